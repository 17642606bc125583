// The rookie: every answer is legal, and in plain situations it is the right one.
#include <set>

#include <gtest/gtest.h>

#include "ai/base/bot.h"
#include "ai/bloodbowl/rookie/rookie_bloodbowl.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/walk.h"
#include "bots/registry.h"
#include "effort.h"
#include "teams/team_builder.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

constexpr int kLongestMatch = 20'000;

// Plays the rookie's turn; returns the match when somebody else must choose.
Match after_turn(const Table& table, std::uint64_t seed) {
    BloodBowlRookie rookie;
    core::SeededDice dice(seed);
    Match m = table.m;
    while (m.decision.is_open() && m.active == Side::Home && m.half == 1) {
        const Action action = m.decision.seat == 0 ? rookie.choose(table.setup, m) : [&] {
            ActionList list;
            BloodBowl::list_actions(table.setup, m, list);
            return list[0];
        }();
        BloodBowl::apply(table.setup, m, action, dice, nullptr);
    }
    return m;
}

TEST(Rookie, ScoresWhenNothingIsInTheWay) {
    for (const Edition edition : kAllEditions) {
        Table table(edition);
        const PlayerId p = table.add(Side::Home, 20, 7);
        give_ball(table.m, p);
        table.add(Side::Away, 22, 3);
        EXPECT_EQ(after_turn(table, 1).team(Side::Home).score, 1) << name_of(edition);
    }
}

TEST(Rookie, PicksUpALooseBallAndCarriesItForward) {
    Table table(Edition::Crp);
    const PlayerId p = table.add(Side::Home, 6, 7, {.ag = 5, .skills = {Skill::SureHands}});
    table.put_ball(8, 7);
    const Match m = after_turn(table, 1);
    EXPECT_TRUE(holds_ball(m, p));
    EXPECT_GT(m.player(p).square.x(), 8);
}

TEST(Rookie, HandsTheBallToWhoCanScore) {
    Table table(Edition::Crp);
    const PlayerId slow = table.add(Side::Home, 19, 7, {.ma = 2});
    table.add(Side::Home, 20, 9, {.ag = 5, .ma = 7, .skills = {Skill::Catch}});
    give_ball(table.m, slow);
    int scored = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        scored += after_turn(table, seed).team(Side::Home).score;
    EXPECT_GE(scored, 15);
}

TEST(Rookie, BlitzesTheCarrierBeforeAnybodyElse) {
    Table table(Edition::Crp);
    table.add(Side::Home, 10, 7, {.st = 4, .skills = {Skill::Block}});
    table.add(Side::Away, 12, 3);
    const PlayerId carrier = table.add(Side::Away, 13, 8);
    give_ball(table.m, carrier);
    BloodBowlRookie rookie;
    core::SeededDice dice(1);
    Match m = table.m;
    PlayerId blocked;
    while (m.decision.is_open() && m.active == Side::Home && !blocked.is_some()) {
        const Action action = rookie.choose(table.setup, m);
        if (kind_of(action) == ActionKind::Block) blocked = player_of(action);
        BloodBowl::apply(table.setup, m, action, dice, nullptr);
    }
    EXPECT_EQ(blocked, carrier);
}

TEST(Rookie, TakesTheFaceThatFellsAndRollsAgainRatherThanFall) {
    Table table(Edition::Crp);
    table.m.team(Side::Home).rerolls = 1;
    const PlayerId attacker = table.add(Side::Home, 10, 7, {.st = 4});
    const PlayerId defender = table.add(Side::Away, 11, 7);
    const auto choice = [&](BlockFace first, BlockFace second) {
        Match m = table.m;
        m.stack[m.depth++] = ActionFrame{
            .step = ActionFrame::Step::Over, .type = ActionType::Block, .player = attacker};
        m.stack[m.depth++] = BlockFrame{.step = BlockFrame::Step::Choose,
                                        .attacker = attacker,
                                        .defender = defender,
                                        .dice = 2,
                                        .faces = {first, second}};
        m.decision = {0, static_cast<std::uint8_t>(DecisionKind::BlockDie)};
        return BloodBowlRookie().choose(table.setup, m);
    };
    EXPECT_EQ(choice(BlockFace::Pushed, BlockFace::DefenderDown), take(BlockFace::DefenderDown));
    EXPECT_EQ(choice(BlockFace::BothDown, BlockFace::Pushed), take(BlockFace::Pushed));
    EXPECT_EQ(choice(BlockFace::AttackerDown, BlockFace::BothDown), team_reroll());
}

