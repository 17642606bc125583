#include "ai/bloodbowl/evaluation/evaluation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ai/base/parameters.h"
#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/evaluation/evaluation_features.h"
#include "ai/bloodbowl/evaluation/evaluation_weights.h"
#include "bloodbowl/rules/board.h"

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
    {"scoring", &W::scoring, 0.1},
    {"scoring_turns", &W::scoring_turns, 0.5},
    {"margin", &W::margin, 0.02},
});

constexpr int kFewTurns = 4;  // from then on it matters less and less who lies down
constexpr int kHalves = 2;
constexpr double kDraw = 0.5;                 // points
constexpr double kTouchdownsForAPoint = 2.5;  // the first of a match brings 0.4 points

// The fits know who is to move; their outcomes are ours whoever has the ball.
NextTouchdown next_of(const OutcomeNetworks& fits, const Outlook& outlook) {
    if (outlook.ball == BallLies::OffThePitch) return {};
    const auto& fit = fits[static_cast<std::size_t>(outlook.ball)];
    const OutcomeChances chances = chances_of(fit, outlook.features);
    return {chances[0], chances[1]};
}

class Valuation {
public:
    Valuation(const EvaluationWeights& weights, const OutcomeNetworks& fits, const Setup& setup,
              const Match& m, Side side)
        : w_(weights),
          fits_(fits),
          setup_(setup),
          m_(m),
          us_(side),
          them_(other(side)),
          our_turns_(turns_left(setup, m, us_)),
          their_turns_(turns_left(setup, m, them_)),
          next_half_(of_next_half()) {}

    [[nodiscard]] double by_touchdowns() const {
        const int lead = lead_now();
        if (m_.over) return settled(lead, 0);
        const double expected = lead + of_drive() + of_players() + next_half_;
        return settled(expected, our_turns_ + their_turns_ + later_turns());
    }

    [[nodiscard]] double by_result() const {
        const int lead = lead_now();
        return kTouchdownsForAPoint * ((m_.over ? points(lead) : points_to_come(lead)) - kDraw);
    }

private:
    [[nodiscard]] int lead_now() const { return m_.team(us_).score - m_.team(them_).score; }
    [[nodiscard]] int later_turns() const {
        return m_.half < kHalves ? kHalves * setup_.rules.turns_per_half : 0;
    }
    [[nodiscard]] int turns_of(Side side) const { return side == us_ ? our_turns_ : their_turns_; }

    // How much of what a whole half brings is brought by so many turns: half of it by `half_way`.
    [[nodiscard]] static double part_of_half(int turns, double half_way) {
        constexpr int kSteep = 4;
        const double ratio = std::pow(turns / half_way, kSteep);
        return ratio / (1 + ratio);
    }
    // What it is worth to receive the ball with so many turns to play.
    [[nodiscard]] double receiving(int turns) const {
        return w_.receiving * part_of_half(turns, w_.receiving_turns);
    }
    // How often somebody wins what is left of a half after a kick-off.
    [[nodiscard]] double scoring(int turns) const {
        return w_.scoring * part_of_half(turns, w_.scoring_turns);
    }

    // By touchdowns -----------------------------------------------------------------------------

    // A lead counts as it is while it may yet be lost; when time runs out, it is won or not.
    [[nodiscard]] double settled(double lead, int turns) const {
        const double all = 2.0 * kHalves * setup_.rules.turns_per_half;
        const double spread =
            w_.least_spread + (w_.spread - w_.least_spread) * std::sqrt(turns / all);
        return w_.spread * std::tanh(lead / spread);
    }
    [[nodiscard]] double of_next_half() const {
        if (m_.half >= kHalves) return 0;
        const double all = receiving(setup_.rules.turns_per_half);
        const double fit = fit_later(us_) - fit_later(them_);
        return fit + (m_.first_kicker == us_ ? all : -all);
    }
    [[nodiscard]] double of_drive() const {
        const Outlook outlook = outlook_of(setup_, m_, us_);
        if (outlook.ball == BallLies::OffThePitch) {
            const Side receiver = m_.receiving();
            const double worth = receiving(turns_of(receiver));
            return receiver == us_ ? worth : -worth;
        }
        const NextTouchdown next = next_of(fits_, outlook);
        return next.ours * (1 - w_.answered * receiving(their_turns_)) -
               next.theirs * (1 - w_.answered * receiving(our_turns_));
    }

