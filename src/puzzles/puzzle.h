// Puzzles: small positions of which the best chance is known exactly (data/puzzles). They tell how
// good a bot is without an opponent to compare it with.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bloodbowl/solver/puzzle_solver.h"
#include "bloodbowl/game.h"
#include "core/json.h"

namespace affray::puzzles {

enum class PuzzleKind : std::uint8_t {
    Score,     // score in this turn, the last of the match
    FreeBall,  // the opponent's carrier would score in his last turn: take the ball from him
    Defence,   // the opponent has one turn left: keep him from scoring in it
};
inline constexpr int kPuzzleKinds = 3;

struct Puzzle {
    std::string id;
    PuzzleKind kind = PuzzleKind::Score;
    std::string title;
    std::string idea;  // in a sentence
    double best = 0;   // the chance, if everything is done right
    core::Json match;  // what a match header and a position say
};

[[nodiscard]] std::string_view name_of(PuzzleKind kind);  // "score", "free_ball", "defence"
[[nodiscard]] std::optional<PuzzleKind> puzzle_kind_named(std::string_view name);
[[nodiscard]] std::string_view question_of(PuzzleKind kind);

[[nodiscard]] core::Json to_json(const Puzzle& puzzle);
[[nodiscard]] core::Result<Puzzle> read_puzzle(const core::Json& json);
// Those of data/puzzles.
[[nodiscard]] const std::vector<Puzzle>& puzzles();
[[nodiscard]] const Puzzle* find_puzzle(std::string_view id);  // null: there is none

// The position on the board; the side that is asked has to solve it.
[[nodiscard]] core::Result<bloodbowl::AnyBloodBowlMatch> board_of(const Puzzle& puzzle);
[[nodiscard]] ai::Task task_of(const Puzzle& puzzle, const bloodbowl::Match& m);
// The chance, computed anew.
[[nodiscard]] core::Result<double> best_chance(const Puzzle& puzzle);

}  // namespace affray::puzzles
