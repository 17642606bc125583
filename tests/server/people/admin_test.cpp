// Admins: what they see and do, and that nobody else does.
#include <gtest/gtest.h>

#include "server/running_server.h"
#include "store/engines/sqlite.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

class Admins : public ::testing::Test {
protected:
    Admins() {
        const Json account{{"name", "Karla"}, {"password", "long enough"}};
        admin_.token = admin_.post("/api/register", account).json().at("token");
        store::open_sqlite(server_.database())->set_admin(admin_.id, true);
    }
    [[nodiscard]] Json ban(const Person& whom, int days = 0) const {
        return admin_
            .post("/api/admin/ban", {{"user", whom.id}, {"reason", "cheats"}, {"days", days}})
            .json();
    }

    RunningServer server_;
    Person admin_{server_};
};

TEST_F(Admins, OthersSeeAndDoNothing) {
    const Person person(server_);
    for (const char* page : {"load", "reports", "people", "aside", "log"}) {
        const std::string path = std::string("/api/admin/") + page;
        EXPECT_EQ(person.get(path).status, 403) << page;
        EXPECT_EQ(person.get(path).error(), "not_admin") << page;
        EXPECT_EQ(web(server_.port(), "GET", path).error(), "no_session") << page;
        EXPECT_EQ(admin_.get(path).status, 200) << page;
    }
    for (const char* deed : {"ban", "unban", "mute", "unmute", "settle", "recover", "bring_back"})
        EXPECT_EQ(person.post(std::string("/api/admin/") + deed, {{"user", admin_.id}}).error(),
                  "not_admin")
            << deed;
    EXPECT_TRUE(admin_.get("/api/me").json().at("admin"));
    EXPECT_FALSE(person.get("/api/me").json().at("admin"));
}

TEST_F(Admins, ReportsComeWithTheirMatchAndAreSettled) {
    const Person person(server_);
    const Person pest(server_);
    (void)pest.post("/api/guest", {{"name", "Pest"}});
    (void)person.post("/api/report", {{"user", pest.id}, {"match", "m1"}, {"text", "rude"}});
    const Json reports = admin_.get("/api/admin/reports").json();
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports.at(0).at("about").at("name"), "Pest");
    EXPECT_EQ(reports.at(0).at("match"), "m1");
    EXPECT_EQ(reports.at(0).at("text"), "rude");
    EXPECT_FALSE(reports.at(0).at("settled"));
    const Json left = admin_.post("/api/admin/settle", {{"report", reports.at(0).at("id")}}).json();
    EXPECT_TRUE(left.at(0).at("settled"));
}

TEST_F(Admins, TablesOfWhoIsBannedAreClosed) {
    const Person pest(server_);
    Json table = online_match("bloodbowl", "crp");
    table["open"] = true;
    const std::string id = pest.open(table);
    const std::string other = admin_.open(table);
    (void)ban(pest);
    EXPECT_TRUE(comes_true([&] { return admin_.get("/api/matches/" + id).status == 404; }));
    EXPECT_EQ(admin_.get("/api/matches/" + other).status, 200);
}

// A server that does not know whom it has banned lets nobody meet strangers.
TEST_F(Admins, WhereBansCannotBeReadNobodyComesInOrMeetsStrangers) {
    Table table(server_, online_match("bloodbowl", "crp"));
    const std::string open = table.host.open(online_match("bloodbowl", "crp"));
    server_.stop();
    store::SqliteDatabase(server_.database())
        .execute("ALTER TABLE sanctions RENAME COLUMN reason TO lost");
    server_.start();
    EXPECT_EQ(server_.logged("sanctions_not_read"), 1);
    const WebAnswer guest = web(server_.port(), "POST", "/api/token", "", "{}");
    EXPECT_EQ(guest.status, 503);
    EXPECT_EQ(guest.error(), "bans_unknown");
    EXPECT_EQ(table.host.post("/api/matches", online_match("bloodbowl", "crp")).error(),
              "bans_unknown");
    EXPECT_EQ(table.guest.post("/api/matches/" + open + "/join", {{"side", "random"}}).error(),
              "bans_unknown");
    // What they have begun goes on, without words.
    Live home(server_, table.host, table.id);
    home.next("welcome");
    EXPECT_EQ(home.ask({{"type", "chat"}, {"text", "hello"}}), "muted");
    EXPECT_EQ(table.host.info(table.id).at("state"), "running");
    // Who runs the server can see to it.
    EXPECT_EQ(admin_.post("/api/login", {{"name", "Karla"}, {"password", "long enough"}}).status,
              200);
}

