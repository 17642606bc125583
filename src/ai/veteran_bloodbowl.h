// The Blood Bowl veteran: outlines its turn in several minds, and follows the outline that leads to
// the best positions.
#pragma once

#include <vector>

#include "ai/turn_coach.h"

namespace affray::ai {

class BloodBowlVeteran final : public TurnCoach {
public:
    explicit BloodBowlVeteran(const BotOptions& options = {});

private:
    [[nodiscard]] std::vector<Play> better_plan(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& m, Starts starts) override;
};

}  // namespace affray::ai
