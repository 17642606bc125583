// What a veteran would do in the rest of a turn if nothing went wrong: each play chosen on the
// board that the plays before it leave. Where the search for a plan begins.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/paths.h"
#include "ai/plays.h"
#include "ai/veteran_parameters.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"

namespace affray::ai {

// The open decision is that of a turn; `first` is the play that is made first, as it was listed.
[[nodiscard]] std::vector<Play> outline_of_turn(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& m, const Play& first,
                                                PathFinder& finder,
                                                const VeteranParameters& weights,
                                                std::uint64_t seed);

}  // namespace affray::ai