TEST_F(Admins, WhoIsBannedIsDisconnectedAndDoesNothing) {
    Table table(server_, online_match("bloodbowl", "crp"));
    EXPECT_EQ(ban(table.host).at("ban").at("reason"), "cheats");
    for (;;) {
        const Json message = table.home.next();
        if (message.at("type") != "closed") continue;
        EXPECT_EQ(message.value("code", 0), 4403);
        break;
    }
    EXPECT_EQ(table.host.post("/api/matches", online_match("bloodbowl", "crp")).error(), "banned");
    EXPECT_EQ(Live(server_, table.host, table.id).status, 403);
    const Json me = table.host.get("/api/me").json();  // he sees why
    EXPECT_EQ(me.at("ban").at("reason"), "cheats");
    EXPECT_TRUE(me.at("ban").at("until").is_null());
    EXPECT_EQ(table.host.get("/api/me/export").status, 200);
    EXPECT_EQ(table.guest.get("/api/matches?mine").status, 200);  // others are not touched
}

// Whatever he asks for as himself; what everybody may read he may read, too.
TEST_F(Admins, WhoIsBannedIsRefusedEverywhereAndMayLeave) {
    const Person pest(server_);
    const Person other(server_);
    const std::string own = pest.open(online_match("bloodbowl", "crp"));
    const std::string open = other.open(online_match("bloodbowl", "crp"));
    (void)ban(pest);
    const std::vector<std::pair<std::string, std::string>> requests{
        {"GET", "/api/matches"},
        {"GET", "/api/matches?over"},
        {"POST", "/api/matches"},
        {"POST", "/api/matches/" + open + "/join"},
        {"DELETE", "/api/matches/" + own},
        {"POST", "/api/matches/" + open + "/takeover"},
        {"POST", "/api/matches/" + open + "/analysis"},
        {"GET", "/api/teams"},
        {"POST", "/api/teams"},
        {"GET", "/api/decks"},
        {"POST", "/api/decks"},
        {"GET", "/api/formations"},
        {"PUT", "/api/formations"},
        {"POST", "/api/leagues"},
        {"POST", "/api/leagues/none/join"},
        {"POST", "/api/leagues/none/entries"},
        {"POST", "/api/guest"},
        {"POST", "/api/register"},
        {"POST", "/api/report"},
        {"POST", "/api/mute"},
        {"POST", "/api/unmute"},
        {"POST", "/api/block"},
        {"POST", "/api/unblock"},
        {"POST", "/api/me/password"},
        {"PUT", "/api/me/preferences"},
        {"GET", "/api/me/sessions"},
        {"DELETE", "/api/me/sessions"},
        {"GET", "/api/admin/load"}};
    for (const auto& [method, path] : requests) {
        const WebAnswer answer =
            web(server_.port(), method, path, pest.token, method == "GET" ? "" : "{}");
        EXPECT_EQ(answer.status, 403) << method << ' ' << path << ' ' << answer.body;
        EXPECT_EQ(answer.error(), "banned") << method << ' ' << path;
    }
    EXPECT_EQ(pest.get("/api/matches?open").status, 200);
    EXPECT_EQ(pest.get("/api/rules?game=bloodbowl&edition=crp").status, 200);
    EXPECT_EQ(pest.post("/api/me/delete").status, 200);
    EXPECT_EQ(pest.get("/api/me/export").status, 401);
}

