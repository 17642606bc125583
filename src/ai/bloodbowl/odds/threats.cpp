#include "ai/bloodbowl/odds/threats.h"

#include <algorithm>
#include <cmath>

#include "ai/bloodbowl/base/places.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/modifiers.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kMostZones = 7;

float chance_of(const Setup& setup, const Match& m, const RollRequest& request) {
    return static_cast<float>(test_for(setup, m, request).chance());
}

// By the tackle zones on the square he goes to: each zone takes as much as the first.
std::array<float, kMostZones + 1> dodges_of(const Setup& setup, const Match& m, PlayerId p) {
    RollRequest request{.kind = RollKind::Dodge, .player = p, .zones = 0};
    const int freely = test_for(setup, m, request).unbounded();
    request.zones = 1;
    const int more = test_for(setup, m, request).unbounded() - freely;
    const bool has_dodge = m.player(p).skills.has(Skill::Dodge);
    std::array<float, kMostZones + 1> chances;
    for (int zones = 0; zones <= kMostZones; ++zones) {
        const auto once = static_cast<float>(7 - std::clamp(freely + zones * more, 2, 6)) / 6.F;
        chances[static_cast<std::size_t>(zones)] = has_dodge ? 1 - (1 - once) * (1 - once) : once;
    }
    return chances;
}

// That he does what he was sent to do at all: a wild animal is sent to fight.
float obedience(const Setup& setup, const Match& m, PlayerId p) {
    constexpr int kFury = 2;
    const SkillSet& skills = m.player(p).skills;
    if (skills.has(Skill::ReallyStupid))
        return chance_of(setup, m, {.kind = RollKind::ReallyStupid, .player = p});
    if (skills.has(Skill::BoneHead))
        return chance_of(setup, m, {.kind = RollKind::BoneHead, .player = p});
    if (skills.has(Skill::WildAnimal))
        return chance_of(setup, m, {.kind = RollKind::WildAnimal, .player = p, .extra = kFury});
    if (skills.has(Skill::TakeRoot))
        return chance_of(setup, m, {.kind = RollKind::TakeRoot, .player = p});
    return 1;
}

int assistants(const Match& m, Side side, Square beside, PlayerId but, int own_zones) {
    int count = 0;
    for_each_neighbour(m, beside, [&](PlayerId p) {
        if (p == but || m.player(p).side != side || !has_tackle_zone(m, p)) return;
        if (opposing_tackle_zones(m, p, m.player(p).square) <= own_zones ||
            m.player(p).skills.has(Skill::Guard))
            ++count;
    });
    return count;
}

// How many sides of the die bring the target down; the attacker does not mind falling with him.
int felling_sides(const Player& attacker, const Player& target, bool crowd) {
    int sides = 1;
    if (!target.skills.has(Skill::Dodge) || attacker.skills.has(Skill::Tackle)) ++sides;
    if (!target.skills.has(Skill::Block) || attacker.skills.has(Skill::Wrestle)) ++sides;
    return crowd ? std::max(5, sides) : sides;
}

}  // namespace

Approach::Approach(const Setup& setup, const Match& m, Side mover) : setup_(setup), m_(m) {
    const Side defender = other(mover);
    for (std::size_t i = 0; i < kGridSize; ++i) {
        is_free_[i] = m.occupant[i] == Match::kEmpty ? 1.F : 0.F;
        const int zones = tackle_zones_of(m, defender, Square{static_cast<std::uint16_t>(i)});
        zones_[i] = static_cast<std::uint8_t>(std::min(kMostZones, zones));
        is_marked_[i] = zones > 0 ? 1.F : 0.F;
    }
}

void Approach::search(PlayerId p, int spare, Square target) {
    const Player& player = m_.player(p);
    chance_.fill(0);
    const bool stays_down = player.status == Status::Stunned ||
                            (player.status == Status::Prone && player.ma < kStandingUpCost);
    if (stays_down || !player.square.is_somewhere()) return;
    chance_[player.square.index] = obedience(setup_, m_, p);
    const auto dodges = dodges_of(setup_, m_, p);
    for (std::size_t i = 0; i < kGridSize; ++i) dodge_[i] = dodges[zones_[i]];
    const int usual = stride(m_, p) - spare;
    const int most = usual + kExtraSquares;
    const float extra = chance_of(setup_, m_, {.kind = RollKind::GoingForIt, .player = p});
    for (int step = 1; step <= most; ++step) {
        Box box = around(player.square, step);
        if (target.is_somewhere()) {
            const Box near = around(target, most - step + 1);  // from where he still gets there
            box = {std::max(box.left, near.left), std::max(box.top, near.top),
                   std::min(box.right, near.right), std::min(box.bottom, near.bottom)};
        }
        if (box.left <= box.right && box.top <= box.bottom)
            take_step(box, step > usual ? extra : 1.F);
    }
}

