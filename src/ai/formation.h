// A sensible formation, given to the engine as a series of placements.
#pragma once

#include <optional>

#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/action.h"

namespace affray::ai {

// The next placement while a side sets up: strong players on the line of scrimmage (when kicking,
// those who can take a blow), sure hands at the back. Nothing when no set-up is going on. It goes
// on from whatever was placed before.
[[nodiscard]] std::optional<core::Action> next_placement(const bloodbowl::Setup& setup,
                                                         const bloodbowl::Match& match);

}  // namespace affray::ai
