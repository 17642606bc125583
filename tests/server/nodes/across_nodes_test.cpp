// What crosses nodes besides matches: leagues with their invitations, who is about, limits.
#include <gtest/gtest.h>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "server/running_server.h"
#include "store/engines.h"

namespace affray::test {
namespace {

class AcrossNodesTest : public ::testing::Test {
protected:
    static std::string save_team(const Person& person, const std::string& ready) {
        const auto list = bloodbowl::ready_team(bloodbowl::Edition::Crp, ready);
        const WebAnswer saved = person.post(
            "/api/teams", {{"edition", "crp"}, {"name", ready}, {"team", to_json(*list)}});
        EXPECT_EQ(saved.status, 201) << saved.body;
        return saved.json().at("id");
    }
    static std::string new_league(const Person& commissioner) {
        const WebAnswer made = commissioner.post("/api/leagues", {{"name", "Spring League"},
                                                                  {"game", "bloodbowl"},
                                                                  {"edition", "crp"},
                                                                  {"format", "round_robin"},
                                                                  {"teams", 2},
                                                                  {"bots", 0},
                                                                  {"trophy", "chaos_cup"},
                                                                  {"rules", Json::object()},
                                                                  {"settings", Json::object()},
                                                                  {"first_deadline", "2027-02-01"},
                                                                  {"days_a_round", 7}});
        EXPECT_EQ(made.status, 201) << made.body;
        return "/api/leagues/" + made.json().at("id").get<std::string>();
    }
    static void join(const Person& person, const std::string& league, const std::string& ready,
                     const Json& invitation) {
        const WebAnswer joined = person.post(
            league + "/join", {{"team", save_team(person, ready)}, {"invitation", invitation}});
        EXPECT_EQ(joined.status, 200) << joined.body;
    }
    // The first match of the league, as soon as it has a schedule.
    static std::string first_fixture(const Person& commissioner, const std::string& league) {
        const Json proposal =
            commissioner.post(league + "/schedule", {{"format", "round_robin"}}).json();
        const WebAnswer added = commissioner.post(
            league + "/entries", {{"after", commissioner.get(league).json().at("head").at("entry")},
                                  {"entry", proposal.at("entry")}});
        EXPECT_EQ(added.status, 200) << added.body;
        const Json page = commissioner.get(league + "/schedule").json();
        return page.at("rounds").at(0).at("fixtures").at(0).at("id");
    }

    FreshData data_{Engine::Postgres};
    std::string key_ = data_.file("affray.key");
    RunningServer one_{data_.where(), key_};
    RunningServer two_{data_.where(), key_};
};

TEST_F(AcrossNodesTest, LeagueLivesOnOneNodeAndTheOtherAnswersForIt) {
    const Person anna(one_);
    const Person bob(two_);
    const std::string league = new_league(anna);
    const Json invitation = anna.get(league + "/desk").json().at("invitation");
    join(anna, league, "orc", invitation);
    join(bob, league, "human", invitation);
    for (const Person* person : {&anna, &bob})
        EXPECT_EQ(person->get(league).json().at("head").at("teams"), 2);
    EXPECT_EQ(bob.get(league).json().at("head").at("mine"), "coach");
    EXPECT_EQ(bob.get(league + "/desk").status, 403);
    EXPECT_GE(two_.metric("passed_on_total"), 3);
    // Its node goes: the other one has all of it.
    one_.stop();
    const Person late(two_, anna);
    Json head;
    while (!head.is_object()) {
        const WebAnswer page = late.get(league);
        if (page.status == 200) head = page.json().at("head");
    }
    EXPECT_EQ(head.at("teams"), 2);
    EXPECT_EQ(head.at("mine"), "commissioner");
}

TEST_F(AcrossNodesTest, WhoIsAboutIsKnownOnTheOtherNode) {
    const Person anna(one_);
    const Person bob(two_);
    const std::string league = new_league(anna);
    const Json invitation = anna.get(league + "/desk").json().at("invitation");
    join(anna, league, "orc", invitation);
    join(bob, league, "human", invitation);
    const std::string fixture = league + "/fixtures/" + first_fixture(anna, league);
    const auto is_here = [&](const Person& whom) {
        const Json page = anna.get(fixture).json();
        for (const Json& side : page.at("sides"))
            if (side.at("team").at("coach").at("id") == whom.id) return side.at("here") == true;
        ADD_FAILURE() << "he has no side";
        return true;
    };
    one_.pass_time(kHourMs);
    EXPECT_FALSE(is_here(bob));
    const std::string own = new_league(bob);  // lives on the second node, and so does his visit
    EXPECT_EQ(bob.get(own).status, 200);
    do two_.pass_time(6000);
    while (!is_here(bob));
}

TEST_F(AcrossNodesTest, UnfinishedMatchesAreCountedForAllNodes) {
    constexpr int kAllowed = 6;
    for (RunningServer* server : {&one_, &two_}) {
        server->limit_scale = kAllowed / 60.0;
        server->restart();
    }
    const Person here(one_);
    const Person there(two_, here);
    const Json match = online_match("bloodbowl", "crp");
    for (int i = 0; i < kAllowed; ++i) (void)(i % 2 == 0 ? here : there).open(match);
    for (RunningServer* server : {&one_, &two_}) server->pass_time(kHourMs);
    for (const Person* person : {&here, &there})
        EXPECT_EQ(person->post("/api/matches", match).error(), "too_many_matches");
}

}  // namespace
}  // namespace affray::test
