// What a client draws of a turn that is none of the half's.
#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/walk.h"

namespace affray::bloodbowl {
namespace {

bool is_drawn_as_bonus(const walk::Table& table, TurnFrame turn) {
    Match m = table.m;
    m.stack[2] = turn;
    return BloodBowl::picture(table.setup, m, nullptr).at("bonus_turn").get<bool>();
}

TEST(TurnPicture, TellsOfTurnsBesideThoseOfTheHalf) {
    using Step = TurnFrame::Step;
    const walk::Table table(Edition::Crp);
    EXPECT_FALSE(is_drawn_as_bonus(table, {.step = Step::Choose, .side = Side::Home}));
    EXPECT_TRUE(
        is_drawn_as_bonus(table, {.step = Step::Choose, .side = Side::Home, .bonus = true}));
    EXPECT_TRUE(is_drawn_as_bonus(table, {.step = Step::Choose, .side = Side::Home, .free = true}));
    EXPECT_FALSE(is_drawn_as_bonus(table, {.step = Step::Ended, .side = Side::Home, .bonus = true}))
        << "it is over";
}

}  // namespace
}  // namespace affray::bloodbowl