    // By the result, in points of a match: a win is 1, a draw a half ---------------------------

    [[nodiscard]] double points(int lead) const {
        return (lead > 0 ? 1 : lead < 0 ? 0 : kDraw) + w_.margin * lead;
    }
    // The mean, if the half or what is left of it is won or lost by a touchdown with such chances:
    // `decided` that it is not drawn, `ahead` by how much rather for us.
    template <class Points>
    [[nodiscard]] static double mean(int lead, double decided, double ahead, Points points_at) {
        ahead = std::clamp(ahead, -decided, decided);
        const double won = (decided + ahead) / 2, lost = (decided - ahead) / 2;
        return won * points_at(lead + 1) + lost * points_at(lead - 1) +
               (1 - decided) * points_at(lead);
    }
    [[nodiscard]] double points_at_half_time(int lead) const {
        if (m_.half >= kHalves) return points(lead);
        return mean(lead, scoring(setup_.rules.turns_per_half), next_half_,
                    [&](int later) { return points(later); });
    }
    // With a kick-off to come; only a part of what may follow it counts.
    [[nodiscard]] double points_at_kick_off(int lead, Side receiver, double part) const {
        const int turns = turns_of(receiver);
        const double ahead = receiver == us_ ? receiving(turns) : -receiving(turns);
        return mean(lead, part * scoring(turns), part * ahead,
                    [&](int later) { return points_at_half_time(later); });
    }
    [[nodiscard]] double points_to_come(int lead) const {
        const double scored = points_at_kick_off(lead + 1, them_, w_.answered);
        const double conceded = points_at_kick_off(lead - 1, us_, w_.answered);
        const double others = of_players() * (scored - conceded) / 2;
        const Outlook outlook = outlook_of(setup_, m_, us_);
        if (outlook.ball == BallLies::OffThePitch)
            return points_at_kick_off(lead, m_.receiving(), 1) + others;
        const NextTouchdown next = next_of(fits_, outlook);
        return next.ours * scored + next.theirs * conceded +
               (1 - next.ours - next.theirs) * points_at_half_time(lead) + others;
    }

    // The players -------------------------------------------------------------------------------

    [[nodiscard]] double of_half() const {
        return std::min(1.0, std::max(our_turns_, their_turns_) / static_cast<double>(kFewTurns));
    }

    // What the players do for this half, the chances to score know already.
    [[nodiscard]] double of_players() const {
        const int to_play = our_turns_ + their_turns_ + later_turns();
        const double of_match = to_play / (2.0 * kHalves * setup_.rules.turns_per_half);
        return (rerolls(us_) - rerolls(them_)) * of_match +
               (passing(us_) - passing(them_)) * of_half();
    }

    [[nodiscard]] double rerolls(Side side) const {
        return w_.reroll * std::min<int>(turns_of(side), m_.team(side).rerolls);
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
    const OutcomeNetworks& fits_;
    const Setup& setup_;
    const Match& m_;
    Side us_, them_;
    int our_turns_, their_turns_;
    double next_half_;  // touchdowns that it promises us
};

}  // namespace

NextTouchdown next_touchdown(const Setup& setup, const Match& m, Side us) {
    return next_of(kOutcomeNetworks, outlook_of(setup, m, us));
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
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Valuation valuation(weights_, fits_, setup, positions[i], static_cast<Side>(seat));
        values[i] = goal_ == Goal::Result ? valuation.by_result() : valuation.by_touchdowns();
    }
}

}  // namespace affray::ai