// He may come in: that is how he learns why.
TEST_F(Admins, WhoIsBannedLogsInAndSeesWhy) {
    Person pest(server_);
    const Json account{{"name", "Pest"}, {"password", "long enough"}};
    pest.token = pest.post("/api/register", account).json().at("token");
    (void)ban(pest, 3);
    const WebAnswer in = web(server_.port(), "POST", "/api/login", "", account.dump());
    EXPECT_EQ(in.status, 200);
    EXPECT_EQ(in.json().at("ban").at("reason"), "cheats");
    EXPECT_TRUE(in.json().at("ban").at("until").is_string());
}

TEST_F(Admins, MuteEndsWithItsTime) {
    Table table(server_, online_match("bloodbowl", "crp"));
    EXPECT_EQ(
        admin_.post("/api/admin/mute", {{"user", table.host.id}, {"reason", "rude"}, {"days", 1}})
            .status,
        200);
    table.home.send({{"type", "chat"}, {"text", "hello"}});
    EXPECT_EQ(table.home.next("error").at("code"), "muted");
    server_.pass_time(kDayMs);
    table.home.send({{"type", "chat"}, {"text", "hello"}});
    EXPECT_EQ(table.away.next("chat").at("line").at("text"), "hello");
}

TEST_F(Admins, BanOutlastsARestartAndEndsWithItsTimeOrWhenLifted) {
    const Person person(server_);
    const Person other(server_);
    (void)ban(person, 1);
    (void)ban(other);
    server_.restart();
    EXPECT_EQ(person.get("/api/matches?mine").error(), "banned");
    EXPECT_EQ(admin_.get("/api/admin/people").json().size(), 2U);
    server_.pass_time(24LL * 3600 * 1000);
    EXPECT_EQ(person.get("/api/matches?mine").status, 200);
    EXPECT_EQ(other.get("/api/matches?mine").error(), "banned");
    EXPECT_EQ(admin_.post("/api/admin/unban", {{"user", other.id}}).status, 200);
    EXPECT_EQ(other.get("/api/matches?mine").status, 200);
    EXPECT_TRUE(admin_.get("/api/admin/people").json().empty());
}

TEST_F(Admins, WhoIsMutedPlaysButDoesNotChat) {
    Table table(server_, online_match("bloodbowl", "crp"));
    EXPECT_EQ(admin_.post("/api/admin/mute", {{"user", table.host.id}, {"reason", "rude"}}).status,
              200);
    table.home.send({{"type", "chat"}, {"text", "hello"}});
    EXPECT_EQ(table.home.next("error").at("code"), "muted");
    table.play(1);
    EXPECT_EQ(admin_.post("/api/admin/unmute", {{"user", table.host.id}}).status, 200);
    table.home.send({{"type", "chat"}, {"text", "hello"}});
    EXPECT_EQ(table.away.next("chat").at("line").at("text"), "hello");
}

TEST_F(Admins, WhoLostHisPasswordAndHisCodeGetsANewCode) {
    Person person(server_);
    const Json account{{"name", "Berta"}, {"password", "long enough"}};
    const Json made = person.post("/api/register", account).json();
    person.token = made.at("token");
    const WebAnswer given = admin_.post("/api/admin/recover", {{"user", person.id}});
    ASSERT_EQ(given.status, 200) << given.body;
    EXPECT_EQ(given.json().at("person").at("name"), "Berta");
    const auto recover = [&](const Json& code) {
        return web(server_.port(), "POST", "/api/recover", "",
                   Json{{"name", "Berta"}, {"code", code}, {"password", "another one"}}.dump())
            .status;
    };
    EXPECT_EQ(person.get("/api/me/sessions").status, 200);  // until it is used
    EXPECT_EQ(recover(made.at("recovery_code")), 401);      // the old one
    EXPECT_EQ(recover(given.json().at("recovery_code")), 200);
    EXPECT_EQ(recover(given.json().at("recovery_code")), 401);  // once
    EXPECT_EQ(person.get("/api/me/sessions").status, 401);
    const Json log = admin_.get("/api/admin/log").json();
    EXPECT_EQ(log.at(0).at("what"), "recover");
    EXPECT_EQ(log.at(0).at("about").at("name"), "Berta");
    EXPECT_EQ(log.dump().find(given.json().at("recovery_code").get<std::string>()),
              std::string::npos);
    // No guest, and nobody who could do the same to others.
    EXPECT_EQ(admin_.post("/api/admin/recover", {{"user", Person(server_).id}}).error(),
              "unknown_user");
    EXPECT_EQ(admin_.post("/api/admin/recover", {{"user", admin_.id}}).error(), "is_admin");
}

