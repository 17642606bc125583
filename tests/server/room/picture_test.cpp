// Changes, put onto the picture before, give the picture after: for every seat, all match long.
#include <set>

#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "core/any_match.h"
#include "effort.h"
#include "games/games.h"

namespace affray::server {
namespace {

using core::Json;

// As web/src/wire has it: keys replace, but of these only the named entries do.
void put_onto(Json& picture, const Json& changes) {
    for (const auto& [key, value] : changes.items()) {
        if (key == "players" || key == "fighters" || key == "seats")
            for (const auto& [name, entry] : value.items()) picture[key][name] = entry;
        else
            picture[key] = value;
    }
}

class PictureChanges : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(PictureChanges, LeadToTheNextPicture) {
    const auto& [game, edition] = GetParam();
    const core::GameType& type = *games::find_game(game);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        auto match = std::move(*type.make(type.sample_header(edition)));
        core::SeededDice dice(seed);
        ai::RandomBot bot(seed);
        match->start(dice, {});
        std::array<Json, 3> pictures;
        for (int seat = -1; seat < 2; ++seat)
            pictures[static_cast<std::size_t>(seat + 1)] = match->picture(seat);
        for (int n = 0; n < tests::effort(400, 60) && match->decision().is_open(); ++n) {
            const auto before = match->clone();
            ASSERT_TRUE(match->apply(bot.choose(*match), dice, {}).ok());
            for (int seat = -1; seat < 2; ++seat) {
                Json& picture = pictures[static_cast<std::size_t>(seat + 1)];
                put_onto(picture, match->picture(seat, before.get()));
                ASSERT_EQ(nlohmann::json(picture), nlohmann::json(match->picture(seat)))
                    << "seed " << seed << ", decision " << n << ", seat " << seat;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, PictureChanges,
                         ::testing::Values(std::pair{"bloodbowl", "crp"},
                                           std::pair{"bloodbowl", "bb16"},
                                           std::pair{"underworlds", "shadespire"}));

// A step tells of the player who took it; what is as it was is not told again.
TEST(Picture, ChangesTellOnlyWhatIsNew) {
    const core::GameType& type = *games::find_game("bloodbowl");
    auto match = std::move(*type.make(type.sample_header("crp")));
    ASSERT_TRUE(
        match
            ->set_position({{"active", "home"},
                            {"teams", {{"home", {{"turn", 1}}}}},
                            {"players", {{"H1", {{"at", {5, 5}}}}, {"A1", {{"at", {20, 14}}}}}}})
            .ok());
    const auto after = [&](const char* action) {
        const auto before = match->clone();
        core::SeededDice dice(1);
        EXPECT_TRUE(match->apply(*match->read_action(action), dice, {}).ok()) << action;
        return match->picture(core::kEverybody, before.get());
    };
    const auto names = [](const Json& json) {
        std::set<std::string> all;
        for (const auto& [name, value] : json.items()) all.insert(name);
        return all;
    };
    using Names = std::set<std::string>;
    EXPECT_EQ(after("declare H1 move").at("acting"), "H1");
    const Json step = after("step 6,5");
    EXPECT_EQ(names(step), Names{"players"});
    EXPECT_EQ(names(step.at("players")), Names{"H1"});
    const Json end = after("end-action");  // nobody else can act, so his turn ends, too
    EXPECT_EQ(end.at("active"), "away");
    EXPECT_EQ(end.at("away").at("turn"), 2);
    EXPECT_FALSE(end.contains("weather"));
    EXPECT_FALSE(end.contains("home"));
}

// The small picture of a list has everybody whom the large one shows on the board, at the same
// place.
TEST_P(PictureChanges, TheSmallPictureShowsWhoStandsOnTheBoard) {
    const auto& [game, edition] = GetParam();
    const core::GameType& type = *games::find_game(game);
    auto match = std::move(*type.make(type.sample_header(edition)));
    core::SeededDice dice(3);
    ai::RandomBot bot(3);
    match->start(dice, {});
    EXPECT_TRUE(match->pieces().empty()) << "nobody is there before the set-up";
    std::size_t most = 0;
    for (int n = 0; n < 200 && match->decision().is_open(); ++n) {
        ASSERT_TRUE(match->apply(bot.choose(*match), dice, {}).ok());
        const Json picture = match->picture(core::kEverybody);
        const Json& all = picture.contains("players") ? picture["players"] : picture["fighters"];
        std::vector<std::pair<int, int>> shown;
        for (const auto& [id, one] : all.items())
            if (one["at"].is_array()) shown.emplace_back(one["at"][0], one["at"][1]);
        const auto standings = match->pieces();
        ASSERT_EQ(standings.size(), shown.size()) << "decision " << n;
        for (const core::Piece& one : standings) {
            ASSERT_GT(one.x, 0);
            ASSERT_LT(one.x, 1);
            ASSERT_GT(one.y, 0);
            ASSERT_LT(one.y, 1);
        }
        most = std::max(most, standings.size());
    }
    EXPECT_GT(most, 5U);
}

// Clients call a star's knock-out, not everybody's.
TEST(Picture, TellsWhoIsAStar) {
    const core::GameType& type = *games::find_game("bloodbowl");
    Json header = std::move(*type.make(type.sample_header("crp")))->header();
    header["sides"][0]["players"][1]["star"] = "morg_n_thorg";
    const auto match = type.make(header);
    ASSERT_TRUE(match.ok()) << match.error().message;
    core::SeededDice dice(1);
    (*match)->start(dice, {});
    const Json players = (*match)->picture(core::kEverybody).at("players");
    EXPECT_EQ(players.at("H2").at("star"), true);
    EXPECT_FALSE(players.at("H1").contains("star"));
}

TEST(SmallPicture, ThePitchIsTwentySixByFifteen) {
    const core::GameType& type = *games::find_game("bloodbowl");
    auto match = std::move(*type.make(type.sample_header("crp")));
    ASSERT_TRUE(
        match
            ->set_position({{"active", "home"},
                            {"teams", {{"home", {{"turn", 1}}}}},
                            {"players", {{"H1", {{"at", {0, 0}}}}, {"A1", {{"at", {25, 14}}}}}}})
            .ok());
    const auto standings = match->pieces();
    ASSERT_EQ(standings.size(), 2U);
    EXPECT_EQ(standings[0].seat, 0);
    EXPECT_DOUBLE_EQ(standings[0].x, 0.5 / 26);
    EXPECT_DOUBLE_EQ(standings[0].y, 0.5 / 15);
    EXPECT_EQ(standings[1].seat, 1);
    EXPECT_DOUBLE_EQ(standings[1].x, 25.5 / 26);
    EXPECT_DOUBLE_EQ(standings[1].y, 14.5 / 15);
}

}  // namespace
}  // namespace affray::server
