// What a veteran sees in a Blood Bowl turn: all plays that make sense, each with its chance, its
// risk and what it is worth; and how an Action that is going on is best finished.
#pragma once

#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/plays/plays.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// The open decision is that of a turn. For each player who may act the best few plays of each
// kind, and the end of the turn; the play that a veteran would make now comes first.
[[nodiscard]] std::vector<Play> list_plays(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                           PathFinder& finder, const VeteranParameters& weights);

// The open decision is that of a move: what is left of the Action, its end included.
[[nodiscard]] std::vector<core::Action> rest_of_action(const bloodbowl::Setup& setup,
                                                       const bloodbowl::Match& m,
                                                       PathFinder& finder,
                                                       const VeteranParameters& weights);
// And what the position is worth then, the chance counted.
[[nodiscard]] double worth_of_rest(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                   PathFinder& finder, const VeteranParameters& weights);

}  // namespace affray::ai
