// Guests, accounts, one's own data, and the limits on all of it.
#include <gtest/gtest.h>

#include "server/running_server.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

class Accounts : public ::testing::Test {
protected:
    RunningServer server_;
};

TEST_F(Accounts, GuestHasANameOthersSee) {
    const Person person(server_);
    EXPECT_EQ(person.post("/api/guest", {{"name", "  Karla "}}).json().at("name"), "Karla");
    EXPECT_EQ(person.post("/api/guest", {{"name", "   "}}).error(), "empty");
    EXPECT_EQ(person.post("/api/guest", {{"name", std::string(100, 'x')}}).error(), "bad_request");
    EXPECT_EQ(person.post("/api/guest").error(), "bad_request");
    EXPECT_EQ(person.get("/api/me").json().at("name"), "Karla");
}

TEST_F(Accounts, AccountKeepsTheGuestsMatches) {
    const Person person(server_);
    const std::string match = person.open(online_match("bloodbowl", "crp"));
    EXPECT_EQ(person.post("/api/register", {{"name", "Karla"}, {"password", "short"}}).error(),
              "short_password");
    const Json me =
        person.post("/api/register", {{"name", "Karla"}, {"password", "long enough"}}).json();
    EXPECT_TRUE(me.at("account"));
    EXPECT_EQ(me.at("id"), person.id);
    const Person other(server_);
    EXPECT_EQ(other.post("/api/register", {{"name", "karla"}, {"password", "long enough"}}).error(),
              "name_taken");
    EXPECT_EQ(other.post("/api/login", {{"name", "Karla"}, {"password", "wrong one"}}).error(),
              "wrong_password");
    EXPECT_EQ(other.post("/api/login", {{"name", "Nobody"}, {"password", "wrong one"}}).error(),
              "wrong_password");
    Person in = other;
    in.token = other.post("/api/login", {{"name", "KARLA"}, {"password", "long enough"}})
                   .json()
                   .at("token");
    EXPECT_EQ(in.get("/api/matches?mine").json().at(0).at("id"), match);
    EXPECT_EQ(in.post("/api/logout").status, 200);
    EXPECT_EQ(in.get("/api/me").error(), "no_session");
}

TEST_F(Accounts, RecoveryCodeWorksOnce) {
    const Person person(server_);
    const Json me =
        person.post("/api/register", {{"name", "Karla"}, {"password", "forgotten"}}).json();
    const std::string code = me.at("recovery_code");
    const Json wanted{{"name", "Karla"}, {"code", code}, {"password", "remembered"}};
    const Person stranger(server_);
    EXPECT_EQ(
        stranger
            .post("/api/recover", {{"name", "Karla"}, {"code", "x"}, {"password", "remembered"}})
            .error(),
        "wrong_code");
    const WebAnswer recovered = stranger.post("/api/recover", wanted);
    EXPECT_EQ(recovered.json().at("id"), person.id);
    EXPECT_NE(recovered.json().at("recovery_code"), code);
    EXPECT_EQ(person.get("/api/me").error(), "no_session");  // old sessions are out
    const Person other(server_);
    EXPECT_EQ(other.post("/api/recover", wanted).error(), "wrong_code");
    EXPECT_EQ(other.post("/api/login", {{"name", "Karla"}, {"password", "remembered"}}).status,
              200);
}

TEST_F(Accounts, ExportHoldsWhatIsStored) {
    Table table(server_, online_match("bloodbowl", "crp"));
    table.home.send({{"type", "chat"}, {"text", "hello"}});
    table.home.next("chat");
    const Json data = table.host.get("/api/me/export").json();
    EXPECT_EQ(data.at("matches").at(0).at("id"), table.id);
    EXPECT_EQ(data.at("chat").at(0).at("text"), "hello");
}

TEST_F(Accounts, DeletedPersonIsGoneAndHasLost) {
    Table table(server_, online_match("bloodbowl", "crp"));
    table.home.send({{"type", "chat"}, {"text", "my secret"}});
    table.away.next("chat");
    EXPECT_EQ(table.host.post("/api/me/delete").status, 200);
    EXPECT_EQ(table.host.get("/api/me").error(), "no_session");
    const Json info = table.guest.info(table.id);
    EXPECT_EQ(info.at("state"), "over");
    EXPECT_EQ(info.at("seats").at(0).at("name"), "");
    Live after(server_, table.guest, table.id);
    EXPECT_EQ(after.next("welcome").at("chat").size(), 0U);
}

