// The match as a picture in text, 80 columns wide.
#pragma once

#include <string>

#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"

namespace affray::bloodbowl {

// BloodBowl::draw in the colours of a terminal: home blue, away red, the ball yellow.
[[nodiscard]] std::string draw_coloured(const Setup& setup, const Match& m);

}  // namespace affray::bloodbowl
