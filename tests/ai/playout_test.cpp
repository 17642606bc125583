// Plays made on a copy of a match come to what the engine makes of them.
#include "ai/bloodbowl/planning/playout.h"

#include <gtest/gtest.h>

#include <array>

#include "ai/bloodbowl/star/star_walks.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/walk.h"
#include "core/dice.h"
#include "teams/team_builder.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;
using core::Action;

// Step by step; nobody is asked anything but how he goes on.
bool walk_by_the_engine(const Setup& setup, Match& m, std::span<const Action> actions) {
    core::SeededDice dice(1);
    for (const Action action : actions) {
        ActionList legal;
        BloodBowl::list_actions(setup, m, legal);
        if (!legal.contains(action)) return false;
        BloodBowl::apply(setup, m, action, dice, nullptr);
    }
    const Action stop = make_action(ActionKind::EndAction);
    ActionList legal;
    BloodBowl::list_actions(setup, m, legal);
    if (legal.contains(stop)) BloodBowl::apply(setup, m, stop, dice, nullptr);
    return true;
}

// Compares all kinds of walks at a moment of a match; returns how many there were.
int compare_walks(const Setup& setup, const Match& m, core::SeededDice& random) {
    const auto side = static_cast<Side>(m.decision.seat);
    const Walks walks(setup, m, side);
    Playout playout(setup, side);
    int compared = 0;
    for (const PlayerId p : on_pitch_of(m, side) - m.acted) {
        const auto play = walks.pick_for(p, random);
        if (!play) continue;
        Match by_engine = m, by_playout = m;
        if (!walk_by_the_engine(setup, by_engine, play->actions)) continue;
        core::SeededDice dice(1);
        playout.make(by_playout, play->actions, dice);
        EXPECT_EQ(BloodBowl::position(setup, by_playout), BloodBowl::position(setup, by_engine));
        ++compared;
    }
    return compared;
}

TEST(Playout, WalksAsTheEngineWouldLetThemWalk) {
    constexpr int kDecisions = 1'500, kEach = 40;
    for (const Edition edition : kAllEditions) {
        const auto all = rosters(edition);
        core::SeededDice dice(3), random(4);
        int compared = 0;
        for (std::size_t first = 0; first < all.size(); first += 2) {
            const auto list = [&](std::size_t i) {
                return teams::new_team(edition, all[i % all.size()]).value().list;
            };
            const auto setup = make_setup(edition, {}, list(first), list(first + 1));
            Match m;
            BloodBowl::start(setup, m, dice, nullptr);
            int turns = 0;
            for (int i = 0; m.decision.is_open() && i < kDecisions; ++i) {
                if (static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Turn &&
                    ++turns % kEach == 0)
                    compared += compare_walks(setup, m, random);
                ActionList legal;
                BloodBowl::list_actions(setup, m, legal);
                const auto chosen = random.below(static_cast<std::uint32_t>(legal.size()));
                BloodBowl::apply(setup, m, legal[chosen], dice, nullptr);
            }
        }
        EXPECT_GT(compared, 100) << static_cast<int>(edition);
    }
}

// The exceptions ------------------------------------------------------------------------------

struct Stroll {
    Table table{Edition::Crp};
    PlayerId walker;
    std::vector<Action> actions;

    explicit Stroll(const Stats& stats = {}) : walker(table.add(Side::Home, 8, 7, stats)) {
        actions = {declare(walker, ActionType::Move),
                   make_action(ActionKind::Step, Square::at(9, 7)),
                   make_action(ActionKind::Step, Square::at(10, 7))};
    }

    // Where he gets with these dice.
    Square goes(std::initializer_list<int> faces) {
        std::vector<core::Roll> script;
        for (const int face : faces)
            script.push_back({core::Die{}, static_cast<std::uint8_t>(face)});
        core::ScriptedDice dice(script);
        Playout playout(table.setup, Side::Home);
        playout.make(table.m, actions, dice);
        EXPECT_EQ(dice.left(), 0);
        return table.m.player(walker).square;
    }
};

TEST(Playout, RollsForWhoeverMustRoll) {
    EXPECT_EQ(Stroll().goes({}), Square::at(10, 7));
    EXPECT_EQ(Stroll({.skills = {Skill::BoneHead}}).goes({1}), Square::at(8, 7));
    EXPECT_EQ(Stroll({.ma = 1}).goes({6}), Square::at(10, 7));
    Stroll marked;
    marked.table.add(Side::Away, 7, 7);
    EXPECT_EQ(marked.goes({6}), Square::at(10, 7));
}

TEST(Playout, PicksUpABallOnTheWay) {
    Stroll stroll;
    stroll.table.put_ball(9, 7);
    EXPECT_EQ(stroll.goes({6}), Square::at(10, 7));
    EXPECT_TRUE(holds_ball(stroll.table.m, stroll.walker));
}

TEST(Playout, ScoresInTheEndZone) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 24, 7);
    give_ball(table.m, carrier);
    core::SeededDice dice(1);
    Playout playout(table.setup, Side::Home);
    playout.make(table.m,
                 std::array{declare(carrier, ActionType::Move),
                            make_action(ActionKind::Step, Square::at(25, 7))},
                 dice);
    EXPECT_EQ(table.m.team(Side::Home).score, 1);
}

TEST(Playout, StopsWhereSomebodyStands) {
    Stroll stroll;
    stroll.table.add(Side::Home, 10, 7);
    EXPECT_EQ(stroll.goes({}), Square::at(9, 7));
}

}  // namespace
}  // namespace affray::ai
