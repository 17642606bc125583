#include "ai/puzzle_maker.h"

#include <algorithm>
#include <stdexcept>

#include "ai/bot.h"
#include "ai/puzzle_trial.h"
#include "ai/puzzle_words.h"
#include "bloodbowl/decisions.h"

namespace affray::ai {

using bloodbowl::AnyBloodBowlMatch;
using bloodbowl::Match;
using core::Action;

namespace {

constexpr std::uint64_t kTrialSeed = 1;

// The outcome that carries most of what the action is worth.
const Match& kindest(const std::vector<Outcome>& outcomes, PuzzleSolver& solver) {
    const Outcome* best = &outcomes.front();
    double most = -1;
    for (const Outcome& outcome : outcomes) {
        const double worth = outcome.chance * solver.value(outcome.m).value_or(0);
        if (worth <= most) continue;
        most = worth;
        best = &outcome;
    }
    return best->m;
}

double worth_of_rookie(const AnyBloodBowlMatch& board, PuzzleSolver& solver, int plays) {
    const auto rookie = find_bot("rookie")->make({});
    return try_puzzle(board, solver, *rookie, plays, kTrialSeed).worth;
}

// An attack is a puzzle if the rookie does not find the best line.
bool judge_attack(Puzzle& puzzle, const AnyBloodBowlMatch& board, Task task,
                  const MakerOptions& options) {
    try {
        PuzzleSolver judge(board.setup(), board.match(), task, 4 * options.limit);
        const double rookies = worth_of_rookie(board, judge, options.plays);
        if (rookies > options.rookie_share * puzzle.best) return false;
        PuzzleSolver unlimited(board.setup(), board.match(), task);
        describe(puzzle, board, best_line(board, unlimited));
        return true;
    } catch (const std::runtime_error&) {  // too big to be judged
        return false;
    }
}

// A defence is one if it is clearly worse to do nothing.
bool judge_defence(Puzzle& puzzle, const AnyBloodBowlMatch& board, PuzzleSolver& solver,
                   const MakerOptions& options) {
    const auto idle =
        solver.value_after(board.match(), bloodbowl::make_action(bloodbowl::ActionKind::EndTurn));
    if (!idle || *idle > puzzle.best - options.least) return false;
    describe(puzzle, board, {});
    return true;
}

core::Json match_of(const AnyBloodBowlMatch& board) {
    core::Json match = board.header();
    match["position"] = board.position();
    return match;
}

}  // namespace

std::vector<Action> best_line(const AnyBloodBowlMatch& board, PuzzleSolver& solver) {
    std::vector<Action> line;
    Match m = board.match();
    const Match start = m;
    while (!solver.known(m) && m.active == start.active) {
        const auto action = solver.best_action(m);
        if (!action) break;
        if (m.decision.seat == start.decision.seat) line.push_back(*action);
        const auto outcomes = solver.outcomes(m, *action);
        m = kindest(outcomes, solver);
    }
    return line;
}

std::optional<Puzzle> try_to_make(PuzzleKind kind, core::SeededDice& dice,
                                  const MakerOptions& options) {
    const auto board = sketch(kind, dice);
    if (!board) return std::nullopt;
    Puzzle puzzle;
    puzzle.kind = kind;
    puzzle.match = match_of(*board);
    const Task task = task_of(puzzle, board->match());
    PuzzleSolver solver(board->setup(), board->match(), task, options.limit);
    const auto best = solver.value(board->match());
    if (!best || *best < options.least || *best > options.most) return std::nullopt;
    puzzle.best = *best;
    const bool is_made = kind == PuzzleKind::Score ? judge_attack(puzzle, *board, task, options)
                                                   : judge_defence(puzzle, *board, solver, options);
    if (!is_made) return std::nullopt;
    return puzzle;
}

}  // namespace affray::ai
