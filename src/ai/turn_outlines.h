// Outlines of the rest of a turn: what a coach would do if nothing went wrong, each play chosen on
// the board that the plays before it leave. A coach can be of several minds; which of them is right
// is seen from where they lead.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/budget_meter.h"
#include "ai/paths.h"
#include "ai/plays.h"
#include "ai/veteran_parameters.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"

namespace affray::ai {

using Outline = std::vector<Play>;

// The open decision is that of a turn; `first` is the play that is made first, as it was listed.
// When the meter is spent the outline ends.
[[nodiscard]] Outline outline_of_turn(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                      const Play& first, PathFinder& finder,
                                      const VeteranParameters& weights, std::uint64_t seed,
                                      const Meter& meter);

// In another mind, by its number: bolder with the ball, more careful, away from the opponents, as
// plainly as a rookie; from then on in whatever mood the seed makes up.
[[nodiscard]] Outline outline_in_mind(int number, const bloodbowl::Setup& setup,
                                      const bloodbowl::Match& m, PathFinder& finder,
                                      const VeteranParameters& weights, std::uint64_t seed,
                                      const Meter& meter);

}  // namespace affray::ai
