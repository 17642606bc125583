// Bots that play for somebody to watch.
#include <gtest/gtest.h>

#include "server/running_server.h"

namespace affray::test {
namespace {

Json bots_alone() {
    return {{"game", "underworlds"},
            {"edition", "shadespire"},
            {"mode", "watch"},
            {"seats", Json::array({seat("bot", "random"), seat("bot", "random")})}};
}

TEST(Watching, BotsWaitUntilSomebodyWatches) {
    RunningServer server;
    const Person host(server);
    const std::string match = host.open(bots_alone());
    server.pass_time(60'000);
    EXPECT_EQ(host.info(match).at("decisions"), 0);

    Live watcher(server, host, match);
    EXPECT_EQ(watcher.next("welcome").at("seq"), 0);
    EXPECT_EQ(watcher.next("update").at("seq"), 1);
    EXPECT_EQ(watcher.next("update").at("seq"), 2);
    EXPECT_TRUE(watcher.actions.is_null());  // he may only look
}

}  // namespace
}  // namespace affray::test
