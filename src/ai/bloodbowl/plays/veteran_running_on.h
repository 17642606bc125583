// A carrier who blitzes somebody out of his way: where that one is pushed, and whether to follow,
// is chosen by where the carrier gets with the squares he has left.
#pragma once

#include <optional>

#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// Nothing: it is no such moment.
[[nodiscard]] std::optional<core::Action> choose_running_on(const bloodbowl::Setup& setup,
                                                            const bloodbowl::Match& m,
                                                            const core::ActionList& actions,
                                                            const VeteranParameters& weights);

}  // namespace affray::ai
