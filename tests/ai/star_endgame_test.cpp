// The star at the end of a half: exact where it can be, silent elsewhere.
#include <gtest/gtest.h>

#include "ai/bloodbowl/star/star_endgame.h"
#include "bloodbowl/walk.h"
#include "puzzles/puzzle.h"

namespace affray::ai {
namespace {

using namespace bloodbowl;
using namespace bloodbowl::walk;

constexpr PuzzleSolver::Allowance kEnough{.steps = 1'000'000};

const puzzles::Puzzle& an_attack() {
    for (const puzzles::Puzzle& puzzle : puzzles::puzzles())
        if (puzzle.kind == puzzles::PuzzleKind::Score) return puzzle;
    throw std::logic_error("there is no puzzle");
}

TEST(StarEndgame, FindsTheBestActionOfALastTurn) {
    const puzzles::Puzzle& puzzle = an_attack();
    const auto board = puzzles::board_of(puzzle);
    ASSERT_TRUE(board);
    Endgame endgame;
    const auto action = endgame.best_action(board->setup(), board->match(), kEnough);
    ASSERT_TRUE(action);
    EXPECT_GT(endgame.steps(), 0);
    PuzzleSolver solver(board->setup(), board->match(), puzzles::task_of(puzzle, board->match()));
    EXPECT_NEAR(*solver.value_after(board->match(), *action), puzzle.best, 1e-9);
}

TEST(StarEndgame, GivesUpWhereItMayNotThinkEnough) {
    const auto board = puzzles::board_of(an_attack());
    ASSERT_TRUE(board);
    Endgame endgame;
    EXPECT_FALSE(endgame.best_action(board->setup(), board->match(), {.steps = 10}));
    // The same again is not tried again.
    EXPECT_FALSE(endgame.best_action(board->setup(), board->match(), kEnough));
}

TEST(StarEndgame, GivesUpWhenItsTimeIsOver) {
    const auto board = puzzles::board_of(an_attack());
    ASSERT_TRUE(board);
    EXPECT_FALSE(Endgame().best_action(board->setup(), board->match(),
                                       {.until = PuzzleSolver::Clock::now()}));
}

TEST(StarEndgame, IsSilentBeforeTheLastTurn) {
    const auto board = puzzles::board_of(an_attack());
    ASSERT_TRUE(board);
    Match earlier = board->match();
    --earlier.team(earlier.active).turn;
    EXPECT_FALSE(Endgame().best_action(board->setup(), earlier, kEnough));
}

TEST(StarEndgame, IsSilentWhereManyCanAct) {
    Table table(Edition::Crp);
    for (Team& team : table.m.teams) team.turn = 8;
    const PlayerId carrier = table.add(Side::Home, 20, 7);
    for (int y = 1; y < 6; ++y) table.add(Side::Home, 12, y);
    table.add(Side::Away, 21, 7);
    give_ball(table.m, carrier);
    EXPECT_FALSE(Endgame().best_action(table.setup, table.m, kEnough));
}

}  // namespace
}  // namespace affray::ai
