// The star at Underworlds: its search is the same for the same seed and nodes, keeps to its budget,
// knows only its view, and finds what the veteran does not see.
#include "ai/underworlds/star.h"

#include "ai/underworlds/playout.h"
#include "ai/underworlds/veteran.h"
#include "ai/underworlds_bots.h"
#include "bots/registry.h"

namespace affray::ai {
namespace {

using namespace underworlds;
using underworlds_bots::position;
using underworlds_bots::setup_of;

const SearchParameters kParameters;

SearchResult result(const underworlds::Setup& setup, const Match& m, SearchLimit limit,
                    std::uint64_t seed = 1) {
    const JudgementEvaluator evaluator(kParameters.weights);
    return UnderworldsSearch(setup, kParameters, evaluator)
        .search(Underworlds::view(setup, m, m.decision.seat), seed, limit);
}

// A game between veterans, up to the n-th time an activation begins.
Match at_activation(const underworlds::Setup& setup, int n, std::uint64_t seed) {
    core::SeededDice dice(seed), mind(seed, 5);
    Match m{};
    Underworlds::start(setup, m, dice, nullptr);
    while (m.decision.is_open()) {
        if (static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Activation && n-- == 0)
            break;
        Underworlds::apply(setup, m, choose_deed(setup, m, kParameters.weights, mind).first(), dice,
                           nullptr);
    }
    return m;
}

bool are_equal(const SearchResult& a, const SearchResult& b) {
    if (a.nodes != b.nodes || a.deeds.size() != b.deeds.size()) return false;
    for (std::size_t i = 0; i < a.deeds.size(); ++i)
        if (a.deeds[i].deed.actions != b.deeds[i].deed.actions ||
            a.deeds[i].value != b.deeds[i].value)
            return false;
    return true;
}

// ------------------------------------------------------------------------------- the search

TEST(StarUnderworlds, TheSameSeedAndNodesGiveTheSameAnswerWithAnyThreads) {
    const underworlds::Setup setup = setup_of(2);
    const Match m = at_activation(setup, 5, 2);
    const SearchResult alone = result(setup, m, {.nodes = 120, .threads = 1});
    EXPECT_TRUE(are_equal(alone, result(setup, m, {.nodes = 120, .threads = 1})));
    EXPECT_TRUE(are_equal(alone, result(setup, m, {.nodes = 120, .threads = 3})));
}

TEST(StarUnderworlds, ValuesNoMorePositionsThanItMay) {
    const underworlds::Setup setup = setup_of(2);
    const Match m = at_activation(setup, 3, 4);
    for (const std::int64_t nodes : {1, 15, 40, 150}) {
        const SearchResult found = result(setup, m, {.nodes = nodes, .threads = 2});
        EXPECT_LE(found.nodes, nodes);
        EXPECT_FALSE(found.deeds.empty());
    }
    EXPECT_GT(result(setup, m, {.nodes = 150}).nodes, 75);
}

TEST(StarUnderworlds, HiddenCardsDoNotChangeItsChoice) {
    const underworlds::Setup setup = setup_of(2);
    core::SeededDice lots(3, 6);
    for (const int n : {1, 9, 15}) {
        const Match m = at_activation(setup, n, 8);
        const int seat = m.decision.seat;
        const Match other =
            Underworlds::sample(setup, Underworlds::view(setup, m, seat), seat, lots);
        EXPECT_TRUE(
            are_equal(result(setup, m, {.nodes = 60}), result(setup, other, {.nodes = 60})));
    }
}

TEST(StarUnderworlds, ATrialEndsWhereAnActivationBegins) {
    const underworlds::Setup setup = setup_of(2);
    const Match m = at_activation(setup, 2, 6);
    const UnderworldsPlayout playout(setup, kParameters.weights, 2);
    core::SeededDice random(1);
    const Deed deed = choose_deed(setup, m, kParameters.weights, random);
    const Match seen = Underworlds::view(setup, m, m.decision.seat);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Match end = playout.run(seen, deed, seed, 0.5);
        EXPECT_EQ(static_cast<DecisionKind>(end.decision.kind), DecisionKind::Activation);
        EXPECT_FALSE(end.player({1}).concealed);
        EXPECT_EQ(Underworlds::broken_invariant(setup, end), "");
    }
}

// Whatever values positions can be put in the judgement's place.
TEST(StarUnderworlds, TheEvaluatorDecides) {
    class LikesGuards final : public UnderworldsEvaluator {
    public:
        void value(const underworlds::Setup&, std::span<const Match> positions, int seat,
                   std::span<double> values) const override {
            for (std::size_t i = 0; i < positions.size(); ++i) {
                values[i] = 0;
                for (const FighterId f : positions[i].placed_of({static_cast<std::uint8_t>(seat)}))
                    values[i] += positions[i].fighter(f).guard ? 1000 : 0;
            }
        }
    };
    const underworlds::Setup setup = setup_of(2);
    const Match m = position(setup, R"({"active": "A", "first": "A", "fighters": {
        "A1": {"at": [7, 9]}, "B1": {"at": [7, 33]}}})");
    SearchParameters parameters;
    parameters.horizon = 1;
    parameters.candidates = 100;
    parameters.alike = 100;
    const LikesGuards guards;
    const SearchResult found = UnderworldsSearch(setup, parameters, guards)
                                   .search(Underworlds::view(setup, m, 0), 1, {.nodes = 400});
    EXPECT_EQ(Underworlds::action_text(setup, found.deeds.front().deed.first()), "guard A1");
}

