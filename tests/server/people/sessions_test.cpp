// Sessions: their tokens, their live connections, and the limits on trying passwords out.
#include <mutex>
#include <set>

#include <gtest/gtest.h>

#include "server/api/people/login_limits.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

constexpr std::int64_t kOneDayMs = 24LL * 3600 * 1000;
constexpr const char* kFirefox =
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0\r\n";

// A browser: it keeps the cookie it was given and sees nothing else of its token.
class Browser {
public:
    explicit Browser(const RunningServer& server) : server_(server) { (void)get("/api/me"); }

    WebAnswer get(const std::string& path) { return ask("GET", path, ""); }
    WebAnswer post(const std::string& path, const Json& body = Json::object()) {
        return ask("POST", path, body.dump());
    }
    WebAnswer remove(const std::string& path) { return ask("DELETE", path, ""); }
    [[nodiscard]] std::string id() { return get("/api/me").json().at("id"); }
    [[nodiscard]] std::string header() const { return "Cookie: a=b; affray=" + token + "\r\n"; }

    std::string token;
    std::string set_cookie;  // with the last answer

private:
    WebAnswer ask(const std::string& method, const std::string& path, const std::string& body) {
        WebAnswer answer =
            web(server_.port(), method, path, "", body, header() + std::string(kFirefox));
        const auto set = answer.headers.find("set-cookie");
        set_cookie = set == answer.headers.end() ? "" : set->second;
        if (!set_cookie.empty()) token = set_cookie.substr(7, set_cookie.find(';') - 7);
        return answer;
    }
    const RunningServer& server_;
};

class SessionTest : public ::testing::Test {
protected:
    Json account(Browser& browser, const std::string& name = "Karla") {
        return browser.post("/api/register", {{"name", name}, {"password", "long enough"}}).json();
    }
    Browser logged_in(const std::string& name = "Karla") {
        Browser browser(server_);
        EXPECT_EQ(browser.post("/api/login", {{"name", name}, {"password", "long enough"}}).status,
                  200);
        return browser;
    }
    [[nodiscard]] WebAnswer with_cookie(const std::string& token) const {
        return web(server_.port(), "GET", "/api/me/sessions", "", "",
                   "Cookie: affray=" + token + "\r\n");
    }

    RunningServer server_;
};

// Tokens

TEST_F(SessionTest, NoScriptInABrowserSeesItsToken) {
    Browser browser(server_);
    EXPECT_NE(browser.set_cookie.find("HttpOnly"), std::string::npos);
    EXPECT_NE(browser.set_cookie.find("SameSite=Strict"), std::string::npos);
    const std::string guest = browser.id();
    for (const WebAnswer& answer :
         {browser.get("/api/me"), browser.post("/api/guest", {{"name", "Karl"}}),
          browser.post("/api/register", {{"name", "Karla"}, {"password", "long enough"}}),
          browser.post("/api/me/password", {{"old", "long enough"}, {"new", "longer still"}}),
          browser.get("/api/me/sessions"), browser.get("/api/me/export"),
          browser.post("/api/login", {{"name", "Karla"}, {"password", "longer still"}})}) {
        EXPECT_EQ(answer.status, 200) << answer.body;
        EXPECT_EQ(answer.body.find("token"), std::string::npos) << answer.body;
        EXPECT_EQ(answer.body.find(browser.token), std::string::npos);
    }
    EXPECT_EQ(browser.id(), guest);
}

TEST_F(SessionTest, TokenForAProgramIsNeverThatOfTheBrowserWhichAsks) {
    Browser browser(server_);
    const std::string before = browser.token;
    const Json program = browser.post("/api/token").json();
    EXPECT_NE(program.at("id"), browser.id());
    EXPECT_NE(program.at("token"), before);
    EXPECT_EQ(browser.token, before);
    const std::string token = program.at("token");
    EXPECT_EQ(web(server_.port(), "GET", "/api/me", token).json().at("id"), program.at("id"));
    EXPECT_EQ(web(server_.port(), "GET", "/api/me", "nobody's").error(), "no_session");
}

TEST_F(SessionTest, ProgramLogsInForAToken) {
    Browser browser(server_);
    const std::string id = account(browser).at("id");
    const std::string wanted = Json{{"name", "Karla"}, {"password", "long enough"}}.dump();
    const WebAnswer answer = web(server_.port(), "POST", "/api/token", "", wanted);
    EXPECT_EQ(answer.json().at("id"), id);
    EXPECT_FALSE(answer.headers.contains("set-cookie"));
    EXPECT_EQ(browser.id(), id);
}

