// A server whose disk fills up, turns read-only or breaks under it.
#include <gtest/gtest.h>

#include "server/running_server.h"
#include "store/failing_disk.h"

namespace affray::test {
namespace {

void wait_until_healthy(const RunningServer& server) {
    while (web(server.port(), "GET", "/healthz").status != 200)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

TEST(FullDisk, WhoDecidesIsToldAndCanTryAgainWhenItWorks) {
    FailingDisk disk;
    const RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    long times = 0;
    for (const int code : {SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR_WRITE}) {
        disk.fails_with(code);
        const std::string action = table.asked().actions.at(0);
        EXPECT_EQ(table.asked().act(action), "not_stored");
        EXPECT_EQ(table.asked().act(action), "not_stored");
        const WebAnswer health = web(server.port(), "GET", "/healthz");
        EXPECT_EQ(health.status, 503);
        EXPECT_EQ(health.body, "nothing can be stored\n");  // and no names of files
        EXPECT_EQ(table.host.post("/api/matches", online_match("bloodbowl", "crp")).error(),
                  "not_stored");
        EXPECT_EQ(server.logged("nothing_is_stored"), ++times);  // once, not with every attempt
        disk.works();
        wait_until_healthy(server);
        EXPECT_EQ(server.logged("stored_again"), times);
        EXPECT_EQ(table.asked().act(action), "ok");
        table.catch_up();
    }
    EXPECT_EQ(server.logged("not_stored"), 0);
}

// What cannot be read is told so, with a code; whoever is connected stays; and when it can be read
// again everything is there.
TEST(FullDisk, WhatCannotBeReadIsAnErrorAndNothingIsLost) {
    FailingDisk disk;
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    table.play(12);
    const int seq = table.home.seq;
    const Person host = table.host;
    server.restart();  // nothing of the match is in memory
    disk.cannot_be_read(SQLITE_IOERR_READ);
    int failed = 0;
    for (const std::string& path :
         {"/api/matches/" + table.id, std::string("/api/matches"), std::string("/api/me/export"),
          std::string("/api/me/sessions")}) {
        const WebAnswer answer = host.get(path);
        if (answer.status < 400) continue;  // it was read before
        ++failed;
        EXPECT_GE(answer.status, 500) << path << answer.body;
        EXPECT_FALSE(answer.error().empty()) << path;
        EXPECT_EQ(answer.body.find("affray.db"), std::string::npos) << answer.body;
    }
    EXPECT_GT(failed, 0);
    disk.works();
    wait_until_healthy(server);
    EXPECT_EQ(server.logged("match_put_aside"), 0);  // it is not the match's fault
    Live home(server, host, table.id);
    EXPECT_EQ(home.next("welcome").at("seq"), seq);
    Live away(server, table.guest, table.id);
    away.next("welcome");
    Live& mover = home.actions.is_array() ? home : away;
    EXPECT_EQ(mover.act(mover.actions.at(0)), "ok");
}

TEST(FullDisk, BotsWaitInsteadOfTryingWithoutEnd) {
    FailingDisk disk;
    RunningServer server;
    const Person host(server);
    const std::string id =
        host.open({{"game", "underworlds"},
                   {"edition", "shadespire"},
                   {"mode", "watch"},
                   {"seats", Json::array({seat("bot", "random"), seat("bot", "random")})}});
    Live watcher(server, host, id);
    watcher.next("update");
    disk.fails_with(SQLITE_FULL);
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    EXPECT_LT(disk.failed_writes(), 50);
    disk.works();
    wait_until_healthy(server);
    const int seq = host.info(id).at("decisions");
    while (watcher.seq < seq + 3) watcher.next("update");
}

}  // namespace
}  // namespace affray::test
