#include "ai/bloodbowl/planning/turn_coach.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "ai/bloodbowl/base/scene.h"
#include "ai/bloodbowl/base/two_balls.h"
#include "ai/bloodbowl/planning/moment_plays.h"
#include "ai/bloodbowl/planning/purchases.h"
#include "ai/bloodbowl/planning/turn_memory.h"
#include "ai/bloodbowl/plays/veteran_answers.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;
using core::ActionList;

namespace {

constexpr int kOutlines = 2;           // there must be time for so many, or none is made
constexpr int kNodesOfMind = 250;      // what an outline in another mind counts for
constexpr double kAnswerShare = 0.15;  // of the time that is left, at most, for an answer
constexpr int kAnswerSamples = 72;     // for each answer in between
constexpr double kClearly = 0.002;     // touchdowns by which it must be better than a veteran's
constexpr double kOutOfTurn = 0.1;     // of a turn's budget, for a decision out of turn
constexpr double kMomentShare = 0.2;   // of what is left, for what is played as the turn begins
constexpr std::int64_t kNodesOfMoment = 2000;  // where nodes are counted, at least
constexpr std::size_t kMostLeads = 12;
constexpr int kFirstLook = 12;      // samples of each, where there are more leads than that ...
constexpr std::size_t kRivals = 4;  // ... and as many of them are looked at more closely

// Decisions of the own turn that are weighed by what the rest of the plan comes to; the others have
// the usual answers.
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

void drop_impossible(const ActionList& legal, std::vector<Play>& plan) {
    std::erase_if(plan, [&](const Play& play) { return !legal.contains(play.actions.front()); });
}

// The best play of everybody for whom there is one worth making.
std::vector<Play> as_listed(std::span<const Play> plays) {
    std::vector<Play> plan;
    PlayerSet players;
    for (const Play& play : plays) {
        if (!play.player.is_some()) break;
        if (players.has(play.player)) continue;
        players.add(play.player);
        plan.push_back(play);
    }
    return plan;
}

PlayerId acting_player(const Match& m) {
    const ActionFrame* f = running_action(m);
    return f != nullptr ? f->player : kNoPlayer;
}

}  // namespace

void Starts::add(std::span<const Play> line) {
    Plan plan;
    for (const Play& play : line) {
        const auto same = std::find_if(plays.begin(), plays.end(), [&](const Play& other) {
            return other.actions == play.actions;
        });
        plan.push_back(static_cast<std::size_t>(same - plays.begin()));
        if (same == plays.end()) plays.push_back(play);
    }
    plans.push_back(std::move(plan));
}

std::vector<Play> Starts::line(std::size_t number) const {
    std::vector<Play> line;
    for (const std::size_t play : plans[number]) line.push_back(plays[play]);
    return line;
}

TurnCoach::TurnCoach(BotOptions options, std::shared_ptr<const PitchEvaluator> evaluator,
                     const VeteranParameters& weights)
    : options_(std::move(options)), evaluator_(std::move(evaluator)), weights_(weights) {}

Action TurnCoach::choose(const core::AnyMatch& match) {
    const auto& pitch = dynamic_cast<const AnyBloodBowlMatch&>(match);
    return choose(pitch.setup(), pitch.match());
}

Action TurnCoach::choose(const Setup& setup, const Match& m) {
    if (does_second_ball_matter(m)) return choose(setup, with_balls_swapped(m));
    begun_ = Deadline::Clock::now();
    paid_nodes_ = nodes_;
    ActionList legal;
    BloodBowl::list_actions(setup, m, legal);
    if (legal.size() == 1) return legal[0];
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    const auto side = static_cast<Side>(m.decision.seat);
    if (kind == DecisionKind::BuyCards || kind == DecisionKind::BuyInducements)
        return choose_purchase_by_worth(setup, m, legal);
    if (is_about_plays(kind)) return play_at_moment(setup, m, legal);
    if (m.active != side) {
        const auto placed = placement(setup, m);
        return placed ? *placed : answer_in_between(setup, m, weights_);
    }
    begin_turn(m, side);
    if (const auto best = solved(setup, m)) return *best;
    Action answer;
    if (kind == DecisionKind::Turn)
        answer = next_play(setup, m, legal);
    else if (kind == DecisionKind::Move || kind == DecisionKind::ThrowTarget)
        answer = go_on(setup, m, legal);
    else if (is_weighed(kind))
        answer = weigh_answers(setup, m, legal);
    else
        answer = answer_in_between(setup, m, weights_);
    settle();
    return answer;
}

