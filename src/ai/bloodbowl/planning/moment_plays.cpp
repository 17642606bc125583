#include "ai/bloodbowl/planning/moment_plays.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "ai/base/balanced_dice.h"
#include "ai/bloodbowl/base/scene.h"
#include "ai/bloodbowl/planning/turn_outlines.h"
#include "ai/bloodbowl/plays/veteran_answers.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/game.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;
using core::ActionList;

namespace {

constexpr std::uint64_t kPlayStream = 103;
constexpr int kLook = 6;         // throws of each target ...
constexpr int kCloserLook = 24;  // ... of the best of them, and of a play
constexpr std::size_t kMostTargets = 14;
constexpr std::size_t kBestTargets = 3;
constexpr int kMostAnswers = 120;  // until a play has done what it does
constexpr int kThrowsOfTurn = 12;  // of an outline; twice, with other dice for the play
constexpr int kNodesOfOutline = 250;
constexpr double kEnough = 0.004;     // touchdowns that a play must bring
constexpr double kDoubtOfPlay = 0.5;  // standard errors
constexpr double kBetterTarget = 0.002;

DecisionKind asked(const Match& m) { return static_cast<DecisionKind>(m.decision.kind); }

// Where what was played has done what it does.
bool is_settled(const Match& m) {
    if (!m.decision.is_open()) return true;
    switch (asked(m)) {
        case DecisionKind::Turn:
        case DecisionKind::PlacePlayer:
        case DecisionKind::PlaceSquare:
        case DecisionKind::KickTarget:
        case DecisionKind::KickOrReceive:
        case DecisionKind::BuyCards:
        case DecisionKind::BuyInducements: return true;
        default: return false;
    }
}

bool is_own_turn_to_begin(const Match& m, Side side) {
    const auto* moment = top_frame<MomentFrame>(m);
    return moment != nullptr && moment->moment == Moment::TurnBegins && moment->side == side;
}

// What strikes players down. It can wait for the carrier who is nearly home.
bool strikes(Playable card) {
    switch (card) {
        case Playable::Wizard:
        case Playable::HoratioXScottenheim:
        case Playable::WarlockEngineer:
        case Playable::Zap:
        case Playable::HandicapZap:
        case Playable::Ballista:
        case Playable::HandicapBallista:
        case Playable::Mine:
        case Playable::HandicapMine:
        case Playable::Sp16Mine: return true;
        default: return false;
    }
}

// The half is over: whoever is struck down now gets up before anybody could use it.
bool is_after_last_turn(const Setup& setup, const Match& m) {
    const auto* moment = top_frame<MomentFrame>(m);
    return moment != nullptr && moment->moment == Moment::TurnEnded &&
           std::all_of(m.teams.begin(), m.teams.end(),
                       [&](const Team& team) { return team.turn >= setup.rules.turns_per_half; });
}

}  // namespace

// What a better moment would bring: less and less, the fewer there are to come. In the first two
// turns of a match their carrier is far from home, and the evaluation overrates what it is worth
// that he falls: strikes in turns 3 to 7 brought so much more (docs/laboratory.md, Inducements).
double worth_of_keeping(const Setup& setup, const Match& m, Side side, Playable card) {
    constexpr double kOfStrike = 0.3, kOfOthers = 0.05;
    constexpr double kOfEarlyStrike = 0.14;
    constexpr int kEarlyTurns = 2;
    constexpr double kFewChances = 4;
    constexpr int kHalves = 2;
    const bool comes_back = card == Playable::HoratioXScottenheim;
    const int turns = setup.rules.turns_per_half;
    const int turn = m.team(side).turn;
    const int left = std::max(0, turns - turn) + (m.half < kHalves && !comes_back ? turns : 0);
    const bool is_early = strikes(card) && m.half == 1 && turn <= kEarlyTurns;
    return (strikes(card) ? kOfStrike : kOfOthers) * left / (left + kFewChances) +
           (is_early ? kOfEarlyStrike : 0);
}

std::vector<Action> likely_targets(const Setup& setup, const Match& m, int apart) {
    ActionList legal;
    BloodBowl::list_actions(setup, m, legal);
    std::vector<Action> targets(legal.begin(), legal.end());
    if (targets.size() <= kMostTargets) return targets;
    const bool squares = asked(m) == DecisionKind::PlaySquare;
    const Scene scene{setup, m, legal, static_cast<Side>(m.decision.seat)};
    std::vector<std::pair<double, Action>> order;
    for (const Action action : targets)
        order.emplace_back(squares ? rookie::worth_of_play_square(scene, action)
                                   : rookie::worth_of_play_target(scene, action),
                           action);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    targets.clear();
    for (const auto& [worth, action] : order) {
        const bool is_beside =
            squares && std::any_of(targets.begin(), targets.end(), [&, at = action](Action other) {
                return distance(square_of(at), square_of(other)) < apart;
            });
        if (!is_beside) targets.push_back(action);
        if (targets.size() == kMostTargets) break;
    }
    return targets;
}

