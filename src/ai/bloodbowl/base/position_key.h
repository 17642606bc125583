// What an evaluation may look at in a Blood Bowl position between two turns, as one number: who
// is where and how, the ball, the score, time and resources. What was used up in the turn that is
// over is left out, and so is how the position came about.
#pragma once

#include <cstdint>

#include "bloodbowl/rules/match.h"

namespace affray::ai {

[[nodiscard]] std::uint64_t position_key(const bloodbowl::Match& m);

}  // namespace affray::ai
