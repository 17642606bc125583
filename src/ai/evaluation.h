// What a Blood Bowl position is worth at the end of a side's turn, in touchdowns: the score, who has
// the ball and what will come of it, the players, how exposed they are, the time that is left.
#pragma once

#include <span>

#include "ai/evaluator.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/json.h"

namespace affray::ai {

struct EvaluationWeights {
    // The ball
    double receiving = 0.40;       // a whole half to come as the receiving side
    double receiving_turns = 3;    // with so many turns half of it
    double holds_on = 0.86;        // the chance to keep the ball for another turn of the way
    double regains = 0.25;         // what is left of the hope to score after losing it
    double too_late = 0.06;        // ... when there are not turns enough to walk
    double answered = 0.45;        // how much of the opponents' answer to a touchdown counts
    double turned_over = 0.55;     // how much of the opponents' own hope counts when we fail
    double marked_carrier = 0.10;  // how much of the hope each opponent beside the carrier takes
    double goal_side = 0.05;       // ... each player between the carrier and his goal
    double in_reach = 0.04;        // ... each player who can come at him next turn
    double support = 0.012;        // a team-mate near the carrier, for what comes later
    double ball_nearness = 0.015;  // a player near the loose ball
    // The players
    double player = 0.10;         // on the pitch rather than off it, for half a match
    double knocked_out = 0.5;     // of that
    double down = 0.025;
    double stunned = 0.06;
    double exposed = 0.035;       // to being knocked down
    double at_edge = 0.008;
    // The match
    double reroll = 0.05;
    double spread = 0.75;  // how far the result can still stray from what is expected, a turn
    double least_spread = 0.35;

    // v(name, value, step)
    template <class Self, class Visitor>
    static void fields(Self& w, Visitor&& v) {
        v("receiving", w.receiving, 0.05), v("receiving_turns", w.receiving_turns, 0.5),
            v("holds_on", w.holds_on, 0.03), v("regains", w.regains, 0.05),
            v("too_late", w.too_late, 0.02), v("answered", w.answered, 0.1),
            v("turned_over", w.turned_over, 0.1), v("marked_carrier", w.marked_carrier, 0.03),
            v("goal_side", w.goal_side, 0.015), v("in_reach", w.in_reach, 0.01),
            v("support", w.support, 0.004), v("ball_nearness", w.ball_nearness, 0.005),
            v("player", w.player, 0.02), v("knocked_out", w.knocked_out, 0.1),
            v("down", w.down, 0.008), v("stunned", w.stunned, 0.015),
            v("exposed", w.exposed, 0.01), v("at_edge", w.at_edge, 0.003),
            v("reroll", w.reroll, 0.015), v("spread", w.spread, 0.1),
            v("least_spread", w.least_spread, 0.1);
    }
};

// What is not named, or is no number, keeps its value.
[[nodiscard]] EvaluationWeights read_weights(const core::Json& json);
[[nodiscard]] core::Json to_json(const EvaluationWeights& weights);  // BotType::parameters

class BloodBowlEvaluation final : public Evaluator<bloodbowl::Setup, bloodbowl::Match> {
public:
    explicit BloodBowlEvaluation(const EvaluationWeights& weights = {}) : weights_(weights) {}

    // The opponents are to move, or the next drive is to begin.
    void value(const bloodbowl::Setup& setup, std::span<const bloodbowl::Match> positions, int seat,
               std::span<double> values) const override;

private:
    EvaluationWeights weights_;
};

}  // namespace affray::ai
