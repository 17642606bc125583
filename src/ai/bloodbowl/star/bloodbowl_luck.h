// MatchLuck in Blood Bowl: positions are valued as the star values them.
#pragma once

#include "ai/base/match_luck.h"
#include "ai/bloodbowl/evaluation/evaluation.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/dice.h"

namespace affray::ai {

class BloodBowlLuck final : public MatchLuck {
public:
    explicit BloodBowlLuck(std::uint64_t seed);

    void before(const core::AnyMatch& match, core::Action action) override;
    void after(const core::AnyMatch& match, bool rolled) override;
    [[nodiscard]] Luck so_far() const override { return luck_; }

    void before(const bloodbowl::Match& m, core::Action action);
    void after(const bloodbowl::Setup& setup, const bloodbowl::Match& m);  // dice were rolled

private:
    void count(const bloodbowl::Setup& setup, bloodbowl::Match m, bloodbowl::Side mover,
               double weight);

    core::SeededDice dice_;
    BloodBowlEvaluation evaluation_{EvaluationWeights{}, kOutcomeNetworks};
    bloodbowl::Match before_;
    core::Action action_;
    Luck luck_;
};

}  // namespace affray::ai
