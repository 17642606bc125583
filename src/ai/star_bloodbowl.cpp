#include "ai/star_bloodbowl.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "ai/scene.h"
#include "ai/star.h"
#include "ai/star_thought.h"
#include "ai/turn_outlines.h"
#include "ai/veteran_answers.h"
#include "ai/veteran_plays.h"
#include "bloodbowl/board.h"
#include "bloodbowl/decisions.h"
#include "bloodbowl/game.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;
using core::ActionList;

namespace {

constexpr double kFirstShare = 0.4;    // of a turn's budget, for its first plan
constexpr double kLeastShare = 0.2;    // of what is left, for each of the next
constexpr double kAnswerShare = 0.15;  // of the time that is left, at most, for an answer
constexpr double kEndgameShare = 0.6;  // of what is left, for solving the end of a half
constexpr int kOutlines = 2;           // there must be time for so many, or none is made
constexpr double kMindsShare = 0.4;    // of a plan's budget, for outlines in other minds
constexpr int kNodesOfMind = 100;      // what one of them takes of that share
constexpr int kAnswerSamples = 36;     // for each answer in between
constexpr double kClearly = 0.005;     // touchdowns by which it must be better than a veteran's
constexpr int kMostLeads = 12;

// Decisions of the own turn that are weighed; the others are answered as a veteran would.
bool is_weighed(DecisionKind kind) {
    switch (kind) {
        case DecisionKind::Reroll:
        case DecisionKind::BlockDie:
        case DecisionKind::UseSkill:
        case DecisionKind::PushSquare:
        case DecisionKind::FollowUp:
        case DecisionKind::Apothecary: return true;
        default: return false;
    }
}

PlayerId acting_player(const Match& m) {
    const ActionFrame* f = running_action(m);
    return f != nullptr ? f->player : kNoPlayer;
}

}  // namespace

BloodBowlStar::BloodBowlStar(const BotOptions& options)
    : BloodBowlStar(options, std::make_shared<BloodBowlEvaluation>(
                                 read_evaluation_weights(options.parameters))) {}

BloodBowlStar::BloodBowlStar(const BotOptions& options,
                             std::shared_ptr<const PitchEvaluator> evaluator)
    : options_(options), evaluator_(std::move(evaluator)), seed_(options.seed) {}

Action BloodBowlStar::choose(const core::AnyMatch& match) {
    const auto& pitch = dynamic_cast<const AnyBloodBowlMatch&>(match);
    return choose(pitch.setup(), pitch.match());
}

Action BloodBowlStar::choose(const Setup& setup, const Match& m) {
    begun_ = Meter::Clock::now();
    paid_nodes_ = nodes_;
    ActionList legal;
    BloodBowl::list_actions(setup, m, legal);
    if (legal.size() == 1) return legal[0];
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    const auto side = static_cast<Side>(m.decision.seat);
    if (m.active != side) return answer_in_between(setup, m);
    begin_turn(m, side);
    if (const auto solved = solve_endgame(setup, m)) return *solved;
    Action answer;
    if (kind == DecisionKind::Turn)
        answer = next_play(setup, m, legal);
    else if (kind == DecisionKind::Move || kind == DecisionKind::ThrowTarget)
        answer = go_on(setup, m, legal);
    else if (is_weighed(kind))
        answer = weigh_answers(setup, m, legal);
    else
        answer = answer_in_between(setup, m);
    settle();
    return answer;
}

// In the last turn of a half, once few can still act.
std::optional<Action> BloodBowlStar::solve_endgame(const Setup& setup, const Match& m) {
    const std::int64_t before = endgame_.steps();
    const auto action = endgame_.best_action(setup, m, purse_.allowance(kEndgameShare));
    nodes_ += static_cast<std::int64_t>(static_cast<double>(endgame_.steps() - before) /
                                        Purse::kStepsForANode);
    settle();
    return action;
}

// Pays for what was thought since the last time.
void BloodBowlStar::settle() {
    const auto now = Meter::Clock::now();
    purse_.pay(now - begun_);
    purse_.pay(nodes_ - paid_nodes_);
    begun_ = now;
    paid_nodes_ = nodes_;
}

// Another turn has a budget of its own, and the old plan is of no use in it.
void BloodBowlStar::begin_turn(const Match& m, Side side) {
    const TurnName name{m.half, m.team(side).turn, m.team(other(side)).turn,
                        static_cast<std::uint8_t>(m.team(side).score + m.team(other(side)).score),
                        m.decision.seat};
    if (name == turn_) return;
    turn_ = name;
    purse_ = Purse(options_.budget);
    plan_.clear();
    rest_.clear();
}

Action BloodBowlStar::next_play(const Setup& setup, const Match& m, const ActionList& legal) {
    rest_.clear();
    if (const Action marker = make_action(ActionKind::MoveMarker); legal.contains(marker))
        return marker;
    drop_impossible(legal);
    if (plan_.empty() || is_surprised_) think_again(setup, m, legal);
    if (plan_.empty()) return make_action(ActionKind::EndTurn);
    const Play play = plan_.front();
    plan_.erase(plan_.begin());
    rest_.assign(play.actions.begin() + 1, play.actions.end());
    acting_ = play.player;
    // A way without a roll leads where it was seen to lead: the plan needs no other thought.
    is_surprised_ = !is_sure(play);
    return play.actions.front();
}

void BloodBowlStar::drop_impossible(const ActionList& legal) {
    std::erase_if(plan_, [&](const Play& play) { return !legal.contains(play.actions.front()); });
}

