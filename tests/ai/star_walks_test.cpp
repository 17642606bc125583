// The moves among which the star looks for better ones than a veteran's.
#include <gtest/gtest.h>

#include "ai/bloodbowl/star/star_walks.h"
#include "bloodbowl/walk.h"
#include "core/dice.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;

constexpr int kTrials = 200;

bool is_legal(const Table& table, const Play& play) {
    core::ActionList legal;
    BloodBowl::list_actions(table.setup, table.m, legal);
    return legal.contains(play.actions.front());
}

// A runner who is marked, and a team-mate who is free.
struct Scrimmage {
    Table table{Edition::Crp};
    PlayerId marked = table.add(Side::Home, 12, 7);
    PlayerId free = table.add(Side::Home, 9, 3);
    PlayerId marker = table.add(Side::Away, 13, 7);
    PlayerId far = table.add(Side::Away, 24, 12);
    core::SeededDice random{1, 1};

    [[nodiscard]] Walks walks() const { return {table.setup, table.m, Side::Home}; }
};

TEST(Walks, ThoseWithoutARollAreSure) {
    Scrimmage scrimmage;
    const Walks walks = scrimmage.walks();
    for (int i = 0; i < kTrials; ++i) {
        const auto play = walks.pick(scrimmage.random, kNowhere, {});
        if (!play) continue;  // it was to be the one who must dodge
        EXPECT_NE(play->player, scrimmage.marked);
        EXPECT_TRUE(is_sure(*play));
        EXPECT_TRUE(is_legal(scrimmage.table, *play));
    }
    EXPECT_FALSE(walks.pick_for(scrimmage.marked, scrimmage.random));
    EXPECT_TRUE(walks.pick_for(scrimmage.free, scrimmage.random));
}

TEST(Walks, AWayWithARollIsNoSureOne) {
    Scrimmage scrimmage;
    const Walks walks = scrimmage.walks();
    bool dodges = false;
    for (int i = 0; i < kTrials; ++i) {
        const auto play = walks.pick_risk(scrimmage.random, Square::at(10, 7));
        if (!play) continue;
        dodges = dodges || play->player == scrimmage.marked;
        EXPECT_FALSE(is_sure(*play));
        EXPECT_GT(play->risk, 0);
        EXPECT_LE(play->risk, 0.5);
        EXPECT_TRUE(is_legal(scrimmage.table, *play));
    }
    EXPECT_TRUE(dodges);
}

TEST(Walks, EverybodyWhoCanBeReachedMayBeBlitzed) {
    Scrimmage scrimmage;
    const Walks walks = scrimmage.walks();
    PlayerSet blitzers;
    for (int i = 0; i < kTrials; ++i) {
        const auto play = walks.pick_blitz(scrimmage.random, Square::at(12, 7));
        ASSERT_TRUE(play);
        EXPECT_EQ(play->kind, PlayKind::Blitz);
        EXPECT_EQ(play->target, scrimmage.marker);
        EXPECT_EQ(play->actions.back(), make_action(ActionKind::Block, scrimmage.marker));
        EXPECT_TRUE(is_legal(scrimmage.table, *play));
        blitzers.add(play->player);
    }
    EXPECT_TRUE(blitzers.has(scrimmage.marked));
    EXPECT_TRUE(blitzers.has(scrimmage.free));
}

TEST(Walks, NobodyBlitzesWhenTheTurnsBlitzIsUsed) {
    Scrimmage scrimmage;
    scrimmage.table.m.teams[0].blitz_used = true;
    EXPECT_FALSE(scrimmage.walks().pick_blitz(scrimmage.random, kNowhere));
}

TEST(Walks, ACageNeedsNoCarrier) {
    Scrimmage scrimmage;
    const Walks walks = scrimmage.walks();
    const auto at_corner = [&](PlayerSet busy) {
        return walks.cage(scrimmage.random, Square::at(8, 2), busy, {});
    };
    const std::vector<Play> plays = at_corner({});
    ASSERT_FALSE(plays.empty());
    EXPECT_EQ(plays.front().player, scrimmage.free);
    PlayerSet carrier;
    carrier.add(scrimmage.free);
    EXPECT_TRUE(at_corner(carrier).empty());
}

}  // namespace
}  // namespace affray::ai
