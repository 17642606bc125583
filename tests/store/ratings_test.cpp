// Ratings as the store keeps them.
#include <thread>

#include <gtest/gtest.h>

#include "store/engines.h"

namespace affray::store {
namespace {

class RatingStoreTest : public ::testing::TestWithParam<test::Engine> {
protected:
    test::FreshData data_{GetParam()};
    std::unique_ptr<Store> store_ = open_store(data_.where());
    RatedIn crp_{"bloodbowl", "crp"};
    RatedIn bb16_{"bloodbowl", "bb16"};
};
INSTANTIATE_TEST_SUITE_P(Engines, RatingStoreTest, test::kEngines, test::name_of);

TEST_P(RatingStoreTest, RatingComesBackToTheBillionthAndIsReplaced) {
    EXPECT_FALSE(store_->rating_of("anna", crp_));
    const core::Rating rating{1523.123456789, 87.987654321, 0.059999123};
    store_->put_rating({"anna", crp_, rating, 3, 77});
    store_->put_rating({"anna", bb16_, {1400, 100, 0.06}, 1, 78});
    const auto found = store_->rating_of("anna", crp_);
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->rating.rating, rating.rating, 1e-9);
    EXPECT_NEAR(found->rating.deviation, rating.deviation, 1e-9);
    EXPECT_NEAR(found->rating.volatility, rating.volatility, 1e-9);
    EXPECT_EQ(found->matches, 3);
    EXPECT_EQ(found->at, 77);
    store_->put_rating({"anna", crp_, {1600, 80, 0.06}, 4, 79});
    EXPECT_EQ(store_->rating_of("anna", crp_)->matches, 4);
    const auto all = store_->ratings_of("anna");
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].in, bb16_);
    EXPECT_TRUE(store_->ratings_of("bert").empty());
}

TEST_P(RatingStoreTest, MatchIsWrittenOnceForEachAndTheNewestComesFirst) {
    EXPECT_FALSE(store_->is_match_rated("m1"));
    store_->add_rated_match({"m1", "anna", crp_, 10, 1, 1500, 1662.5});
    store_->add_rated_match({"m1", "bert", crp_, 10, 0, 1500, 1337.5});
    store_->add_rated_match({"m2", "anna", crp_, 11, 0.5, 1662.5, 1650});
    EXPECT_TRUE(store_->is_match_rated("m1"));
    EXPECT_THROW(store_->add_rated_match({"m1", "anna", crp_, 12, 1, 1500, 1600}), StoreError);
    const auto matches = store_->rated_matches_of("anna", 10);
    ASSERT_EQ(matches.size(), 2U);
    EXPECT_EQ(matches[0].match, "m2");
    EXPECT_EQ(matches[0].score, 0.5);
    EXPECT_EQ(matches[1].after, 1662.5);
    EXPECT_EQ(store_->rated_matches_of("anna", 1).size(), 1U);
}

// Whoever holds them is waited for; who only looks is not kept waiting.
TEST_P(RatingStoreTest, WhoHoldsThemIsAloneUntilHeIsDone) {
    store_->put_rating({"anna", crp_, {1500, 100, 0.06}, 0, 0});
    const auto count_up = [&](Store& store) {
        store.begin();
        store.hold_ratings();
        RatingRow row = *store.rating_of("anna", crp_);
        ++row.matches;
        store.put_rating(row);
        store.commit();
    };
    std::thread other([&] {
        const auto store = open_store(data_.where());
        for (int i = 0; i < 20; ++i) count_up(*store);
    });
    const auto reader = open_store(data_.where());
    for (int i = 0; i < 20; ++i) {
        count_up(*store_);
        EXPECT_GT(reader->rating_of("anna", crp_)->matches, 0);
    }
    other.join();
    EXPECT_EQ(store_->rating_of("anna", crp_)->matches, 40);
}

}  // namespace
}  // namespace affray::store
