// Outlines of a turn: what coaches of different minds would do with it.
#include "ai/bloodbowl/planning/turn_outlines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "ai/bloodbowl/planning/playout.h"
#include "ai/bloodbowl/plays/veteran_plays.h"
#include "bloodbowl/walk.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;

constexpr int kMinds = 4;  // with a name; from then on there are moods

// Our carrier could get away or stay among his own.
Table a_drive() {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 12, 7, {.ma = 7});
    for (int y = 4; y <= 10; y += 2) {
        table.add(Side::Home, 13, y, {.av = 8});
        table.add(Side::Away, 15, y, {.av = 8});
    }
    give_ball(table.m, carrier);
    return table;
}

std::vector<core::Action> actions_of(const Outline& outline) {
    std::vector<core::Action> actions;
    for (const Play& play : outline)
        actions.insert(actions.end(), play.actions.begin(), play.actions.end());
    return actions;
}

Outline in_mind(const Table& table, int number, std::uint64_t seed = 1,
                const Deadline& deadline = {{}, 1}) {
    PathFinder finder;
    return outline_in_mind(number, table.setup, table.m, finder, kTunedVeteran, seed, deadline);
}

TEST(TurnOutlines, HaveOnePlayForAPlayerAtMost) {
    const Table table = a_drive();
    for (int mind = 0; mind < kMinds + 2; ++mind) {
        std::set<int> players;
        const Outline outline = in_mind(table, mind);
        EXPECT_FALSE(outline.empty()) << mind;
        for (const Play& play : outline) EXPECT_TRUE(players.insert(play.player.slot).second);
    }
}

TEST(TurnOutlines, EndWhenThereIsNoTime) {
    const Table table = a_drive();
    for (int mind = 0; mind < kMinds + 2; ++mind) {
        EXPECT_GT(in_mind(table, mind).size(), 1u) << mind;
        EXPECT_EQ(in_mind(table, mind, 1, {{}, 0}).size(), 1u) << mind;
    }
}

TEST(TurnOutlines, CanBePlayedAsTheyAre) {
    const Table table = a_drive();
    for (int mind = 0; mind < kMinds + 2; ++mind) {
        Match m = table.m;
        Playout playout(table.setup, Side::Home);
        core::SeededDice dice(1);
        for (const Play& play : in_mind(table, mind)) {
            if (!playout.may_declare(m)) break;  // a turnover
            EXPECT_TRUE(playout.make(m, play.actions, dice)) << mind;
        }
    }
}

TEST(TurnOutlines, DifferWithTheMind) {
    const Table table = a_drive();
    std::vector<std::vector<core::Action>> seen;
    for (int mind = 0; mind < kMinds; ++mind) {
        auto actions = actions_of(in_mind(table, mind));
        if (std::find(seen.begin(), seen.end(), actions) == seen.end())
            seen.push_back(std::move(actions));
    }
    EXPECT_GE(seen.size(), 2u);
}

TEST(TurnOutlines, AreTheSameForTheSameSeed) {
    const Table table = a_drive();
    for (int mind = 0; mind < kMinds + 3; ++mind)
        EXPECT_EQ(actions_of(in_mind(table, mind, 5)), actions_of(in_mind(table, mind, 5))) << mind;
}

// A rookie does not say what his plays depend on; it is seen from whether dice fell.
TEST(TurnOutlines, TellWhatIsSureFromWhatIsNot) {
    constexpr int kRookie = kMinds - 1;
    Table table(Edition::Crp);
    const PlayerId picker = table.add(Side::Home, 8, 7);
    table.add(Side::Home, 3, 7);
    table.put_ball(10, 7);
    bool picks_up = false, walks = false;
    for (const Play& play : in_mind(table, kRookie)) {
        const bool is_picker = play.player == picker;
        EXPECT_EQ(is_sure(play), !is_picker);
        (is_picker ? picks_up : walks) = true;
    }
    EXPECT_TRUE(picks_up && walks);
}

TEST(TurnOutlines, EndWithATouchdown) {
    Table table(Edition::Crp);
    const PlayerId carrier = table.add(Side::Home, 22, 7, {.ma = 6});
    table.add(Side::Home, 10, 7);
    table.add(Side::Away, 2, 2);
    give_ball(table.m, carrier);
    table.m.team(Side::Home).turn = 8;
    for (int mind = 0; mind < kMinds; ++mind) {
        const Outline outline = in_mind(table, mind);
        ASSERT_FALSE(outline.empty()) << mind;
        EXPECT_EQ(outline.back().player, carrier) << mind;
    }
}

}  // namespace
}  // namespace affray::ai