bool is_about_plays(DecisionKind kind) {
    return kind == DecisionKind::Moment || kind == DecisionKind::PlayTarget ||
           kind == DecisionKind::PlaySquare;
}

MomentPlays::MomentPlays(const Setup& setup, const Match& m, const PitchEvaluator& evaluator,
                         const VeteranParameters& weights, PathFinder& finder, std::uint64_t seed,
                         const Deadline& deadline)
    : setup_(setup),
      m_(m),
      side_(static_cast<Side>(m.decision.seat)),
      evaluator_(evaluator),
      weights_(weights),
      finder_(finder),
      seed_(seed),
      deadline_(deadline) {}

Action MomentPlays::choose(const ActionList& legal, Action usual) {
    return asked(m_) == DecisionKind::Moment ? choose_play(legal, usual)
                                             : choose_target(legal, usual);
}

bool MomentPlays::pays(Action play) {
    std::array<double, kCloserLook> left{};
    value({}, left);
    const Gain gain = gain_at_once({play}, left);
    return gain.mean - kDoubtOfPlay * gain.error > kEnough;
}

Action MomentPlays::choose_play(const ActionList& legal, Action usual) {
    const Action pass = make_action(ActionKind::Pass);
    std::array<double, kCloserLook> passed{};
    value({pass}, passed);
    Action best = pass;
    double most = kEnough;
    bool is_usual_unseen = false;
    for (const Action action : legal) {
        if (kind_of(action) != ActionKind::Play) continue;
        if (strikes(playable_of(action.a)) && is_after_last_turn(setup_, m_)) continue;
        if (deadline_.is_spent()) break;
        const double kept = worth_of_keeping(setup_, m_, side_, playable_of(action.a));
        const Line line = best_line(action);
        Gain gain = gain_at_once(line, passed);
        const auto surplus = [&] { return gain.mean - kDoubtOfPlay * gain.error - kept; };
        // Who begins a turn sees better in the turn what it is worth: what strikes players down
        // must be worth it there, too, and other things may be.
        const bool is_strike = strikes(playable_of(action.a));
        if (is_strike == (surplus() > kEnough) && is_own_turn_to_begin(m_, side_) &&
            !deadline_.is_spent()) {
            const Gain later = gain_in_turn(line);
            const bool is_more = !gain.is_seen || later.mean > gain.mean;
            if (later.is_seen && is_more != is_strike) gain = later;
        }
        if (!gain.is_seen) {
            is_usual_unseen |= action == usual;
            continue;
        }
        if (surplus() <= most) continue;
        most = surplus();
        best = action;
    }
    return best == pass && is_usual_unseen ? usual : best;
}

Action MomentPlays::choose_target(const ActionList& legal, Action usual) {
    std::vector<Line> lines{{usual}};
    for (const Action action : likely_targets(setup_, m_))
        if (action != usual) lines.push_back({action});
    const std::size_t best = best_of(lines);
    const Action found = lines[best].front();
    if (best == 0 || !legal.contains(found)) return usual;
    std::array<double, kCloserLook> of_usual{}, of_best{};
    value(lines[0], of_usual);
    value(lines[best], of_best);
    const Comparison better = compare(of_best, of_usual);
    return better.mean > kBetterTarget ? found : usual;
}

MomentPlays::Line MomentPlays::best_line(Action play) {
    Match m = m_;
    BalancedDice dice(seed_, kPlayStream, 0);
    BloodBowl::apply(setup_, m, play, dice, nullptr);
    const bool aims =
        m.decision.is_open() && m.decision.seat == index(side_) &&
        (asked(m) == DecisionKind::PlayTarget || asked(m) == DecisionKind::PlaySquare);
    if (!aims) return {play};
    std::vector<Line> lines;
    for (const Action target : likely_targets(setup_, m)) lines.push_back({play, target});
    return lines[best_of(lines)];
}

