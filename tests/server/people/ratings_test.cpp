// Matches that count for the ratings of the two who play them, and tables that ask for a range.
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/glicko.h"
#include "server/running_server.h"
#include "store/engines.h"

namespace affray::test {
namespace {

// Somebody with an account.
class RatedPerson : public Person {
public:
    RatedPerson(const RunningServer& server, const std::string& name) : Person(server) {
        token = post("/api/register", {{"name", name}, {"password", kPassword}}).json().at("token");
    }
    // After so long a time that his session has ended.
    void come_back(const RunningServer& server, const std::string& name) {
        const Json who{{"name", name}, {"password", kPassword}};
        token = web(server.port(), "POST", "/api/token", "", who.dump()).json().at("token");
    }
    static constexpr const char* kPassword = "long enough";

    // In crp; null: he has none.
    [[nodiscard]] Json rating(const std::string& edition = "crp") const {
        const Json told = get("/api/me/ratings").json();
        for (const Json& one : told.at("ratings"))
            if (one.at("edition") == edition) return one;
        return nullptr;
    }
    [[nodiscard]] Json rated_matches() const { return get("/api/me/ratings").json().at("matches"); }
};

class RatingsTest : public ::testing::Test {
protected:
    struct Played {
        std::string id;
        std::unique_ptr<Live> home;
        std::unique_ptr<Live> away;
    };
    Played sit_down(const Person& host, const Person& guest, const Json& match) {
        Played played{host.open(match), nullptr, nullptr};
        guest.join(played.id);
        while (host.info(played.id).at("state") != "running") std::this_thread::yield();
        played.home = std::make_unique<Live>(server_, host, played.id);
        played.away = std::make_unique<Live>(server_, guest, played.id);
        played.home->next("welcome");
        played.away->next("welcome");
        return played;
    }
    // Until each has decided something.
    static void play_until_both_have(const Played& played) {
        Live& home = *played.home;
        Live& away = *played.away;
        std::set<Live*> have;
        for (int left = 200; left > 0 && have.size() < 2; --left) {
            Live& mover = home.actions.is_array() ? home : away;
            ASSERT_EQ(mover.act(mover.actions.at(0)), "ok");
            have.insert(&mover);
            while (home.seq < away.seq) home.next("update");
            while (away.seq < home.seq) away.next("update");
        }
        ASSERT_EQ(have.size(), 2U);
    }
    // The host gives up.
    std::string play(const Person& host, const Person& guest, const Json& match) {
        Played played = sit_down(host, guest, match);
        play_until_both_have(played);
        EXPECT_EQ(played.home->ask({{"type", "concede"}}), "ok");
        return played.id;
    }
    static Json table_for(const Json& range) {
        Json match = online_match("bloodbowl", "crp");
        match["open"] = true;
        match["range"] = range;
        return match;
    }
    static WebAnswer try_to_join(const Person& person, const std::string& table) {
        return person.post("/api/matches/" + table + "/join", {{"side", "random"}});
    }

    RunningServer server_;
    Json match_ = online_match("bloodbowl", "crp");
};

TEST_F(RatingsTest, MatchOfTwoPeopleCountsOnceForBoth) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    EXPECT_TRUE(anna.rating().is_null());
    const std::string id = play(anna, bert, match_);

    // Of two who are new: worked out by the arithmetic alone.
    const std::vector<core::RatedResult> lost{{core::Rating{}, 0}};
    const core::Rating expected = core::rated(core::Rating{}, lost, 0);
    const Json hers = anna.rating();
    EXPECT_EQ(hers.at("rating"), std::lround(expected.rating));
    EXPECT_EQ(hers.at("deviation"), std::lround(expected.deviation));
    EXPECT_EQ(hers.at("matches"), 1);
    EXPECT_EQ(hers.at("provisional"), true);
    const int change = 1500 - hers.at("rating").get<int>();
    EXPECT_GT(change, 0);
    EXPECT_EQ(bert.rating().at("rating"), 1500 + change);
    EXPECT_TRUE(bert.rating("bb16").is_null()) << "each edition has ratings of its own";

    const Json told = bert.rated_matches();
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].at("match"), id);
    EXPECT_EQ(told[0].at("opponent"), "Anna");
    EXPECT_EQ(told[0].at("score"), 1);
    EXPECT_EQ(told[0].at("before"), 1500);
    EXPECT_EQ(told[0].at("after"), 1500 + change);
    const auto check_info = [&] {
        const Json info = anna.info(id);
        EXPECT_EQ(info.at("rated"), true);
        EXPECT_EQ(info.at("seats").at(0).at("rating_change"), -change);
        EXPECT_EQ(info.at("seats").at(1).at("rating_change"), change);
    };
    check_info();
    server_.restart();
    check_info();
    EXPECT_EQ(anna.rating().at("matches"), 1);
    EXPECT_EQ(anna.rated_matches().size(), 1U);
}