// Pays for what was thought since the last time.
void TurnCoach::settle() {
    const auto now = Deadline::Clock::now();
    turn_budget_.pay(now - begun_);
    turn_budget_.pay(nodes_ - paid_nodes_);
    begun_ = now;
    paid_nodes_ = nodes_;
}

// Positions that are valued for it are not taken from those of the turn; the time is.
Action TurnCoach::play_at_moment(const Setup& setup, const Match& m, const ActionList& legal) {
    const auto side = static_cast<Side>(m.decision.seat);
    const bool is_own_turn = m.active == side;
    if (is_own_turn) begin_turn(m, side);
    const TurnBudget budget = is_own_turn ? turn_budget_ : TurnBudget(options_.budget, kOutOfTurn);
    const Action usual = answer_in_between(setup, m, weights_);
    if (budget.is_empty()) return usual;
    MomentPlays plays(setup, m, *evaluator_, weights_, finder_, next_seed(),
                      budget.portion_of_at_least(is_own_turn ? kMomentShare : 1, kNodesOfMoment));
    const Action answer = plays.choose(legal, usual);
    nodes_ += plays.nodes();
    paid_nodes_ = nodes_;
    if (is_own_turn) settle();
    return answer;
}

TurnCoach::TurnName TurnCoach::name_of_turn(const Match& m, Side side) {
    return {m.half, m.team(side).turn, m.team(other(side)).turn,
            static_cast<std::uint8_t>(m.team(side).score + m.team(other(side)).score),
            m.decision.seat};
}

// Another turn has a budget of its own, and the old plan is of no use in it.
void TurnCoach::begin_turn(const Match& m, Side side) {
    const TurnName name = name_of_turn(m, side);
    if (name == turn_) return;
    turn_ = name;
    turn_budget_ = TurnBudget(options_.budget);
    of_listing_ = {};
    plan_.clear();
    minds_.clear();
    rest_.clear();
}

Action TurnCoach::next_play(const Setup& setup, const Match& m, const ActionList& legal) {
    rest_.clear();
    if (const Action marker = make_action(ActionKind::MoveMarker); legal.contains(marker))
        return marker;
    drop_impossible(legal, plan_);
    if (plan_.empty() || is_surprised_) think_again(setup, m, legal);
    if (plan_.empty()) return last_of_turn(setup, m, legal);
    const Play play = plan_.front();
    plan_.erase(plan_.begin());
    rest_.assign(play.actions.begin() + 1, play.actions.end());
    acting_ = play.player;
    // A way without a roll leads where it was seen to lead: the plan needs no other thought.
    is_surprised_ = !is_sure(play);
    return play.actions.front();
}

// What acts beside the players does so when they have.
Action TurnCoach::last_of_turn(const Setup& setup, const Match& m, const ActionList& legal) {
    for (const Action action : legal) {
        if (kind_of(action) != ActionKind::Play) continue;
        MomentPlays plays(setup, m, *evaluator_, weights_, finder_, next_seed(),
                          turn_budget_.portion(1));
        const bool pays = plays.pays(action);
        nodes_ += plays.nodes();
        if (pays) return action;
    }
    return make_action(ActionKind::EndTurn);
}

// An outline lists plays for everybody who waits.
bool TurnCoach::has_time_for_outlines(const Match& m) const {
    const auto waiting = (on_pitch_of(m, static_cast<Side>(m.decision.seat)) - m.acted).count();
    return !turn_budget_.is_short_of(kOutlines * waiting * of_listing_);
}

