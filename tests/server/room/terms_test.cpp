// Nobody plays from a position or under options that he was not shown and has not accepted.
#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "games/games.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

class Terms : public ::testing::Test {
protected:
    // As a match stands after its opening, with the sides that it has.
    static Json match_from_position(const std::string& game) {
        const core::GameType& type = *games::find_game(game);
        const std::string edition(type.editions.back());
        const Json header = type.sample_header(edition);
        auto match = std::move(*type.make(header));
        core::SeededDice dice(3);
        match->start(dice, {});
        Json wanted = online_match(game, edition);
        wanted["open"] = true;
        wanted["seats"][0]["side"] = header.at("sides").at(0);
        wanted["position"] = match->position();
        return wanted;
    }
    static Json side_of_guest(const std::string& game) {
        const core::GameType& type = *games::find_game(game);
        return type.sample_header(type.editions.back()).at("sides").at(1);
    }
    [[nodiscard]] WebAnswer join(const std::string& id, Json body) const {
        if (!body.contains("side")) body["side"] = "random";
        return guest_.post("/api/matches/" + id + "/join", body);
    }

    RunningServer server_;
    Person host_{server_};
    Person guest_{server_};
};

TEST_F(Terms, UsualMatchNeedsNoYes) {
    Json match = online_match("underworlds", "shadespire");
    const std::string id = host_.open(match);
    EXPECT_TRUE(host_.info(id).at("terms").is_null());
    EXPECT_EQ(join(id, {}).status, 200);
    match["options"] = {{"boards", "different"}};  // what it would be anyway
    EXPECT_TRUE(host_.info(host_.open(match)).at("terms").is_null());
}

TEST_F(Terms, OptionsAreShownAndAccepted) {
    Json match = online_match("underworlds", "shadespire");
    match["options"] = {{"boards", "any"}};
    const std::string id = host_.open(match);
    const Json info = guest_.info(id);
    EXPECT_EQ(info.at("options"), match.at("options"));
    const WebAnswer refused = join(id, {});
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.error(), "not_accepted");
    EXPECT_EQ(refused.json().at("terms").at("options"), match.at("options"));
    EXPECT_EQ(refused.json().at("terms").at("hash"), info.at("terms"));
    EXPECT_EQ(join(id, {{"accepts", std::string(64, '0')}}).status, 409);
    EXPECT_EQ(guest_.info(id).at("state"), "waiting");
    EXPECT_EQ(join(id, {{"accepts", info.at("terms")}}).status, 200);
    EXPECT_EQ(guest_.info(id).at("state"), "running");
}

TEST_F(Terms, PositionIsShownAndAccepted) {
    for (const std::string game : {"bloodbowl", "underworlds"}) {
        const Json match = match_from_position(game);
        const std::string id = host_.open(match);
        const Json info = guest_.info(id);
        EXPECT_EQ(info.at("position"), match.at("position"));
        ASSERT_TRUE(info.at("terms").is_string());
        const Json lobby = guest_.get("/api/matches?open").json();
        ASSERT_EQ(lobby.size(), 1U);
        EXPECT_EQ(lobby.at(0).at("terms"), info.at("terms"));
        EXPECT_TRUE(lobby.at(0).at("position").is_null());
        const WebAnswer refused = join(id, {{"side", side_of_guest(game)}});
        EXPECT_EQ(refused.error(), "not_accepted");
        EXPECT_EQ(refused.json().at("terms").at("position"), match.at("position"));
        server_.restart();
        EXPECT_EQ(guest_.info(id).at("terms"), info.at("terms"));
        const WebAnswer joined =
            join(id, {{"side", side_of_guest(game)}, {"accepts", info.at("terms")}});
        EXPECT_EQ(joined.status, 200) << joined.body;
        EXPECT_EQ(guest_.info(id).at("state"), "running");
    }
}

