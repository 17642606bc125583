// A title and a sentence for a puzzle, from its best line.
#pragma once

#include <vector>

#include "puzzles/puzzle.h"

namespace affray::puzzles {

// Returns how many players act in it.
int describe(Puzzle& puzzle, const bloodbowl::AnyBloodBowlMatch& board,
             const std::vector<core::Action>& best_line);

}  // namespace affray::puzzles
