// What a Blood Bowl position is worth at the end of a side's turn: the score, the chances of either
// side to score next, the players, the time that is left. It is counted in touchdowns, one of which
// is worth about 1 while the match is even and young.
#pragma once

#include <cstdint>
#include <span>

#include "ai/base/evaluator.h"
#include "ai/bloodbowl/evaluation/evaluation_weights.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/json.h"

namespace affray::ai {

struct EvaluationWeights {
    // The ball
    double receiving = 0.15;       // a whole half to come as the receiving side
    double receiving_turns = 3.5;  // with so many turns half of it
    double answered = 0.8;         // how much of the opponents' answer to a later touchdown counts
    // The players, in touchdowns
    double player = 0.14;      // with the team rather than out, for a half
    double knocked_out = 0.5;  // how much of that a knocked-out player is missed
    double down = 0.002;       // most of it is known to the fit already
    double stunned = 0.004;
    double at_edge = 0.004;
    // The match
    double reroll = 0.02;
    // For Goal::Touchdowns
    double spread = 1.4;         // how far the result can still stray with a whole match to go ...
    double least_spread = 0.35;  // ... and with a turn
    // For Goal::Result
    double scoring = 0.63;     // how often a half that is still to come is not drawn ...
    double scoring_turns = 4;  // ... and half as often with so many turns to play
    double margin = 0.05;      // points for a touchdown that does not change the result
};

// What somebody plays for.
enum class Goal : std::uint8_t {
    Touchdowns,  // as many more than the opponents as can be, whatever the score
    Result,      // a win: who is ahead guards his lead, who is behind takes risks
};

// Those of Goal::Result. What is not named, or is no number, keeps its value.
[[nodiscard]] EvaluationWeights read_evaluation_weights(const core::Json& json);
[[nodiscard]] core::Json to_json(const EvaluationWeights& weights);  // BotType::parameters

// Who scores next in this half, if anybody does.
struct NextTouchdown {
    double ours = 0;
    double theirs = 0;
};
// At the end of our turn.
[[nodiscard]] NextTouchdown next_touchdown(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                           bloodbowl::Side us);

class BloodBowlEvaluation final : public Evaluator<bloodbowl::Setup, bloodbowl::Match> {
public:
    explicit BloodBowlEvaluation(const EvaluationWeights& weights = {},
                                 const OutcomeNetworks& fits = kOutcomeNetworks,
                                 Goal goal = Goal::Result)
        : weights_(weights), fits_(fits), goal_(goal) {}

    // The opponents are to move, or the next drive is to begin.
    void value(const bloodbowl::Setup& setup, std::span<const bloodbowl::Match> positions, int seat,
               std::span<double> values) const override;

private:
    EvaluationWeights weights_;
    const OutcomeNetworks& fits_;
    Goal goal_;
};

}  // namespace affray::ai