// It has no cookie that could be replaced: it asks for the next token itself.
TEST_F(SessionTest, TokenOfAProgramIsGoodForThirtyDaysAndCanBeReplaced) {
    const auto status = [&](const std::string& token) {
        return web(server_.port(), "GET", "/api/me", token).status;
    };
    const Json first = web(server_.port(), "POST", "/api/token", "", "{}").json();
    const std::string old = first.at("token");
    EXPECT_TRUE(first.at("token_until").is_string());
    server_.pass_time(29 * kOneDayMs);
    ASSERT_EQ(status(old), 200);
    const Json second = web(server_.port(), "POST", "/api/token", old, "{}").json();
    const std::string token = second.at("token");
    EXPECT_NE(token, old);
    EXPECT_EQ(second.at("id"), first.at("id"));
    server_.pass_time(2 * kOneDayMs);
    EXPECT_EQ(status(old), 401);
    EXPECT_EQ(status(token), 200);
    server_.pass_time(29 * kOneDayMs);
    EXPECT_EQ(status(token), 401);
}

TEST_F(SessionTest, CookieIsSecureBehindHttps) {
    // Without a proxy nobody believes the header.
    const WebAnswer answer =
        web(server_.port(), "GET", "/api/me", "", "", "X-Forwarded-Proto: https\r\n");
    EXPECT_EQ(answer.headers.at("set-cookie").find("Secure"), std::string::npos);
    server_.stop();
    server_.behind_proxy = true;
    server_.start();
    const WebAnswer proxied =
        web(server_.port(), "GET", "/api/me", "", "", "X-Forwarded-Proto: https\r\n");
    EXPECT_NE(proxied.headers.at("set-cookie").find("; Secure"), std::string::npos);
}

TEST_F(SessionTest, TokenChangesEveryDayAndAtLoginAndWithThePassword) {
    Browser browser(server_);
    const std::string id = browser.id();
    const std::string first = browser.token;
    server_.pass_time(kOneDayMs - 1000);
    EXPECT_EQ(browser.id(), id);
    EXPECT_EQ(browser.token, first);
    server_.pass_time(2000);
    EXPECT_EQ(browser.get("/api/matches?mine").status, 200);  // whatever it asks for
    const std::string second = browser.token;
    EXPECT_NE(second, first);
    EXPECT_EQ(browser.id(), id);
    (void)account(browser);
    const std::string third = browser.token;
    EXPECT_NE(third, second);
    (void)browser.post("/api/me/password", {{"old", "long enough"}, {"new", "longer still"}});
    const std::string fourth = browser.token;
    EXPECT_NE(fourth, third);
    (void)browser.post("/api/login", {{"name", "Karla"}, {"password", "longer still"}});
    EXPECT_NE(browser.token, fourth);
    EXPECT_EQ(browser.id(), id);
}

