// Bots at a table: their levels and times, and what becomes of their plans.
#include <gtest/gtest.h>

#include "server/room/match/bot_seat.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

Json against(const Json& bot, const std::string& game = "bloodbowl",
             const std::string& edition = "crp") {
    return {{"game", game},
            {"edition", edition},
            {"mode", "bot"},
            {"seats", Json::array({seat("me"), bot})}};
}

Json timed_bot(const std::string& bot, const Json& think_ms) {
    Json made = seat("bot", bot);
    made["think_ms"] = think_ms;
    return made;
}

TEST(Bots, TheirTimeIsStoredAndTold) {
    RunningServer server;
    const Person person(server);
    const std::string id = person.open(against(timed_bot("star", 3000)));
    const std::string usual = person.open(against(seat("bot", "star")));
    const std::string quick = person.open(against(timed_bot("rookie", 3000)));
    server.restart();
    EXPECT_EQ(person.info(id).at("seats").at(1).at("think_ms"), 3000);
    EXPECT_EQ(person.info(usual).at("seats").at(1).at("think_ms"), server::kUsualThinkMs);
    EXPECT_TRUE(person.info(quick).at("seats").at(1).at("think_ms").is_null());
    EXPECT_TRUE(person.info(id).at("seats").at(0).at("think_ms").is_null());
}

TEST(Bots, TimesThatNobodyMayHaveAreRefused) {
    RunningServer server;
    const Person person(server);
    for (const Json& time : {Json(0), Json(99), Json(15'001), Json(-5), Json(1e99), Json("1000"),
                             Json(0.5), Json::array()})
        EXPECT_EQ(person.post("/api/matches", against(timed_bot("star", time))).error(),
                  "bad_think_time")
            << time;
    EXPECT_TRUE(person.get("/api/matches?mine").json().empty());
}

TEST(Bots, GamesTellLevelsAndTimes) {
    RunningServer server;
    const Json info = Person(server).get("/api/games").json();
    EXPECT_EQ(info.at("usual_bot"), "star");
    EXPECT_EQ(info.at("think_ms").at("usual"), 1000);
    for (const Json& bot : info.at("bots"))
        EXPECT_EQ(bot.at("thinks"), bot.at("id") == "star") << bot;
}

TEST(Bots, BothOfAWatchedMatchHaveTheirOwn) {
    RunningServer server;
    const Person person(server);
    Json match = against(seat("bot", "rookie"));
    match["mode"] = "watch";
    match["seats"] = Json::array({timed_bot("star", 100), seat("bot", "rookie")});
    const std::string id = person.open(match);
    const Json seats = person.info(id).at("seats");
    EXPECT_EQ(seats.at(0).at("bot"), "star");
    EXPECT_EQ(seats.at(0).at("think_ms"), 100);
    EXPECT_EQ(seats.at(1).at("bot"), "rookie");
}

// Whoever moves second has seen the bot at work; a take-back returns behind its answers.
TEST(Bots, PlayOnAfterATakeBack) {
    RunningServer server;
    const Person person(server);
    const std::string id =
        person.open(against(timed_bot("star", 100), "underworlds", "shadespire"));
    Live live(server, person, id);
    live.next("welcome");
    for (int i = 0; i < 12; ++i) {
        while (!live.actions.is_array()) live.next("update");
        const Json actions = live.actions;
        live.actions = nullptr;
        ASSERT_EQ(live.act(actions.at(0)), "ok");
        if (i % 4 != 3) continue;
        ASSERT_EQ(live.ask({{"type", "offer"}, {"what", "take_back"}}), "ok");
        live.next("welcome");
    }
    while (!live.actions.is_array()) live.next("update");
}

TEST(Bots, WhoJoinsIsToldThatOneThinks) {
    RunningServer server;
    const Person person(server);
    Json match = against(timed_bot("star", 100));
    match["mode"] = "watch";
    match["seats"] = Json::array({timed_bot("star", 100), timed_bot("star", 100)});
    const std::string id = person.open(match);
    Live watcher(server, person, id);
    EXPECT_TRUE(watcher.next("welcome").at("thinking").is_null());  // they wait for him
    const Json thinking = watcher.next("thinking");
    EXPECT_EQ(thinking.at("seat"), watcher.decision.at("seat"));
}

TEST(Bots, QuickOneStandsInForWhoIsOutOfTime) {
    for (const std::string_view game : {"bloodbowl", "underworlds"}) {
        EXPECT_EQ(server::strongest_bot(game).name, "star");
        EXPECT_EQ(server::quick_bot(game).name, "veteran");
    }
}

}  // namespace
}  // namespace affray::test