Approach::Box Approach::around(Square square, int steps) {
    return {std::max(0, square.x() - steps), std::max(0, square.y() - steps),
            std::min(kPitchLength - 1, square.x() + steps),
            std::min(kPitchWidth - 1, square.y() + steps)};
}

// One step farther within the box, or a little more: rows of a fixed length are quicker.
void Approach::take_step(const Box& box, float factor) {
    constexpr int kShort = 8, kMiddling = 16;
    const int columns = box.right - box.left + 1;
    const auto take = [&]<int kColumns>() {
        const int left = std::min(box.left, kPitchLength - kColumns);
        take_step<static_cast<std::size_t>(kColumns)>(static_cast<std::size_t>(left),
                                                      static_cast<std::size_t>(box.top),
                                                      static_cast<std::size_t>(box.bottom), factor);
    };
    if (columns <= kShort)
        take.operator()<kShort>();
    else if (columns <= kMiddling)
        take.operator()<kMiddling>();
    else
        take.operator()<kPitchLength>();
}

// The best of the eight squares around is found along the rows first and then across them, for all
// squares of a row at a time. The grid has a rim of one square around the pitch.
template <std::size_t kColumns>
void Approach::take_step(std::size_t left, std::size_t top, std::size_t bottom, float factor) {
    constexpr auto kWidth = static_cast<std::size_t>(kGridColumns);
    constexpr std::size_t kRows = kPitchWidth + 2;
    using Row = std::array<float, kColumns>;
    std::array<Row, kRows> walked, dodged;  // the best of a square and its two neighbours
    const auto larger = [](float a, float b) { return a > b ? a : b; };
    for (std::size_t row = top; row <= bottom + 2; ++row) {
        const std::size_t first = row * kWidth + left;
        std::array<float, kColumns + 2> freely, marked;  // to be where one may walk off, or not
        for (std::size_t i = 0; i < kColumns + 2; ++i) {
            marked[i] = chance_[first + i] * is_marked_[first + i];
            freely[i] = chance_[first + i] - marked[i];
        }
        for (std::size_t i = 0; i < kColumns; ++i) {
            walked[row][i] = larger(freely[i + 1], larger(freely[i], freely[i + 2]));
            dodged[row][i] = larger(marked[i + 1], larger(marked[i], marked[i + 2]));
        }
    }
    for (std::size_t row = top + 1; row <= bottom + 1; ++row) {
        const std::size_t first = row * kWidth + left + 1;
        for (std::size_t i = 0; i < kColumns; ++i) {
            const float walk =
                larger(walked[row][i], larger(walked[row - 1][i], walked[row + 1][i]));
            const float dodge =
                larger(dodged[row][i], larger(dodged[row - 1][i], dodged[row + 1][i]));
            chance_[first + i] =
                larger(chance_[first + i],
                       factor * is_free_[first + i] * larger(walk, dodge * dodge_[first + i]));
        }
    }
}

int stride(const Match& m, PlayerId p) {
    const Player& player = m.player(p);
    if (player.status == Status::Standing) return movement_of(m, p);
    if (player.status != Status::Prone) return 0;
    return std::max(0,
                    movement_of(m, p) - (player.skills.has(Skill::JumpUp) ? 0 : kStandingUpCost));
}

double felling_chance(const Match& m, PlayerId attacker, Square from, PlayerId target,
                      bool blitzes) {
    const Player& a = m.player(attacker);
    const Player& t = m.player(target);
    const int touching = are_adjacent(a.square, t.square) ? 1 : 0;
    const int strength = a.st + (blitzes && a.skills.has(Skill::Horns) ? 1 : 0) +
                         assistants(m, a.side, t.square, attacker, 1);
    const int opposing = t.st + assistants(m, t.side, from, target, touching);
    const int dice = block_dice(strength, opposing);
    const bool crowd = is_at_sideline(t.square) && !is_at_sideline(from);
    const double one = felling_sides(a, t, crowd) / 6.0;
    return dice > 0 ? 1 - std::pow(1 - one, dice) : std::pow(one, -dice);
}

