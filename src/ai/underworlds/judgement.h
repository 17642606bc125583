// What a moment of an Underworlds game is worth to a player, in glory points: the lead he can hope
// for, and how likely it is to be enough.
//
// It weighs glory, the fighters of both sides and what they can still do to each other, the
// objective cards in his hand, those the others may hold, and the ground. Only what the player may
// know is looked at: another's hand counts as any of the cards of his that have not been seen.
#pragma once

#include "ai/base/evaluator.h"
#include "ai/underworlds/weights.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

[[nodiscard]] double judge(const underworlds::Setup& setup, const underworlds::Match& m,
                           underworlds::Seat me, const UnderworldsWeights& weights);

using UnderworldsEvaluator = Evaluator<underworlds::Setup, underworlds::Match>;

// The judgement as a search asks for it.
class JudgementEvaluator final : public UnderworldsEvaluator {
public:
    explicit JudgementEvaluator(const UnderworldsWeights& weights) : weights_(weights) {}
    void value(const underworlds::Setup& setup, std::span<const underworlds::Match> positions,
               int seat, std::span<double> values) const override;

private:
    UnderworldsWeights weights_;
};

}  // namespace affray::ai
