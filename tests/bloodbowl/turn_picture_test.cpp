// What a client draws of a turn that is none of the half's.
#include <gtest/gtest.h>

#include "bloodbowl/game.h"
#include "bloodbowl/walk.h"
#include "games/games.h"

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

// Lewd Maneuvers lies on one of the two wide zones: the client hatches it.
TEST(TurnPicture, TellsOnWhichWideZoneACardLies) {
    const core::GameType& type = *games::find_game("bloodbowl");
    const auto count_after = [&](const char* play) {
        const core::Json position = core::Json::parse(R"({
            "half": 1, "active": "home", "kicking": "away",
            "teams": {"home": {"turn": 2, "hand": ["lewd_maneuvers"]}, "away": {"turn": 1}},
            "players": {"H1": {"at": [5, 2]}, "H3": {"at": [5, 12]}, "A1": {"at": [20, 7]}}})");
        auto match = type.make(type.sample_header("crp"));
        EXPECT_TRUE(match.ok()) << match.error().message;
        core::SeededDice dice(1);
        EXPECT_TRUE((*match)->begin_at(position, dice, {}).ok());
        const auto played = (*match)->read_action(play);
        EXPECT_TRUE(played.ok()) << play;
        const core::Status status = (*match)->apply(*played, dice, {});
        EXPECT_TRUE(status.ok()) << status.error().message << (*match)->decision_json().dump();
        const core::Json effects = (*match)->picture(core::kEverybody).at("effects");
        return effects.size() == 1 ? effects[0].at("count").get<int>() : -1;
    };
    EXPECT_EQ(count_after("play upper-wide-zone"), 1);
    EXPECT_EQ(count_after("play lower-wide-zone"), 2);
}

}  // namespace
}  // namespace affray::bloodbowl
