// Who was with a team in a match of which only its list is known.
#pragma once

#include <vector>

#include "bloodbowl/rules/outcome.h"

namespace affray::league {

// Everybody on the list; who has to miss the match misses it.
[[nodiscard]] std::vector<bloodbowl::PlayerOutcome> participants(const bloodbowl::TeamList& list,
                                                                 bloodbowl::Side side);

}  // namespace affray::league