// The old plan and what a coach would do are where the search for a better one begins. Who has no
// time for that goes on with the old plan, or makes the plays as they were listed.
void TurnCoach::think_again(const Setup& setup, const Match& m, const ActionList& legal) {
    settle();
    const bool has_listed = of_listing_ > Deadline::Clock::duration::zero();
    if (has_listed &&
        (plan_.empty() ? turn_budget_.is_short_of(of_listing_) : !has_time_for_outlines(m)))
        return;
    const auto listing = Deadline::Clock::now();
    Starts starts{list_plays(setup, m, finder_, weights_), {}};
    of_listing_ = Deadline::Clock::now() - listing;
    settle();
    if (turn_budget_.is_empty() || !has_time_for_outlines(m)) {
        if (turn_budget_.counts_nodes())  // there is time to list what comes next
            plan_ = as_listed(std::span(starts.plays).first(1));
        else if (plan_.empty())
            plan_ = as_listed(starts.plays);
        return;
    }
    const Play first = starts.plays.front();
    starts.add(
        outline_of_turn(setup, m, first, finder_, weights_, next_seed(), turn_budget_.portion(1)));
    if (!plan_.empty()) starts.add(plan_);
    settle();
    plan_ = better_plan(setup, m, std::move(starts));
    settle();
    drop_impossible(legal, plan_);
}

void TurnCoach::add_minds(int most, const Setup& setup, const Match& m, Deadline deadline,
                          Starts& starts) {
    for (int mind = 0; mind < most && !deadline.is_spent(); ++mind) {
        if (!has_time_for_outlines(m)) return;
        minds_.push_back(outline_in_mind(mind, setup, m, finder_, weights_, next_seed(),
                                         turn_budget_.portion(1)));
        starts.add(minds_.back());
        deadline.count(kNodesOfMind);
        settle();
    }
}

void TurnCoach::add_kept_minds(const Setup& setup, const Match& m, Starts& starts) const {
    ActionList legal;
    BloodBowl::list_actions(setup, m, legal);
    for (Outline outline : minds_) {
        drop_impossible(legal, outline);
        if (!outline.empty()) starts.add(outline);
    }
}

// Follows the play as long as the engine offers it.
Action TurnCoach::go_on(const Setup& setup, const Match& m, const ActionList& legal) {
    const bool is_move = static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Move;
    const bool is_known = acting_player(m) == acting_;
    if (!is_known || rest_.empty() || !legal.contains(rest_.front())) {
        rest_.clear();
        acting_ = acting_player(m);
        if (!is_move) return answer_in_between(setup, m, weights_);
        rest_ = usual_rest(setup, m, legal);
    }
    if (has_struck_ && is_move) {
        std::vector<Action> better = better_rest(setup, m, rest_);
        if (legal.contains(better.front())) rest_ = std::move(better);
    }
    const Action next = rest_.front();
    rest_.erase(rest_.begin());
    has_struck_ = kind_of(next) == ActionKind::Block;
    return next;
}

// The end and what a veteran would do are weighed against each other.
std::vector<Action> TurnCoach::usual_rest(const Setup& setup, const Match& m,
                                          const ActionList& legal) {
    const Action stop = make_action(ActionKind::EndAction);
    std::vector<Action> onward = rest_of_action(setup, m, finder_, weights_);
    if (onward.empty() || !legal.contains(onward.front()))
        return {legal.contains(stop) ? stop : legal[0]};
    if (onward.front() != stop && legal.contains(stop) && !turn_budget_.is_empty()) {
        const std::array<Action, 1> stopping{stop};
        const std::array<Lead, 2> leads{Lead{{}, stopping}, Lead{{}, onward}};
        if (best_lead(setup, m, leads) == 0) return {stop};
    }
    return onward;
}

