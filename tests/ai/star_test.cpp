// The Blood Bowl star: keeps to its budget, thinks the same twice, and plays plain situations well.
#include <gtest/gtest.h>

#include "ai/bloodbowl/evaluation/evaluation.h"
#include "ai/bloodbowl/planning/turn_budget.h"
#include "ai/bloodbowl/star/star.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/walk.h"
#include "bots/registry.h"
#include "teams/team_builder.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

BotOptions with_nodes(std::int64_t nodes, int threads = 1, std::uint64_t seed = 1) {
    BotOptions options;
    options.seed = seed;
    options.budget.nodes = nodes;
    options.budget.threads = threads;
    return options;
}

struct Turn {
    Match m;
    std::vector<Action> actions;
};

// Plays the star's turn; somebody else must choose in the end.
Turn play_turn(const Table& table, BloodBowlStar& star, std::uint64_t dice_seed = 1) {
    core::SeededDice dice(dice_seed);
    Turn turn{table.m, {}};
    while (turn.m.decision.is_open() && turn.m.active == Side::Home && turn.m.half == 1) {
        ActionList legal;
        BloodBowl::list_actions(table.setup, turn.m, legal);
        const Action action =
            turn.m.decision.seat == 0 ? star.choose(table.setup, turn.m) : legal[0];
        EXPECT_TRUE(legal.contains(action));
        turn.actions.push_back(action);
        BloodBowl::apply(table.setup, turn.m, action, dice, nullptr);
    }
    return turn;
}

// A striker is wanted far away from the opponent whom he has knocked down.
class StruckAndGone final : public PitchEvaluator {
public:
    StruckAndGone(PlayerId striker, PlayerId struck, Square goal)
        : striker_(striker), struck_(struck), goal_(goal) {}
    void value(const Setup&, std::span<const Match> positions, int,
               std::span<double> values) const override {
        for (std::size_t i = 0; i < positions.size(); ++i)
            values[i] = (positions[i].standing.has(struck_) ? 0 : 1) -
                        0.05 * distance(positions[i].player(striker_).square, goal_);
    }

private:
    PlayerId striker_, struck_;
    Square goal_;
};

// Both sides near the middle, the ball with home.
Table a_fight() {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 10, 7);
    for (int y = 4; y <= 10; y += 2) {
        table.add(Side::Home, 12, y, {.av = 8});
        table.add(Side::Away, 13, y, {.av = 8});
    }
    give_ball(table.m, carrier);
    return table;
}

// The budget ----------------------------------------------------------------------------------

TEST(Star, ThinksTheSameWithTheSameSeedNodesAndThreads) {
    const Table table = a_fight();
    for (const int threads : {1, 2}) {
        BloodBowlStar one(with_nodes(400, threads)), other(with_nodes(400, threads));
        EXPECT_EQ(play_turn(table, one).actions, play_turn(table, other).actions) << threads;
        EXPECT_EQ(one.nodes(), other.nodes());
        EXPECT_GT(one.nodes(), 0);
    }
}

TEST(Star, ValuesHardlyMorePositionsInATurnThanItMay) {
    constexpr std::int64_t kInOneGo = 1000;  // what is begun is finished: answers, and proofs
    const Table table = a_fight();
    for (const std::int64_t nodes : {200, 1000}) {
        BloodBowlStar star(with_nodes(nodes));
        static_cast<void>(play_turn(table, star));
        EXPECT_GE(star.nodes(), nodes / 2);
        EXPECT_LE(star.nodes(), nodes + kInOneGo);
    }
}

TEST(Star, AnswersAtOnceWhenItMayNotThink) {
    BotOptions options;
    options.budget.time = std::chrono::milliseconds(0);
    BloodBowlStar star(options);
    const Turn turn = play_turn(a_fight(), star);
    EXPECT_FALSE(turn.actions.empty());
    EXPECT_EQ(star.nodes(), 0);
}

TEST(Star, HasABudgetForEachTurn) {
    const Table table = a_fight();
    BloodBowlStar star(with_nodes(300));
    static_cast<void>(play_turn(table, star));
    const std::int64_t first = star.nodes();
    Table later = table;
    later.m.teams[0].turn = 2;
    static_cast<void>(play_turn(later, star));
    EXPECT_GT(star.nodes(), first);
}

// The turn_budget
// -------------------------------------------------------------------------------------

TEST(StarPurse, GivesOutPortionsOfWhatIsLeft) {
    Budget budget;
    budget.nodes = 1000;
    TurnBudget turn_budget(budget);
    Deadline half = turn_budget.portion(0.5);
    half.count(499);
    EXPECT_FALSE(half.is_spent());
    half.count(1);
    EXPECT_TRUE(half.is_spent());
    turn_budget.pay(half.nodes());
    EXPECT_FALSE(turn_budget.is_empty());
    turn_budget.pay(500);
    EXPECT_TRUE(turn_budget.is_empty());
}