TEST_F(RatingsTest, NextMatchBeginsWithWhatTheLastOneLeft) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    play(anna, bert, match_);
    const int before = bert.rating().at("rating");
    const std::string second = bert.open(match_);
    EXPECT_EQ(bert.info(second).at("seats").at(0).at("rating").at("rating"), before);
    server_.pass_time(kMinuteMs);  // the later match is told first
    play(anna, bert, match_);
    EXPECT_EQ(bert.rated_matches().at(0).at("before"), before);
    EXPECT_EQ(bert.rating().at("matches"), 2);
    EXPECT_LT(bert.rating().at("deviation"), bert.rated_matches().size() * 350);
}

TEST_F(RatingsTest, AgreedDrawCountsAsOne) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    const Played played = sit_down(anna, bert, match_);
    play_until_both_have(played);
    const Json draw{{"type", "offer"}, {"what", "draw"}};
    ASSERT_EQ(played.home->ask(draw), "ok");
    ASSERT_EQ(played.away->ask(draw), "ok");
    EXPECT_EQ(anna.rating().at("rating"), 1500);
    EXPECT_EQ(anna.rated_matches().at(0).at("score"), 0.5);
    EXPECT_LT(anna.rating().at("deviation"), 350);
}

TEST_F(RatingsTest, DoesNotCountForWhoHasNoAccount) {
    const RatedPerson anna(server_, "Anna");
    const Person guest(server_);
    const std::string id = play(anna, guest, match_);
    EXPECT_EQ(anna.info(id).at("rated"), false);
    EXPECT_TRUE(anna.info(id).at("seats").at(0).at("rating_change").is_null());
    EXPECT_TRUE(anna.rating().is_null());
}

TEST_F(RatingsTest, FriendlyMatchDoesNotCount) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    match_["rated"] = false;
    const std::string id = play(anna, bert, match_);
    EXPECT_EQ(anna.info(id).at("rated"), false);
    EXPECT_TRUE(anna.rating().is_null());
    EXPECT_TRUE(bert.rating().is_null());
}

TEST_F(RatingsTest, MatchThatOneOfThemNeverPlayedDoesNotCount) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    const Played played = sit_down(anna, bert, match_);
    ASSERT_EQ(played.home->ask({{"type", "concede"}}), "ok");
    EXPECT_EQ(anna.info(played.id).at("state"), "over");
    EXPECT_TRUE(anna.rating().is_null());
    EXPECT_TRUE(bert.rating().is_null());
}

TEST_F(RatingsTest, MatchThatWasLeftLyingDoesNotCount) {
    RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    Played played = sit_down(anna, bert, match_);
    play_until_both_have(played);
    played.home.reset();
    played.away.reset();
    server_.pass_time(31 * kDayMs);
    while (anna.info(played.id).at("state") != "over") {
        server_.pass_time(kHourMs);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    anna.come_back(server_, "Anna");
    EXPECT_TRUE(anna.rating().is_null());
}

TEST_F(RatingsTest, BotsAndPositionsCannotBeRated) {
    const RatedPerson anna(server_, "Anna");
    const Json against_bot{{"game", "bloodbowl"},
                           {"edition", "crp"},
                           {"mode", "bot"},
                           {"seats", Json::array({seat("me"), seat("bot", "random")})}};
    const std::string id = anna.open(against_bot);
    EXPECT_EQ(anna.info(id).at("rated"), false);
    Live live(server_, anna, id);
    live.next("welcome");
    ASSERT_EQ(live.ask({{"type", "concede"}}), "ok");
    EXPECT_TRUE(anna.rating().is_null());
    Json wanted = against_bot;
    wanted["rated"] = true;
    EXPECT_EQ(anna.post("/api/matches", wanted).error(), "cannot_be_rated");
}

TEST_F(RatingsTest, WhoDoesNotPlayIsLessSurelyKnown) {
    RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    for (int i = 0; i < 3; ++i) play(anna, bert, match_);
    const Json before = anna.rating();
    server_.pass_time(200 * kDayMs);
    anna.come_back(server_, "Anna");
    const Json after = anna.rating();
    EXPECT_EQ(after.at("rating"), before.at("rating"));
    EXPECT_GT(after.at("deviation"), before.at("deviation"));
}

TEST_F(RatingsTest, RangeRefusesWhoIsOutsideAndLetsInWhoIsInside) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    const RatedPerson cora(server_, "Cora");
    play(anna, bert, match_);
    const int low = anna.rating().at("rating");
    const int high = bert.rating().at("rating");

    const std::string for_the_strong = cora.open(table_for({{"lowest", high}}));
    const Json info = anna.info(for_the_strong);
    EXPECT_EQ(info.at("range"),
              (Json{{"lowest", high}, {"highest", nullptr}, {"provisional", true}}));
    EXPECT_EQ(anna.get("/api/matches?open").json().at(0).at("range"), info.at("range"));
    const WebAnswer refused = try_to_join(anna, for_the_strong);
    EXPECT_EQ(refused.status, 403);
    EXPECT_EQ(refused.error(), "rating_out_of_range");
    EXPECT_EQ(anna.info(for_the_strong).at("seats").at(1).at("kind"), "open");
    EXPECT_EQ(try_to_join(bert, for_the_strong).status, 200);

    const std::string for_the_others = cora.open(table_for({{"highest", low}}));
    EXPECT_EQ(try_to_join(bert, for_the_others).error(), "rating_out_of_range");
    EXPECT_EQ(try_to_join(anna, for_the_others).status, 200);
}

