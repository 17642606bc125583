#include "ai/bloodbowl/star/star_explain.h"

#include <algorithm>
#include <numeric>

#include "ai/bloodbowl/evaluation/evaluation.h"
#include "ai/bloodbowl/odds/paths.h"
#include "ai/bloodbowl/planning/purchases.h"
#include "ai/bloodbowl/planning/turn_outlines.h"
#include "ai/bloodbowl/plays/veteran_answers.h"
#include "ai/bloodbowl/plays/veteran_parameters.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "ai/bloodbowl/star/star_thought.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;
using core::ActionList;

namespace {

constexpr std::size_t kMostLines = 6;
constexpr double kPlanningShare = 0.7;  // of the budget; the rest is for comparing the lines
constexpr int kSamples = 96;            // for each line, and fewer where there is not so much
constexpr int kLeastSamples = 8;
constexpr std::size_t kMostSuggestions = 3;  // of what to buy
constexpr double kBelow = 100;               // the bundle comes first, whatever it is worth

struct Valued {
    Line line;
    double value = 0;
};

class Explainer {
public:
    Explainer(const Setup& setup, const Match& m, const Budget& budget, std::uint64_t seed)
        : setup_(setup),
          m_(m),
          budget_(budget),
          seed_(seed),
          side_(static_cast<Side>(m.decision.seat)),
          sampler_(setup, m, side_, evaluator_, seed),
          playout_(setup, side_) {
        BloodBowl::list_actions(setup, m, legal_);
    }

    [[nodiscard]] Explanation explain(std::span<const Action> played) {
        const bool may_declare = playout_.may_declare(m_);
        if (may_declare)
            look_at_plays(played);
        else
            look_at_answers(played);
        std::stable_sort(valued_.begin(), valued_.end(),
                         [](const Valued& a, const Valued& b) { return a.value > b.value; });
        return written(played);
    }

private:
    // A turn ------------------------------------------------------------------------------------

    void look_at_plays(std::span<const Action> played) {
        PathFinder finder;
        std::vector<Play> plays = list_plays(setup_, m_, finder, kTunedVeteran);
        const std::size_t listed = plays.size();
        const TurnBudget turn_budget(budget_);
        const std::vector<Play> outline =
            outline_of_turn(setup_, m_, plays.front(), finder, kTunedVeteran, seed_,
                            turn_budget.portion(kPlanningShare));
        plays.insert(plays.end(), outline.begin(), outline.end());
        std::vector<Plan> starts(1, Plan(outline.size()));
        std::iota(starts[0].begin(), starts[0].end(), listed);
        const Thought thought = plan_turn({setup_, m_, evaluator_, plays, starts}, turn_budget,
                                          kPlanningShare, budget_.threads, seed_);
        nodes_ += thought.nodes;
        plan_ = thought.found.plays;
        Play end;
        end.actions = {make_action(ActionKind::EndTurn)};
        nothing_ = value_of(end, samples_for(kMostLines));
        valued_.push_back({{end.actions, 1, 0}, nothing_});
        if (!plan_.empty()) add_line(plan_.front());
        for (const Play& play : plays) {
            if (valued_.size() >= kMostLines) break;
            if (play.kind != PlayKind::EndTurn) add_line(play);
        }
        if (!played.empty() && legal_.contains(played.front())) add_played(plays, played);
    }

    void add_line(const Play& play) {
        if (is_known(play.actions)) return;
        const double value = value_of(play, samples_for(kMostLines));
        valued_.push_back({{play.actions, play.chance, value - nothing_}, value});
    }

    // How sure it was is counted, unless it is known.
    void add_played(std::span<const Play> plays, std::span<const Action> played) {
        if (is_known({played.begin(), played.end()})) return;
        Play play;
        play.actions.assign(played.begin(), played.end());
        if (kind_of(played.front()) == ActionKind::Declare) play.player = player_of(played.front());
        const auto same = std::find_if(plays.begin(), plays.end(), [&](const Play& other) {
            return other.actions == play.actions;
        });
        play.chance = same != plays.end() ? same->chance : counted_chance(play);
        add_line(play);
    }

    [[nodiscard]] double counted_chance(const Play& play) {
        int well = 0;
        for (int i = 0; i < kSamples; ++i) {
            Match m = m_;
            core::SeededDice dice(seed_ + static_cast<std::uint64_t>(i));
            if (playout_.goes_well(m, play.actions, dice)) ++well;
        }
        return well / static_cast<double>(kSamples);
    }

    [[nodiscard]] bool is_known(const std::vector<Action>& actions) const {
        return std::any_of(valued_.begin(), valued_.end(),
                           [&](const Valued& valued) { return valued.line.actions == actions; });
    }

    // The play, and then what is left of the best plan. What it brings by itself counts a little,
    // so that of plays that all belong to the plan the one that matters comes first.
    [[nodiscard]] double value_of(const Play& play, int samples) {
        constexpr double kByItself = 0.05;
        const Plan alone{0};
        const double by_itself = play.player.is_some()
                                     ? mean_value({}, std::span(&play, 1), alone, samples)
                                     : mean_value({}, {}, {}, samples);
        return kByItself * by_itself + (1 - kByItself) * value_in_plan(play, samples);
    }
    [[nodiscard]] double value_in_plan(const Play& play, int samples) {
        std::vector<Play> plays;
        Plan plan;
        if (play.player.is_some()) {
            plays.push_back(play);
            for (const Play& next : plan_)
                if (next.player != play.player) plays.push_back(next);
            plan.resize(plays.size());
            std::iota(plan.begin(), plan.end(), 0);
        }
        return mean_value({}, plays, plan, samples);
    }

