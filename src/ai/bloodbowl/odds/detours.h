// The way to the End Zone that avoids the opponents best, however long it is.
#pragma once

#include "bloodbowl/rules/match.h"

namespace affray::ai {

struct Detour {
    int squares = 0;
    int dodges = 0;
};

// With the fewest dodges, and the shortest of these; team-mates do not stand in the way. All 0 if
// there is none.
[[nodiscard]] Detour way_around(const bloodbowl::Match& m, bloodbowl::PlayerId runner);

}  // namespace affray::ai
