// The search of a turn by all the threads it may use.
#pragma once

#include <cstdint>
#include <span>

#include "ai/bloodbowl/planning/turn_budget.h"
#include "ai/bloodbowl/plays/plays.h"
#include "ai/bloodbowl/star/star_search.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

struct TurnToPlan {
    const bloodbowl::Setup& setup;
    const bloodbowl::Match& m;  // the open decision is that of a turn
    const PitchEvaluator& evaluator;
    std::span<const Play> plays;
    std::span<const Plan> starts;  // at least one
    bool goes_on = false;          // the first of them is left of a plan that was searched for
};

struct Thought {
    FoundPlan found;
    std::int64_t nodes = 0;
};

// Spends this share of what is left in the turn_budget.
[[nodiscard]] Thought plan_turn(const TurnToPlan& turn, const TurnBudget& turn_budget, double share,
                                int threads, std::uint64_t seed);

}  // namespace affray::ai
