// What the evaluation learns from: positions of a match, and samples whose chances are known.
#include "lab/evaluation_trainer.h"

#include <gtest/gtest.h>

#include <cmath>

#include "bloodbowl/walk.h"
#include "core/dice.h"

namespace affray::lab {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;

// One number tells the chances: we score with odds of e^(2x), they with e^-1, against nobody.
ai::OutcomeChances known_chances(double x) {
    const double ours = std::exp(2 * x), theirs = std::exp(-1), all = 1 + ours + theirs;
    return {ours / all, theirs / all};
}

FittingSample sample_of(double x, bool is_last = true) {
    FittingSample sample{ai::BallLies::WithUs, {}, Side::Home, is_last};
    sample.features[0] = 1;
    sample.features[1] = x;
    return sample;
}

std::vector<FittingSample> known_samples(int count) {
    constexpr std::uint32_t kFine = 100'000;
    core::SeededDice random(7);
    std::vector<FittingSample> samples;
    for (int i = 0; i < count; ++i) {
        const double x = 2.0 * random.below(kFine) / kFine - 1;
        const double luck = static_cast<double>(random.below(kFine)) / kFine;
        const ai::OutcomeChances chances = known_chances(x);
        FittingSample& sample = samples.emplace_back(sample_of(x));
        if (luck < chances[0])
            sample.outcome = {1, 0};
        else if (luck < chances[0] + chances[1])
            sample.outcome = {0, 1};
    }
    return samples;
}

TEST(EvaluationFitting, FindsChancesThatAreKnown) {
    const auto samples = known_samples(4000);
    const ai::OutcomeNetworks fits = fit_outcomes(samples, {.epochs = 10, .rounds = 1});
    for (const double x : {-0.8, -0.4, 0.0, 0.4, 0.8}) {
        const ai::OutcomeChances found = ai::chances_of(fits[0], sample_of(x).features);
        const ai::OutcomeChances known = known_chances(x);
        for (std::size_t o = 0; o < ai::kOutcomes; ++o) EXPECT_NEAR(found[o], known[o], 0.05) << x;
    }
    EXPECT_LT(log_loss(fits, samples, ai::BallLies::WithUs),
              log_loss_of_frequencies(samples, ai::BallLies::WithUs) - 0.05);
}

// The first position of a drive has the same end as the second, seen by the other side.
TEST(EvaluationFitting, LearnsFromThePositionsThatCameAfter) {
    std::vector<FittingSample> samples;
    for (int i = 0; i < 400; ++i) {
        samples.push_back(sample_of(0, false));
        samples.push_back(sample_of(1));
        samples.back().side = Side::Away;
        samples.back().ball = ai::BallLies::WithThem;
        samples.back().outcome = {i % 4 == 0 ? 1.0 : 0.0, 0};
    }
    const ai::OutcomeNetworks fits = fit_outcomes(samples, {.epochs = 20, .rounds = 3, .trust = 0});
    EXPECT_NEAR(ai::chances_of(fits[1], sample_of(1).features)[0], 0.25, 0.05);
    EXPECT_NEAR(ai::chances_of(fits[0], sample_of(0).features)[1], 0.25, 0.07);
}

TEST(EvaluationFitting, TheSameSamplesGiveTheSameFit) {
    const auto samples = known_samples(300);
    const FittingOptions options{.epochs = 2, .rounds = 2};
    const auto source = [&] {
        return source_of(fit_outcomes(samples, options), "some_fit.h", "kSome");
    };
    EXPECT_EQ(source(), source());
}

TEST(EvaluationFitting, KeepsNearTheNumbersItBeganWith) {
    ai::OutcomeNetworks before;
    before[0].direct[0][0] = 1.5;
    const auto samples = known_samples(300);
    const FittingOptions loosely{.epochs = 60, .rounds = 1, .near = &before};
    const FittingOptions closely{.epochs = 10, .decay = 100, .rounds = 1, .near = &before};
    EXPECT_NEAR(fit_outcomes(samples, closely)[0].direct[0][0], 1.5, 0.02);
    EXPECT_LT(fit_outcomes(samples, loosely)[0].direct[0][0], 1.4);
    EXPECT_EQ(fit_outcomes(samples, loosely)[1].direct[0][0], 0) << "nothing to learn from";
}

TEST(EvaluationFitting, MayCountTheTurnsOfOneSideOnly) {
    std::vector<FittingSample> samples;
    const auto add = [&](Side side, bool is_last) {
        samples.push_back(sample_of(static_cast<double>(samples.size()), is_last));
        samples.back().side = side;
    };
    add(Side::Home, false);
    add(Side::Away, false);
    add(Side::Home, false);
    add(Side::Away, true);
    add(Side::Away, true);  // a drive in which home never had a turn
    add(Side::Home, false);
    const std::array home{Side::Home};
    const auto left = samples_of_sides(samples, home);
    ASSERT_EQ(left.size(), 3U);
    EXPECT_FALSE(left[0].is_last);
    EXPECT_TRUE(left[1].is_last) << "the drive ended, though after a turn of the others";
    EXPECT_FALSE(left[2].is_last);
    EXPECT_EQ(left[2].features[1], 5);
    EXPECT_EQ(samples_of_sides(samples, kSides).size(), samples.size());
}

TEST(EvaluationFitting, CollectsTheEndsOfTurnsUpToATouchdown) {
    Table table(Edition::Crp);
    give_ball(table.m, table.add(Side::Home, 12, 7));
    table.add(Side::Away, 20, 7);
    SampleCollector collector;
    const auto see_turn_of = [&](Side side) {
        table.m.active = side;
        collector.see(table.setup, table.m);
    };
    for (const Side side : {Side::Home, Side::Away, Side::Home}) see_turn_of(side);
    ++table.m.team(Side::Home).score;
    see_turn_of(Side::Home);
    const auto& samples = collector.samples();
    ASSERT_EQ(samples.size(), 2U);
    EXPECT_EQ(samples[0].ball, ai::BallLies::WithUs);
    EXPECT_EQ(samples[0].outcome, (ai::OutcomeChances{1, 0}));
    EXPECT_FALSE(samples[0].is_last);
    EXPECT_EQ(samples[1].ball, ai::BallLies::WithThem);
    EXPECT_EQ(samples[1].outcome, (ai::OutcomeChances{0, 1}));
    EXPECT_TRUE(samples[1].is_last);
}

}  // namespace
}  // namespace affray::lab