// A look at each, and a closer one at the best of them.
std::size_t MomentPlays::best_of(std::span<const Line> lines) {
    if (lines.size() == 1) return 0;
    const auto mean_of = [&](std::size_t number, int throws) {
        std::vector<double> values(static_cast<std::size_t>(throws));
        value(lines[number], values);
        return std::accumulate(values.begin(), values.end(), 0.0) / throws;
    };
    std::vector<std::pair<double, std::size_t>> looks;
    for (std::size_t i = 0; i < lines.size() && !deadline_.is_spent(); ++i)
        looks.emplace_back(mean_of(i, kLook), i);
    if (looks.empty()) return 0;
    std::stable_sort(looks.begin(), looks.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    looks.resize(std::min(looks.size(), kBestTargets));
    for (auto& [worth, number] : looks) {
        if (deadline_.is_spent()) break;
        worth = mean_of(number, kCloserLook);
    }
    return std::max_element(looks.begin(), looks.end(),
                            [](const auto& a, const auto& b) { return a.first < b.first; })
        ->second;
}

Match MomentPlays::end_of(const Line& line, std::uint32_t number) const {
    Match m = m_;
    BalancedDice dice(seed_, kPlayStream, number);
    ActionList legal;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0) {
            legal.clear();
            if (m.decision.is_open()) BloodBowl::list_actions(setup_, m, legal);
            if (!legal.contains(line[i])) break;
        }
        BloodBowl::apply(setup_, m, line[i], dice, nullptr);
    }
    settle(m, dice);
    return m;
}

// Nobody plays anything else meanwhile.
void MomentPlays::settle(Match& m, core::Dice& dice) const {
    ActionList legal;
    for (int i = 0; i < kMostAnswers && !is_settled(m); ++i) {
        Action answer = make_action(ActionKind::Pass);
        if (asked(m) == DecisionKind::Move) {
            legal.clear();
            BloodBowl::list_actions(setup_, m, legal);
            const Action stop = make_action(ActionKind::EndAction);
            answer = legal.contains(stop) ? stop : legal[0];
        } else if (asked(m) != DecisionKind::Moment) {
            answer = answer_in_between(setup_, m, weights_);
        }
        BloodBowl::apply(setup_, m, answer, dice, nullptr);
    }
}

// The evaluation values ends of turns: before a turn begins it is the end of the other one.
double MomentPlays::value_of(const Match& end) {
    ++nodes_;
    deadline_.count(1);
    double worth = 0;
    const bool has_begun = end.decision.is_open() && end.active != Side::None;
    if (!has_begun) {
        evaluator_.value(setup_, std::span(&end, 1), index(side_), std::span(&worth, 1));
        return worth;
    }
    Match before = end;
    std::uint8_t& turn = before.team(end.active).turn;
    if (turn > 0) --turn;
    const Side waits = other(end.active);
    evaluator_.value(setup_, std::span(&before, 1), index(waits), std::span(&worth, 1));
    return waits == side_ ? worth : -worth;
}

void MomentPlays::value(const Line& line, std::span<double> values) {
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = value_of(end_of(line, static_cast<std::uint32_t>(i)));
}

MomentPlays::Gain MomentPlays::gain_at_once(const Line& line, std::span<const double> passed) {
    std::array<double, kCloserLook> played{};
    value(line, played);
    const Comparison better = compare(played, passed);
    return {better.mean, better.error,
            !std::equal(played.begin(), played.end(), passed.begin(), passed.end())};
}

MomentPlays::Gain MomentPlays::gain_in_turn(const Line& line) {
    if (turn_without_.empty()) turn_without_ = values_of_turn({make_action(ActionKind::Pass)});
    const std::vector<double> with = values_of_turn(line);
    if (with.size() != turn_without_.size()) return {};
    const Comparison better = compare(with, turn_without_);
    return {better.mean, better.error, with != turn_without_};
}

// A veteran's outline of the turn, thrown a few times.
std::vector<double> MomentPlays::values_of_turn(const Line& line) {
    std::vector<double> all;
    for (std::uint32_t number = 0; number < 2; ++number) {
        const Match begun = end_of(line, number);
        const bool is_own = begun.decision.is_open() && asked(begun) == DecisionKind::Turn &&
                            begun.decision.seat == index(side_);
        if (!is_own) return {};
        const Play first = list_plays(setup_, begun, finder_, weights_).front();
        const Outline outline =
            outline_of_turn(setup_, begun, first, finder_, weights_, seed_, deadline_);
        Plan plan(outline.size());
        std::iota(plan.begin(), plan.end(), 0);
        Sampler sampler(setup_, begun, side_, evaluator_, seed_);
        std::array<double, kThrowsOfTurn> values{};
        const std::int64_t valued =
            kNodesOfOutline +
            sampler.value({}, outline, plan, static_cast<int>(number) * kThrowsOfTurn, values);
        nodes_ += valued;
        deadline_.count(valued);
        all.insert(all.end(), values.begin(), values.end());
    }
    return all;
}

}  // namespace affray::ai
