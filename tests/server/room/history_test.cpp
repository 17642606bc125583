// What happened so far, as it is told to who joins.
#include "server/room/match/match_history.h"

#include <gtest/gtest.h>

namespace affray::test {
namespace {

using core::Json;
using server::MatchHistory;

Json told(MatchHistory& history) {
    std::string text = "[";
    for (const auto& part : history.texts()) text += *part;
    return Json::parse(text + "]");
}

TEST(History, FollowsTheLogWithItsTakeBacks) {
    MatchHistory history({"home", "away"});
    history.add({0, R"({"start":true,"dice":[]})", R"([{"event":"coin"}])"});
    history.add({1, R"({"do":"kick","seat":0})", R"([{"event":"kicked"}])"});
    history.add({2, R"({"do":"end \"turn\"","seat":1})", "[]"});
    history.add({3, R"({"back_to":1})", "[]"});
    history.add({4, R"({"seat":1,"bot":"rookie"})", "[]"});
    history.add_decision(1, "move", R"([{"event":"moved"}])");
    EXPECT_EQ(history.next_line(), 6);
    EXPECT_EQ(told(history), Json::parse(R"([
        {"n":-1,"line":0,"seat":null,"action":null,"events":[{"event":"coin"}]},
        {"n":0,"line":1,"seat":"home","action":"kick","events":[{"event":"kicked"}]},
        {"n":1,"line":5,"seat":"away","action":"move","events":[{"event":"moved"}]}])"));
}

// However many are told a long history, it is held once; and what some still hold does not change.
TEST(History, IsHeldOnceForAll) {
    MatchHistory history({"home", "away"});
    history.add({0, R"({"start":true})", "[]"});
    const std::string events = "[\"" + std::string(1000, 'x') + "\"]";
    for (int i = 0; i < 200; ++i) history.add_decision(0, "move", events);
    const auto first = history.texts();
    const auto second = history.texts();
    EXPECT_EQ(first[0], second[0]);
    EXPECT_GT(first[0]->size(), 200'000U);
    const std::string before = *first[0];
    history.go_back(3);
    history.add_decision(1, "foul", "[]");
    EXPECT_EQ(*first[0], before);
    EXPECT_EQ(told(history).size(), 5U);
    EXPECT_EQ(told(history).back().at("action"), "foul");
}

}  // namespace
}  // namespace affray::test
