#include "bloodbowl/rules/geometry.h"

#include <cstdlib>
#include <string_view>

namespace affray::bloodbowl {

namespace {

// The neighbours of a direction on the compass, straight on first.
constexpr std::array<std::array<Direction, 3>, kDirections> kPushDirections{{
    {Direction::NW, Direction::W, Direction::N},
    {Direction::N, Direction::NW, Direction::NE},
    {Direction::NE, Direction::N, Direction::E},
    {Direction::W, Direction::SW, Direction::NW},
    {Direction::E, Direction::NE, Direction::SE},
    {Direction::SW, Direction::S, Direction::W},
    {Direction::S, Direction::SE, Direction::SW},
    {Direction::SE, Direction::E, Direction::S},
}};

// Rows by |dy|, columns by |dx|.
constexpr int kRulerReach = 13;
constexpr std::array<std::string_view, kRulerReach + 1> kRuler{
    "TQQQSSSLLLLBBB", "QQQQSSSLLLLBBB", "QQQSSSSLLLLBB-", "QQSSSSSLLLBBB-", "SSSSSSLLLLBBB-",
    "SSSSSLLLLBBB--", "SSSSLLLLLBBB--", "LLLLLLLLBBB---", "LLLLLLLBBBB---", "LLLLLBBBBB----",
    "LLLBBBBBB-----", "BBBBBBB-------", "BBBBB---------", "BB------------"};

// The ruler is 1.74 squares wide. In units of half a square and a hundredth of its width the test
// |cross| / |target| < 0.87 becomes exact: (2 cross)^2 * 100^2 < (2 * 87)^2 * |target|^2.
constexpr int kRulerHalfWidthHundredths = 87;

}  // namespace

std::array<Square, 3> push_squares(Square pusher, Square pushed) {
    const auto& directions =
        kPushDirections[static_cast<std::size_t>(direction_to(pusher, pushed))];
    return {step(pushed, directions[0]), step(pushed, directions[1]), step(pushed, directions[2])};
}

Range pass_range(Square from, Square to) {
    const int dx = std::abs(from.x() - to.x());
    const int dy = std::abs(from.y() - to.y());
    if (dx > kRulerReach || dy > kRulerReach) return Range::OutOfRange;
    switch (kRuler[static_cast<std::size_t>(dy)][static_cast<std::size_t>(dx)]) {
        case 'Q': return Range::QuickPass;
        case 'S': return Range::ShortPass;
        case 'L': return Range::LongPass;
        case 'B': return Range::LongBomb;
        default: return Range::OutOfRange;
    }
}

bool is_under_ruler(Square thrower, Square target, Square square) {
    const int rx = target.x() - thrower.x();
    const int ry = target.y() - thrower.y();
    const int ix = square.x() - thrower.x();
    const int iy = square.y() - thrower.y();
    const int length = rx * rx + ry * ry;
    const int to_thrower = ix * ix + iy * iy;
    const int to_target = (rx - ix) * (rx - ix) + (ry - iy) * (ry - iy);
    if (to_thrower >= length || to_target >= length) return false;

    const std::int64_t limit =
        std::int64_t{4} * kRulerHalfWidthHundredths * kRulerHalfWidthHundredths * length;
    for (const int corner_x : {2 * ix - 1, 2 * ix + 1})
        for (const int corner_y : {2 * iy - 1, 2 * iy + 1}) {
            const std::int64_t cross = rx * corner_y - ry * corner_x;
            if (cross * cross * 100 * 100 < limit) return true;
        }
    return false;
}

Direction throw_in_direction(Square last, Square outside, int d6) {
    // A ball that leaves over a corner is thrown in from the end line.
    const int third = (d6 - 1) / 2;  // 0: the left diagonal, 1: straight in, 2: the right diagonal
    if (outside.x() < 0) return std::array{Direction::NE, Direction::E, Direction::SE}[third];
    if (outside.x() >= kPitchLength)
        return std::array{Direction::SW, Direction::W, Direction::NW}[third];
    if (outside.y() < last.y())
        return std::array{Direction::SE, Direction::S, Direction::SW}[third];
    return std::array{Direction::NW, Direction::N, Direction::NE}[third];
}

}  // namespace affray::bloodbowl