// Play ------------------------------------------------------------------------------------------

TEST(Star, ScoresInTheLastTurn) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        table.m.teams[0].turn = 8;
        table.m.teams[1].turn = 7;
        const PlayerId carrier = table.add(Side::Home, 20, 7);
        table.add(Side::Home, 15, 5);
        table.add(Side::Away, 16, 5);
        give_ball(table.m, carrier);
        BloodBowlStar star(with_nodes(300));
        EXPECT_EQ(play_turn(table, star).m.team(Side::Home).score, 1) << name_of(edition);
    }
}

TEST(Star, PicksUpTheBallWithSureHands) {
    Table table(Edition::Crp);
    const PlayerId p = table.add(Side::Home, 6, 7, {.ag = 5, .skills = {Skill::SureHands}});
    table.add(Side::Away, 17, 7);
    table.put_ball(8, 7);
    BloodBowlStar star(with_nodes(400));
    EXPECT_TRUE(holds_ball(play_turn(table, star).m, p));
}

TEST(Star, DoesNotRiskTheBallForNothing) {
    // The carrier is free; a dodge through two tackle zones would gain a square or two.
    Table table(Edition::Crp);
    table.m.teams[0].rerolls = 0;
    const PlayerId carrier = table.add(Side::Home, 10, 7, {.ag = 2});
    table.add(Side::Away, 12, 6, {.st = 5});
    table.add(Side::Away, 12, 8, {.st = 5});
    give_ball(table.m, carrier);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        BloodBowlStar star(with_nodes(400, 1, seed));
        EXPECT_TRUE(holds_ball(play_turn(table, star, seed).m, carrier));
    }
}

TEST(Star, BringsDownTheirCarrierBeforeHeScores) {
    Table table(Edition::Crp);
    table.m.teams[1].turn = 7;
    table.m.teams[0].turn = 8;
    table.m.teams[0].rerolls = 3;
    table.add(Side::Home, 6, 2, {.st = 5, .skills = {Skill::Block, Skill::Tackle}});
    const PlayerId carrier = table.add(Side::Away, 4, 2, {.st = 2});
    give_ball(table.m, carrier);
    BloodBowlStar star(with_nodes(400));
    const Turn turn = play_turn(table, star);
    bool has_struck = false;
    for (const Action action : turn.actions)
        has_struck =
            has_struck || (kind_of(action) == ActionKind::Block && player_of(action) == carrier);
    EXPECT_TRUE(has_struck);
}

// A plan says whom he blitzes; where he goes then is seen when the block has been thrown.
TEST(Star, GoesOnAfterABlitzWhereItIsBestThen) {
    Table table(Edition::Crp);
    table.m.teams[0].rerolls = 0;
    const PlayerId striker = table.add(Side::Home, 8, 7, {.st = 6, .skills = {Skill::Block}});
    const PlayerId struck = table.add(Side::Away, 10, 7);
    const Square goal = Square::at(9, 3);
    int times_down = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        BloodBowlStar star(with_nodes(400, 1, seed),
                           std::make_shared<StruckAndGone>(striker, struck, goal));
        const Turn turn = play_turn(table, star, seed);
        if (turn.m.standing.has(struck)) continue;
        ++times_down;
        EXPECT_EQ(turn.m.player(striker).square, goal) << seed;
    }
    EXPECT_GE(times_down, 3);
}

TEST(Star, GivesEveryAnswerOfAWholeMatchLegally) {
    constexpr int kLongestMatch = 20'000;
    for (const Edition edition : {Edition::Bb16}) {
        const auto all = rosters(edition);
        const auto list = [&](std::size_t i) {
            return teams::new_team(edition, all[i % all.size()]).value().list;
        };
        const auto setup = make_setup(edition, {}, list(3), list(8));
        BloodBowlStar home(with_nodes(1)), away(with_nodes(1, 1, 2));
        core::SeededDice dice(7);
        Match m;
        BloodBowl::start(setup, m, dice, nullptr);
        int decisions = 0;
        for (; m.decision.is_open() && decisions < kLongestMatch; ++decisions) {
            ActionList legal;
            BloodBowl::list_actions(setup, m, legal);
            const Action action = (m.decision.seat == 0 ? home : away).choose(setup, m);
            ASSERT_TRUE(legal.contains(action));
            BloodBowl::apply(setup, m, action, dice, nullptr);
        }
        EXPECT_TRUE(m.over);
    }
}

TEST(Star, NamesItsParameters) {
    const core::Json parameters = bloodbowl_star_parameters();
    ASSERT_TRUE(parameters.contains("receiving"));
    EXPECT_GT(parameters["receiving"]["step"].get<double>(), 0);
}

}  // namespace
}  // namespace affray::ai
