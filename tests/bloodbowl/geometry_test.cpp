// The pitch and its templates against the tables of the rulebooks.
#include "bloodbowl/rules/geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "covers.h"

namespace affray::bloodbowl {
namespace {

struct Vector {
    int dx, dy;
    friend auto operator<=>(const Vector&, const Vector&) = default;
};
Vector between(Square from, Square to) { return {to.x() - from.x(), to.y() - from.y()}; }
Square moved(Square from, Vector by) { return Square::at(from.x() + by.dx, from.y() + by.dy); }

template <class Predicate>
int count_squares(Predicate&& holds) {
    int count = 0;
    for (int y = 0; y < 15; ++y)
        for (int x = 0; x < 26; ++x) count += holds(Square::at(x, y)) ? 1 : 0;
    return count;
}

TEST(Pitch, IsTwentySixByFifteenSquares) {
    COVERS("crp.pitch.01", "bb16.pitch.01", "lrb5.pitch.01");
    COVERS_IN("lrb5", "crp.pitch.01");
    COVERS_IN("classic", "crp.pitch.01");
    EXPECT_EQ(kPitchLength, 26);
    EXPECT_EQ(kPitchWidth, 15);
    int on_pitch = 0;
    for (std::uint16_t i = 0; i < kGridSize; ++i) {
        const Square square{i};
        const bool inside =
            square.x() >= 0 && square.x() < 26 && square.y() >= 0 && square.y() < 15;
        EXPECT_EQ(is_on_pitch(square), inside) << square.x() << "," << square.y();
        EXPECT_EQ(Square::at(square.x(), square.y()), square);
        on_pitch += is_on_pitch(square) ? 1 : 0;
    }
    EXPECT_EQ(on_pitch, 390);
    EXPECT_FALSE(is_on_pitch(kNowhere));
}

TEST(Pitch, EndZonesAreTheTwoLastRows) {
    COVERS("crp.pitch.02", "crp.pitch.09", "bb16.pitch.02", "lrb5.pitch.01");
    COVERS_IN("lrb5", "crp.pitch.02", "crp.pitch.09");
    COVERS_IN("classic", "crp.pitch.02", "crp.pitch.09");
    for (int y = 0; y < 15; ++y)
        for (int x = 0; x < 26; ++x) {
            EXPECT_EQ(is_scoring_zone(Square::at(x, y), Side::Home), x == 25);
            EXPECT_EQ(is_scoring_zone(Square::at(x, y), Side::Away), x == 0);
        }
    // Each End Zone lies in the half of the team that defends it.
    EXPECT_TRUE(is_in_half(Square::at(0, 7), Side::Home));
    EXPECT_TRUE(is_in_half(Square::at(25, 7), Side::Away));
}

TEST(Pitch, HalvesMeetBetweenTheThirteenthAndFourteenthSquare) {
    COVERS("crp.pitch.03", "bb16.pitch.04", "lrb5.pitch.03");
    COVERS_IN("lrb5", "crp.pitch.03");
    COVERS_IN("classic", "crp.pitch.03");
    for (int y = 0; y < 15; ++y)
        for (int x = 0; x < 26; ++x) {
            EXPECT_EQ(is_in_half(Square::at(x, y), Side::Home), x <= 12);
            EXPECT_EQ(is_in_half(Square::at(x, y), Side::Away), x >= 13);
        }
    for (const Side side : kSides) {
        const auto& half = kHalves[static_cast<std::size_t>(side)];
        EXPECT_EQ(std::set(half.begin(), half.end()).size(), 13U * 15U);
        for (const Square square : half) EXPECT_TRUE(is_in_half(square, side));
    }
}

TEST(Pitch, WideZonesAreFourSquaresWide) {
    COVERS("crp.pitch.04", "bb16.pitch.03", "lrb5.pitch.04");
    COVERS_IN("lrb5", "crp.pitch.04");
    COVERS_IN("classic", "crp.pitch.04");
    for (int y = 0; y < 15; ++y)
        for (int x = 0; x < 26; ++x) {
            const Square square = Square::at(x, y);
            EXPECT_EQ((zone_of(square) & Zone::kUpperWide) != 0, y <= 3);
            EXPECT_EQ((zone_of(square) & Zone::kLowerWide) != 0, y >= 11);
            EXPECT_EQ(is_wide_zone(square), y <= 3 || y >= 11);
        }
    EXPECT_EQ(count_squares([](Square s) { return is_wide_zone(s) && is_in_half(s, Side::Home); }),
              2 * 4 * 13);
    EXPECT_EQ(count_squares([](Square s) { return !is_wide_zone(s); }), 7 * 26);
}

TEST(Pitch, LineOfScrimmageHasSevenSquaresForEachSide) {
    COVERS("crp.pitch.05", "bb16.pitch.04", "lrb5.pitch.05");
    COVERS_IN("lrb5", "crp.pitch.05");
    COVERS_IN("classic", "crp.pitch.05");
    for (int y = 0; y < 15; ++y)
        for (int x = 0; x < 26; ++x)
            EXPECT_EQ(is_scrimmage(Square::at(x, y)), (x == 12 || x == 13) && y >= 4 && y <= 10);
    for (const Side side : kSides)
        EXPECT_EQ(count_squares([&](Square s) { return is_scrimmage(s) && is_in_half(s, side); }),
                  7);
}

TEST(Pitch, SquaresThatTouchAreAdjacent) {
    COVERS("crp.pitch.07");
    COVERS_IN("lrb5", "crp.pitch.07");
    COVERS_IN("classic", "crp.pitch.07");
    const Square middle = Square::at(10, 7);
    for (int y = 0; y < 15; ++y)
        for (int x = 0; x < 26; ++x) {
            const int away = std::max(std::abs(x - 10), std::abs(y - 7));
            EXPECT_EQ(are_adjacent(middle, Square::at(x, y)), away == 1);
            EXPECT_EQ(are_adjacent(Square::at(x, y), middle), away == 1);
        }
    // The ends of two neighbouring rows lie side by side in memory, not on the pitch.
    EXPECT_FALSE(are_adjacent(Square::at(25, 3), Square::at(0, 4)));
    EXPECT_FALSE(are_adjacent(Square::at(25, 3), Square::at(0, 5)));
}

TEST(ScatterTemplate, IsNumberedRowByRow) {
    COVERS("crp.dice.03", "bb16.dice.03", "lrb5.general.05");
    COVERS_IN("lrb5", "crp.dice.03");
    constexpr std::array<Vector, 8> kTemplate{
        {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
    const Square middle = Square::at(10, 7);
    for (int d8 = 1; d8 <= 8; ++d8) {
        const auto direction = static_cast<Direction>(d8 - 1);
        const Square to = step(middle, direction);
        EXPECT_EQ(between(middle, to), kTemplate[static_cast<std::size_t>(d8 - 1)]) << d8;
        EXPECT_EQ(step(middle, d8 - 1), to);
        EXPECT_EQ(direction_to(middle, to), direction);
    }
}

TEST(ScatterTemplate, LeavesThePitchIntoTheRim) {
    for (int y = 0; y < 15; ++y)
        for (int x = 0; x < 26; ++x)
            for (int d = 0; d < kDirections; ++d) {
                const Square from = Square::at(x, y), to = step(from, d);
                EXPECT_EQ(std::max(std::abs(to.x() - x), std::abs(to.y() - y)), 1);
                EXPECT_EQ(is_on_pitch(to),
                          to.x() >= 0 && to.x() < 26 && to.y() >= 0 && to.y() < 15);
            }
}

TEST(PushSquares, AreOppositeThePusher) {
    COVERS("crp.push.01", "bb16.push.01", "lrb5.push.01");
    COVERS_IN("lrb5", "crp.push.01");
    COVERS_IN("classic", "crp.push.01");
    struct Push {
        Vector from_pusher_to_pushed;
        std::array<Vector, 3> candidates;
    };
    constexpr std::array<Push, 8> kPushes{{
        {{0, -1}, {{{-1, -1}, {0, -1}, {1, -1}}}},
        {{1, -1}, {{{0, -1}, {1, -1}, {1, 0}}}},
        {{1, 0}, {{{1, -1}, {1, 0}, {1, 1}}}},
        {{1, 1}, {{{1, 0}, {1, 1}, {0, 1}}}},
        {{0, 1}, {{{1, 1}, {0, 1}, {-1, 1}}}},
        {{-1, 1}, {{{0, 1}, {-1, 1}, {-1, 0}}}},
        {{-1, 0}, {{{-1, 1}, {-1, 0}, {-1, -1}}}},
        {{-1, -1}, {{{-1, 0}, {-1, -1}, {0, -1}}}},
    }};
    const Square pusher = Square::at(12, 7);
    for (const Push& push : kPushes) {
        const Square pushed = moved(pusher, push.from_pusher_to_pushed);
        std::set<Vector> found;
        for (const Square square : push_squares(pusher, pushed))
            found.insert(between(pushed, square));
        EXPECT_EQ(found, std::set(push.candidates.begin(), push.candidates.end()))
            << push.from_pusher_to_pushed.dx << "," << push.from_pusher_to_pushed.dy;
        EXPECT_EQ(between(pushed, push_squares(pusher, pushed)[0]), push.from_pusher_to_pushed)
            << "straight on comes first";
    }
}

TEST(PushSquares, ReachOverTheEdge) {
    int outside = 0;
    for (const Square square : push_squares(Square::at(10, 1), Square::at(10, 0)))
        outside += is_on_pitch(square) ? 0 : 1;
    EXPECT_EQ(outside, 3);
    outside = 0;
    for (const Square square : push_squares(Square::at(9, 0), Square::at(10, 0)))
        outside += is_on_pitch(square) ? 0 : 1;
    EXPECT_EQ(outside, 1);
}

// The farthest part of the target square along the ruler must not pass the line of the band.
Range range_by_formula(int dx, int dy) {
    const double r = std::sqrt(dx * dx + dy * dy);
    const double far = r + (dx + dy) / (2 * r);
    if (far <= 4.0) return Range::QuickPass;
    if (far <= 7.45) return Range::ShortPass;
    if (far <= 10.9) return Range::LongPass;
    if (far <= 13.6) return Range::LongBomb;
    return Range::OutOfRange;
}

TEST(RangeRuler, AgreesWithItsFormulaEverywhere) {
    COVERS("crp.pass.05", "bb16.pass.03", "lrb5.range_ruler.01");
    COVERS_IN("lrb5", "crp.pass.05");
    COVERS_IN("classic", "crp.pass.05");
    for (int dy = 0; dy < 15; ++dy)
        for (int dx = 0; dx < 26; ++dx) {
            if (dx == 0 && dy == 0) continue;
            const Range expected = range_by_formula(dx, dy);
            EXPECT_EQ(pass_range(Square::at(0, 0), Square::at(dx, dy)), expected)
                << dx << "," << dy;
            EXPECT_EQ(pass_range(Square::at(25, 14), Square::at(25 - dx, 14 - dy)), expected);
            EXPECT_EQ(pass_range(Square::at(0, 14), Square::at(dx, 14 - dy)), expected);
        }
}

TEST(RangeRuler, OfTheBookExamples) {
    COVERS("lrb5.range_ruler.02", "bb16.example.04");
    const Square from = Square::at(5, 7);
    EXPECT_EQ(pass_range(from, Square::at(8, 7)), Range::QuickPass);
    EXPECT_EQ(pass_range(from, Square::at(9, 7)),
              Range::ShortPass);  // the longer band on the border
    EXPECT_EQ(pass_range(from, Square::at(11, 7)), Range::ShortPass);
    EXPECT_EQ(pass_range(from, Square::at(12, 7)), Range::LongPass);
    EXPECT_EQ(pass_range(from, Square::at(15, 7)), Range::LongPass);
    EXPECT_EQ(pass_range(from, Square::at(16, 7)), Range::LongBomb);
    EXPECT_EQ(pass_range(from, Square::at(18, 7)), Range::LongBomb);
    EXPECT_EQ(pass_range(from, Square::at(19, 7)), Range::OutOfRange);
    EXPECT_EQ(pass_range(from, Square::at(18, 5)), Range::OutOfRange);  // 13 and 2
}

RC_GTEST_PROP(RangeRuler, MeasuresTheSameBothWays, ()) {
    const auto square = [] {
        return Square::at(*rc::gen::inRange(0, 26), *rc::gen::inRange(0, 15));
    };
    const Square a = square(), b = square();
    RC_PRE(a != b);
    RC_ASSERT(pass_range(a, b) == pass_range(b, a));
}

TEST(Interception, IsPossibleUnderTheRulerOnly) {
    COVERS("crp.intercept.02", "crp.intercept.04", "crp.intercept.05", "bb16.intercept.03");
    COVERS_IN("lrb5", "crp.intercept.02", "crp.intercept.04", "crp.intercept.05");
    COVERS_IN("classic", "crp.intercept.02", "crp.intercept.04", "crp.intercept.05");
    struct Example {
        Vector target, interceptor;
        bool eligible;
    };
    constexpr std::array<Example, 18> kExamples{{
        {{4, 0}, {2, 0}, true},
        {{4, 0}, {2, 1}, true},
        {{4, 0}, {2, 2}, false},
        {{4, 0}, {4, 0}, false},
        {{4, 0}, {4, 1}, false},
        {{4, 0}, {3, 1}, true},
        {{4, 0}, {0, 1}, false},
        {{6, 3}, {3, 1}, true},
        {{6, 3}, {3, 3}, true},
        {{6, 3}, {3, 0}, true},
        {{5, 5}, {2, 3}, true},
        {{5, 5}, {2, 4}, true},
        {{5, 5}, {1, 4}, false},
        {{1, 0}, {0, 1}, false},
        {{2, 0}, {1, 1}, true},
        {{10, 2}, {5, 2}, true},
        {{10, 2}, {5, 3}, false},
        {{3, 0}, {-1, 0}, false},
    }};
    // The same verdict whichever way the pass is thrown.
    const Square thrower = Square::at(12, 7);
    const auto turned = [](Vector v, int turn) -> Vector {
        if ((turn & 1) != 0) v = {v.dy, v.dx};
        if ((turn & 2) != 0) v.dx = -v.dx;
        if ((turn & 4) != 0) v.dy = -v.dy;
        return v;
    };
    for (const Example& e : kExamples)
        for (int turn = 0; turn < 8; ++turn) {
            const Vector to = turned(e.target, turn);
            if (std::abs(to.dy) > 7) continue;  // off the pitch
            const Square target = moved(thrower, to);
            const Square interceptor = moved(thrower, turned(e.interceptor, turn));
            EXPECT_EQ(is_under_ruler(thrower, target, interceptor), e.eligible)
                << "target " << e.target.dx << "," << e.target.dy << " interceptor "
                << e.interceptor.dx << "," << e.interceptor.dy << " turn " << turn;
        }
}

// The definition in floating point, against the exact integers of the engine.
TEST(Interception, AgreesWithTheDefinition) {
    constexpr double kHalfWidth = 1.74 / 2;
    const auto eligible = [&](Vector target, Vector at) {
        const double length = std::hypot(target.dx, target.dy);
        if (std::hypot(at.dx, at.dy) >= length) return false;
        if (std::hypot(target.dx - at.dx, target.dy - at.dy) >= length) return false;
        for (const double x : {at.dx - 0.5, at.dx + 0.5})
            for (const double y : {at.dy - 0.5, at.dy + 0.5})
                if (std::abs(target.dx * y - target.dy * x) / length < kHalfWidth) return true;
        return false;
    };
    const Square thrower = Square::at(0, 0);
    for (int ty = 0; ty < 14; ++ty)
        for (int tx = 0; tx < 14; ++tx)
            for (int y = 0; y < 14 && tx + ty > 0; ++y)
                for (int x = 0; x < 14; ++x)
                    ASSERT_EQ(is_under_ruler(thrower, Square::at(tx, ty), Square::at(x, y)),
                              eligible({tx, ty}, {x, y}))
                        << tx << "," << ty << " " << x << "," << y;
}

TEST(ThrowIn, PointsIntoThePitchFromTheEdgeCrossed) {
    COVERS("crp.throwin.02", "bb16.dice.04", "lrb5.throw_in.02", "classic.throw_in.01");
    COVERS_IN("lrb5", "crp.throwin.02");
    COVERS_IN("classic", "crp.throwin.02");
    struct Edge {
        std::string_view name;
        Square last;
        Vector out;
        std::array<Vector, 3> thirds;  // 1-2, 3-4, 5-6
    };
    const std::array<Edge, 4> edges{{
        {"north", Square::at(10, 0), {0, -1}, {{{1, 1}, {0, 1}, {-1, 1}}}},
        {"south", Square::at(10, 14), {0, 1}, {{{-1, -1}, {0, -1}, {1, -1}}}},
        {"home end", Square::at(0, 7), {-1, 0}, {{{1, -1}, {1, 0}, {1, 1}}}},
        {"away end", Square::at(25, 7), {1, 0}, {{{-1, 1}, {-1, 0}, {-1, -1}}}},
    }};
    for (const Edge& edge : edges)
        for (int slant = -1; slant <= 1; ++slant) {  // straight over the edge or at an angle
            const Vector out =
                edge.out.dx == 0 ? Vector{slant, edge.out.dy} : Vector{edge.out.dx, slant};
            for (int d6 = 1; d6 <= 6; ++d6) {
                const Direction in = throw_in_direction(edge.last, moved(edge.last, out), d6);
                EXPECT_EQ(between(edge.last, step(edge.last, in)),
                          edge.thirds[static_cast<std::size_t>((d6 - 1) / 2)])
                    << edge.name << " slant " << slant << " d6 " << d6;
            }
        }
}

TEST(ThrowIn, OverACornerComesFromTheEndLine) {
    COVERS("bb16.dice.04");
    for (const int x : {0, 25})
        for (const int y : {0, 14}) {
            const Square corner = Square::at(x, y);
            const int out_x = x == 0 ? -1 : 1, out_y = y == 0 ? -1 : 1;
            // Diagonally over the corner, and straight over the end line.
            for (const Vector out : {Vector{out_x, out_y}, Vector{out_x, 0}})
                for (int d6 = 1; d6 <= 6; ++d6) {
                    const Direction in = throw_in_direction(corner, moved(corner, out), d6);
                    EXPECT_EQ(between(corner, step(corner, in)).dx, -out_x) << x << "," << y;
                }
            // Straight over the sideline.
            for (int d6 = 1; d6 <= 6; ++d6) {
                const Direction in = throw_in_direction(corner, moved(corner, {0, out_y}), d6);
                EXPECT_EQ(between(corner, step(corner, in)).dy, -out_y) << x << "," << y;
            }
        }
}

}  // namespace
}  // namespace affray::bloodbowl
