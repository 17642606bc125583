#include "ai/bloodbowl/planning/aim_outlook.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "ai/base/balanced_dice.h"
#include "ai/bloodbowl/base/places.h"
#include "ai/bloodbowl/odds/threats.h"
#include "ai/bloodbowl/planning/moment_plays.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr std::uint64_t kAimStream = 104;
constexpr int kThrowsOfEach = 24;      // throws of each target ...
constexpr int kThrowsOfTheTold = 120;  // ... and of those that are told
constexpr int kApart = 2;              // squares beside each other are one proposal
constexpr double kNoticed = 0.005;
constexpr double kFall = 0.05;  // of an opponent, in touchdowns ...
constexpr double kOwnFall = 0.07;

using Prospects = std::array<double, kProspects>;
// In touchdowns, as far as their order goes.
constexpr Prospects kWorth{0, 0.4, 0.4, 1, 1};

double& of(Prospects& prospects, Prospect one) { return prospects[static_cast<std::size_t>(one)]; }

PlayerId carrier_in(const Match& m) {
    for (const Ball& ball : m.balls)
        if (ball.state == BallState::Held) return ball.carrier;
    return kNoPlayer;
}

Side next_to_move(const Match& m) {
    if (const auto* play = running<PlayFrame>(m); play != nullptr && play->side != Side::None) {
        if (play->moment == Moment::TurnBegins) return play->side;
        if (play->moment == Moment::TurnEnded || play->moment == Moment::TurnoverSuffered)
            return other(play->side);
    }
    if (m.active != Side::None) return m.active;
    return m.kicking == Side::None ? Side::Home : other(m.kicking);
}

double run_in(const Setup& setup, const Match& m, PlayerId carrier) {
    const Player& player = m.player(carrier);
    Approach ways(setup, m, player.side);
    ways.search(carrier);
    const int goal = player.side == Side::Home ? kPitchLength - 1 : 0;
    double most = 0;
    for (int y = 0; y < kPitchWidth; ++y) most = std::max(most, ways.arrival(Square::at(goal, y)));
    return most;
}

// What is asked of the position that a play leaves: the same as of the one before it.
struct Question {
    const Setup& setup;
    Side us;
    bool we_move;
    PlayerId carrier;  // before

    [[nodiscard]] Prospects answer(const Match& m) const {
        Prospects told{};
        const PlayerId now = carrier_in(m);
        const bool is_ours = now.is_some() && m.player(now).side == us;
        const bool is_theirs = now.is_some() && !is_ours;
        if (is_ours && we_move) of(told, Prospect::Score) = run_in(setup, m, now);
        if (is_ours && !we_move) of(told, Prospect::BallKept) = 1 - strike_on(setup, m, now).chance;
        of(told, Prospect::NoScore) = is_theirs && !we_move ? 1 - run_in(setup, m, now) : 1;
        of(told, Prospect::BallTaken) =
            !is_theirs ? 1 : (we_move ? strike_on(setup, m, now).chance : 0);
        return told;
    }
    [[nodiscard]] bool is_about(const Match& m, Prospect one) const {
        if (!carrier.is_some()) return false;
        const bool was_ours = m.player(carrier).side == us;
        switch (one) {
            case Prospect::Score: return was_ours && we_move;
            case Prospect::BallKept: return was_ours && !we_move;
            case Prospect::BallTaken: return !was_ours;
            case Prospect::NoScore: return !was_ours && !we_move;
            case Prospect::None: break;
        }
        return false;
    }
};

// The means of so many throws; of one, where no die falls.
struct Look {
    Prospects prospects{};
    double falls = 0;
    double own_falls = 0;
};

Look look_at(const Question& question, const Match& m, Action aim, int throws) {
    Look look;
    for (int i = 0; i < throws; ++i) {
        Match end = m;
        BalancedDice balanced(kAimStream, kAimStream, static_cast<std::uint32_t>(i));
        core::RecordingDice dice(balanced);
        carry_out_aim(question.setup, end, aim, dice, nullptr);
        if (dice.rolls().empty()) throws = 1;
        const Prospects told = question.answer(end);
        for (std::size_t p = 0; p < told.size(); ++p) look.prospects[p] += told[p] / throws;
        for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
            const PlayerId p{slot};
            if (!m.standing.has(p) || end.standing.has(p)) continue;
            (m.player(p).side == question.us ? look.own_falls : look.falls) += 1.0 / throws;
        }
    }
    return look;
}

double gain_of(const Question& question, const Match& m, const Look& look,
               const Prospects& before) {
    double gain = kFall * look.falls - kOwnFall * look.own_falls;
    for (std::size_t p = 0; p < kProspects; ++p)
        if (question.is_about(m, static_cast<Prospect>(p)))
            gain += kWorth[p] * (look.prospects[p] - before[p]);
    return gain;
}

void tell_prospect(AimOutlook& told, const Question& question, const Match& m,
                   const Prospects& after, const Prospects& before) {
    double most = 0;
    for (std::size_t p = 0; p < kProspects; ++p) {
        const double change = kWorth[p] * std::abs(after[p] - before[p]);
        if (!question.is_about(m, static_cast<Prospect>(p)) || change <= most) continue;
        if (std::abs(after[p] - before[p]) < kNoticed) continue;
        most = change;
        told.prospect = static_cast<Prospect>(p);
        told.chance = after[p];
        told.before = before[p];
    }
}

}  // namespace

std::vector<AimOutlook> best_aims(const Setup& setup, const Match& m, std::size_t most) {
    const auto us = static_cast<Side>(m.decision.seat);
    const Question question{setup, us, next_to_move(m) == us, carrier_in(m)};
    Prospects before = question.answer(m);
    std::vector<std::pair<double, Action>> order;
    for (const Action aim : likely_targets(setup, m, kApart))
        order.emplace_back(gain_of(question, m, look_at(question, m, aim, kThrowsOfEach), before),
                           aim);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<AimOutlook> best;
    for (const auto& [gain, aim] : order) {
        if (best.size() == most || gain < 0) break;
        AimOutlook& told = best.emplace_back();
        told.aim = aim;
        told.strike = strike_odds(setup, m, aim);
        tell_prospect(told, question, m, look_at(question, m, aim, kThrowsOfTheTold).prospects,
                      before);
    }
    return best;
}

}  // namespace affray::ai