TEST_F(RatingsTest, RangeCountsWhoIsNewAs1500UnlessItWantsTheEstablished) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    const Json range{{"lowest", 1400}, {"highest", 1600}};
    EXPECT_EQ(try_to_join(Person(server_), anna.open(table_for(range))).error(), "account_needed");
    EXPECT_EQ(try_to_join(bert, anna.open(table_for(range))).status, 200);
    Json of_the_known = range;
    of_the_known["provisional"] = false;
    EXPECT_EQ(try_to_join(bert, anna.open(table_for(of_the_known))).error(), "rating_out_of_range");
}

TEST_F(RatingsTest, RangeMustBeOne) {
    const RatedPerson anna(server_, "Anna");
    const auto refused = [&](const Json& range) {
        return anna.post("/api/matches", table_for(range)).status == 400;
    };
    EXPECT_TRUE(refused({{"lowest", 1600}, {"highest", 1500}}));
    EXPECT_TRUE(refused({{"lowest", "strong"}}));
    EXPECT_TRUE(refused(1500));
    EXPECT_FALSE(refused(Json::object()));
    EXPECT_FALSE(refused(nullptr));
}

TEST_F(RatingsTest, RematchIsRatedWithTheRatingsOfThatDay) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    const Played played = sit_down(anna, bert, match_);
    play_until_both_have(played);
    ASSERT_EQ(played.home->ask({{"type", "concede"}}), "ok");
    const Json rematch{{"type", "offer"}, {"what", "rematch"}};
    ASSERT_EQ(played.home->ask(rematch), "ok");
    ASSERT_EQ(played.away->ask(rematch), "ok");
    const std::string next = played.home->next("rematch").at("match");
    const Json info = anna.info(next);
    EXPECT_EQ(info.at("rated"), true);
    EXPECT_TRUE(info.at("seats").at(0).at("rating_change").is_null());
    EXPECT_EQ(info.at("seats").at(0).at("rating").at("rating"), anna.rating().at("rating"));
}

TEST_F(RatingsTest, ExportHoldsThemAndDeletionTakesThemAlong) {
    const RatedPerson anna(server_, "Anna");
    const RatedPerson bert(server_, "Bert");
    const std::string id = play(anna, bert, match_);
    const Json exported = anna.get("/api/me/export").json().at("ratings");
    EXPECT_EQ(exported.at("ratings").at(0).at("matches"), 1);
    EXPECT_EQ(exported.at("matches").at(0).at("match"), id);

    const std::string gone = anna.id;
    ASSERT_EQ(anna.post("/api/me/delete", {{"password", RatedPerson::kPassword}}).status, 200);
    const Json seats = bert.info(id).at("seats");
    EXPECT_TRUE(seats.at(0).at("rating").is_null());
    EXPECT_TRUE(seats.at(0).at("rating_change").is_null());
    EXPECT_FALSE(seats.at(1).at("rating_change").is_null());
    EXPECT_EQ(bert.rated_matches().at(0).at("opponent"), "");
    EXPECT_EQ(bert.rating().at("matches"), 1) << "his match is his";
    server_.stop();
    const auto store = store::open_store(server_.database());
    EXPECT_TRUE(store->ratings_of(gone).empty());
    EXPECT_TRUE(store->rated_matches_of(gone, 10).empty());
    EXPECT_EQ(store->ratings_of(bert.id).size(), 1U);
}

// Where several servers share the data, what one of them stored is what the other asks.
TEST(RatingsAcrossNodes, WhatATableAsksForHoldsOnEveryNode) {
    const FreshData data(Engine::Postgres);
    const std::string key = data.file("affray.key");
    const RunningServer one(data.where(), key);
    const RunningServer two(data.where(), key);
    const RatedPerson anna(one, "Anna");
    const RatedPerson bert(two, "Bert");
    Json match = online_match("bloodbowl", "crp");
    match["open"] = true;
    match["range"] = {{"lowest", 1501}};
    const std::string table = anna.open(match);
    EXPECT_EQ(bert.info(table).at("range").at("lowest"), 1501);
    EXPECT_EQ(bert.post("/api/matches/" + table + "/join", {{"side", "random"}}).error(),
              "rating_out_of_range");
    {
        const auto store = store::open_store(data.where());
        store->put_rating({bert.id, {"bloodbowl", "crp"}, {1600, 60, 0.06}, 40, 1'800'000'000'000});
    }
    EXPECT_EQ(bert.rating().at("rating"), 1600);
    EXPECT_EQ(bert.post("/api/matches/" + table + "/join", {{"side", "random"}}).status, 200);
    EXPECT_EQ(anna.info(table).at("seats").at(1).at("rating").at("rating"), 1600);
}

}  // namespace
}  // namespace affray::test
