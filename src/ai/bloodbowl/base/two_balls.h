// Bots think of one ball, the first. Of two, the one that matters becomes the first in the match
// that they are shown: what they answer means the same.
#pragma once

#include "bloodbowl/rules/match.h"

namespace affray::ai {

// To the side that must choose.
[[nodiscard]] bool does_second_ball_matter(const bloodbowl::Match& m);
[[nodiscard]] bloodbowl::Match with_balls_swapped(const bloodbowl::Match& m);

}  // namespace affray::ai