// Nobody else waits until all of them are written anew.
TEST_F(Accounts, WhoHasManyMatchesIsDeletedAFewAtATime) {
    constexpr int kMatches = 1000;
    const Person person(server_);
    const std::string match = person.open(online_match("bloodbowl", "crp"));
    server_.stop();
    {
        const auto store = store::open_sqlite(server_.database());
        store::MatchRow row = *store->find_match(match);
        row.state = "over";
        store->begin();
        for (int i = 0; i < kMatches; ++i) {
            row.id = fmt::format("old{}", i);
            store->add_match(row);
        }
        store->commit();
    }
    server_.start();
    const double before = server_.metric("commits");
    EXPECT_EQ(person.post("/api/me/delete").status, 200);
    EXPECT_GE(server_.metric("commits") - before, 5);
    const auto store = store::open_sqlite(server_.database());
    EXPECT_TRUE(store->matches_of(person.id, "", kMatches).empty());
    EXPECT_FALSE(store->find_match(match));
    EXPECT_FALSE(store->find_user(person.id));
    EXPECT_EQ(store->find_match("old7")->about.at("seats").at(0).at("name"), "");
}

TEST_F(Accounts, GuestWhoStaysAwayIsForgotten) {
    const Person guest(server_);
    const Person account(server_);
    EXPECT_EQ(account.post("/api/register", {{"name", "Anna"}, {"password", "long enough"}}).status,
              200);
    const auto is_known = [&](const Person& person) {
        return store::open_sqlite(server_.database())->find_user(person.id).has_value();
    };
    server_.pass_time(89 * kDayMs);
    server_.pass_time(kHourMs);
    EXPECT_TRUE(is_known(guest));
    server_.pass_time(2 * kDayMs);
    EXPECT_TRUE(comes_true([&] { return !is_known(guest); }));
    EXPECT_TRUE(is_known(account));
}

TEST_F(Accounts, DeletedPersonFreesHisSeatAndClosesHisTable) {
    const Person host(server_);
    const Person guest(server_);
    Json match = online_match("underworlds", "shadespire");
    match["seats"] = Json::array({seat("me"), seat("open"), seat("open")});
    const std::string id = host.open(match);
    guest.join(id);
    EXPECT_EQ(guest.post("/api/me/delete").status, 200);
    EXPECT_EQ(host.info(id).at("seats").at(1).at("kind"), "open");
    EXPECT_EQ(host.post("/api/me/delete").status, 200);
    EXPECT_EQ(Person(server_).get("/api/matches/" + id).error(), "no_match");
}

TEST_F(Accounts, AccountIsDeletedWithItsPasswordOnly) {
    const Person person(server_);
    (void)person.post("/api/register", {{"name", "Karla"}, {"password", "long enough"}});
    EXPECT_EQ(person.post("/api/me/delete", {{"password", "wrong one"}}).error(), "wrong_password");
    EXPECT_EQ(person.post("/api/me/delete", {{"password", "long enough"}}).status, 200);
    const Person other(server_);
    EXPECT_EQ(other.post("/api/login", {{"name", "Karla"}, {"password", "long enough"}}).error(),
              "wrong_password");
}

TEST_F(Accounts, BlockedPeopleDoNotMeet) {
    const Person host(server_);
    const Person pest(server_);
    EXPECT_EQ(host.post("/api/block", {{"user", pest.id}}).json().at("blocked").at(0).at("id"),
              pest.id);
    const std::string id = host.open(online_match("bloodbowl", "crp"));
    EXPECT_EQ(pest.post("/api/matches/" + id + "/join", {{"side", "random"}}).error(), "blocked");
    EXPECT_EQ(host.post("/api/unblock", {{"user", pest.id}}).status, 200);
    pest.join(id);
}

TEST_F(Accounts, ComplaintIsTaken) {
    const Person person(server_);
    const Person pest(server_);
    EXPECT_EQ(
        person.post("/api/report", {{"user", pest.id}, {"match", "m"}, {"text", "rude"}}).status,
        200);
    EXPECT_EQ(person.post("/api/report", {{"user", "nobody"}, {"text", "rude"}}).error(),
              "unknown_user");
}