TEST_F(Admins, MatchThatWasRepairedIsBroughtBack) {
    Table table(server_, online_match("bloodbowl", "crp"));
    table.play(10);
    const int seq = table.home.seq;
    server_.stop();
    const auto spoil = [&](const char* how) {
        store::SqliteDatabase(server_.database()).execute(how, table.id);
    };
    spoil("UPDATE log SET entry = 'x' || entry WHERE seq = 3 AND match = ?");
    server_.start();
    EXPECT_EQ(table.host.info(table.id).at("state"), "aside");
    const auto wait_until_it_is_stored = [&] {
        while (admin_.get("/api/admin/aside").json().size() != 1) std::this_thread::yield();
    };
    wait_until_it_is_stored();
    // As it is it cannot be read: it stays there.
    const auto bring_back = [&] {
        return admin_.post("/api/admin/bring_back", {{"match", table.id}});
    };
    EXPECT_EQ(bring_back().error(), "aside");
    wait_until_it_is_stored();
    spoil("UPDATE log SET entry = substr(entry, 2) WHERE seq = 3 AND match = ?");
    const WebAnswer back = bring_back();
    EXPECT_EQ(back.status, 200) << back.body;
    EXPECT_TRUE(back.json().empty());
    Live home(server_, table.host, table.id);
    EXPECT_EQ(home.next("welcome").at("seq"), seq);
    EXPECT_EQ(bring_back().error(), "no_match");
    EXPECT_EQ(admin_.get("/api/admin/log").json().at(0).at("what"), "bring_back");
}

TEST_F(Admins, WhatTheyDoIsWrittenDown) {
    const Person person(server_);
    (void)ban(person);
    (void)admin_.post("/api/admin/unban", {{"user", person.id}});
    const Json log = admin_.get("/api/admin/log").json();
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(log.at(0).at("what"), "unban");
    EXPECT_EQ(log.at(1).at("what"), "ban");
    EXPECT_EQ(log.at(1).at("admin"), "Karla");
    EXPECT_EQ(log.at(1).at("about").at("user"), person.id);
    EXPECT_EQ(log.at(1).at("about").at("reason"), "cheats");
}

TEST_F(Admins, BadDeedsAreRefused) {
    const auto code = [&](const Json& body) { return admin_.post("/api/admin/ban", body).error(); };
    const Person person(server_);
    EXPECT_EQ(code({{"user", "nobody"}, {"reason", "x"}}), "unknown_user");
    EXPECT_EQ(code({{"user", person.id}}), "bad_request");
    EXPECT_EQ(code({{"user", person.id}, {"reason", "x"}, {"days", -1}}), "bad_request");
    EXPECT_EQ(code({{"user", admin_.id}, {"reason", "x"}}), "is_admin");
    EXPECT_EQ(admin_.get("/api/admin/nothing").error(), "not_found");
}

TEST_F(Admins, LoadIsTold) {
    Table table(server_, online_match("bloodbowl", "crp"));
    const Json load = admin_.get("/api/admin/load").json();
    EXPECT_EQ(load.at("connections"), 2);
    EXPECT_EQ(load.at("matches_running"), 1);
    EXPECT_GT(load.at("resident_bytes").get<double>(), 1e6);
    for (const char* what : {"matches_in_memory", "workers_waiting", "writes_waiting", "commit_ms"})
        EXPECT_TRUE(load.at(what).is_number()) << what;
}

TEST_F(Admins, AreFoundByNameWhateverItsLooks) {
    const Person person(server_);
    (void)person.post("/api/guest", {{"name", "Bert"}});
    const Json found = admin_.get("/api/admin/people?q=BERT").json();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.at(0).at("id"), person.id);
}

}  // namespace
}  // namespace affray::test
