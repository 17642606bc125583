// Random small positions from which puzzles are chosen.
#pragma once

#include <optional>

#include "core/dice.h"
#include "puzzles/puzzle.h"

namespace affray::puzzles {

// Players of two ready-made teams near an End Zone, in the last turn of the match; some of them
// have learned something, most have acted or are not there. Nothing: this throw of the dice gave
// none.
[[nodiscard]] std::optional<bloodbowl::AnyBloodBowlMatch> sketch(PuzzleKind kind,
                                                                 core::SeededDice& dice);

}  // namespace affray::puzzles
