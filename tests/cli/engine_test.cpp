// The line protocol, spoken through the program.
#include <gtest/gtest.h>

#include "cli/program.h"

namespace affray {

using core::Json;
using test::run;

namespace {

constexpr const char* kNew = R"({"cmd":"new","game":"bloodbowl","edition":"crp","seed":1})";

std::vector<Json> talk(std::initializer_list<std::string> lines) {
    std::string input;
    for (const std::string& line : lines) input += line + "\n";
    const auto printed = run("engine", input);
    EXPECT_EQ(printed.exit_code, 0) << printed.text;
    return printed.json_lines();
}

std::string code(const Json& reply) {
    return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "none";
}

}  // namespace

TEST(Engine, HelloSaysWhatItCan) {
    const Json hello = talk({R"({"cmd":"hello","id":7})"})[0];
    EXPECT_EQ(hello.at("ok"), true);
    EXPECT_EQ(hello.at("id"), 7);
    EXPECT_EQ(hello.at("name"), "affray");
    EXPECT_EQ(hello.at("protocol"), 1);
    EXPECT_EQ(hello.at("games")[0].at("name"), "bloodbowl");
    EXPECT_EQ(hello.at("games")[0].at("editions").size(), 4U);
    EXPECT_GE(hello.at("games")[0].at("rules_revision").get<int>(), 1);
}

TEST(Engine, ASession) {
    const auto replies =
        talk({kNew, R"({"cmd":"legal"})", R"({"cmd":"apply","action":"kick"})",
              R"({"cmd":"apply","action":{"action":"place","player":"H1"}})", R"({"cmd":"state"})",
              R"({"cmd":"state","seat":0})", R"({"cmd":"draw"})", R"({"cmd":"outcome"})",
              R"({"cmd":"record"})", R"({"cmd":"quit"})", R"({"cmd":"hello"})"});
    ASSERT_EQ(replies.size(), 10U) << "nothing is read after quit";
    EXPECT_EQ(replies[0].at("decision").at("kind"), "kick_or_receive");
    EXPECT_GT(replies[0].at("dice").size(), 0U);
    EXPECT_EQ(replies[1].at("actions").size(), 2U);
    EXPECT_EQ(replies[2].at("decision").at("kind"), "place_player");
    EXPECT_EQ(replies[4].at("decisions"), replies[3].contains("error") ? 1 : 2);
    EXPECT_EQ(replies[4].at("state"), replies[5].at("state")) << "nothing is hidden in Blood Bowl";
    EXPECT_NE(replies[6].at("text").get<std::string>().find("Blood Bowl"), std::string::npos);
    EXPECT_EQ(replies[8].at("record")[0].at("affray"), "record");
}

TEST(Engine, ErrorsLeaveTheStateUnchanged) {
    const auto replies =
        talk({kNew, R"({"cmd":"state"})", "this is not JSON", "[1,2]", R"({"cmd":"dance"})",
              R"({"cmd":5})", R"({})", R"({"cmd":"apply","action":"end-turn"})",
              R"({"cmd":"apply","action":"fly H1"})", R"({"cmd":"apply","action":3})",
              R"({"cmd":"apply"})", R"({"cmd":"undo"})", R"({"cmd":"new","game":"chess"})",
              R"({"cmd":"new","edition":"bb99"})", R"({"cmd":"new","sides":["human","nobody"]})",
              R"({"cmd":"new","position":{"nonsense":1}})", R"({"cmd":"state","seat":"x"})",
              R"({"cmd":"state"})"});
    const char* codes[] = {"bad_json",     "bad_request",     "unknown_command", "bad_request",
                           "bad_request",  "illegal_action",  "bad_action",      "bad_action",
                           "bad_request",  "nothing_to_undo", "unknown_game",    "unknown_edition",
                           "unknown_team", "bad_position",    "bad_request"};
    for (std::size_t i = 0; i < std::size(codes); ++i)
        EXPECT_EQ(code(replies[i + 2]), codes[i]) << replies[i + 2].dump();
    EXPECT_EQ(replies.front().at("ok"), true);
    EXPECT_EQ(replies[1].at("hash"), replies.back().at("hash"));
}

TEST(Engine, NothingWithoutAMatch) {
    for (const char* command : {"state", "legal", "undo", "record", "position", "draw", "outcome"})
        EXPECT_EQ(code(talk({fmt::format(R"({{"cmd":"{}"}})", command)})[0]), "no_match")
            << command;
}

TEST(Engine, ATooLongLineIsRefused) {
    const auto replies = talk({std::string((1U << 20U) + 1, 'x'), R"({"cmd":"hello"})"});
    ASSERT_EQ(replies.size(), 2U);
    EXPECT_EQ(code(replies[0]), "too_long");
    EXPECT_EQ(replies[1].at("ok"), true);
}

// Home's number 1 stands next to away's: the block needs exactly the dice it rolls.
class GivenDice : public testing::Test {
protected:
    // The kick-off result of seed 1 does not matter: the match begins in a position.
    static constexpr const char* kPosition =
        R"({"cmd":"new","edition":"crp","position":{"active":"home","teams":{"home":{"turn":1}},)"
        R"("players":{"H1":{"at":[10,7]},"A1":{"at":[11,7]},"H2":{"at":[5,5]},"A2":{"at":[20,7]}},)"
        R"("ball":[3,3]}})";
};

TEST_F(GivenDice, TooFewAndTooManyAreErrors) {
    const auto replies =
        talk({kPosition, R"({"cmd":"apply","action":"declare H2 move"})", R"({"cmd":"state"})",
              R"({"cmd":"apply","action":"step 6,6","dice":[{"d6":4}]})", R"({"cmd":"state"})",
              R"({"cmd":"apply","action":"end-action"})",
              R"({"cmd":"apply","action":"declare H1 block"})", R"({"cmd":"state"})",
              R"({"cmd":"apply","action":"block A1","dice":[]})",
              R"({"cmd":"apply","action":"block A1","dice":[{"d6":3}]})",
              R"({"cmd":"apply","action":"block A1","dice":[{"block":"sideways"}]})",
              R"({"cmd":"state"})",
              R"({"cmd":"apply","action":"block A1","dice":[{"block":"pushed"}]})"});
    ASSERT_EQ(replies[0].at("ok"), true) << replies[0].dump();
    EXPECT_EQ(code(replies[3]), "bad_dice") << replies[3].dump();
    EXPECT_EQ(replies[2].at("hash"), replies[4].at("hash"));
    for (const int i : {8, 9, 10})
        EXPECT_EQ(code(replies[static_cast<std::size_t>(i)]), "bad_dice");
    EXPECT_EQ(replies[7].at("hash"), replies[11].at("hash"));
    EXPECT_EQ(replies[12].at("ok"), true) << replies[12].dump();
    EXPECT_EQ(replies[12].at("dice"), Json::parse(R"([{"block":"pushed"}])"));
}

TEST_F(GivenDice, APlanStopsWhenSomethingElseIsAsked) {
    const auto replies = talk(
        {kPosition,
         R"({"cmd":"apply","plan":["declare H2 move","step 6,6","step 7,7","end-action"]})",
         R"({"cmd":"apply","plan":["declare H1 block","block A1","end-turn"],"dice":[{"block":"pushed"}]})",
         R"({"cmd":"apply","plan":["declare H9 move","step 1,1"]})",
         R"({"cmd":"apply","plan":["hop"]})"});
    EXPECT_EQ(replies[1].at("applied"), 4) << replies[1].dump();
    EXPECT_EQ(replies[1].at("stopped"), "done");
    EXPECT_EQ(replies[2].at("applied"), 2) << replies[2].dump();
    EXPECT_EQ(replies[2].at("stopped"), "not_legal");
    EXPECT_EQ(replies[3].at("applied"), 0);
    EXPECT_EQ(code(replies[4]), "bad_action");
}

TEST_F(GivenDice, UndoGoesBackDiceAndAll) {
    const auto replies = talk(
        {kPosition, R"({"cmd":"state"})",
         R"({"cmd":"apply","plan":["declare H1 block","block A1"]})", R"({"cmd":"undo","n":2})",
         R"({"cmd":"state"})", R"({"cmd":"apply","plan":["declare H1 block","block A1"]})",
         R"({"cmd":"undo","n":99})", R"({"cmd":"undo","n":2})", R"({"cmd":"seed","seed":12345})",
         R"({"cmd":"apply","plan":["declare H1 block","block A1"]})"});
    EXPECT_EQ(replies[1].at("hash"), replies[4].at("hash"));
    EXPECT_EQ(replies[2].at("dice"), replies[5].at("dice"))
        << "the same action meets the same dice";
    EXPECT_EQ(code(replies[6]), "nothing_to_undo");
    EXPECT_EQ(replies[9].at("ok"), true);
}

TEST_F(GivenDice, OddsStandBesideTheActions) {
    const auto replies =
        talk({kPosition, R"({"cmd":"apply","action":"declare H1 blitz"})", R"({"cmd":"legal"})"});
    for (const Json& action : replies[2].at("actions")) {
        if (action.at("text") != "block A1") continue;
        // One die, attacker with Block against an orc without: stumbles, down, both down.
        EXPECT_EQ(action.at("odds").at("text"), "1 die");
        return;
    }
    FAIL() << replies[2].dump();
}

}  // namespace affray