TEST_F(SessionTest, OldTokenIsGoodForRequestsOnTheirWayAndNoLonger) {
    Browser browser(server_);
    const std::string old = browser.token;
    server_.pass_time(kOneDayMs + 1);
    (void)browser.get("/api/me");
    ASSERT_NE(browser.token, old);
    (void)browser.post("/api/guest", {{"name", "Karl"}});  // the new one has come back
    EXPECT_EQ(with_cookie(old).status, 200);
    server_.pass_time(61'000);
    EXPECT_EQ(with_cookie(old).error(), "no_session");
    EXPECT_EQ(with_cookie(browser.token).status, 200);
}

TEST_F(SessionTest, LostAnswerWithANewTokenLocksNobodyOut) {
    Browser browser(server_);
    const std::string id = browser.id();
    const std::string old = browser.token;
    server_.pass_time(kOneDayMs + 1);
    (void)browser.get("/api/me");
    browser.token = old;  // the answer was lost
    server_.pass_time(kOneDayMs / 2);
    EXPECT_EQ(browser.id(), id);
    EXPECT_NE(browser.token, old);
    EXPECT_EQ(browser.id(), id);
}

TEST_F(SessionTest, ManyRequestsAtOnceGetOneNewToken) {
    Browser browser(server_);
    const std::string header = browser.header();
    server_.pass_time(kOneDayMs + 1);
    std::set<std::string> cookies;
    std::vector<std::thread> threads;
    std::mutex mutex;
    for (int i = 0; i < 8; ++i)
        threads.emplace_back([&] {
            const WebAnswer answer =
                web(server_.port(), "GET", "/api/matches?mine", "", "", header);
            const std::lock_guard lock(mutex);
            EXPECT_EQ(answer.status, 200);
            if (answer.headers.contains("set-cookie"))
                cookies.insert(answer.headers.at("set-cookie"));
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(cookies.size(), 1U);
}

// Live connections

constexpr int kSessionEnded = 4401;

class LiveSessionTest : public SessionTest {
protected:
    LiveSessionTest() {
        Person host(server_);
        match_ = host.open(online_match("bloodbowl", "crp"));
    }
    // Somebody watches with this browser's session.
    std::unique_ptr<Live> live(const Browser& browser) {
        Person nobody(server_);
        nobody.token.clear();
        auto made = std::make_unique<Live>(server_, nobody, match_, browser.header());
        EXPECT_EQ(made->status, 101);
        made->next("welcome");
        return made;
    }
    static int closed_with(Live& live) {
        for (;;) {
            const Json message = live.next();
            if (message.at("type") == "closed") return message.value("code", 0);
        }
    }
    static bool is_open(Live& live) {
        return live.ask({{"type", "query"}, {"query", {{"about", "odds"}}}}) != "closed";
    }

    Browser owner_{server_};
    std::string match_;
};

TEST_F(LiveSessionTest, ConnectionsEndWithTheirSessionAndOnlyThose) {
    (void)account(owner_);
    Browser second = logged_in();
    const auto first_live = live(owner_);
    const auto second_live = live(second);
    EXPECT_EQ(second.post("/api/logout").status, 200);
    EXPECT_EQ(closed_with(*second_live), kSessionEnded);
    EXPECT_TRUE(is_open(*first_live));
}

TEST_F(LiveSessionTest, ChangeOfPasswordEndsTheOthers) {
    (void)account(owner_);
    Browser thief = logged_in();
    const auto own = live(owner_);
    const auto his = live(thief);
    EXPECT_EQ(
        owner_.post("/api/me/password", {{"old", "wrong one"}, {"new", "longer still"}}).error(),
        "wrong_password");
    EXPECT_EQ(owner_.post("/api/me/password", {{"old", "long enough"}, {"new", "short"}}).error(),
              "short_password");
    EXPECT_TRUE(is_open(*his));
    EXPECT_EQ(
        owner_.post("/api/me/password", {{"old", "long enough"}, {"new", "longer still"}}).status,
        200);
    EXPECT_EQ(closed_with(*his), kSessionEnded);
    EXPECT_EQ(thief.get("/api/me/sessions").error(), "no_session");
    EXPECT_TRUE(is_open(*own));
    Browser later(server_);
    EXPECT_EQ(later.post("/api/login", {{"name", "Karla"}, {"password", "long enough"}}).error(),
              "wrong_password");
}

TEST_F(LiveSessionTest, SessionsAreListedAndEnded) {
    (void)account(owner_);
    Browser second = logged_in();
    Browser third = logged_in();
    const auto second_live = live(second);
    const auto third_live = live(third);
    const Json sessions = owner_.get("/api/me/sessions").json();
    ASSERT_EQ(sessions.size(), 3U);
    int own = 0;
    for (const Json& session : sessions) {
        EXPECT_EQ(session.at("device"), "Firefox, Linux");
        EXPECT_FALSE(session.at("created").get<std::string>().empty());
        own += session.at("is_this").get<bool>() ? 1 : 0;
    }
    EXPECT_EQ(own, 1);
    for (const Json& session : second.get("/api/me/sessions").json())
        if (session.at("is_this")) {
            const std::string path = "/api/me/sessions/" + session.at("id").get<std::string>();
            EXPECT_EQ(Browser(server_).remove(path).error(), "no_such_session");
            EXPECT_EQ(owner_.remove(path).json().size(), 2U);
        }
    EXPECT_EQ(closed_with(*second_live), kSessionEnded);
    EXPECT_TRUE(is_open(*third_live));
    EXPECT_EQ(owner_.remove("/api/me/sessions").json().size(), 1U);
    EXPECT_EQ(closed_with(*third_live), kSessionEnded);
}

TEST_F(LiveSessionTest, DeletedPersonIsDisconnectedEverywhere) {
    const auto own = live(owner_);
    EXPECT_EQ(owner_.post("/api/me/delete").status, 200);
    EXPECT_EQ(closed_with(*own), kSessionEnded);
}

TEST_F(LiveSessionTest, RecoveryEndsAllThatWasThere) {
    const std::string code = account(owner_).at("recovery_code");
    const auto own = live(owner_);
    Browser other(server_);
    EXPECT_EQ(
        other.post("/api/recover", {{"name", "Karla"}, {"code", code}, {"password", "remembered"}})
            .status,
        200);
    EXPECT_EQ(closed_with(*own), kSessionEnded);
}

// Limits

class LoginTest : public SessionTest {
protected:
    LoginTest() {
        server_.stop();
        server_.limit_scale = 1;
        server_.behind_proxy = true;
        server_.start();
        Browser owner(server_);
        (void)account(owner);
    }
    // The error of an attempt, "" when it succeeds.
    std::string attempt(const std::string& address, const std::string& password) {
        const WebAnswer answer = web(server_.port(), "POST", "/api/token", "",
                                     Json{{"name", "Karla"}, {"password", password}}.dump(),
                                     "X-Forwarded-For: " + address + "\r\n");
        return answer.status == 200 ? "" : answer.error();
    }
};

TEST_F(LoginTest, EachFurtherAttemptWaitsLonger) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(attempt("10.0.0.1", "a guess"), "wrong_password");
    EXPECT_EQ(attempt("10.0.0.1", "a guess"), "too_many_attempts");
    EXPECT_EQ(attempt("10.0.0.1", "long enough"), "too_many_attempts");
    server_.pass_time(1000);
    EXPECT_EQ(attempt("10.0.0.1", "a guess"), "wrong_password");
    server_.pass_time(1000);
    EXPECT_EQ(attempt("10.0.0.1", "long enough"), "too_many_attempts");
    server_.pass_time(1000);
    EXPECT_EQ(attempt("10.0.0.1", "long enough"), "");
}

TEST_F(LoginTest, ManyAddressesAgainstOneAccountWaitForEachOther) {
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(attempt("10.0.0." + std::to_string(i), "a guess"), "wrong_password");
    EXPECT_EQ(attempt("10.0.0.99", "a guess"), "too_many_attempts");
}

TEST_F(LoginTest, OwnerIsNotLockedOutByOthers) {
    EXPECT_EQ(attempt("192.168.0.1", "long enough"), "");
    for (int i = 0; i < 5; ++i) (void)attempt("10.0.0." + std::to_string(i), "a guess");
    EXPECT_EQ(attempt("10.0.0.99", "long enough"), "too_many_attempts");
    EXPECT_EQ(attempt("192.168.0.1", "long enough"), "");
}

// Whoever has an address of IPv6 has 2^64 of them.
TEST(LoginLimits, NeighboursInOneSixtyFourAreOneAddress) {
    server::LoginLimits limits(1);
    for (int i = 0; i < 6; ++i)
        limits.attempted("account " + std::to_string(i), "2001:db8:1:2::" + std::to_string(i), 0);
    EXPECT_GT(limits.wait_ms("karla", "2001:db8:1:2:3:4:5:6", 0), 0);
    EXPECT_EQ(limits.wait_ms("karla", "2001:db8:1:3::1", 0), 0);
    for (int i = 0; i < 6; ++i) limits.succeeded("berta", "2001:db8:1:2::77");
    EXPECT_EQ(limits.wait_ms("karla", "2001:db8:1:2:3:4:5:6", 0), 0);
    // Known from the whole of it.
    for (int i = 0; i < 6; ++i) limits.attempted("berta", "10.0.0.1", 0);
    EXPECT_EQ(limits.wait_ms("berta", "2001:db8:1:2::78", 0), 0);
    EXPECT_GT(limits.wait_ms("berta", "2001:db8:1:3::78", 0), 0);
}

TEST(LoginLimits, NobodyWaitsLongerThanAQuarterOfAnHourAndAnAccountNotLongerThanAMinute) {
    server::LoginLimits limits(1);
    for (int i = 0; i < 200; ++i) limits.attempted("karla", "10.0.0.1", 0);
    EXPECT_EQ(limits.wait_ms("karla", "10.0.0.1", 0), 15 * 60 * 1000);
    EXPECT_EQ(limits.wait_ms("karla", "10.0.0.2", 0), 60 * 1000);
    EXPECT_EQ(limits.wait_ms("other", "10.0.0.2", 0), 0);
    limits.sweep(7'200'000);
    EXPECT_EQ(limits.wait_ms("karla", "10.0.0.1", 0), 0);
}

}  // namespace
}  // namespace affray::test
