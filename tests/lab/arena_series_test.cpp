#include "lab/arena_series.h"

#include <gtest/gtest.h>

namespace affray::lab {
namespace {

ArenaResult won_by(std::optional<std::size_t> winner, int first_score, int second_score) {
    ArenaResult result;
    result.seats.resize(2);
    result.seats[0].score = first_score;
    result.seats[1].score = second_score;
    result.seats[0].deeds["blocks"] = 30;
    result.seats[1].deeds["blocks"] = 20;
    result.winner = winner;
    return result;
}

TEST(ArenaSeries, SeatsChangeOver) {
    ArenaSeries series;
    series.add(result_by_bot(won_by(0, 2, 1), true));
    series.add(result_by_bot(won_by(0, 2, 1), false));
    EXPECT_EQ(series.games(), 2);
    EXPECT_EQ(series.wins(0), 1);
    EXPECT_EQ(series.wins(1), 1);
    EXPECT_EQ(series.score(0), 3);
    EXPECT_DOUBLE_EQ(series.deeds_per_game(0).at("blocks"), 25);
    EXPECT_DOUBLE_EQ(series.pairs().score(), 0.5);
    EXPECT_DOUBLE_EQ(series.first_seat().score(), 1);
}

TEST(ArenaSeries, ADrawIsHalfAPoint) {
    ArenaSeries series;
    series.add(result_by_bot(won_by(std::nullopt, 1, 1), true));
    series.add(result_by_bot(won_by(1, 0, 1), false));
    EXPECT_EQ(series.draws(), 1);
    EXPECT_DOUBLE_EQ(series.pairs().score(), 0.75);
}

TEST(ArenaSeries, AFailureIsALoss) {
    ArenaResult failed = won_by(std::nullopt, 3, 0);
    failed.failure = Failure{0, 12, "no idea"};
    const GameResult game = result_by_bot(failed, false);
    EXPECT_EQ(game.failed(), 1U);
    EXPECT_DOUBLE_EQ(game.bots[0].points, 1);
    ArenaSeries series;
    series.add(game);
    EXPECT_EQ(series.failures(1), 1);
    EXPECT_EQ(series.wins(0), 1);
}

TEST(ArenaSeries, FourSeatsAreTakenAlternately) {
    ArenaResult result;
    result.seats.resize(4);
    for (std::size_t seat = 0; seat < 4; ++seat) result.seats[seat].score = 1 << seat;
    result.winner = 3;
    const GameResult game = result_by_bot(result, true);
    EXPECT_EQ(game.bots[0].score, 1 + 4);
    EXPECT_EQ(game.bots[1].score, 2 + 8);
    EXPECT_DOUBLE_EQ(game.bots[1].points, 1);
}

// A half-played pair waits for its second game.
TEST(ArenaSeries, OnlyWholePairsSaySomething) {
    ArenaSeries series;
    series.add(result_by_bot(won_by(0, 1, 0), true));
    EXPECT_EQ(series.pairs().total(), 0);
    EXPECT_FALSE(series.without_luck());
}

}  // namespace
}  // namespace affray::lab
