// How a veteran answers everything that he is asked besides the turn and the way of a player: dice,
// re-rolls, pushes, skills, injuries, set-up. Quick, and without looking for ways.
#pragma once

#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// The open decision is any but that of a turn or a move.
[[nodiscard]] core::Action answer_in_between(const bloodbowl::Setup& setup,
                                             const bloodbowl::Match& m,
                                             const VeteranParameters& weights = kTunedVeteran);

}  // namespace affray::ai