    // Any other decision ------------------------------------------------------------------------

    // In the side's own turn every answer is followed to the end of the Action; against the
    // opponents the veteran's is given.
    void look_at_answers(std::span<const Action> played) {
        const auto kind = static_cast<DecisionKind>(m_.decision.kind);
        if (kind == DecisionKind::BuyInducements || kind == DecisionKind::BuyCards)
            return look_at_purchases();
        if (kind == DecisionKind::Move && m_.active == side_) {
            look_at_ways(played);
            return;
        }
        const Action usual = kind == DecisionKind::Turn ? legal_[0] : answer_in_between(setup_, m_);
        std::vector<Action> answers{usual};
        if (m_.active == side_)
            for (const Action action : legal_)
                if (action != usual && answers.size() < kMostLines) answers.push_back(action);
        if (!played.empty() && legal_.contains(played.front()) &&
            std::find(answers.begin(), answers.end(), played.front()) == answers.end())
            answers.push_back(played.front());
        for (const Action& answer : answers) {
            const double value = m_.active == side_ ? mean_value({std::span(&answer, 1), {}}, {},
                                                                 {}, samples_for(answers.size()))
                                                    : 0;
            if (valued_.empty()) nothing_ = value;
            valued_.push_back({{{answer}, 1, value - nothing_}, value});
        }
    }

    // The bundle that is worth most for the money, then what else brings something by itself.
    void look_at_purchases() {
        const std::vector<Action> bundle = purchases_by_worth(setup_, m_);
        const Action done = make_action(ActionKind::Done);
        const Action first = bundle.empty() ? done : bundle.front();
        double worth = 0;
        for (const Action action : bundle) worth += worth_of_purchase(setup_, m_, side_, action);
        add_purchase(bundle.empty() ? std::vector{done} : bundle, worth, worth);
        std::vector<std::pair<double, Action>> others;
        for (const Action action : legal_)
            if (kind_of(action) == ActionKind::Buy && action != first)
                others.emplace_back(worth_of_purchase(setup_, m_, side_, action), action);
        std::stable_sort(others.begin(), others.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        for (const auto& [alone, action] : others)
            if (valued_.size() < kMostSuggestions) add_purchase({action}, alone, alone - kBelow);
    }
    void add_purchase(std::vector<Action> actions, double worth, double value) {
        const PurchaseReason why = reason_of_purchase(setup_, m_, side_, actions.front());
        valued_.push_back({{std::move(actions), 1, worth, word_of(why)}, value});
    }

    // Going on as a veteran would, or stopping.
    void look_at_ways(std::span<const Action> played) {
        PathFinder finder;
        const Action stop = make_action(ActionKind::EndAction);
        std::vector<std::vector<Action>> ways;
        if (legal_.contains(stop)) ways.push_back({stop});
        std::vector<Action> onward = rest_of_action(setup_, m_, finder, kTunedVeteran);
        if (!onward.empty() && legal_.contains(onward.front())) ways.push_back(std::move(onward));
        if (!played.empty() && legal_.contains(played.front()))
            ways.emplace_back(played.begin(), played.end());
        if (ways.empty()) ways.push_back({legal_[0]});
        for (const std::vector<Action>& way : ways) {
            if (is_known(way)) continue;
            const double value = mean_value({{}, way}, {}, {}, samples_for(ways.size()));
            if (valued_.empty()) nothing_ = value;
            Play play;
            play.actions = way;
            valued_.push_back({{way, counted_chance(play), value - nothing_}, value});
        }
    }

    // Both --------------------------------------------------------------------------------------

    [[nodiscard]] int samples_for(std::size_t lines) const {
        if (budget_.nodes <= 0) return kSamples;
        const auto each =
            static_cast<int>((1 - kPlanningShare) * static_cast<double>(budget_.nodes) /
                             static_cast<double>(2 * lines + 2));
        return std::clamp(each, kLeastSamples, kSamples);
    }

    [[nodiscard]] double mean_value(const Lead& lead, std::span<const Play> plays, const Plan& plan,
                                    int samples) {
        std::vector<double> values(static_cast<std::size_t>(samples));
        nodes_ += sampler_.value(lead, plays, plan, 0, values);
        return std::accumulate(values.begin(), values.end(), 0.0) / samples;
    }

    [[nodiscard]] Explanation written(std::span<const Action> played) const {
        Explanation explanation;
        explanation.nodes = nodes_;
        for (const Valued& valued : valued_) {
            if (!explanation.played && !played.empty() &&
                std::equal(valued.line.actions.begin(), valued.line.actions.end(), played.begin(),
                           played.end()))
                explanation.played = explanation.lines.size();
            explanation.lines.push_back(valued.line);
        }
        return explanation;
    }

    const Setup& setup_;
    const Match& m_;
    Budget budget_;
    std::uint64_t seed_;
    Side side_;
    BloodBowlEvaluation evaluator_;
    Sampler sampler_;
    Playout playout_;
    ActionList legal_;
    std::vector<Play> plan_;
    std::vector<Valued> valued_;
    double nothing_ = 0;  // what doing nothing more is worth
    std::int64_t nodes_ = 0;
};

}  // namespace

Explanation explain_bloodbowl(const Setup& setup, const Match& seen, const Budget& budget,
                              std::uint64_t seed, std::span<const Action> played) {
    return Explainer(setup, seen, budget, seed).explain(played);
}

}  // namespace affray::ai
