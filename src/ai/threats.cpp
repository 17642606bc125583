#include "ai/threats.h"

#include <algorithm>
#include <cmath>

#include "ai/places.h"
#include "bloodbowl/board.h"
#include "bloodbowl/modifiers.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

constexpr int kStandingUpCost = 3;
constexpr int kGoingForIt = 2;  // squares
constexpr double kGoingForItChance = 5 / 6.0;
constexpr int kMostZones = 4;

// A dodge of a player of average agility, by the tackle zones on the square he goes to.
constexpr std::array<float, kMostZones + 1> kDodge{4 / 6.F, 3 / 6.F, 2 / 6.F, 1 / 6.F, 1 / 6.F};
// As many steps one walks round to spare the dodge.
constexpr std::array<std::size_t, kMostZones + 1> kDetour{3, 5, 8, 12, 12};
constexpr std::size_t kMostCost = 48;
constexpr std::size_t kMostWaiting = 96;

// To which power the average player's chance is taken for this one's.
double clumsiness(const Player& player) {
    constexpr std::array<double, 7> kByAgility{2.5, 2.5, 1.7, 1.0, 0.45, 0.35, 0.3};
    constexpr double kWithDodge = 0.35;
    const double of_agility = kByAgility[std::min<std::size_t>(player.ag, kByAgility.size() - 1)];
    return player.skills.has(Skill::Dodge) ? of_agility * kWithDodge : of_agility;
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
    if (!target.skills.has(Skill::Block)) ++sides;
    return crowd ? std::max(5, sides) : sides;
}

}  // namespace

Approach::Approach(const Match& m, Side mover, std::span<const Square> goals, int farthest)
    : m_(m) {
    const Side defender = other(mover);
    // By cost; a square may wait more than once, and only the cheapest time counts.
    std::array<std::array<std::uint16_t, kMostWaiting>, kMostCost + 1> waiting;
    std::array<std::size_t, kMostCost + 1> count{};
    const auto wait = [&](Square square, std::size_t cost) {
        if (count[cost] < kMostWaiting) waiting[cost][count[cost]++] = square.index;
    };
    for (const Square goal : goals) {
        nodes_[goal.index] = {0, 0, goal, 1};
        wait(goal, 0);
    }
    for (std::size_t cost = 0; cost <= kMostCost; ++cost)
        for (std::size_t i = 0; i < count[cost]; ++i) {
            const Square to{waiting[cost][i]};
            const Node here = nodes_[to.index];
            const bool is_start = here.steps > 0 && !is_empty(m, to);
            if (here.cost != cost || here.steps >= farthest || is_start) continue;
            const auto zones =
                static_cast<std::size_t>(std::min(kMostZones, tackle_zones_of(m, defender, to)));
            for (const std::int16_t offset : kOffset) {
                const Square from{static_cast<std::uint16_t>(to.index + offset)};
                const std::uint8_t occupant = m.occupant[from.index];
                if (occupant == Match::kRim ||
                    (occupant != Match::kEmpty && m.player(PlayerId{occupant}).side != mover))
                    continue;
                const bool dodges = tackle_zones_of(m, defender, from) > 0;
                const std::size_t next = cost + 1 + (dodges ? kDetour[zones] : 0);
                if (next > kMostCost || next >= nodes_[from.index].cost) continue;
                nodes_[from.index] = {static_cast<std::uint8_t>(here.steps + 1),
                                      static_cast<std::uint8_t>(next), here.goal,
                                      dodges ? here.chance * kDodge[zones] : here.chance};
                wait(from, next);
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

double Approach::arrival(PlayerId p, int spare) const {
    const Player& player = m_.player(p);
    const Node& at = node(player.square);
    if (at.steps == kFar || player.status == Status::Stunned) return 0;
    const int extra = at.steps + spare - stride(m_, p);
    if (extra > kGoingForIt || (player.status == Status::Prone && player.ma < kStandingUpCost))
        return at.steps == 0 && player.status == Status::Standing ? 1 : 0;
    const double dodges = at.chance >= 1 ? 1 : std::pow(at.chance, clumsiness(player));
    return extra <= 0 ? dodges : dodges * std::pow(kGoingForItChance, extra);
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

double strike_chance(const Match& m, PlayerId target) {
    constexpr double kRerollCounts = 0.5;
    const Player& t = m.player(target);
    const Side attackers = other(t.side);
    std::array<Square, kDirections> beside;
    std::size_t free = 0;
    double safe = 1;
    for (int d = 0; d < kDirections; ++d) {
        const Square square = step(t.square, d);
        if (is_empty(m, square)) beside[free++] = square;
        const PlayerId p = player_at(m, square);
        if (p.is_some() && m.player(p).side == attackers && m.standing.has(p))
            safe *= 1 - felling_chance(m, p, square, target, false);
    }
    int longest = 0;
    for (const PlayerId p : on_pitch_of(m, attackers)) longest = std::max(longest, stride(m, p));
    // A blitzer pays a square of movement for his block.
    const Approach ways(m, attackers, std::span(beside).first(free), longest + 1);
    double blitz = 0;
    for (const PlayerId p : on_pitch_of(m, attackers)) {
        const Square at = m.player(p).square;
        if (are_adjacent(at, t.square) || distance(at, t.square) > stride(m, p) + 2) continue;
        const double arrives = ways.arrival(p, 1);
        if (arrives <= blitz) continue;
        blitz = std::max(blitz, arrives * felling_chance(m, p, ways.goal(at), target, true));
    }
    if (m.team(attackers).rerolls > 0) blitz += kRerollCounts * blitz * (1 - blitz);
    return 1 - safe * (1 - blitz);
}

}  // namespace affray::ai
