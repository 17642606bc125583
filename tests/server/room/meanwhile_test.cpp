// What was asked while something changed: the change stands, and who comes too late is told so.
#include <future>

#include <gtest/gtest.h>

#include "server/hand_server.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

using std::chrono::milliseconds;

constexpr const char* kOld = "long enough";

class Meanwhile : public ::testing::Test {
protected:
    Meanwhile() {
        EXPECT_EQ(karla_.post("/api/register", {{"name", "Karla"}, {"password", kOld}}).status,
                  200);
        karla_.renew_token();
    }
    // Hashing a password takes a while; others are answered meanwhile.
    std::future<WebAnswer> later(const std::string& path, const Json& body) {
        return std::async(std::launch::async, [this, path, body] {
            return web(server_.port(), "POST", path, karla_.token, body.dump());
        });
    }
    [[nodiscard]] WebAnswer log_in(const std::string& password) const {
        return web(server_.port(), "POST", "/api/token", "",
                   Json{{"name", "Karla"}, {"password", password}}.dump());
    }

    RunningServer server_;
    Person karla_{server_};
};

// Here the loop is turned by hand: nothing of the change is done before the preferences are there.
TEST(MeanwhileByHand, ChangeOfPasswordLeavesEverythingElseAsItIs) {
    HandServer server;
    const Json account =
        server.ask("POST", "/api/register", {{"name", "Karla"}, {"password", kOld}});
    ASSERT_TRUE(account.contains("id")) << account.dump();
    server.is({server.ask("POST", "/api/token").at("token"), account.at("id")});
    std::optional<server::HttpReply> changed;
    server.send_aside("POST", "/api/me/password", {{"old", kOld}, {"new", "another password"}},
                      changed);
    server.send("PUT", "/api/me/preferences", {{"assists", "always"}});
    const server::HttpReply stored = server.answer();
    ASSERT_EQ(stored.status, 200) << *stored.body;
    server.turn_until([&] { return changed.has_value(); });
    ASSERT_EQ(changed->status, 200) << *changed->body;
    server.is({Json::parse(*changed->body).at("token"), account.at("id")});
    EXPECT_EQ(server.ask("GET", "/api/me/preferences"), Json::parse(*stored.body));
    server.is({});
    server.send("POST", "/api/token", {{"name", "Karla"}, {"password", "another password"}});
    EXPECT_EQ(server.answer().status, 200);
}

TEST_F(Meanwhile, OfTwoChangesOfAPasswordOneCounts) {
    auto one = later("/api/me/password", {{"old", kOld}, {"new", "password one"}});
    auto two = later("/api/me/password", {{"old", kOld}, {"new", "password two"}});
    const WebAnswer first = one.get();
    const WebAnswer second = two.get();
    EXPECT_EQ((first.status == 200) + (second.status == 200), 1) << first.body << second.body;
    EXPECT_EQ((first.status == 200 ? second : first).status, 401);
    EXPECT_EQ(log_in("password one").status, first.status == 200 ? 200 : 401);
    EXPECT_EQ(log_in("password two").status, second.status == 200 ? 200 : 401);
}

TEST_F(Meanwhile, OfTwoAccountsForOneGuestOneIsMade) {
    const Person guest(server_);
    const auto ask = [&](const std::string& name) {
        return std::async(std::launch::async, [&guest, name] {
            return guest.post("/api/register", {{"name", name}, {"password", kOld}});
        });
    };
    auto one = ask("Berta");
    auto two = ask("Carla Two");
    const WebAnswer first = one.get();
    const WebAnswer second = two.get();
    EXPECT_EQ((first.status == 200) + (second.status == 200), 1);
    EXPECT_EQ((first.status == 200 ? second : first).error(), "has_account");
}

// Whenever the login with the old password is looked at, in the end nobody is in with it.
TEST_F(Meanwhile, NobodyEntersWithAPasswordThatHasJustBeenChanged) {
    std::string present = kOld;
    for (int i = 0; i < 5; ++i) {
        const std::string next = "password number " + std::to_string(i);
        auto changed = later("/api/me/password", {{"old", present}, {"new", next}});
        std::this_thread::sleep_for(milliseconds(25 * i));
        const WebAnswer entered = log_in(present);
        const WebAnswer answer = changed.get();
        ASSERT_EQ(answer.status, 200) << answer.body;
        karla_.token = answer.json().at("token");
        if (entered.status == 200) {
            const std::string token = entered.json().at("token");
            EXPECT_EQ(web(server_.port(), "GET", "/api/me/sessions", token).status, 401) << i;
        }
        present = next;
    }
}

}  // namespace
}  // namespace affray::test