namespace {

// That a block brings somebody down, as far as his strength tells.
float felling_by_strength(int attacker, int target) {
    constexpr float kStronger = 0.6F, kEqual = 0.4F, kWeaker = 0.15F;
    if (attacker == target) return kEqual;
    return attacker > target ? kStronger : kWeaker;
}

// Reprisals, for all squares at once.
class Reprisals {
public:
    Reprisals(const Setup& setup, const Match& m, Side attackers, int strength) {
        Approach ways(setup, m, attackers);
        for (const PlayerId p : on_pitch_of(m, attackers)) {
            const float fells = felling_by_strength(m.player(p).st, strength);
            ways.search(p, 1);
            for (std::size_t i = 0; i < kGridSize; ++i) {
                const double arrival = ways.arrival(Square{static_cast<std::uint16_t>(i)});
                blows_[i] = std::max(blows_[i], fells * static_cast<float>(arrival));
            }
        }
    }
    [[nodiscard]] double at(Square square) const {
        float most = 0;
        for (int d = 0; d < kDirections; ++d) most = std::max(most, blows_[step(square, d).index]);
        return most;
    }

private:
    std::array<float, kGridSize> blows_{};  // from the square
};

}  // namespace

double reprisal(const Setup& setup, const Match& m, Side attackers, Square square, int strength) {
    Approach ways(setup, m, attackers);
    double most = 0;
    for (const PlayerId p : on_pitch_of(m, attackers)) {
        const double fells = felling_by_strength(m.player(p).st, strength);
        if (fells <= most || distance(m.player(p).square, square) > stride(m, p) + kExtraSquares)
            continue;
        ways.search(p, 1, square);
        for (int d = 0; d < kDirections; ++d)
            most = std::max(most, fells * ways.arrival(step(square, d)));
    }
    return most;
}

double safe_progress(const Setup& setup, const Match& m, PlayerId carrier) {
    const Player& player = m.player(carrier);
    const Square at = player.square;
    const Reprisals reprisals(setup, m, other(player.side), player.st);
    Approach ways(setup, m, player.side);
    ways.search(carrier);
    const int reach = stride(m, carrier) + kExtraSquares;
    const int forward = player.side == Side::Home ? 1 : -1;
    const int to_goal = squares_to_goal(player.side, at);
    double most = 0;
    for (int squares = 1; squares <= std::min(reach, to_goal); ++squares)
        for (int y = std::max(0, at.y() - reach); y <= std::min(kPitchWidth - 1, at.y() + reach);
             ++y) {
            const Square to = Square::at(at.x() + forward * squares, y);
            const double arrival = ways.arrival(to);
            if (arrival * squares <= most) continue;
            const double stays = squares == to_goal ? 1 : 1 - reprisals.at(to);
            most = std::max(most, arrival * squares * stays);
        }
    return most;
}

Strike strike_on(const Setup& setup, const Match& m, PlayerId target) {
    constexpr double kRerollCounts = 0.5;  // for the block
    const Player& t = m.player(target);
    const Side attackers = other(t.side);
    const bool has_reroll = m.team(attackers).rerolls > 0;
    Approach ways(setup, m, attackers);
    Strike strike;
    double safe = 1;  // from those who are beside him
    for (const PlayerId p : on_pitch_of(m, attackers)) {
        const Square at = m.player(p).square;
        const bool is_beside = are_adjacent(at, t.square) && m.standing.has(p);
        if (is_beside) safe *= 1 - felling_chance(m, p, at, target, false);
        if (distance(at, t.square) > stride(m, p) + kExtraSquares) continue;
        // A blitzer pays a square of movement for his block.
        ways.search(p, 1, t.square);
        for (int d = 0; d < kDirections; ++d) {
            const Square from = step(t.square, d);
            double arrival = ways.arrival(from);
            if (arrival <= 0) continue;
            if (has_reroll) arrival *= 2 - arrival;
            strike.arrival = std::max(strike.arrival, arrival);
            if (arrival <= strike.blitz) continue;
            strike.blitz =
                std::max(strike.blitz, arrival * felling_chance(m, p, from, target, true));
        }
    }
    double blitz = strike.blitz;
    if (has_reroll) blitz += kRerollCounts * blitz * (1 - blitz);
    strike.chance = 1 - safe * (1 - blitz);
    return strike;
}

}  // namespace affray::ai
