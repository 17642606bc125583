// Matches of a league that are played here count as others do; the league has ratings of its own.
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "server/league_server.h"

namespace affray::test {
namespace {

class LeagueRatingsTest : public LeagueTest {
protected:
    void SetUp() override {
        for (auto& [person, name] : {std::pair<Person*, const char*>{&anna, "Anna"}, {&bob, "Bob"}})
            person->token =
                person->post("/api/register", {{"name", name}, {"password", "long enough"}})
                    .json()
                    .at("token");
        begin();
    }
    [[nodiscard]] std::string play(const Json& how = Json::object()) const {
        const WebAnswer played = bob.post(at + "/fixtures/" + fixture + "/play", how);
        EXPECT_EQ(played.status, 201) << played.body;
        return played.json().at("match");
    }
    // Each decides something, then Bob gives up.
    void end(const std::string& match) {
        Live one(server, anna, match);
        Live other(server, bob, match);
        one.next("welcome");
        other.next("welcome");
        std::set<Live*> have;
        for (int left = 200; left > 0 && have.size() < 2; --left) {
            Live& mover = one.actions.is_array() ? one : other;
            ASSERT_EQ(mover.act(mover.actions.at(0)), "ok");
            have.insert(&mover);
            while (one.seq < other.seq) one.next("update");
            while (other.seq < one.seq) other.next("update");
        }
        ASSERT_EQ(other.ask({{"type", "concede"}}), "ok");
    }
    [[nodiscard]] static Json ratings_of(const Person& person) {
        return person.get("/api/me/ratings").json().at("ratings");
    }
};

TEST_F(LeagueRatingsTest, FixtureThatIsPlayedHereCounts) {
    const std::string match = play();
    EXPECT_EQ(anna.info(match).at("rated"), true);
    end(match);
    ASSERT_EQ(ratings_of(anna).size(), 1U);
    EXPECT_EQ(ratings_of(anna).at(0).at("edition"), "crp");
    const int hers = ratings_of(anna).at(0).at("rating");
    EXPECT_GT(hers, 1500);
    EXPECT_LT(ratings_of(bob).at(0).at("rating"), 1500);

    // Its report is written when the match is over.
    Json page;
    EXPECT_TRUE(comes_true([&] {
        page = anna.get(at + "/ratings").json();
        return page.at("rows").at(0).at("matches") == 1;
    }));
    ASSERT_EQ(page.at("rows").size(), 2U);
    EXPECT_EQ(page.at("rows").at(0).at("coach").at("name"), "Anna") << "the best first";
    EXPECT_EQ(page.at("rows").at(0).at("teams").at(0).at("id"), orcs);
    EXPECT_EQ(page.at("rows").at(0).at("matches"), 1);
    EXPECT_GT(page.at("rows").at(0).at("rating"), page.at("rows").at(1).at("rating"));
    EXPECT_EQ(page.at("ratings").at(anna.id).at("rating"), hers);
    EXPECT_EQ(anna.get(at + "/teams/" + orcs).json().at("ratings").at(anna.id).at("rating"), hers);
    EXPECT_EQ(anna.get(at + "/fixtures/" + fixture).json().at("ratings").size(), 2U);
}

TEST_F(LeagueRatingsTest, WithABotInASeatItDoesNot) {
    const std::string match = play({{"stand_in", true}});
    EXPECT_EQ(anna.info(match).at("rated"), false);
    const Json page = anna.get(at + "/ratings").json();
    EXPECT_EQ(page.at("rows").at(0).at("matches"), 0);
    EXPECT_TRUE(page.at("ratings").empty());
}

TEST_F(LeagueRatingsTest, PracticeDoesNot) {
    EXPECT_EQ(bob.info(play({{"practice", true}})).at("rated"), false);
}

TEST_F(LeagueRatingsTest, WhatWasReportedFromATableCountsForTheLeagueAlone) {
    ASSERT_EQ(bob.post(fixture_at() + "/report", report()).status, 200);
    ASSERT_EQ(anna.post(fixture_at() + "/confirm", Json::object()).status, 200);
    EXPECT_EQ(anna.get(at + "/ratings").json().at("rows").at(0).at("matches"), 1);
    EXPECT_TRUE(ratings_of(anna).empty());
}

}  // namespace
}  // namespace affray::test
