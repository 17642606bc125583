#include "ai/bloodbowl/odds/detours.h"

#include <algorithm>
#include <array>
#include <vector>

#include "ai/bloodbowl/base/places.h"
#include "bloodbowl/rules/board.h"

namespace affray::ai {

using namespace bloodbowl;

// Squares that can be reached with one dodge more are looked at later, when all others are done.
Detour way_around(const Match& m, PlayerId runner) {
    constexpr int kDodge = 512, kFar = 1 << 20;  // a dodge counts for more than any way
    const Side side = m.player(runner).side;
    const Square start = m.player(runner).square;
    std::array<int, kGridSize> cost;
    cost.fill(kFar);
    cost[start.index] = 0;
    std::vector<Square> open{start}, later;
    open.reserve(kGridSize);
    later.reserve(kGridSize);
    int least = kFar;
    for (int dodges = 0; !open.empty() && least >= dodges * kDodge; ++dodges) {
        for (std::size_t i = 0; i < open.size(); ++i) {
            const Square from = open[i];
            if (cost[from.index] / kDodge < dodges) continue;  // got there without, meanwhile
            const bool is_marked = tackle_zones_of(m, other(side), from) > 0;
            const int there = cost[from.index] + 1 + (is_marked ? kDodge : 0);
            if (there >= least) continue;
            for (int d = 0; d < kDirections; ++d) {
                const Square to = step(from, d);
                if (!is_on_pitch(to) || there >= cost[to.index]) continue;
                const PlayerId p = player_at(m, to);
                if (p.is_some() && m.player(p).side != side) continue;
                cost[to.index] = there;
                if (squares_to_goal(side, to) == 0)
                    least = std::min(least, there);
                else
                    (is_marked ? later : open).push_back(to);
            }
        }
        open.swap(later);
        later.clear();
    }
    return least == kFar ? Detour{} : Detour{least % kDodge, least / kDodge};
}

}  // namespace affray::ai