// The old plan and what a veteran would do are where the search for a better one begins.
void BloodBowlStar::think_again(const Setup& setup, const Match& m, const ActionList& legal) {
    settle();
    const auto listing = Meter::Clock::now();
    std::vector<Play> plays = list_plays(setup, m, finder_, weights_);
    const auto waiting = (on_pitch_of(m, static_cast<Side>(m.decision.seat)) - m.acted).count();
    // An outline lists plays for everybody who waits.
    const auto needed = kOutlines * waiting * (Meter::Clock::now() - listing);
    settle();
    const Play first = plays.front();
    std::vector<Plan> starts;
    const auto add_start = [&](std::span<const Play> line) {
        Plan plan;
        for (const Play& play : line) {
            const auto same = std::find_if(plays.begin(), plays.end(), [&](const Play& other) {
                return other.actions == play.actions;
            });
            plan.push_back(static_cast<std::size_t>(same - plays.begin()));
            if (same == plays.end()) plays.push_back(play);
        }
        starts.push_back(std::move(plan));
    };
    if (purse_.is_empty() || purse_.is_short_of(needed)) {
        plan_.clear();
        if (first.player.is_some()) plan_.push_back(first);
        return;
    }
    add_start(outline_of_turn(setup, m, first, finder_, weights_, next_seed()));
    if (!plan_.empty()) add_start(plan_);
    settle();
    const double share = share_of_thought(m, plays, starts.front());
    Meter meter = purse_.portion(kMindsShare * share);
    for (int mind = 0; !meter.is_spent() && !purse_.is_short_of(needed); ++mind) {
        add_start(outline_in_mind(mind, setup, m, finder_, weights_, next_seed()));
        meter.count(kNodesOfMind);
        settle();
    }
    if (!purse_.is_empty()) plan_ = think(setup, m, plays, starts, share);
    drop_impossible(legal);
}

// Of what is left of the budget: the first plan has much, the others as much as there will be dice.
double BloodBowlStar::share_of_thought(const Match& m, std::span<const Play> plays,
                                       const Plan& first) const {
    const auto with_dice = std::count_if(
        first.begin(), first.end(), [&](std::size_t number) { return !is_sure(plays[number]); });
    return m.turn_has_begun ? std::max(kLeastShare, 1.0 / static_cast<double>(with_dice + 1))
                            : kFirstShare;
}

std::vector<Play> BloodBowlStar::think(const Setup& setup, const Match& m,
                                       std::span<const Play> plays, std::span<const Plan> starts,
                                       double share) {
    const Thought thought = plan_turn({setup, m, *evaluator_, plays, starts}, purse_, share,
                                      options_.budget.threads, next_seed());
    nodes_ += thought.nodes;
    return thought.found.plays;
}

// Follows the play as long as the engine offers it; then the end and what a veteran would do are
// weighed against each other.
Action BloodBowlStar::go_on(const Setup& setup, const Match& m, const ActionList& legal) {
    const bool is_known = acting_player(m) == acting_;
    if (is_known && !rest_.empty() && legal.contains(rest_.front())) {
        const Action next = rest_.front();
        rest_.erase(rest_.begin());
        return next;
    }
    rest_.clear();
    acting_ = acting_player(m);
    if (static_cast<DecisionKind>(m.decision.kind) != DecisionKind::Move)
        return answer_in_between(setup, m);
    const Action stop = make_action(ActionKind::EndAction);
    std::vector<Action> onward = rest_of_action(setup, m, finder_, weights_);
    if (onward.empty() || !legal.contains(onward.front()))
        return legal.contains(stop) ? stop : legal[0];
    if (onward.front() != stop && legal.contains(stop)) {
        const std::array<Action, 1> stopping{stop};
        const std::array<Lead, 2> leads{Lead{{}, stopping}, Lead{{}, onward}};
        if (best_lead(setup, m, leads) == 0) return stop;
    }
    rest_.assign(onward.begin() + 1, onward.end());
    return onward.front();
}

Action BloodBowlStar::weigh_answers(const Setup& setup, const Match& m, const ActionList& legal) {
    const Action usual = answer_in_between(setup, m);
    if (legal.size() > kMostLeads) return usual;
    std::vector<Action> answers{usual};
    for (const Action action : legal)
        if (action != usual) answers.push_back(action);
    const bool is_known = acting_player(m) == acting_;
    std::vector<Lead> leads;
    for (const Action& answer : answers)
        leads.push_back({std::span(&answer, 1),
                         is_known ? std::span<const Action>(rest_) : std::span<const Action>()});
    return answers[best_lead(setup, m, leads)];
}

// Which of the leads comes to most, together with the rest of the plan. The first is what a veteran
// would do: another must be clearly better.
std::size_t BloodBowlStar::best_lead(const Setup& setup, const Match& m,
                                     std::span<const Lead> leads) {
    if (purse_.is_empty()) return 0;
    Plan plan(plan_.size());
    std::iota(plan.begin(), plan.end(), 0);
    const auto side = static_cast<Side>(m.decision.seat);
    Sampler sampler(setup, m, side, *evaluator_, next_seed());
    const Meter meter = purse_.portion(kAnswerShare);
    std::vector<std::vector<double>> values(leads.size());
    for (std::size_t i = 0; i < leads.size(); ++i) {
        if (!purse_.counts_nodes() && meter.is_spent()) return 0;
        values[i].resize(kAnswerSamples);
        sampler.value(leads[i], plan_, plan, 0, values[i]);
        nodes_ += kAnswerSamples;
    }
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 1; i < leads.size(); ++i) {
        const Comparison better = compare(values[i], values[0]);
        const double gain = better.mean - better.error - kClearly;
        if (gain <= most) continue;
        most = gain;
        best = i;
    }
    return best;
}

std::unique_ptr<Bot> make_bloodbowl_star(const BotOptions& options) {
    return std::make_unique<BloodBowlStar>(options);
}

core::Json bloodbowl_star_parameters() { return to_json(EvaluationWeights{}); }

}  // namespace affray::ai
