// What follows a match, over the protocol: begun from a team and an outcome, decided, taken back,
// recorded and played again.
#include "bloodbowl/game.h"
#include "core/record.h"
#include "league/post_match/game_type.h"
#include "protocol/session.h"

namespace affray::protocol {
namespace {

using core::Json;

std::vector<ServedGame> with_leagues() {
    auto served = games_of_the_house();
    served.push_back({league::post_match_type(), league::sensible_answer});
    return served;
}

// A won match in which the first player scored both touchdowns.
Json won_match() {
    Json players = Json::array();
    for (int number = 1; number <= 11; ++number)
        players.push_back({{"slot", number - 1},
                           {"side", "home"},
                           {"number", number},
                           {"membership", "member"},
                           {"status", "reserves"}});
    players[0]["touchdowns"] = 2;
    return {{"score", {2, 1}},
            {"winners", {0}},
            {"teams", {{{"fans", 9}}, {{"fans", 7}}}},
            {"players", players}};
}

Json begun(Talk& talk, Json request = {}) {
    request["cmd"] = "new";
    request["game"] = "post_match";
    if (!request.contains("edition")) request["edition"] = "crp";
    if (!request.contains("match")) request["match"] = {{"outcome", won_match()}};
    return talk(request);
}

TEST(AfterAMatchOverTheProtocol, IsBegunFromATeamAndAnOutcome) {
    Talk talk(with_leagues());
    const Json reply = begun(
        talk, {{"sides", {"orc"}}, {"dice_queue", {{{"pick", 3}}, {{"d6", 5}}, {{"d6", 4}}}}});
    ASSERT_TRUE(reply.contains("ok")) << reply;
    EXPECT_EQ(reply["decision"]["seat"], "coach");
    EXPECT_EQ(reply["decision"]["kind"], "improvement") << "two touchdowns and the award";
    const Json first = reply["events"][0];
    EXPECT_EQ(first["event"], "mvp_awarded");
    EXPECT_EQ(first["number"], 3);
    EXPECT_EQ(first["rule"], "crp.spp.08");
    const Json legal = talk.fine(R"({"cmd":"legal"})");
    EXPECT_EQ(legal["actions"][0]["action"]["action"], "learn");
}

TEST(AfterAMatchOverTheProtocol, TakesGivenDiceAndTakesDecisionsBack) {
    Talk talk(with_leagues());
    ASSERT_TRUE(begun(talk, {{"position", {{"step", "winnings"}}}, {"dice", {{{"d6", 2}}}}})
                    .contains("ok"));
    const std::string before = talk.hash();
    const Json wrong = talk(Json::parse(R"({"cmd":"apply","action":"reroll","dice":[]})"));
    EXPECT_EQ(wrong["error"]["code"], "bad_dice");
    EXPECT_EQ(wrong["error"]["wanted"]["die"], "d6");
    EXPECT_EQ(talk.hash(), before) << "an error changes nothing";
    const Json again = talk.fine(
        R"({"cmd":"apply","action":{"action":"reroll"},"dice_queue":[{"d6":6},{"d6":1},{"d6":1},{"d6":1}]})");
    EXPECT_EQ(again["events"][0]["event"], "winnings_rolled");
    EXPECT_EQ(again["events"][1]["event"], "winnings_earned");
    EXPECT_EQ(again["events"][1]["value"], 70'000) << "6 and one for the win";
    talk.fine(R"({"cmd":"undo"})");
    EXPECT_EQ(talk.hash(), before);
    EXPECT_EQ(talk.code(R"({"cmd":"apply","action":"buy blitzer"})"), "illegal_action");
    EXPECT_EQ(talk.code(R"({"cmd":"apply","action":"juggle"})"), "bad_action");
}

TEST(AfterAMatchOverTheProtocol, AnyPositionIsAPlaceToBegin) {
    Talk talk(with_leagues()), other(with_leagues());
    ASSERT_TRUE(begun(talk, {{"seed", 7}}).contains("ok"));
    for (int n = 0;; ++n) {
        const Json now = talk.fine(R"({"cmd":"state","full":true})");
        Json header = now.at("header");
        const Json copy = begun(other, {{"edition", header["edition"]},
                                        {"options", header["options"]},
                                        {"sides", header["sides"]},
                                        {"match", header["match"]},
                                        {"position", now.at("state")}});
        ASSERT_TRUE(copy.contains("ok")) << copy;
        ASSERT_EQ(other.hash(), talk.hash());
        if (now.at("over")) break;
        const Json answer = talk.fine(R"({"cmd":"choose"})");
        EXPECT_EQ(answer.at("bot"), "coach") << "no bot knows the game";
        talk(Json{{"cmd", "apply"}, {"action", answer.at("text")}});
        ASSERT_LT(n, 100);
    }
    const Json outcome = talk.fine(R"({"cmd":"outcome"})").at("outcome");
    EXPECT_TRUE(outcome.at("over"));
    EXPECT_EQ(outcome.at("team").at("matches").size(), 1);
}

TEST(AfterAMatchOverTheProtocol, ItsRecordIsPlayedAgainByAnybody) {
    Talk talk(with_leagues());
    ASSERT_TRUE(begun(talk, {{"edition", "bb16"}, {"seed", 11}}).contains("ok"));
    for (int n = 0; !talk.fine(R"({"cmd":"state"})").at("over"); ++n) {
        const Json answer = talk.fine(R"({"cmd":"choose"})");
        talk(Json{{"cmd", "apply"}, {"action", answer.at("action")}});
        ASSERT_LT(n, 100);
    }
    const Json told = talk.fine(R"({"cmd":"record"})");
    std::string text;
    for (const Json& line : told.at("record")) text += line.dump() + "\n";
    const std::vector<core::GameType> types{league::post_match_type()};
    auto record = core::read_record(text);
    ASSERT_TRUE(record.ok()) << record.error().message;
    EXPECT_TRUE(core::verify(*record, types).ok());
    record->header["match"]["outcome"]["teams"][0]["fans"] = 90;
    EXPECT_FALSE(core::verify(*record, types).ok()) << "another match was recorded";
}

// The match itself is told by its record.
TEST(AfterAMatchOverTheProtocol, FollowsTheRecordOfAMatch) {
    Talk talk(with_leagues());
    talk.fine(R"({"cmd":"new","edition":"crp","seed":3})");
    const Json side = talk.fine(R"({"cmd":"state"})").at("header").at("sides").at(0);
    const Json too_early =
        begun(talk, {{"sides", Json::array({side})},
                     {"match", {{"record", talk.fine(R"({"cmd":"record"})")["record"]}}}});
    EXPECT_EQ(too_early["error"]["code"], "bad_header") << "it is not over";
    for (int n = 0; !talk.fine(R"({"cmd":"state"})").at("over"); ++n) {
        const Json answer = talk.fine(R"({"cmd":"choose","bot":"random"})");
        talk(Json{{"cmd", "apply"}, {"action", answer.at("text")}});
        ASSERT_LT(n, 20'000);
    }
    const Json played = talk.fine(R"({"cmd":"outcome"})").at("outcome");
    Json record = talk.fine(R"({"cmd":"record"})").at("record");
    for (Json& line : record) line.erase("events");  // so that it fits into one line
    const Json reply =
        begun(talk, {{"sides", Json::array({side})}, {"match", {{"record", record}}}});
    ASSERT_TRUE(reply.contains("ok")) << reply;
    const Json told = talk.fine(R"({"cmd":"state"})").at("header").at("match").at("outcome");
    EXPECT_EQ(told.at("score")[0], played.at("score").at("home"));
    EXPECT_EQ(told.at("score")[1], played.at("score").at("away"));
}

TEST(AfterAMatchOverTheProtocol, IsUnknownWhereNobodyServesIt) {
    Talk talk;
    EXPECT_EQ(begun(talk)["error"]["code"], "unknown_game");
    EXPECT_EQ(talk.code(R"({"cmd":"new","match":{}})"), "bad_header")
        << "a match of Blood Bowl follows no other";
}

}  // namespace
}  // namespace affray::protocol
