// Dice that a client gives: exactly those that are rolled, or a queue of which the rest comes back.
#include "protocol/session.h"

namespace affray::protocol {
namespace {

using core::Json;

constexpr const char* kBlock =
    R"({"cmd":"new","edition":"crp","position":{"players":{"H1":{"at":[10,7]},"A1":{"at":[11,7]},)"
    R"("A2":{"at":[20,7]}},"ball":[3,3]}})";

class Dice : public testing::Test {
protected:
    Dice() {
        talk_.fine(kBlock);
        talk_.fine(R"({"cmd":"apply","action":"declare H1 block"})");
    }
    Talk talk_;
};

TEST_F(Dice, OfAQueueTheRestComesBack) {
    const Json reply = talk_.fine(
        R"({"cmd":"apply","action":"block A1","dice_queue":[{"block":"pushed"},{"d6":3},{"d6":5}]})");
    EXPECT_EQ(reply.at("dice"), Json::parse(R"([{"block":"pushed"}])"));
    EXPECT_EQ(reply.at("dice_left"), Json::parse(R"([{"d6":3},{"d6":5}])"));
}

TEST_F(Dice, OfAQueueThatWasUsedUpNothingIsLeft) {
    const Json reply =
        talk_.fine(R"({"cmd":"apply","action":"block A1","dice_queue":[{"block":"pushed"}]})");
    EXPECT_EQ(reply.at("dice_left"), Json::array());
}

TEST_F(Dice, TheStrictFormKnowsNoRest) {
    const Json reply =
        talk_.fine(R"({"cmd":"apply","action":"block A1","dice":[{"block":"pushed"}]})");
    EXPECT_FALSE(reply.contains("dice_left"));
}

TEST_F(Dice, AMissingDieIsNamed) {
    const std::string before = talk_.hash();
    for (const char* form : {"dice", "dice_queue"}) {
        const Json error =
            talk_(fmt::format(R"({{"cmd":"apply","action":"block A1","{}":[]}})", form))["error"];
        EXPECT_EQ(error.at("code"), "bad_dice");
        EXPECT_EQ(error.at("wanted"),
                  Json::parse(R"({"die":"block","sides":6,"faces":["attacker_down","both_down",)"
                              R"("pushed","pushed","defender_stumbles","defender_down"]})"));
    }
    EXPECT_EQ(talk_.hash(), before);
}

TEST_F(Dice, ADieOfAnotherKindIsNamedToo) {
    const Json error = talk_(
        std::string(R"({"cmd":"apply","action":"block A1","dice_queue":[{"d6":1}]})"))["error"];
    EXPECT_EQ(error.at("code"), "bad_dice");
    EXPECT_EQ(error.at("wanted").at("die"), "block");
}

TEST_F(Dice, OneByOneTheWantedDiceLeadToTheEnd) {
    Json dice = Json::array();
    for (int i = 0; i < 20; ++i) {
        const Json reply =
            talk_(Json{{"cmd", "apply"},
                       {"plan", {"block A1", "take-die defender-down", "push 12,7", "stay"}},
                       {"dice", dice}});
        if (reply.contains("ok")) {
            EXPECT_EQ(reply.at("dice"), dice);
            EXPECT_GE(dice.size(), 3U) << "a block die and two for the armour";
            return;
        }
        const std::string die = reply["error"]["wanted"]["die"];
        dice.push_back(Json{{die, die == "block" ? Json("defender_down") : Json(1)}});
    }
    FAIL();
}

TEST_F(Dice, WhatIsNoFaultOfTheDiceWantsNone) {
    const Json error =
        talk_(std::string(R"({"cmd":"apply","action":"end-turn","dice":[]})"))["error"];
    EXPECT_EQ(error.at("code"), "illegal_action");
    EXPECT_FALSE(error.contains("wanted"));
    const Json left_over = talk_(std::string(
        R"({"cmd":"apply","action":"block A1","dice":[{"block":"pushed"},{"d6":1}]})"))["error"];
    EXPECT_EQ(left_over.at("code"), "bad_dice");
    EXPECT_FALSE(left_over.contains("wanted")) << "there was one too many";
}

TEST_F(Dice, GivenInOneWayOnly) {
    EXPECT_EQ(talk_.code(R"({"cmd":"apply","action":"block A1","dice":[],"dice_queue":[]})"),
              "bad_request");
}

TEST(OpeningDice, MayBeAQueueToo) {
    Talk talk;
    const Json error =
        talk(std::string(R"({"cmd":"new","edition":"crp","dice_queue":[]})"))["error"];
    EXPECT_EQ(error.at("wanted").at("die"), "d6");
    Json queue = Json::array();
    for (int i = 0; i < 20; ++i) queue.push_back(Json{{"d6", 3}});
    const Json coin =
        talk(Json{{"cmd", "new"}, {"edition", "crp"}, {"dice_queue", queue}})["error"];
    EXPECT_EQ(coin.at("wanted"),
              Json::parse(R"({"die":"coin","sides":2,"faces":["home","away"]})"));
}

// Underworlds seats are called A to D; numbers were read before and still are.
TEST(Seats, ByNameOrByNumber) {
    Talk talk;
    talk.fine(R"({"cmd":"new","game":"underworlds","seed":2})");
    const Json by_letter = talk.fine(R"({"cmd":"state","seat":"B"})");
    EXPECT_EQ(by_letter.at("state"), talk.fine(R"({"cmd":"state","seat":1})").at("state"));
    EXPECT_FALSE(by_letter.contains("hash")) << "a view is not the position";
    EXPECT_EQ(talk.code(R"({"cmd":"state","seat":"C"})"), "bad_request") << "two play";
    EXPECT_EQ(talk.code(R"({"cmd":"state","seat":"home"})"), "bad_request");
    EXPECT_EQ(talk.code(R"({"cmd":"state","seat":2})"), "bad_request");
    talk.fine(R"({"cmd":"new","game":"bloodbowl"})");
    EXPECT_EQ(talk.fine(R"({"cmd":"state","seat":"away"})").at("state"),
              talk.fine(R"({"cmd":"state","seat":1})").at("state"));
    EXPECT_EQ(talk.code(R"({"cmd":"state","seat":"B"})"), "bad_request");
}

}  // namespace
}  // namespace affray::protocol
