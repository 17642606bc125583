#include "lab/purchase_worth.h"

#include <gtest/gtest.h>

#include <random>

#include "lab/least_squares.h"

namespace affray::lab {
namespace {

TEST(LeastSquares, FindsTheLineThroughThePoints) {
    LeastSquares fit(2);
    for (const double x : {0.0, 1.0, 2.0, 5.0}) fit.add(std::array{1.0, x}, 3 + 2 * x, 1);
    const auto terms = fit.solve();
    EXPECT_NEAR(terms[0].value, 3, 1e-9);
    EXPECT_NEAR(terms[1].value, 2, 1e-9);
}

TEST(LeastSquares, AMeanHasTheErrorOfItsSpread) {
    LeastSquares fit(1);
    for (int i = 0; i < 16; ++i) fit.add(std::array{1.0}, i % 2, 2);
    const auto terms = fit.solve();
    EXPECT_NEAR(terms[0].value, 0.5, 1e-9);
    EXPECT_NEAR(terms[0].error, 2 / std::sqrt(16.0), 1e-9);
}

// One observation as sure as the expectation: halfway between them.
TEST(LeastSquares, WhatWasExpectedHoldsAgainstFewObservations) {
    LeastSquares fit(2);
    fit.expect(0, 1, 0.5);
    fit.expect(1, 7, 0.5);
    fit.add(std::array{1.0, 0.0}, 3, 0.5);
    const auto terms = fit.solve();
    EXPECT_NEAR(terms[0].value, 2, 1e-9);
    EXPECT_NEAR(terms[1].value, 7, 1e-9);  // nothing was seen of it
    EXPECT_NEAR(terms[1].error, 0.5, 1e-9);
}

TEST(LeastSquares, OfATermThatNothingWasSaidOfNothingIsKnown) {
    LeastSquares fit(2);
    fit.add(std::array{1.0, 0.0}, 3, 1);
    EXPECT_EQ(fit.solve()[1].value, 0);
    EXPECT_EQ(fit.solve()[1].error, 0);
}

struct Truth {
    std::string kind;
    double thought;
    double worth;
};

// Pairs in which each side has one of the kinds, by chance; the home team is better or worse by
// itself, the dice are lucky, and the rest is chance.
std::vector<ShoppedMatch> made_up(const std::vector<Truth>& kinds, int pairs) {
    std::mt19937 chance(1);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same in every test
    std::normal_distribution<double> spread(0, 1);
    std::uniform_int_distribution<std::size_t> which(0, kinds.size() - 1);
    std::vector<ShoppedMatch> matches;
    for (int pair = 0; pair < pairs; ++pair) {
        const double stronger = 2 * spread(chance);
        for (int game = 0; game < 2; ++game) {
            ShoppedMatch match;
            match.luck.position = spread(chance);
            match.margin = 0.2 + stronger + 0.9 * match.luck.position + 0.5 * spread(chance);
            for (std::size_t side = 0; side < 2; ++side) {
                const Truth& bought = kinds[which(chance)];
                match.bought[side].push_back({bought.kind, bought.thought});
                match.margin += side == 0 ? bought.worth : -bought.worth;
            }
            matches.push_back(match);
        }
    }
    return matches;
}

TEST(PurchaseWorth, ResultsTellWhatIsWorthMoreThanWasThought) {
    const auto fitted = fit_purchases(
        made_up({{"chef", 0.3, 0.3}, {"keg", 0.3, 0}, {"wizard", 0.3, 0.6}}, 1500), 0.5);
    ASSERT_EQ(fitted.size(), 3U);
    EXPECT_EQ(fitted[0].kind, "chef");
    // Each side has one of them, so the results tell only differences; the mean was thought.
    EXPECT_NEAR(fitted[0].worth - fitted[1].worth, 0.3, 0.08);
    EXPECT_NEAR(fitted[2].worth - fitted[0].worth, 0.3, 0.08);
    EXPECT_EQ(fitted[0].bought + fitted[1].bought + fitted[2].bought, 6000);
    EXPECT_NEAR(fitted[0].thought, 0.3, 1e-9);
}

TEST(PurchaseWorth, WhatIsWorthWhatWasThoughtStays) {
    const auto fitted =
        fit_purchases(made_up({{"bribe", 0.1, 0.1}, {"star", 0.4, 0.4}}, 1500), 0.1);
    ASSERT_EQ(fitted.size(), 2U);
    EXPECT_NEAR(fitted[0].worth, 0.1, 0.05);
    EXPECT_NEAR(fitted[1].worth, 0.4, 0.05);
}

// A team that is stronger in both matches of its pair says nothing of what it bought.
TEST(PurchaseWorth, AStrongTeamIsNotCountedForItsPurchases) {
    std::vector<ShoppedMatch> matches(2);
    for (ShoppedMatch& match : matches) {
        match.margin = 3;
        match.bought[0].push_back({"keg", 0.02});
    }
    // A few matches cannot outweigh what was thought; the home side's strength takes the rest.
    const auto fitted = fit_purchases(matches, 0.01);
    ASSERT_EQ(fitted.size(), 1U);
    EXPECT_NEAR(fitted[0].worth, 0.02, 0.01);
}

TEST(PurchaseWorth, NothingIsLearnedOfNoPair) {
    EXPECT_TRUE(fit_purchases({}, 0.1).empty());
    EXPECT_TRUE(fit_purchases(std::vector<ShoppedMatch>(1), 0.1).empty());
}

}  // namespace
}  // namespace affray::lab
