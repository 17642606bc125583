// The Blood Bowl veteran: outlines its turn in several minds, and follows the outline that leads to
// the best positions.
#pragma once

#include <memory>
#include <vector>

#include "ai/bloodbowl/planning/turn_coach.h"

namespace affray::ai {

class BloodBowlVeteran final : public TurnCoach {
public:
    explicit BloodBowlVeteran(const BotOptions& options = {});

private:
    [[nodiscard]] std::vector<Play> better_plan(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& m, Starts starts) override;
};

[[nodiscard]] std::unique_ptr<Bot> make_bloodbowl_veteran(const BotOptions& options);

}  // namespace affray::ai
