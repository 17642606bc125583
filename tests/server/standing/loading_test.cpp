// A match that is not in memory is read on a worker's thread, once for all who come.
#include <gtest/gtest.h>

#include "server/running_server.h"

namespace affray::test {
namespace {

struct StoredTable {
    explicit StoredTable(RunningServer& server) : table(server, online_match("bloodbowl", "crp")) {
        table.play(30);
        server.restart();
    }
    Table table;
};

TEST(Loading, ManyWhoComeAtOnceReadTheMatchOnce) {
    RunningServer server;
    const StoredTable stored(server);
    std::vector<std::unique_ptr<Live>> all;
    for (int i = 0; i < 6; ++i)
        all.push_back(std::make_unique<Live>(server, stored.table.host, stored.table.id));
    for (const auto& live : all) EXPECT_EQ(live->next("welcome").at("seq"), stored.table.home.seq);
    EXPECT_EQ(server.metric("matches_loaded_total"), 1);
}

TEST(Loading, WhatIsSaidMeanwhileIsHeard) {
    RunningServer server;
    const StoredTable stored(server);
    Live live(server, stored.table.host, stored.table.id);
    live.send({{"type", "chat"}, {"text", "I am back"}});
    live.next("welcome");
    EXPECT_EQ(live.next("chat").at("line").at("text"), "I am back");
}

TEST(Loading, WhoHasNoSessionAnyMoreIsNotLetIn) {
    RunningServer server;
    const StoredTable stored(server);
    Person visitor(server);
    Live live(server, visitor, stored.table.id);
    EXPECT_EQ(visitor.post("/api/logout").status, 200);
    Json message = live.next();
    while (message.at("type") != "closed") message = live.next();  // in or not, he is out
    EXPECT_EQ(message.at("code"), 4401);
}

TEST(Loading, MatchesOfWhoLeavesForGoodAreReadByWorkers) {
    RunningServer server;
    const StoredTable stored(server);
    const Person other(server);
    Json three = online_match("underworlds", "shadespire");
    three["seats"] = Json::array({seat("me"), seat("open"), seat("open")});
    const std::string waiting = other.open(three);
    stored.table.host.join(waiting);
    const std::string own = stored.table.host.open(online_match("bloodbowl", "crp"));
    server.restart();
    EXPECT_EQ(stored.table.host.post("/api/me/delete").status, 200);
    const Json lost = stored.table.guest.info(stored.table.id);
    EXPECT_EQ(lost.at("state"), "over");
    EXPECT_EQ(lost.at("seats").at(0).at("name"), "");
    EXPECT_EQ(other.info(waiting).at("seats").at(1).at("kind"), "open");
    EXPECT_EQ(other.get("/api/matches/" + own).error(), "no_match");
}

TEST(Loading, MatchThatIsNotThereIsToldToBe) {
    RunningServer server;
    const Person person(server);
    Live live(server, person, "nothere");
    const Json closed = live.next();
    EXPECT_EQ(closed.at("code"), 4404);
    EXPECT_EQ(closed.at("reason"), "no_match");
    EXPECT_EQ(person.get("/api/matches/nothere").status, 404);
}

}  // namespace
}  // namespace affray::test
