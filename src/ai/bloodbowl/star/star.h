// The Blood Bowl star: searches for the best plan of its turn, beginning with outlines in several
// minds, weighs its answers in between, and solves the end of a half exactly where it can.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ai/bloodbowl/evaluation/evaluation.h"
#include "ai/bloodbowl/planning/turn_coach.h"
#include "ai/bloodbowl/star/star_endgame.h"

namespace affray::ai {

class BloodBowlStar final : public TurnCoach {
public:
    explicit BloodBowlStar(const BotOptions& options);
    // With another judge of positions than the formula.
    BloodBowlStar(const BotOptions& options, std::shared_ptr<const PitchEvaluator> evaluator);

    [[nodiscard]] core::Json memory(const core::AnyMatch& match) const override;
    void remember(const core::AnyMatch& match, const core::Json& memory) override;

private:
    [[nodiscard]] std::vector<Play> better_plan(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& m, Starts starts) override;
    [[nodiscard]] std::vector<core::Action> better_rest(const bloodbowl::Setup& setup,
                                                        const bloodbowl::Match& m,
                                                        std::vector<core::Action> rest) override;
    [[nodiscard]] std::optional<core::Action> solved(const bloodbowl::Setup& setup,
                                                     const bloodbowl::Match& m) override;

    [[nodiscard]] std::optional<core::Action> placement(const bloodbowl::Setup& setup,
                                                        const bloodbowl::Match& m) const override;

    Endgame endgame_;
};

[[nodiscard]] std::unique_ptr<Bot> make_bloodbowl_star(const BotOptions& options);
[[nodiscard]] core::Json bloodbowl_star_parameters();  // BotType::parameters

}  // namespace affray::ai
