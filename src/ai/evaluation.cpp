#include "ai/evaluation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ai/evaluation_features.h"
#include "ai/evaluation_fit.h"
#include "ai/parameters.h"
#include "ai/places.h"
#include "bloodbowl/board.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

using W = EvaluationWeights;

constexpr auto kWeights = std::to_array<Parameter<W>>({
    {"receiving", &W::receiving, 0.05},
    {"receiving_turns", &W::receiving_turns, 0.5},
    {"answered", &W::answered, 0.15},
    {"player", &W::player, 0.02},
    {"knocked_out", &W::knocked_out, 0.1},
    {"down", &W::down, 0.002},
    {"stunned", &W::stunned, 0.002},
    {"at_edge", &W::at_edge, 0.002},
    {"reroll", &W::reroll, 0.01},
    {"spread", &W::spread, 0.2},
    {"least_spread", &W::least_spread, 0.1},
});

constexpr int kFewTurns = 4;  // from then on it matters less and less who lies down
constexpr int kHalves = 2;

// The fits know who is to move; their outcomes are ours whoever has the ball.
NextTouchdown next_of(const OutcomeFits& fits, const Outlook& outlook) {
    if (outlook.ball == BallLies::OffThePitch) return {};
    const auto& fit = fits[static_cast<std::size_t>(outlook.ball)];
    const OutcomeChances chances = chances_of(fit, outlook.features);
    return {chances[0], chances[1]};
}

class Valuation {
public:
    Valuation(const EvaluationWeights& weights, const OutcomeFits& fits, const Setup& setup,
              const Match& m, Side side)
        : w_(weights),
          fits_(fits),
          setup_(setup),
          m_(m),
          us_(side),
          them_(other(side)),
          our_turns_(turns_left(setup, m, us_)),
          their_turns_(turns_left(setup, m, them_)) {}

    [[nodiscard]] double value() const {
        const int lead = m_.team(us_).score - m_.team(them_).score;
        if (m_.over) return settled(lead, 0);
        const double expected = lead + of_drive() + of_players() + of_next_half();
        return settled(expected, our_turns_ + their_turns_ + later_turns());
    }

private:
    // The match ---------------------------------------------------------------------------------

    [[nodiscard]] int later_turns() const {
        return m_.half < kHalves ? kHalves * setup_.rules.turns_per_half : 0;
    }
    // A lead counts as it is while it may yet be lost; when time runs out, it is won or not.
    [[nodiscard]] double settled(double lead, int turns) const {
        const double all = 2.0 * kHalves * setup_.rules.turns_per_half;
        const double spread =
            w_.least_spread + (w_.spread - w_.least_spread) * std::sqrt(turns / all);
        return w_.spread * std::tanh(lead / spread);
    }
    // What it is worth to receive the ball with so many turns to play.
    [[nodiscard]] double receiving(int turns) const {
        constexpr int kSteep = 4;
        const double ratio = std::pow(turns / w_.receiving_turns, kSteep);
        return w_.receiving * ratio / (1 + ratio);
    }
    [[nodiscard]] double of_next_half() const {
        if (m_.half >= kHalves) return 0;
        const double all = receiving(setup_.rules.turns_per_half);
        return m_.first_kicker == us_ ? all : -all;
    }

    // The drive ---------------------------------------------------------------------------------

    [[nodiscard]] double of_drive() const {
        const Outlook outlook = outlook_of(setup_, m_, us_);
        if (outlook.ball == BallLies::OffThePitch) {
            const Side receiver = m_.receiving();
            const double worth = receiving(receiver == us_ ? our_turns_ : their_turns_);
            return receiver == us_ ? worth : -worth;
        }
        const NextTouchdown next = next_of(fits_, outlook);
        return next.ours * (1 - w_.answered * receiving(their_turns_)) -
               next.theirs * (1 - w_.answered * receiving(our_turns_));
    }
    [[nodiscard]] double of_half() const {
        return std::min(1.0, std::max(our_turns_, their_turns_) / static_cast<double>(kFewTurns));
    }

    // The players -------------------------------------------------------------------------------

    // What the players do for this half, the chances to score know already.
    [[nodiscard]] double of_players() const {
        const int to_play = our_turns_ + their_turns_ + later_turns();
        const double of_match = to_play / (2.0 * kHalves * setup_.rules.turns_per_half);
        const double fit = m_.half < kHalves ? fit_later(us_) - fit_later(them_) : 0;
        return fit + (rerolls(us_) - rerolls(them_)) * of_match +
               (passing(us_) - passing(them_)) * of_half();
    }

    [[nodiscard]] double rerolls(Side side) const {
        return w_.reroll *
               std::min<int>(side == us_ ? our_turns_ : their_turns_, m_.team(side).rerolls);
    }

    // Who will play in the next half.
    [[nodiscard]] double fit_later(Side side) const {
        double sum = 0;
        for (const PlayerId p : m_.members_of(side)) {
            const Player& player = m_.player(p);
            switch (player.status) {
                case Status::Casualty:
                case Status::SentOff:
                case Status::Missing:
                case Status::Absent: break;
                case Status::KnockedOut:
                    sum += w_.player * quality_of(player) * (1 - w_.knocked_out);
                    break;
                default: sum += w_.player * quality_of(player);
            }
        }
        return sum;
    }

    // What passes: who lies down, or stands where the crowd waits.
    [[nodiscard]] double passing(Side side) const {
        double sum = 0;
        for (const PlayerId p : on_pitch_of(m_, side)) {
            const Player& player = m_.player(p);
            if (player.status == Status::Stunned)
                sum -= w_.stunned * quality_of(player);
            else if (player.status == Status::Prone)
                sum -= w_.down * quality_of(player);
            else if (is_at_sideline(player.square))
                sum -= w_.at_edge;
        }
        return sum;
    }

    const EvaluationWeights& w_;
    const OutcomeFits& fits_;
    const Setup& setup_;
    const Match& m_;
    Side us_, them_;
    int our_turns_, their_turns_;
};

}  // namespace

NextTouchdown next_touchdown(const Setup& setup, const Match& m, Side us) {
    return next_of(kOutcomeFits, outlook_of(setup, m, us));
}

EvaluationWeights read_evaluation_weights(const core::Json& json) {
    EvaluationWeights weights;
    read_parameters(kWeights, json, weights);
    return weights;
}

core::Json to_json(const EvaluationWeights& weights) {
    core::Json json = core::Json::object();
    write_parameters(kWeights, weights, json);
    return json;
}

void BloodBowlEvaluation::value(const Setup& setup, std::span<const Match> positions, int seat,
                                std::span<double> values) const {
    for (std::size_t i = 0; i < positions.size(); ++i)
        values[i] =
            Valuation(weights_, fits_, setup, positions[i], static_cast<Side>(seat)).value();
}

}  // namespace affray::ai
