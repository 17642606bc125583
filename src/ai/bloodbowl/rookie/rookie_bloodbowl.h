// Rookie's Blood Bowl: for each player the best whole Action, valued by where it leaves everybody,
// times its chance, less what a turnover would cost; the safe ones first.
#pragma once

#include <optional>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

class BloodBowlRookie {
public:
    // There must be a decision to take.
    [[nodiscard]] core::Action choose(const bloodbowl::Setup& setup, const bloodbowl::Match& m);

private:
    [[nodiscard]] std::optional<core::Action> next_of_plan(const core::ActionList& legal);

    PathFinder finder_;
    // What is left of the Action that was chosen: steps, then the deed.
    std::vector<core::Action> plan_;
};

}  // namespace affray::ai
