// Where a spell or card does most that is being aimed, in what can be counted: who goes down, who
// keeps the ball, who runs in a score next. No more than a coach could work out at the table, so
// that both may be told in any match.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/bloodbowl/planning/strike_odds.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// What becomes of the ball in the turn that comes next, for who aims.
enum class Prospect : std::uint8_t {
    None,
    BallKept,   // the own carrier is not brought down in their turn
    BallTaken,  // their carrier loses it, at once or in the own turn
    NoScore,    // their carrier does not run in a score in their turn
    Score,      // the own carrier runs it in
};
inline constexpr int kProspects = 5;

struct AimOutlook {
    core::Action aim = {};
    StrikeOdds strike;
    Prospect prospect = Prospect::None;  // the one that changes most
    double chance = 0;                   // after it ...
    double before = 0;                   // ... and without it
};

// The best first; fewer where fewer do no harm. `m` asks where or on whom something goes.
[[nodiscard]] std::vector<AimOutlook> best_aims(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& m, std::size_t most);

}  // namespace affray::ai
