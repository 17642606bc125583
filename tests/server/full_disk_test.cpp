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
