// The Blood Bowl veteran: makes the best of the plays it sees, one after another, and keeps what is
// left of the play it is making.
#pragma once

#include <optional>
#include <vector>

#include "ai/paths.h"
#include "ai/veteran_parameters.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/action.h"

namespace affray::ai {

class BloodBowlVeteran {
public:
    explicit BloodBowlVeteran(const VeteranParameters& weights = {}) : weights_(weights) {}

    // There must be a decision to take.
    [[nodiscard]] core::Action choose(const bloodbowl::Setup& setup, const bloodbowl::Match& m);

private:
    [[nodiscard]] std::optional<core::Action> next_of_plan(const core::ActionList& legal);

    VeteranParameters weights_;
    PathFinder finder_;
    std::vector<core::Action> plan_;  // what is left of the play
};

}  // namespace affray::ai