Action TurnCoach::weigh_answers(const Setup& setup, const Match& m, const ActionList& legal) {
    const Action usual = answer_in_between(setup, m, weights_);
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

// Which of the leads comes to most, together with the rest of the plan. The first is what is usual:
// another must be clearly better.
std::size_t TurnCoach::best_lead(const Setup& setup, const Match& m, std::span<const Lead> leads) {
    if (turn_budget_.is_empty()) return 0;
    Plan plan(plan_.size());
    std::iota(plan.begin(), plan.end(), 0);
    const auto side = static_cast<Side>(m.decision.seat);
    Sampler sampler(setup, m, side, *evaluator_, next_seed());
    const Deadline deadline = turn_budget_.portion(kAnswerShare);
    const auto is_late = [&] { return !turn_budget_.counts_nodes() && deadline.is_spent(); };
    const auto values_of = [&](std::size_t lead, int samples) {
        std::vector<double> values(static_cast<std::size_t>(samples));
        nodes_ += sampler.value(leads[lead], plan_, plan, 0, values);
        return values;
    };

    std::vector<std::size_t> rivals(leads.size() - 1);
    std::iota(rivals.begin(), rivals.end(), 1);
    if (leads.size() > kMostLeads) {
        std::vector<double> looks(leads.size());
        for (const std::size_t rival : rivals) {
            if (is_late()) return 0;
            const std::vector<double> values = values_of(rival, kFirstLook);
            looks[rival] = std::accumulate(values.begin(), values.end(), 0.0);
        }
        std::stable_sort(rivals.begin(), rivals.end(),
                         [&](std::size_t a, std::size_t b) { return looks[a] > looks[b]; });
        rivals.resize(kRivals);
    }

    if (is_late()) return 0;
    const std::vector<double> usual = values_of(0, kAnswerSamples);
    std::size_t best = 0;
    double most = 0;
    for (const std::size_t rival : rivals) {
        if (is_late()) return 0;
        const Comparison better = compare(values_of(rival, kAnswerSamples), usual);
        const double gain = better.mean - better.error - kClearly;
        if (gain <= most) continue;
        most = gain;
        best = rival;
    }
    return best;
}

// -- From one machine to another ------------------------------------------------------------------

bool TurnCoach::knows_answer(const core::AnyMatch& match) const {
    const auto& pitch = dynamic_cast<const AnyBloodBowlMatch&>(match);
    const Match& m = pitch.match();
    ActionList legal;
    BloodBowl::list_actions(pitch.setup(), m, legal);
    if (legal.size() == 1) return true;
    const auto side = static_cast<Side>(m.decision.seat);
    const bool is_last_turn =
        m.active == side && m.team(side).turn >= pitch.setup().rules.turns_per_half;
    if (m.active != side || is_last_turn || does_second_ball_matter(m)) return false;
    if (!(name_of_turn(m, side) == turn_)) return false;
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::Turn: return goes_on_with_plan(legal);
        case DecisionKind::Move:
        case DecisionKind::ThrowTarget: return goes_on_with_play(m, legal);
        default: return false;
    }
}

bool TurnCoach::goes_on_with_play(const Match& m, const ActionList& legal) const {
    return acting_player(m) == acting_ && !has_struck_ && !rest_.empty() &&
           legal.contains(rest_.front());
}

bool TurnCoach::goes_on_with_plan(const ActionList& legal) const {
    return !is_surprised_ && std::any_of(plan_.begin(), plan_.end(), [&](const Play& play) {
        return legal.contains(play.actions.front());
    });
}

core::Json TurnCoach::memory(const core::AnyMatch&) const {
    std::vector<std::vector<Play>> plans{plan_};
    plans.insert(plans.end(), minds_.begin(), minds_.end());
    return {{"asked", asked_},
            {"nodes", nodes_},
            {"turn", {turn_.half, turn_.turn, turn_.opposing_turn, turn_.score, turn_.seat}},
            {"budget", {turn_budget_.nodes_left(), turn_budget_.ticks_left()}},
            {"of_listing", of_listing_.count()},
            {"rest", to_json(rest_)},
            {"acting", acting_.slot},
            {"plans", to_json(plans)},  // the plan, and the minds
            {"is_surprised", is_surprised_},
            {"has_struck", has_struck_}};
}

void TurnCoach::remember(const core::AnyMatch&, const core::Json& memory) {
    asked_ = memory.at("asked");
    nodes_ = memory.at("nodes");
    const core::Json& turn = memory.at("turn");
    turn_ = {turn.at(0), turn.at(1), turn.at(2), turn.at(3), turn.at(4)};
    turn_budget_ = TurnBudget(options_.budget);
    turn_budget_.leave(memory.at("budget").at(0), memory.at("budget").at(1));
    of_listing_ = Deadline::Clock::duration(memory.at("of_listing").get<std::int64_t>());
    rest_ = read_actions(memory.at("rest"));
    acting_ = {memory.at("acting").get<std::uint8_t>()};
    minds_ = read_plans(memory.at("plans"));
    plan_ = std::move(minds_.at(0));
    minds_.erase(minds_.begin());
    is_surprised_ = memory.at("is_surprised");
    has_struck_ = memory.at("has_struck");
}

}  // namespace affray::ai
