// What an exact search need not look at, because it provably cannot matter.
#pragma once

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// In a turn of the side: false only if no line whatever leads to a touchdown of it in this turn.
[[nodiscard]] bool can_still_score(const bloodbowl::Match& m, bloodbowl::Side side);

// An Action declared under a name whose deed is out of reach (as a Move Action it does the same and
// leaves the name to others), or fewer assists than there are.
[[nodiscard]] bool is_pointless(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                core::Action action);

// A step after which the same player is asked again, whatever the dice: of two ways to a square
// that consist of such steps, the shorter one is at least as good.
[[nodiscard]] bool needs_no_dice(const bloodbowl::Match& m, core::Action action);

// A step with dice whose outcomes do not depend on where it comes from, only on where it leads to.
[[nodiscard]] bool depends_on_target_only(const bloodbowl::Match& m, core::Action action);

}  // namespace affray::ai