TEST(Rookie, EndsTheTurnWhenNothingIsWorthIt) {
    Table table(Edition::Crp);
    for (const PlayerId p : table.m.standing) table.m.acted.add(p);
    const PlayerId lone = table.add(Side::Home, 20, 0, {.ag = 1});
    for (const int x : {19, 20, 21}) table.add(Side::Away, x, 1, {.st = 7});
    static_cast<void>(lone);
    EXPECT_EQ(BloodBowlRookie().choose(table.setup, table.m), make_action(ActionKind::EndTurn));
}

// Developed teams with star players, every edition and the options that ask for more: all answers
// are legal, matches end, and the same match is played the same way again.
TEST(Rookie, PlaysEveryEditionToTheEnd) {
    std::set<int> kinds;
    for (const Edition edition : kAllEditions) {
        const auto& all = rosters(edition);
        core::SeededDice mind(11);
        for (int seed = 1; seed <= tests::effort(4, 1); ++seed) {
            const auto team = [&] {
                const Roster& roster = all[mind.below(static_cast<std::uint32_t>(all.size()))];
                return teams::random_team(edition, roster, mind.next(), {1'600'000, 25, true})
                    ->list;
            };
            Options options;
            options.tie = seed % 2 == 0 ? TieOption::Ask : TieOption::Overtime;
            options.illegal_procedure = seed == 3;
            const bloodbowl::Setup setup = make_setup(edition, options, team(), team());
            std::array<BloodBowlRookie, 2> coaches;
            core::SeededDice dice(seed);
            Match m{};
            BloodBowl::start(setup, m, dice, nullptr);
            int n = 0;
            for (; m.decision.is_open() && n < kLongestMatch; ++n) {
                kinds.insert(m.decision.kind);
                ActionList list;
                BloodBowl::list_actions(setup, m, list);
                const Action action = coaches[m.decision.seat].choose(setup, m);
                ASSERT_TRUE(list.contains(action))
                    << name_of(edition) << " seed " << seed << " decision " << n << ": "
                    << BloodBowl::action_text(setup, action);
                BloodBowl::apply(setup, m, action, dice, nullptr);
            }
            EXPECT_FALSE(m.decision.is_open()) << name_of(edition) << " seed " << seed;
        }
    }
    EXPECT_GE(kinds.size(), 20U);
}

// Asked out of the blue, at any decision of a random match, it has an answer.
TEST(Rookie, TakesOverAtAnyMoment) {
    for (const Edition edition : kAllEditions) {
        const auto& all = rosters(edition);
        core::SeededDice mind(5);
        for (int seed = 1; seed <= tests::effort(3, 1); ++seed) {
            const auto team = [&] {
                const Roster& roster = all[mind.below(static_cast<std::uint32_t>(all.size()))];
                return teams::random_team(edition, roster, mind.next(), {1'600'000, 40, true})
                    ->list;
            };
            const bloodbowl::Setup setup = make_setup(edition, {}, team(), team());
            core::SeededDice dice(seed);
            Match m{};
            BloodBowl::start(setup, m, dice, nullptr);
            while (m.decision.is_open()) {
                ActionList list;
                BloodBowl::list_actions(setup, m, list);
                const Action answer = BloodBowlRookie().choose(setup, m);
                ASSERT_TRUE(list.contains(answer)) << BloodBowl::action_text(setup, answer);
                const Action next = list[mind.below(static_cast<std::uint32_t>(list.size()))];
                BloodBowl::apply(setup, m, next, dice, nullptr);
            }
        }
    }
}

TEST(Bots, AreFoundByName) {
    ASSERT_NE(bots::find_bot("rookie"), nullptr);
    EXPECT_TRUE(bots::find_bot("rookie")->plays("bloodbowl"));
    EXPECT_EQ(bots::find_bot("nobody"), nullptr);
}

}  // namespace
}  // namespace affray::ai
