#include "lab/ratings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace affray::lab {
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

// Luck decides everything here: without it both are equal, and that is certain.
TEST(Ratings, LuckIsTakenAway) {
    std::vector<ChancedPoints> pairs;
    for (int i = 0; i < 40; ++i) {
        const double luck = i % 5 - 1;  // more good than bad
        pairs.push_back({0.5 + 0.1 * luck, {luck, 0, 0}});
    }
    const auto adjusted = without_luck(pairs);
    ASSERT_TRUE(adjusted);
    EXPECT_NEAR(adjusted->score, 0.5, 1e-9);
    EXPECT_NEAR(adjusted->explained, 1, 1e-9);
    EXPECT_LT(adjusted->interval.high - adjusted->interval.low, 1e-6);
}

// Luck that has nothing to do with the points changes next to nothing.
TEST(Ratings, IdleLuckExplainsNothing) {
    std::vector<ChancedPoints> pairs;
    for (int i = 0; i < 64; ++i)
        pairs.push_back({i % 4 < 3 ? 1.0 : 0.0, {i / 4 % 2 == 0 ? 1.0 : -1.0, 0, 0}});
    const auto adjusted = without_luck(pairs);
    ASSERT_TRUE(adjusted);
    EXPECT_NEAR(adjusted->score, 0.75, 1e-9);
    EXPECT_NEAR(adjusted->explained, 0, 1e-9);
    EXPECT_NEAR(adjusted->interval.high - adjusted->interval.low, 4 * 0.433 / 8, 0.02);
}

TEST(Ratings, LuckSaysNothingOfFewPairsOrASweep) {
    const std::vector<ChancedPoints> few(19);
    EXPECT_FALSE(without_luck(few));
    const std::vector<ChancedPoints> sweep(50, ChancedPoints{1, {1, 2, 3}});
    EXPECT_FALSE(without_luck(sweep));
}

TEST(Ratings, ATableOfThreeFitsTheirChances) {
    const double chance = score_of(200);
    const double twice = score_of(400);
    constexpr double kGames = 100'000;  // so many that the added draw does not matter
    const auto elo = elo_ratings({{0, kGames * chance, kGames * twice},
                                  {kGames * (1 - chance), 0, kGames * chance},
                                  {kGames * (1 - twice), kGames * (1 - chance), 0}});
    EXPECT_NEAR(elo[0], 200, 1);
    EXPECT_NEAR(elo[1], 0, 1);
    EXPECT_NEAR(elo[2], -200, 1);
}

TEST(Ratings, WhoWonEverythingIsNotInfinitelyBetter) {
    const auto elo = elo_ratings({{0, 100}, {0, 0}});
    EXPECT_GT(elo[0] - elo[1], 400);
    EXPECT_LT(elo[0] - elo[1], 1000);
}

}  // namespace
}  // namespace affray::lab
