// The veteran's answers where nothing is done on the battlefield: boards, objectives, hands, who
// begins, scoring, drawing and discarding.
#pragma once

#include <optional>

#include "ai/underworlds/weights.h"
#include "core/dice.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// Nothing: the decision is about a deed (deeds.h).
[[nodiscard]] std::optional<core::Action> answer_without_deed(const underworlds::Setup& setup,
                                                              const underworlds::Match& seen,
                                                              const UnderworldsWeights& weights,
                                                              core::SeededDice& random);

}  // namespace affray::ai
