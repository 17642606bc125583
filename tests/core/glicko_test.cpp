#include "core/glicko.h"

#include <vector>

#include <gtest/gtest.h>

namespace affray::core {
namespace {

// The worked example of the paper.
TEST(Glicko, IsThatOfThePaper) {
    const Rating before{1500, 200, 0.06};
    const std::vector<RatedResult> results{
        {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const Rating after = rated(before, results);
    EXPECT_NEAR(after.rating, 1464.06, 0.05);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, IsLessSureOfWhoDoesNotPlay) {
    const Rating before{1600, 50, 0.06};
    const Rating after = rated(before, {});
    EXPECT_EQ(after.rating, before.rating);
    EXPECT_GT(after.deviation, before.deviation);
    EXPECT_LE(rated({1600, 350, 0.06}, {}).deviation, 350);
}

// A period that is a part of one widens by that part: as often as one looks, it comes to the same.
TEST(Glicko, TimeMayBePartsOfAPeriod) {
    const Rating before{1600, 50, 0.06};
    const Rating at_once = idle_for(before, 10);
    EXPECT_NEAR(idle_for(before, 0).deviation, before.deviation, 1e-9);
    EXPECT_NEAR(idle_for(idle_for(before, 2.5), 7.5).deviation, at_once.deviation, 1e-9);
    EXPECT_EQ(rated(before, {}), idle_for(before, 1));

    // Two who meet in the very moment in which they were rated last are only surer afterwards.
    const std::vector<RatedResult> result{{{1500, 80, 0.06}, 1}};
    EXPECT_LT(rated(before, result, 0).deviation, before.deviation);
    EXPECT_LT(rated(before, result, 0).deviation, rated(before, result, 1).deviation);
}

TEST(Glicko, WhoWinsRisesAndAnUpsetCountsMore) {
    const Rating me{1500, 100, 0.06};
    const auto after = [&](double rating, double score) {
        const std::vector<RatedResult> result{{{rating, 60, 0.06}, score}};
        return rated(me, result).rating;
    };
    EXPECT_GT(after(1700, 1) - 1500, after(1300, 1) - 1500);
    EXPECT_GT(after(1300, 1), 1500);
    EXPECT_LT(after(1700, 0), 1500);
    EXPECT_NEAR(after(1500, 0.5), 1500, 1e-9);
}

}  // namespace
}  // namespace affray::core