TEST_F(Accounts, PreferencesAreKeptAndObeyed) {
    const Person person(server_);
    Json habits = person.get("/api/me/preferences").json();
    EXPECT_EQ(habits.at("assists"), "always");
    EXPECT_EQ(habits.at("reactions"), "ask");
    habits["assists"] = "ask";
    habits["reactions"] = "auto";
    EXPECT_EQ(person.put("/api/me/preferences", habits).status, 200);
    EXPECT_EQ(person.get("/api/me/preferences").json(), habits);
    EXPECT_EQ(person.put("/api/me/preferences", {{"assists", 7}}).error(), "bad_preferences");
}

// HTTP

TEST_F(Accounts, BadRequestsGetTypedErrors) {
    const Person person(server_);
    EXPECT_EQ(person.get("/api/nothing").error(), "not_found");
    EXPECT_EQ(person.post("/api/games").error(), "bad_method");
    EXPECT_EQ(web(server_.port(), "POST", "/api/guest", person.token, "{bad").error(), "bad_json");
    EXPECT_EQ(web(server_.port(), "POST", "/api/guest", person.token, "[]").error(), "bad_request");
    EXPECT_EQ(web(server_.port(), "GET", "/api/matches?mine").error(), "no_session");
    EXPECT_EQ(
        web(server_.port(), "POST", "/api/guest", person.token, std::string(307'200, ' ')).status,
        413);
    EXPECT_EQ(web(server_.port(), "POST", "/api/guest", person.token, R"({"name":"x"})",
                  "Origin: http://evil.example\r\n")
                  .error(),
              "wrong_origin");
    EXPECT_EQ(person.get("/api/matches/nosuchmatch").error(), "no_match");
}

TEST_F(Accounts, AnswersCarrySecurityHeaders) {
    const WebAnswer answer = web(server_.port(), "GET", "/api/games");
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.headers.at("x-frame-options"), "DENY");
    const std::string policy = answer.headers.at("content-security-policy");
    EXPECT_NE(policy.find("default-src 'self'"), std::string::npos);
    EXPECT_NE(policy.find("connect-src 'self';"), std::string::npos);
}

TEST_F(Accounts, ServerTellsHowItIs) {
    EXPECT_EQ(web(server_.port(), "GET", "/healthz").body, "ok\n");
    const std::string metrics = web(server_.metrics_port(), "GET", "/metrics").body;
    EXPECT_NE(metrics.find("affray_requests_total "), std::string::npos);
    EXPECT_NE(metrics.find("affray_acknowledgement_seconds_count 0"), std::string::npos);
}

TEST_F(Accounts, StrangersSeeNothingOfWhatIsCounted) {
    EXPECT_EQ(web(server_.port(), "GET", "/metrics").body.find("affray_"), std::string::npos);
    EXPECT_EQ(web(server_.metrics_port(), "GET", "/api/me").error(), "not_found");
    EXPECT_EQ(web(server_.metrics_port(), "GET", "/").error(), "not_found");
}

TEST_F(Accounts, MatchesThatCannotBePlayedAreRefused) {
    const Person person(server_);
    const auto code = [&](const Json& change) {
        Json match = online_match("bloodbowl", "crp");
        match.update(change);
        return person.post("/api/matches", match).error();
    };
    EXPECT_EQ(code({{"game", "chess"}}), "unknown_game");
    EXPECT_EQ(code({{"edition", "bb3000"}}), "unknown_edition");
    EXPECT_EQ(code({{"mode", "solo"}}), "bad_request");
    EXPECT_EQ(code({{"seats", Json::array({seat("me")})}}), "bad_seats");
    EXPECT_EQ(code({{"seats", Json::array({seat("me"), seat("bot", "nobody")})}}), "unknown_bot");
    EXPECT_EQ(code({{"seats", Json::array({seat("me"), seat("me")})}}), "bad_seats");
    EXPECT_EQ(code({{"mode", "watch"}}), "bad_seats");
    EXPECT_EQ(code({{"clock", {{"kind", "sundial"}}}}), "bad_request");
    EXPECT_EQ(code({{"clock", {{"kind", "turn"}, {"turn_s", 1}}}}), "bad_request");
    EXPECT_EQ(code({{"options", {{"no_such_option", true}}}}), "bad_options");
    EXPECT_TRUE(person.get("/api/matches?mine").json().empty());
}

TEST_F(Accounts, LobbyShowsOpenTablesAndTheirHostCanCloseThem) {
    const Person host(server_);
    const Person guest(server_);
    Json match = online_match("bloodbowl", "crp");
    (void)host.open(match);  // by invitation: not listed
    match["open"] = true;
    match["title"] = "Friendly";
    const std::string id = host.open(match);
    const Json lobby = guest.get("/api/matches?open").json();
    ASSERT_EQ(lobby.size(), 1U);
    EXPECT_EQ(lobby.at(0).at("title"), "Friendly");
    EXPECT_EQ(guest.remove("/api/matches/" + id).error(), "not_yours");
    EXPECT_EQ(host.remove("/api/matches/" + id).status, 200);
    EXPECT_TRUE(guest.get("/api/matches?open").json().empty());
}

TEST_F(Accounts, SavedTeamsAreTheirOwners) {
    const Person person(server_);
    const Json rosters = person.get("/api/ready/bloodbowl/crp").json();
    ASSERT_FALSE(rosters.empty());
    Json formation{{"id", "f"},
                   {"name", "Wall"},
                   {"kind", "defence"},
                   {"edition", "crp"},
                   {"places", Json::array({Json{{"number", 1}, {"at", {12, 7}}}})}};
    EXPECT_EQ(person.put("/api/formations", Json::array({formation})).status, 200);
    EXPECT_EQ(person.get("/api/formations").json().at(0), formation);
    formation["kind"] = "panic";
    EXPECT_EQ(person.put("/api/formations", Json::array({formation})).error(), "bad_request");
    EXPECT_EQ(Person(server_).get("/api/formations").json().size(), 0U);
}

// Limits

class Limits : public ::testing::Test {
protected:
    Limits() {
        server_.stop();
        server_.limit_scale = 1;
        server_.start();
    }
    RunningServer server_;
};

TEST_F(Limits, FloodsAreStopped) {
    Table table(server_, online_match("bloodbowl", "crp"));
    std::string last;
    for (int i = 0; i < 20 && last != "too_fast"; ++i) {
        table.home.send({{"type", "chat"}, {"text", "spam"}});
        const Json answer = table.home.next();
        last = answer.value("code", "");
    }
    EXPECT_EQ(last, "too_fast");
    for (int i = 0; i < 200; ++i)
        last = table.asked().ask({{"type", "query"}, {"query", {{"about", "odds"}}}});
    EXPECT_EQ(last, "too_fast");
    server_.pass_time(60'000);
    EXPECT_EQ(table.asked().ask({{"type", "query"}, {"query", {{"about", "odds"}}}}), "answer");
}

TEST_F(Limits, OnePersonReportsAndMarksOnlySoOften) {
    const Person person(server_);
    const Person other(server_);
    const Json report{{"user", other.id}, {"text", "spam"}};
    for (int i = 0; i < 5; ++i) EXPECT_EQ(person.post("/api/report", report).status, 200);
    EXPECT_EQ(person.post("/api/report", report).error(), "too_fast");
    EXPECT_EQ(other.post("/api/report", {{"user", person.id}, {"text", "spam"}}).status, 200);
    for (int i = 0; i < 30; ++i)
        EXPECT_EQ(
            person.post(i % 2 == 0 ? "/api/mute" : "/api/unmute", {{"user", other.id}}).status,
            200);
    EXPECT_EQ(person.post("/api/block", {{"user", other.id}}).error(), "too_fast");
    server_.pass_time(10 * kMinuteMs);
    EXPECT_EQ(person.post("/api/block", {{"user", other.id}}).status, 200);
}

// What somebody has marked is told with every answer about himself, and looked through when others
// sit down with him.
TEST_F(Limits, OnePersonMarksOnlySoMany) {
    server_.limit_scale = 0.1;  // a tenth of what docs/operating.md tells
    server_.restart();
    const auto stranger = [&] {
        server_.pass_time(kHourMs);
        return Person(server_).id;
    };
    const Person person(server_);
    for (int i = 0; i < 50; ++i)
        EXPECT_EQ(person.post("/api/block", {{"user", stranger()}}).status, 200);
    const std::string one_more = stranger();
    server_.pass_time(kHourMs);
    EXPECT_EQ(person.post("/api/block", {{"user", one_more}}).error(), "too_many");
    EXPECT_EQ(person.post("/api/mute", {{"user", one_more}}).status, 200);
}

TEST_F(Limits, OnePersonOpensOnlySoManyMatches) {
    const Person person(server_);
    int status = 201;
    for (int i = 0; i < 40 && status == 201; ++i)
        status = person.post("/api/matches", online_match("bloodbowl", "crp")).status;
    EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace affray::test