// ------------------------------------------------------------------------------- the budget

TEST(StarUnderworlds, AnActivationHasTheBudgetAndADecisionOutOfTurnATenth) {
    const underworlds::Setup setup = setup_of(2);
    const std::string fighters = R"("fighters": {"A1": {"at": [7, 9]}, "B1": {"at": [7, 33]}}})";
    Match own = position(setup, R"({"active": "A", "first": "A", )" + fighters);
    Match power_step = position(setup, R"({"active": "A", "first": "A", "phase": "power_step",
                   "seats": {"A": {"power": ["sidestep"], "activations": 1}, "B": {"power": ["sprint"]}}, )" +
                                           fighters);
    ActivationBudget budget({.nodes = 1000});
    std::int64_t spent = 0;
    for (const Match* m : {&own, &power_step, &power_step, &power_step}) {
        const std::int64_t nodes = budget.limit(*m).nodes;
        EXPECT_GT(nodes, 0);
        budget.spend(nodes);
        spent += nodes;
    }
    EXPECT_LE(spent, 1000);
    power_step.decision.seat = 1;
    EXPECT_EQ(budget.limit(power_step).nodes, 100);
}

// ------------------------------------------------------------------------------- as a bot

TEST(StarUnderworlds, PlaysEveryModeWithTwoThreeAndFourPlayers) {
    for (const int players : {2, 3, 4}) {
        Options options;
        options.artefact = players == 3;
        options.hold_back = players == 4;
        const auto setup = std::make_shared<const underworlds::Setup>(setup_of(players, options));
        core::SeededDice dice(7);
        AnyUnderworldsMatch match(setup, core::Json::object());
        match.start(dice, {});
        const auto bot = make_underworlds_star({.seed = 3, .budget = {.nodes = 4}});
        while (match.decision().is_open()) {
            const auto seen = match.seen_by(match.decision().seat);
            ASSERT_TRUE(match.apply(bot->choose(*seen), dice, {}).ok());
        }
        EXPECT_TRUE(match.match().over);
    }
}

TEST(StarUnderworlds, ItsParametersAreTheWeightsAndTheSearchs) {
    const core::Json all = underworlds_star_parameters();
    EXPECT_TRUE(all.contains("wound"));
    EXPECT_TRUE(all.contains("horizon"));
    const SearchParameters other = read_search_parameters({{"horizon", 7}, {"wound", 1.5}});
    EXPECT_DOUBLE_EQ(other.horizon, 7);
    EXPECT_DOUBLE_EQ(other.weights.wound, 1.5);
}

// ------------------------------------------------------------------------------- explaining

TEST(StarUnderworlds, ExplainsWhatItWouldDoAndWhatWasPlayed) {
    const underworlds::Setup setup = setup_of(2);
    const Match m = position(setup, R"({"active": "A", "first": "A", "fighters": {
        "A1": {"at": [7, 9], "moved": true}, "A2": {"at": [7, 27]}, "A3": {"at": [9, 27]},
        "B4": {"at": [9, 9], "damage": 1}, "B1": {"at": [3, 15]}}})");
    const Match seen = Underworlds::view(setup, m, 0);
    const std::vector<core::Action> passed{make_action(ActionKind::Pass)};
    const Explanation why = explain_underworlds(setup, seen, {.nodes = 200}, 1, passed);
    ASSERT_FALSE(why.lines.empty());
    EXPECT_EQ(Underworlds::action_text(setup, why.lines[0].actions[0]),
              "attack A1 sigmarite-broadsword B4");
    EXPECT_GT(why.lines[0].chance, 0.3);
    EXPECT_LT(why.lines[0].chance, 1);
    EXPECT_GT(why.lines[0].gain, 0.5);
    EXPECT_LE(why.nodes, 200);
    ASSERT_TRUE(why.played.has_value());
    EXPECT_EQ(why.lines[*why.played].actions, passed);
    EXPECT_DOUBLE_EQ(why.lines[*why.played].gain, 0);
}

TEST(StarUnderworlds, ExplainsTheSetUpToo) {
    const underworlds::Setup setup = setup_of(2);
    core::SeededDice dice(2);
    Match m{};
    Underworlds::start(setup, m, dice, nullptr);
    const Match seen = Underworlds::view(setup, m, m.decision.seat);
    ActionList actions;
    Underworlds::list_actions(setup, m, actions);
    const Explanation why = explain_underworlds(setup, seen, {.nodes = 50}, 1, {});
    ASSERT_FALSE(why.lines.empty());
    EXPECT_TRUE(actions.contains(why.lines[0].actions[0]));
    EXPECT_FALSE(why.played.has_value());
}

}  // namespace
}  // namespace affray::ai
