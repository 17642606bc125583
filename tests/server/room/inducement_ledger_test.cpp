#include "server/api/matches/inducement_ledger.h"

#include <gtest/gtest.h>

namespace affray::server {
namespace {

using core::Json;

Json events(const char* text) { return Json::parse(text); }

TEST(InducementLedger, WhoBoughtWhatForHowMuch) {
    InducementLedger ledger;
    ledger.read(
        "", "",
        events(R"([{"event": "money_counted", "side": "away", "gold": 200000, "own": 0}])"));
    ledger.read(
        "buy_inducements", "buy wizard",
        events(
            R"([{"event": "offer_bought", "side": "away", "offer": "wizard", "price": 150000}])"));
    ledger.read("buy_inducements", "done",
                events(R"([{"event": "offer_lost", "side": "away", "offer": "wizard"}])"));
    const Json told = ledger.json();
    EXPECT_EQ(told["money"], Json({{"away", 200000}}));
    EXPECT_EQ(told["bought"][0],
              Json({{"side", "away"}, {"offer", "wizard"}, {"price", 150000}, {"lost", true}}));
}

TEST(InducementLedger, OnWhomACardWasPlayedAndWhatCameOfIt) {
    InducementLedger ledger;
    ledger.read("moment", "play banana-skin",
                events(R"([{"event": "played", "side": "home", "card": "banana_skin"}])"));
    ledger.read("play_target", "choose A1",
                events(R"([{"event": "knocked_down", "player": "A1", "cause": "card"},
                           {"event": "injury_rolled", "player": "A1", "result": "casualty"}])"));
    // The turn goes on: nothing of this comes of the card.
    ledger.read("turn", "declare A2 block",
                events(R"([{"event": "knocked_down", "player": "H4", "cause": "block"}])"));
    const Json play = ledger.json()["plays"][0];
    EXPECT_EQ(play["on"], Json::array({"A1"}));
    EXPECT_EQ(play["came"], Json({{"knocked_down", {{"away", 1}}}, {"casualty", {{"away", 1}}}}));
}

TEST(InducementLedger, ACardThatStaysIsCountedWheneverItWorks) {
    InducementLedger ledger;
    const char* works =
        R"([{"event": "took_effect", "side": "home", "player": "H3", "card": "iron_man"}])";
    ledger.read("moment", "play iron-man",
                events(R"([{"event": "played", "side": "home", "card": "iron_man"}])"));
    ledger.read("turn", "end-turn", events(works));
    ledger.read("turn", "end-turn", events(works));
    const Json play = ledger.json()["plays"][0];
    EXPECT_EQ(play["on"], Json::array({"H3"}));
    EXPECT_EQ(play["came"]["took_effect"], Json({{"home", 2}}));
}

TEST(InducementLedger, RefereesAreNoCards) {
    InducementLedger ledger;
    ledger.read("referee", "play referee-goblin",
                events(R"([{"event": "played", "side": "home", "card": "referee_goblin"}])"));
    EXPECT_TRUE(ledger.json()["plays"].empty());
}

TEST(InducementLedger, HelpThatIsNotPlayed) {
    InducementLedger ledger;
    ledger.read(
        "sending_off", "bribe",
        events(R"([{"event": "bribe_tried", "player": "H2", "dice": [5], "success": true}])"));
    ledger.read(
        "turn", "end-turn",
        events(R"([{"event": "chef_rolled", "side": "away", "rerolls": 2, "dice": [4, 5, 1]}])"));
    EXPECT_EQ(ledger.json()["helped"],
              Json({{"bribe_worked", {{"home", 1}}}, {"chef_rerolls", {{"away", 2}}}}));
}

}  // namespace
}  // namespace affray::server
