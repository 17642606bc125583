#include "ai/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace affray::ai {
namespace {

PairCounts counts(std::int64_t n0, std::int64_t n1, std::int64_t n2, std::int64_t n3,
                  std::int64_t n4) {
    return {{n0, n1, n2, n3, n4}};
}

TEST(Ratings, PairsAreCountedByTheirPoints) {
    PairCounts pairs;
    pairs.add(1, 1);
    pairs.add(1, 0);
    pairs.add(0.5, 0);
    EXPECT_EQ(pairs.pairs, (std::array<std::int64_t, 5>{0, 1, 1, 0, 1}));
    EXPECT_DOUBLE_EQ(pairs.score(), 3.5 / 6);
}

TEST(Ratings, EloAndScoreAreInverse) {
    EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);  // three points of four
    EXPECT_NEAR(score_of(elo_of(0.9)), 0.9, 1e-12);
    EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
    EXPECT_TRUE(std::isinf(elo_of(1)));
}

// 100 games with independent results (half the pairs split, a quarter each swept): the interval is
// that of 100 independent games, 0.5 +- 1.96 * 0.5 / 10, drawn in a little by Wilson.
TEST(Ratings, TheIntervalIsThatOfIndependentGames) {
    const Interval interval = score_interval(counts(12, 0, 26, 0, 12));
    EXPECT_NEAR(interval.low, 0.5 - 0.094, 0.004);
    EXPECT_NEAR(interval.high, 0.5 + 0.094, 0.004);
}

// Pairs that always split say that the two are equal much more surely than single games would.
TEST(Ratings, SplitPairsNarrowTheInterval) {
    const Interval split = score_interval(counts(1, 0, 48, 0, 1));
    const Interval mixed = score_interval(counts(12, 0, 26, 0, 12));
    EXPECT_LT(split.high - split.low, (mixed.high - mixed.low) / 2);
}

TEST(Ratings, ACleanSweepIsNotCertain) {
    const Interval interval = score_interval(counts(0, 0, 0, 0, 50));
    EXPECT_LT(interval.low, 1);
    EXPECT_GT(interval.low, 0.95);
    EXPECT_DOUBLE_EQ(interval.high, 1);
}

TEST(Ratings, TheSequentialTestStopsWhenItKnows) {
    using Verdict = SequentialTest::Verdict;
    const SequentialTest test{0, 40};
    EXPECT_EQ(test.verdict(counts(0, 0, 0, 0, 0)), Verdict::PlayOn);
    EXPECT_EQ(test.verdict(counts(2, 0, 4, 0, 3)), Verdict::PlayOn);
    EXPECT_EQ(test.verdict(counts(20, 0, 60, 0, 70)), Verdict::Better);
    EXPECT_EQ(test.verdict(counts(70, 0, 60, 0, 20)), Verdict::NotBetter);
}

}  // namespace
}  // namespace affray::ai
