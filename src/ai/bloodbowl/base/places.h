// Places on the pitch as bots speak of them.
#pragma once

#include <array>

#include "bloodbowl/rules/geometry.h"

namespace affray::ai {

// Of a cage, seen from the carrier.
inline constexpr std::array kCorners{bloodbowl::Direction::NW, bloodbowl::Direction::NE,
                                     bloodbowl::Direction::SW, bloodbowl::Direction::SE};

// How far a player may go beyond his movement by Going For It, without Sprint.
inline constexpr int kExtraSquares = 2;

// Where the crowd waits.
constexpr bool is_at_sideline(bloodbowl::Square square) {
    return square.y() == 0 || square.y() == bloodbowl::kPitchWidth - 1;
}

// To the End Zone in which the side scores.
constexpr int squares_to_goal(bloodbowl::Side side, bloodbowl::Square square) {
    return side == bloodbowl::Side::Home ? bloodbowl::kPitchLength - 1 - square.x() : square.x();
}

}  // namespace affray::ai
