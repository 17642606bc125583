// Outlines of the rest of a turn: what a coach would do if nothing went wrong, each play chosen on
// the board that the plays before it leave. A coach can be of several minds; which of them is right
// is seen from where they lead.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/planning/turn_budget.h"
#include "ai/bloodbowl/plays/plays.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

using Outline = std::vector<Play>;

// The open decision is that of a turn; `first` is the play that is made first, as it was listed.
// When the deadline is spent the outline ends.
[[nodiscard]] Outline outline_of_turn(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                      const Play& first, PathFinder& finder,
                                      const VeteranParameters& weights, std::uint64_t seed,
                                      const Deadline& deadline);

// In another mind, by its number: bolder with the ball, more careful, away from the opponents, as
// plainly as a rookie; from then on in whatever mood the seed makes up.
[[nodiscard]] Outline outline_in_mind(int number, const bloodbowl::Setup& setup,
                                      const bloodbowl::Match& m, PathFinder& finder,
                                      const VeteranParameters& weights, std::uint64_t seed,
                                      const Deadline& deadline);

}  // namespace affray::ai