// Cards in hands are cards of a deck: a table that begins with them names the deck of the seat that
// is open, and who sits down plays it.
TEST_F(Terms, OpenSeatOfAPositionHasItsSide) {
    Json match = match_from_position("underworlds");
    const core::GameType& type = *games::find_game("underworlds");
    auto played = std::move(*type.make(type.sample_header("shadespire")));
    core::SeededDice dice(3);
    ai::RandomBot bot(3);
    played->start(dice, {});
    for (int n = 0; n < 40; ++n) ASSERT_TRUE(played->apply(bot.choose(*played), dice, {}).ok());
    match["position"] = played->position();
    const WebAnswer refused = host_.post("/api/matches", match);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(refused.error(), "bad_position");
    EXPECT_NE(refused.body.find("name the side of the open seat"), std::string::npos);

    const Json given = side_of_guest("underworlds");
    match["seats"][1]["side"] = given;
    const std::string id = host_.open(match);
    const Json info = guest_.info(id);
    EXPECT_EQ(info.at("seats").at(1).at("kind"), "open");
    const Json name = info.at("seats").at(1).at("side_name");
    EXPECT_NE(name, "");
    const WebAnswer own =
        join(id, {{"side", match["seats"][0]["side"]}, {"accepts", info["terms"]}});
    EXPECT_EQ(own.status, 409);
    EXPECT_EQ(own.error(), "side_is_given");
    EXPECT_EQ(guest_.info(id).at("state"), "waiting");
    const WebAnswer joined = join(id, {{"accepts", info.at("terms")}});
    EXPECT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(guest_.info(id).at("state"), "running");
    EXPECT_EQ(guest_.info(id).at("seats").at(1).at("side_name"), name);
}

// Without a position, too; and other warbands stay secret until everybody has one (wus.matched.02).
TEST_F(Terms, OpenSeatTellsWhatIsPlayedThere) {
    Json match = online_match("underworlds", "shadespire");
    match["seats"][1]["side"] = "champions_starter";
    const Json seats = guest_.info(host_.open(match)).at("seats");
    EXPECT_EQ(seats.at(0).at("side_name"), "");
    EXPECT_NE(seats.at(1).at("side_name"), "");
}

// What is accepted is this position, not one that looks like it.
TEST_F(Terms, AnotherPositionHasAnotherHash) {
    Json match = match_from_position("bloodbowl");
    const Json first = guest_.info(host_.open(match)).at("terms");
    EXPECT_EQ(guest_.info(host_.open(match)).at("terms"), first);
    match["position"]["teams"]["home"]["score"] = 3;
    const Json info = guest_.info(host_.open(match));
    EXPECT_NE(info.at("terms"), first);
    EXPECT_EQ(info.at("score").at("home"), 3);
}

TEST_F(Terms, RematchIsAcceptedOnceMore) {
    Json match = online_match("bloodbowl", "crp");
    match["options"] = {{"weather", false}};
    const std::string id = host_.open(match);
    const std::string terms = guest_.info(id).at("terms");
    ASSERT_EQ(join(id, {{"accepts", terms}}).status, 200);
    Live home(server_, host_, id);
    Live away(server_, guest_, id);
    home.next("welcome");
    away.next("welcome");
    ASSERT_EQ(home.ask({{"type", "concede"}}), "ok");
    Json offer{{"type", "offer"}, {"what", "rematch"}};
    EXPECT_EQ(home.ask(offer), "not_accepted");
    offer["accepts"] = terms;
    EXPECT_EQ(home.ask(offer), "ok");
    Json reply{{"type", "reply"}, {"what", "rematch"}, {"accept", true}};
    EXPECT_EQ(away.ask(reply), "not_accepted");
    reply["accepts"] = terms;
    EXPECT_EQ(away.ask(reply), "ok");
    EXPECT_EQ(guest_.info(home.next("rematch").at("match")).at("terms"), terms);
}

}  // namespace
}  // namespace affray::test
