// What was asked while something changed: the change stands, and who comes too late is told so.
#include <future>

#include <gtest/gtest.h>

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

TEST_F(Meanwhile, ChangeOfPasswordLeavesEverythingElseAsItIs) {
    auto changed = later("/api/me/password", {{"old", kOld}, {"new", "another password"}});
    std::this_thread::sleep_for(milliseconds(20));
    const Json preferences{{"assists", "always"}};
    const WebAnswer stored = karla_.put("/api/me/preferences", preferences);
    ASSERT_EQ(stored.status, 200) << stored.body;
    const WebAnswer answer = changed.get();
    ASSERT_EQ(answer.status, 200) << answer.body;
    karla_.token = answer.json().at("token");
    EXPECT_EQ(karla_.get("/api/me/preferences").json(), stored.json());
    EXPECT_EQ(log_in("another password").status, 200);
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
