#include "puzzles/puzzle_maker.h"

#include <algorithm>
#include <stdexcept>

#include "ai/base/bot.h"
#include "bloodbowl/rules/decisions.h"
#include "bots/registry.h"
#include "puzzles/puzzle_trial.h"
#include "puzzles/puzzle_words.h"

namespace affray::puzzles {

using bloodbowl::AnyBloodBowlMatch;
using bloodbowl::Match;
using core::Action;

namespace {

constexpr std::uint64_t kTrialSeed = 1;
constexpr int kToJudge = 8;  // times the limit of a solution

// The outcome that carries most of what the action is worth.
const Match& kindest(const std::vector<ai::Outcome>& outcomes, ai::PuzzleSolver& solver) {
    const ai::Outcome* best = &outcomes.front();
    double most = -1;
    for (const ai::Outcome& outcome : outcomes) {
        const double worth = outcome.chance * solver.value(outcome.m).value_or(0);
        if (worth <= most) continue;
        most = worth;
        best = &outcome;
    }
    return best->m;
}

double worth_of_rookie(const AnyBloodBowlMatch& board, ai::PuzzleSolver& solver, int plays) {
    const auto rookie = bots::find_bot("rookie")->make({});
    return try_puzzle(board, solver, *rookie, plays, kTrialSeed).worth;
}

bool is_block(Action action) { return bloodbowl::kind_of(action) == bloodbowl::ActionKind::Block; }

// A position is a puzzle if doing nothing is clearly worse, and an attack only if the rookie does
// not find the best line.
bool is_worth_solving(const Puzzle& puzzle, const AnyBloodBowlMatch& board,
                      ai::PuzzleSolver& solver, const MakerOptions& options) {
    const auto idle =
        solver.value_after(board.match(), bloodbowl::make_action(bloodbowl::ActionKind::EndTurn));
    if (!idle || *idle > puzzle.best - options.least) return false;
    return puzzle.kind != PuzzleKind::Score ||
           worth_of_rookie(board, solver, options.plays) <= options.rookie_share * puzzle.best;
}

// Says what it is about; false: it is not what its kind promises.
bool name_it(Puzzle& puzzle, const AnyBloodBowlMatch& board, ai::PuzzleSolver& solver,
             const MakerOptions& options) {
    const std::vector<Action> line = best_line(board, solver);
    const bool needs_block = puzzle.kind == PuzzleKind::FreeBall;
    if (line.empty() || (needs_block && std::ranges::none_of(line, is_block))) return false;
    return describe(puzzle, board, line) >= options.players;
}

core::Json match_of(const AnyBloodBowlMatch& board) {
    core::Json match = board.header();
    match["position"] = board.position();
    return match;
}

}  // namespace

std::vector<Action> best_line(const AnyBloodBowlMatch& board, ai::PuzzleSolver& solver) {
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
    const ai::Task task = task_of(puzzle, board->match());
    ai::PuzzleSolver solver(board->setup(), board->match(), task, options.limit);
    const auto best = solver.value(board->match());
    if (!best || *best < options.least || *best > options.most) return std::nullopt;
    puzzle.best = *best;
    try {
        ai::PuzzleSolver judge(board->setup(), board->match(), task, kToJudge * options.limit);
        if (!is_worth_solving(puzzle, *board, judge, options)) return std::nullopt;
        if (!name_it(puzzle, *board, judge, options)) return std::nullopt;
    } catch (const std::runtime_error&) {  // too big to be judged
        return std::nullopt;
    }
    return puzzle;
}

}  // namespace affray::puzzles
