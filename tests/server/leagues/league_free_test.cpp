// Leagues over HTTP: matches that coaches arrange among themselves.
#include "server/league_server.h"

namespace affray::test {
namespace {

class FreeMatchTest : public LeagueTest {
protected:
    void begin_without_schedule() {
        const WebAnswer made = anna.post("/api/leagues", new_league());
        ASSERT_EQ(made.status, 201) << made.body;
        at = "/api/leagues/" + made.json().at("id").get<std::string>();
        invitation = anna.get(at + "/desk").json().at("invitation");
        join(anna, "orc");
        join(bob, "human");
        orcs = anna.get(at + "/schedule")
                   .json()
                   .at("free")
                   .at("may_arrange")
                   .at(0)
                   .at("home")
                   .at("id");
        humans =
            bob.get(at + "/schedule").json().at("free").at("may_arrange").at(0).at("home").at("id");
    }
    WebAnswer propose() { return anna.post(at + "/free", {{"home", orcs}, {"away", humans}}); }
    std::string proposed(const Person& person) {
        return person.get(at + "/schedule").json().at("free").at("proposed").at(0).at("id");
    }
    void arrange() {
        ASSERT_EQ(propose().status, 200);
        const WebAnswer agreed = bob.post(at + "/free/" + proposed(bob) + "/agree", Json::object());
        ASSERT_EQ(agreed.status, 200) << agreed.body;
        fixture = agreed.json().at("free").at("fixtures").at(0).at("id");
    }
};

TEST_F(FreeMatchTest, OneCoachProposesAndTheOtherAgrees) {
    begin_without_schedule();
    EXPECT_EQ(carl.post(at + "/free", {{"home", orcs}, {"away", humans}}).status, 403);
    EXPECT_EQ(bob.post(at + "/free", {{"home", orcs}, {"away", humans}}).status, 403);
    const WebAnswer asked = propose();
    ASSERT_EQ(asked.status, 200) << asked.body;
    EXPECT_TRUE(asked.json().at("free").at("fixtures").empty()) << "nothing is arranged yet";
    EXPECT_EQ(propose().status, 409) << "asked already";
    EXPECT_EQ(bob.get(at).json().at("head").at("waits").at("kind"), "free");
    EXPECT_EQ(anna.post(at + "/free/" + proposed(anna) + "/agree", Json::object()).status, 403);
    EXPECT_EQ(carl.post(at + "/free/" + proposed(anna) + "/decline", Json::object()).status, 403);
    server.restart();
    const WebAnswer agreed = bob.post(at + "/free/" + proposed(bob) + "/agree", Json::object());
    ASSERT_EQ(agreed.status, 200) << agreed.body;
    EXPECT_EQ(agreed.json().at("free").at("fixtures").size(), 1U);
    EXPECT_TRUE(agreed.json().at("free").at("proposed").empty());
    EXPECT_TRUE(agreed.json().at("free").at("may_arrange").empty()) << "one after the other";
    EXPECT_TRUE(agreed.json().at("rounds").empty());
}

TEST_F(FreeMatchTest, ItIsDeclinedOrTakenBack) {
    begin_without_schedule();
    ASSERT_EQ(propose().status, 200);
    ASSERT_EQ(bob.post(at + "/free/" + proposed(bob) + "/decline", Json::object()).status, 200);
    ASSERT_EQ(propose().status, 200);
    const WebAnswer taken = anna.post(at + "/free/" + proposed(anna) + "/decline", Json::object());
    EXPECT_TRUE(taken.json().at("free").at("proposed").empty());
    EXPECT_TRUE(taken.json().at("free").at("fixtures").empty());
}

TEST_F(FreeMatchTest, ItIsReportedFromATableAndConfirmedByTheOpponent) {
    begin_without_schedule();
    arrange();
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    EXPECT_EQ(bob.post(fixture_at() + "/confirm", Json::object()).status, 409) << "his own";
    EXPECT_EQ(row_of(orcs).at("points"), 0);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    EXPECT_EQ(row_of(orcs).at("points"), 3);
    EXPECT_EQ(add(anna, {{"entry", "call_off"}, {"fixture", fixture}}).status, 409);
}

TEST_F(FreeMatchTest, ItIsPlayedHereAndCanBeCalledOffBefore) {
    begin_without_schedule();
    arrange();
    const Json may = bob.get(fixture_at()).json().at("may");
    EXPECT_NE(std::find(may.begin(), may.end(), "call_off"), may.end());
    EXPECT_EQ(add(carl, {{"entry", "call_off"}, {"fixture", fixture}}).status, 403);
    ASSERT_EQ(add(bob, {{"entry", "call_off"}, {"fixture", fixture}}).status, 200);
    EXPECT_EQ(bob.get(fixture_at()).status, 404);
    arrange();
    const WebAnswer played = bob.post(fixture_at() + "/play");
    ASSERT_EQ(played.status, 201) << played.body;
    EXPECT_EQ(add(bob, {{"entry", "call_off"}, {"fixture", fixture}}).error(), "running");
    Live live(server, bob, played.json().at("match"));
    live.next("welcome");
    ASSERT_EQ(live.ask({{"type", "concede"}}), "ok");
    EXPECT_TRUE(comes_true([&] { return row_of(orcs).at("played") != 0; }));
    EXPECT_EQ(row_of(orcs).at("points"), 3);
    settle(anna, orcs);
    settle(bob, humans);
}

}  // namespace
}  // namespace affray::test
