// What nodes tell each other: who was muted or banned, who has left, what somebody has spent, and
// how a match of a league ended.
#include <gtest/gtest.h>

#include "server/league_server.h"
#include "server/running_server.h"
#include "store/engines.h"

namespace affray::test {
namespace {

class NodeNewsTest : public ::testing::Test {
protected:
    // Two people in a match that lives on the second node, one of whom also asks the first.
    struct Both {
        explicit Both(const RunningServer& one, const RunningServer& two)
            : table(two, online_match("bloodbowl", "crp")), host(one, table.host) {}
        Table table;
        Person host;
    };
    [[nodiscard]] Person new_admin() const {
        Person admin(one_);
        const Json account{{"name", "Karla"}, {"password", "long enough"}};
        admin.token = admin.post("/api/register", account).json().at("token");
        const auto store = store::open_store(data_.where());
        store->begin();
        store->set_admin(admin.id, true);
        store->commit();
        return admin;
    }
    static Json end_of(Live& live) {
        Json told{{"type", ""}};
        while (told.at("type") != "closed") told = live.next();
        return told;
    }
    // Chats until an answer has this type: what was said on another node comes in a moment.
    static void chat_until(Live& live, const std::string& type) {
        for (;;) {
            live.send({{"type", "chat"}, {"text", "hello"}});
            Json told = live.next();
            while (told.at("type") != "chat" && told.at("type") != "error") told = live.next();
            if (told.at("type") == type) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    // Whether he is told what somebody else says.
    static bool hears(Live& speaker, Live& listener) {
        speaker.send({{"type", "chat"}, {"text", "hello"}});
        speaker.next("chat");
        listener.send({{"type", "ping"}});
        bool heard = false;
        for (Json told = listener.next(); told.at("type") != "pong"; told = listener.next())
            heard = heard || told.at("type") == "chat";
        return heard;
    }
    void limit(double scale) {
        for (RunningServer* server : {&one_, &two_}) {
            server->limit_scale = scale;
            server->restart();
        }
    }

    FreshData data_{Engine::Postgres};
    std::string key_ = data_.file("affray.key");
    RunningServer one_{data_.where(), key_};
    RunningServer two_{data_.where(), key_};
};

TEST_F(NodeNewsTest, WhoIsMutedOnOneNodeIsMutedOnTheOther) {
    const Person admin = new_admin();
    Both both(one_, two_);
    Live& host = both.table.home;
    chat_until(host, "chat");
    EXPECT_EQ(admin.post("/api/admin/mute", {{"user", both.host.id}, {"reason", "rude"}}).status,
              200);
    chat_until(host, "error");
    EXPECT_EQ(admin.post("/api/admin/unmute", {{"user", both.host.id}}).status, 200);
    chat_until(host, "chat");
}

TEST_F(NodeNewsTest, WhoIsBannedOnOneNodeIsOutOfTheOther) {
    const Person admin = new_admin();
    Both both(one_, two_);
    const Person pest(two_, both.host);
    const std::string open = pest.open(online_match("bloodbowl", "crp"));
    EXPECT_EQ(admin.post("/api/admin/ban", {{"user", pest.id}, {"reason", "cheats"}}).status, 200);
    EXPECT_EQ(end_of(both.table.home).at("code"), 4403);
    EXPECT_EQ(pest.get("/api/matches?mine").error(), "banned");
    while (admin.get("/api/matches/" + open).status != 404) std::this_thread::yield();
    while (two_.metric("matches_in_memory") != 1) std::this_thread::yield();  // the match itself
    EXPECT_EQ(admin.post("/api/admin/unban", {{"user", pest.id}}).status, 200);
    while (pest.get("/api/matches?mine").status != 200) std::this_thread::yield();
}

TEST_F(NodeNewsTest, ConnectionsEndWithASessionThatEndsElsewhere) {
    Both both(one_, two_);
    EXPECT_EQ(both.host.post("/api/logout").status, 200);
    EXPECT_EQ(end_of(both.table.home).at("code"), 4401);
    EXPECT_EQ(both.table.guest.get("/api/me").status, 200);
}

TEST_F(NodeNewsTest, WhomOneDoesNotHearHeDoesNotHearOnTheOtherNode) {
    Both both(one_, two_);
    Live& host = both.table.home;
    Live& guest = both.table.away;
    EXPECT_TRUE(hears(guest, host));
    EXPECT_EQ(both.host.post("/api/mute", {{"user", both.table.guest.id}}).status, 200);
    while (hears(guest, host)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_TRUE(hears(host, guest));
    EXPECT_EQ(both.host.post("/api/unmute", {{"user", both.table.guest.id}}).status, 200);
    while (!hears(guest, host)) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

// He has lost the match that lives on the other node, and his table there is closed.
TEST_F(NodeNewsTest, WhoDeletesHimselfIsGoneEverywhere) {
    Both both(one_, two_);
    const std::string table = Person(two_, both.host).open(online_match("bloodbowl", "crp"));
    EXPECT_EQ(both.host.post("/api/me/delete").status, 200);
    Json info;
    do info = both.table.away.next("info").at("match");
    while (info.at("state") != "over" ||
           !info.at("seats").at(0).at("name").get<std::string>().empty());
    EXPECT_EQ(info.at("winner"), "away") << info.dump();
    EXPECT_EQ(both.table.guest.get("/api/matches/" + table).status, 404);
    EXPECT_EQ(end_of(both.table.home).at("code"), 4401);
}

TEST_F(NodeNewsTest, WhatIsSpentOnOneNodeIsSpentOnTheOther) {
    constexpr int kAtOnce = 10;  // names of a guest
    limit(1);
    const Person here(one_);
    const Person there(two_, here);
    const auto renames = [](const Person& person) {
        return person.post("/api/guest", {{"name", "Grashnak"}}).status == 200;
    };
    for (int i = 0; i < kAtOnce; ++i) EXPECT_TRUE(renames(here)) << i;
    EXPECT_FALSE(renames(here));
    one_.pass_time(1);
    while (two_.metric("spent_elsewhere_total") < kAtOnce / 2) std::this_thread::yield();
    int more = 0;
    while (renames(there)) ++more;
    EXPECT_LE(more, kAtOnce / 2 + 2);  // the first half is not told
}

TEST_F(NodeNewsTest, WhoGuessesPasswordsAtOneNodeWaitsAtTheOther) {
    limit(1);
    const Json wrong{{"name", "Nobody"}, {"password", "a long guess"}};
    const auto guess = [&](const RunningServer& server) {
        return web(server.port(), "POST", "/api/login", "", wrong.dump()).error();
    };
    std::string said;
    int guesses = 0;
    for (; (said = guess(one_)) == "wrong_password"; ++guesses) {}
    EXPECT_EQ(said, "too_many_attempts");
    EXPECT_GE(guesses, 5);
    int more = 0;
    for (; (said = guess(two_)) == "wrong_password"; ++more) {}  // until it has heard of the last
    EXPECT_EQ(said, "too_many_attempts");
    EXPECT_LE(more, 2);
}

// The match lives on one node and its league on the other.
TEST_F(NodeNewsTest, MatchOfALeagueIsReportedToItsNode) {
    const Person anna(one_);
    const Person bob(one_);
    const Json made = anna.post("/api/leagues", new_league()).json();
    const std::string at = "/api/leagues/" + made.at("id").get<std::string>();
    const Json invitation = anna.get(at + "/desk").json().at("invitation");
    for (const auto& [person, ready] : {std::pair(&anna, "orc"), {&bob, "human"}})
        EXPECT_EQ(person
                      ->post(at + "/join",
                             {{"team", save_team(*person, ready)}, {"invitation", invitation}})
                      .status,
                  200);
    const Json proposal = anna.post(at + "/schedule", {{"format", "round_robin"}}).json();
    EXPECT_EQ(anna.post(at + "/entries", {{"after", anna.get(at).json().at("head").at("entry")},
                                          {"entry", proposal.at("entry")}})
                  .status,
              200);
    const std::string fixture =
        at + "/fixtures/" +
        anna.get(at + "/schedule").json()["rounds"][0]["fixtures"][0]["id"].get<std::string>();
    const std::string match = bob.post(fixture + "/play").json().at("match");
    const Person elsewhere(two_, bob);
    one_.stop();  // the second node has the match
    std::optional<Live> live;
    do live.emplace(two_, elsewhere, match);
    while (live->status != 101 || live->next().at("type") != "welcome");
    one_.start();  // and the first has the league
    EXPECT_EQ(anna.get(at).status, 200);
    EXPECT_EQ(one_.metric("passed_on_total"), 0);
    ASSERT_EQ(live->ask({{"type", "concede"}}), "ok");
    const auto state = [&] { return anna.get(fixture).json().at("fixture").at("state"); };
    for (int i = 0; i < 1000 && state() != "played"; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(state(), "played");
    EXPECT_EQ(two_.logged("league_match_not_reported"), 0);
}

}  // namespace
}  // namespace affray::test
