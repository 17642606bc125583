// Makes puzzles: draws positions until one is worth being solved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "puzzles/puzzle.h"
#include "puzzles/puzzle_sketch.h"

namespace affray::puzzles {

struct MakerOptions {
    std::int64_t limit = 200'000;      // throws of the dice that a solution may take
    double least = 0.05, most = 0.97;  // chance
    double rookie_share = 0.97;        // a puzzle of which the rookie finds more is too easy
    int players = 1;                   // how many act in the best line, at least
    int plays = 3;                     // to see what the rookie finds
};

// One position, and a puzzle if it is one. Its id is empty.
[[nodiscard]] std::optional<Puzzle> try_to_make(PuzzleKind kind, core::SeededDice& dice,
                                                const MakerOptions& options);

// The best line as long as the dice are kind: each action of the side that solves it.
[[nodiscard]] std::vector<core::Action> best_line(const bloodbowl::AnyBloodBowlMatch& board,
                                                  ai::PuzzleSolver& solver);

}  // namespace affray::puzzles
