#include "ai/bloodbowl/star/star.h"

#include <algorithm>
#include <utility>

#include "ai/bloodbowl/base/scene.h"
#include "ai/bloodbowl/rookie/formation.h"
#include "ai/bloodbowl/star/star_thought.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr double kFirstShare = 0.5;    // of a turn's budget, for its first plan
constexpr double kLeastShare = 0.2;    // of what is left, for each of the next
constexpr double kEndgameShare = 0.6;  // of what is left, for solving the end of a half
constexpr double kMindsShare = 0.3;    // of a plan's budget, for outlines in other minds
constexpr int kMostMinds = 10'000;     // of those

// Of what is left of the budget: the first plan has much, the others as much as there will be dice.
double share_of_thought(const Match& m, const Starts& starts) {
    const Plan& first = starts.plans.front();
    const auto with_dice = std::count_if(first.begin(), first.end(), [&](std::size_t number) {
        return !is_sure(starts.plays[number]);
    });
    return m.turn_has_begun ? std::max(kLeastShare, 1.0 / static_cast<double>(with_dice + 1))
                            : kFirstShare;
}

// Where somebody can go with what is left of his Action, or that he stays where he is.
std::vector<std::vector<Action>> ways_to_end(const Setup& setup, const Match& m, PlayerId p) {
    const Action stop = make_action(ActionKind::EndAction);
    std::vector<std::vector<Action>> ways{{stop}};
    PathFinder finder;
    finder.search(setup, m, p);
    for (const Square square : finder.squares()) {
        const auto way = finder.to(square);
        if (!way || way->chance < kWorthARisk) continue;
        std::vector<Action>& actions = ways.emplace_back();
        for (const PathStep& step : finder.steps(*way)) actions.push_back(step.action());
        actions.push_back(stop);
    }
    return ways;
}

}  // namespace

BloodBowlStar::BloodBowlStar(const BotOptions& options)
    : BloodBowlStar(options, std::make_shared<BloodBowlEvaluation>(
                                 read_evaluation_weights(options.parameters))) {}

BloodBowlStar::BloodBowlStar(const BotOptions& options,
                             std::shared_ptr<const PitchEvaluator> evaluator)
    : TurnCoach(options, std::move(evaluator), {}) {}

// In the last turn of a half, once few can still act.
std::optional<Action> BloodBowlStar::solved(const Setup& setup, const Match& m) {
    const std::int64_t before = endgame_.steps();
    const auto action = endgame_.best_action(setup, m, turn_budget().allowance(kEndgameShare));
    count(static_cast<std::int64_t>(static_cast<double>(endgame_.steps() - before) /
                                    TurnBudget::kStepsForANode));
    settle();
    return action;
}

std::optional<Action> BloodBowlStar::placement(const Setup& setup, const Match& m) const {
    return next_placement(setup, m, Formation::Close);
}

// When dice have fallen it goes on with its plan: that was searched for much longer than there is
// time for now. The outlines of the first thought serve again.
std::vector<Play> BloodBowlStar::better_plan(const Setup& setup, const Match& m, Starts starts) {
    const bool goes_on = starts.plans.size() > 1;
    if (goes_on) std::swap(starts.plans[0], starts.plans[1]);
    const double share = share_of_thought(m, starts);
    if (has_minds())
        add_kept_minds(setup, m, starts);
    else
        add_minds(kMostMinds, setup, m, turn_budget().portion(kMindsShare * share), starts);
    if (turn_budget().is_empty()) return starts.line(0);
    Thought thought = plan_turn({setup, m, evaluator(), starts.plays, starts.plans, goes_on},
                                turn_budget(), share, options().budget.threads, next_seed());
    count(thought.nodes);
    return std::move(thought.found.plays);
}

// Where he goes then was planned before anybody knew what would become of the block.
std::vector<Action> BloodBowlStar::better_rest(const Setup& setup, const Match& m,
                                               std::vector<Action> rest) {
    const ActionFrame* action = running_action(m);
    if (action == nullptr || turn_budget().is_empty()) return rest;
    std::vector<std::vector<Action>> rests = ways_to_end(setup, m, action->player);
    rests.insert(rests.begin(), std::move(rest));
    std::vector<Lead> leads;
    for (const auto& actions : rests) leads.push_back({{}, actions});
    return rests[best_lead(setup, m, leads)];
}

core::Json BloodBowlStar::memory(const core::AnyMatch& match) const {
    core::Json memory = TurnCoach::memory(match);
    memory["endgame"] = endgame_.memory();
    return memory;
}

void BloodBowlStar::remember(const core::AnyMatch& match, const core::Json& memory) {
    TurnCoach::remember(match, memory);
    endgame_.remember(memory.at("endgame"));
}

std::unique_ptr<Bot> make_bloodbowl_star(const BotOptions& options) {
    return std::make_unique<BloodBowlStar>(options);
}

core::Json bloodbowl_star_parameters() { return to_json(EvaluationWeights{}); }

}  // namespace affray::ai
