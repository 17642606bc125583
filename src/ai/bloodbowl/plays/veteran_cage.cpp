#include "ai/bloodbowl/plays/veteran_cage.h"

#include <algorithm>

#include "ai/bloodbowl/base/places.h"
#include "bloodbowl/rules/board.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

// Squares of movement that he has, if he gets up without a roll; none: he does not.
int squares_of(const Match& m, PlayerId p) {
    const Player& player = m.player(p);
    const int ma = movement_of(m, p);
    if (player.status != Status::Prone || player.skills.has(Skill::JumpUp)) return ma;
    return ma - kStandingUpCost;
}

bool is_reliable(const Player& player) {
    return !player.skills.has(Skill::BallAndChain) && !player.skills.has(Skill::ReallyStupid) &&
           !player.skills.has(Skill::WildAnimal) && !player.skills.has(Skill::TakeRoot);
}

// The matching of corners to guards grows by one corner at a time: a guard who has a post gives it
// up if he can take another.
struct Matching {
    std::array<std::array<bool, kSlots>, Cage::kCorners> can{};
    std::array<PlayerId, Cage::kCorners> guard{};
    PlayerSet guards;

    bool man(std::size_t corner, PlayerSet& asked) {
        for (const PlayerId p : guards) {
            if (!can[corner][p.slot] || asked.has(p)) continue;
            asked.add(p);
            const auto has = std::find(guard.begin(), guard.end(), p);
            if (has == guard.end() || man(static_cast<std::size_t>(has - guard.begin()), asked)) {
                guard[corner] = p;
                return true;
            }
        }
        return false;
    }
};

int gap_to_nearest(const Match& m, Side side, Square square) {
    int gap = kPitchLength;
    for (const PlayerId p : standing_of(m, side))
        gap = std::min(gap, distance(m.player(p).square, square));
    return gap;
}

}  // namespace

// A tackle zone may be entered, but who is in one stays.
Guards::Reached Guards::walks(const Match& m, PlayerId p) {
    Reached reached;
    const int most = squares_of(m, p);
    if (most < 0) return reached;
    std::array<std::uint16_t, kGridSize> queue;
    std::size_t begin = 0, end = 0;
    const Square start = m.player(p).square;
    reached.set(start.index);
    queue[end++] = start.index;
    for (int moves = 0; moves < most; ++moves) {
        const std::size_t ring = end;
        for (; begin < ring; ++begin) {
            const Square from{queue[begin]};
            if (opposing_tackle_zones(m, p, from) > 0) continue;
            for (const std::int16_t offset : kOffset) {
                const auto to = static_cast<std::uint16_t>(from.index + offset);
                if (reached.test(to) || m.occupant[to] != Match::kEmpty) continue;
                reached.set(to);
                queue[end++] = to;
            }
        }
    }
    return reached;
}

void Guards::look(const Match& m, Side side, PlayerId carrier) {
    side_ = side;
    guards_ = {};
    for (const PlayerId p : on_pitch_of(m, side) - m.acted) {
        const Player& player = m.player(p);
        if (p == carrier || player.status == Status::Stunned || !is_reliable(player)) continue;
        guards_.add(p);
        reached_[p.slot] = walks(m, p);
    }
}

Cage Guards::around(const Match& m, Square square) const {
    Matching matching;
    matching.guards = guards_;
    std::array<Square, Cage::kCorners> open;
    std::size_t count = 0;
    for (const Direction direction : kCorners) {
        const Square corner = step(square, direction);
        if (!is_on_pitch(corner)) continue;
        const PlayerId there = player_at(m, corner);
        if (there.is_some() && m.player(there).side == side_ && m.standing.has(there))
            matching.guards.remove(there);
        else if (!there.is_some() || guards_.has(there))
            open[count++] = corner;
    }
    std::stable_sort(open.begin(), open.begin() + count, [&](Square a, Square b) {
        return gap_to_nearest(m, other(side_), a) < gap_to_nearest(m, other(side_), b);
    });
    for (std::size_t i = 0; i < count; ++i)
        for (const PlayerId p : matching.guards)
            matching.can[i][p.slot] = reached_[p.slot].test(open[i].index);
    Cage cage;
    for (std::size_t i = 0; i < count; ++i) {
        PlayerSet asked;
        matching.man(i, asked);
    }
    for (std::size_t i = 0; i < count; ++i)
        if (matching.guard[i].is_some()) cage.posts[cage.count++] = {matching.guard[i], open[i]};
    return cage;
}

}  // namespace affray::ai
