// The end of a match and its ratings are one transaction, whichever engine keeps them.
#include <cmath>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "server/room/match/match_rating.h"
#include "store/engines.h"
#include "store/filled.h"

namespace affray::server {
namespace {

class MatchRatingTest : public ::testing::TestWithParam<test::Engine> {
protected:
    MatchRatingTest() {
        for (const char* user : {"anna", "bert"})
            store_->add_user({user, user, "hash", "", 0, Json::object()});
    }
    static RatedEnd end_of(const std::string& match, double score, store::Milliseconds at = 1000) {
        return {match, {"bloodbowl", "crp"}, {"anna", "bert"}, score, at};
    }
    // As a room stores it.
    static Json finish(store::Store& store, const RatedEnd& end) {
        store::MatchRow row = store::match_row(end.match, "anna");
        row.state = "over";
        row.result["ratings"] = rate(end, store);
        store.update_match(row);
        return row.result["ratings"];
    }
    [[nodiscard]] core::Rating rating_of(const char* user) const {
        const auto row = store_->rating_of(user, {"bloodbowl", "crp"});
        return row ? row->rating : core::Rating{};
    }
    [[nodiscard]] int matches_of(const char* user) const {
        const auto row = store_->rating_of(user, {"bloodbowl", "crp"});
        return row ? row->matches : 0;
    }

    test::FreshData data_{GetParam()};
    std::unique_ptr<store::Store> store_ = store::open_store(data_.where());
};
INSTANTIATE_TEST_SUITE_P(Engines, MatchRatingTest, test::kEngines, test::name_of);

TEST_P(MatchRatingTest, WhatIsNotStoredDidNotHappen) {
    store_->add_match(store::match_row("m1", "anna"));
    store_->begin();
    (void)finish(*store_, end_of("m1", 1));
    store_->roll_back();  // the server was killed in the middle of it
    EXPECT_EQ(store_->find_match("m1")->state, "waiting");
    EXPECT_EQ(matches_of("anna"), 0);
    EXPECT_FALSE(store_->is_match_rated("m1"));

    store_->begin();
    const Json told = finish(*store_, end_of("m1", 1));
    store_->commit();
    store_ = store::open_store(data_.where());
    EXPECT_EQ(store_->find_match("m1")->state, "over");
    EXPECT_EQ(matches_of("anna"), 1);
    EXPECT_EQ(matches_of("bert"), 1);
    EXPECT_GT(rating_of("anna").rating, 1500);
    EXPECT_NEAR(rating_of("anna").rating + rating_of("bert").rating, 3000, 1e-6);
    EXPECT_EQ(told.at(0).at("before"), 1500);
    EXPECT_EQ(told.at(0).at("after"), std::lround(rating_of("anna").rating));
}

TEST_P(MatchRatingTest, TheSameMatchCountsNoSecondTime) {
    store_->begin();
    (void)rate(end_of("m1", 1), *store_);
    EXPECT_TRUE(rate(end_of("m1", 1), *store_).is_null());
    store_->commit();
    const core::Rating once = rating_of("anna");
    store_->begin();
    EXPECT_TRUE(rate(end_of("m1", 0), *store_).is_null());
    store_->commit();
    EXPECT_EQ(rating_of("anna"), once);
    EXPECT_EQ(matches_of("anna"), 1);
    EXPECT_EQ(store_->rated_matches_of("anna", 10).size(), 1U);
}

TEST_P(MatchRatingTest, NobodyIsRatedAgainstWhoIsGone) {
    store_->delete_user("bert");
    store_->begin();
    EXPECT_TRUE(rate(end_of("m1", 1), *store_).is_null());
    store_->commit();
    EXPECT_EQ(matches_of("anna"), 0);
    EXPECT_EQ(matches_of("bert"), 0);
}

TEST_P(MatchRatingTest, DeviationGrowsWithTimeAndHasABottom) {
    constexpr store::Milliseconds kYear = 365LL * 24 * 60 * 60 * 1000;
    const store::RatingRow sure{"anna", {"bloodbowl", "crp"}, {1600, 60, 0.06}, 50, 0};
    // What lichess says of it: from 60 to 110 in a year.
    EXPECT_NEAR(rating_at(sure, kYear).deviation, 110, 0.1);
    EXPECT_EQ(rating_at(sure, kYear).rating, 1600);
    EXPECT_FALSE(shown_rating(sure, kYear / 2).provisional);
    EXPECT_TRUE(shown_rating(sure, 2 * kYear).provisional);
    EXPECT_NEAR(rating_at(sure, -kYear).deviation, 60, 1e-9) << "a clock that was set back";

    store_->put_rating({"anna", {"bloodbowl", "crp"}, {1600, kLeastDeviation, 0.06}, 50, 1000});
    store_->begin();
    (void)rate(end_of("m1", 0.5), *store_);
    store_->commit();
    EXPECT_EQ(rating_of("anna").deviation, kLeastDeviation);
}

// Two nodes whose matches end at the same time: each result follows from the one before it.
TEST_P(MatchRatingTest, MatchesThatEndAtOnceAllCount) {
    constexpr int kEach = 25;
    const auto node = [&](const std::string& name) {
        const auto store = store::open_store(data_.where());
        for (int i = 0; i < kEach; ++i) {
            store->begin();
            (void)rate(end_of(name + std::to_string(i), i % 2), *store);
            store->commit();
        }
    };
    std::thread one(node, "one");
    std::thread two(node, "two");
    one.join();
    two.join();
    EXPECT_EQ(matches_of("anna"), 2 * kEach);
    EXPECT_EQ(matches_of("bert"), 2 * kEach);
    // A chain from 1500 to what it is now.
    const auto matches = store_->rated_matches_of("anna", 1000);
    ASSERT_EQ(matches.size(), 2U * kEach);
    std::multiset<double> before, after;
    for (const store::RatedMatch& match : matches) {
        before.insert(match.before);
        after.insert(match.after);
    }
    before.erase(before.find(1500.0));
    after.erase(after.find(rating_of("anna").rating));
    EXPECT_EQ(before, after);
}

TEST_P(MatchRatingTest, DeletionTakesAllRatingsOfAPerson) {
    store_->begin();
    (void)rate(end_of("m1", 1), *store_);
    store_->commit();
    store_->delete_user("anna");
    EXPECT_TRUE(store_->ratings_of("anna").empty());
    EXPECT_TRUE(store_->rated_matches_of("anna", 10).empty());
    EXPECT_EQ(store_->ratings_of("bert").size(), 1U);
    EXPECT_EQ(store_->rated_matches_of("bert", 10).size(), 1U);
}

}  // namespace
}  // namespace affray::server
