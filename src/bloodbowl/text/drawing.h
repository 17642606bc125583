// The match as a picture in text, 80 columns wide.
#pragma once

#include <string>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::bloodbowl {

// BloodBowl::draw in the colours of a terminal: home blue, away red, the ball yellow.
[[nodiscard]] std::string draw_coloured(const Setup& setup, const Match& m);

}  // namespace affray::bloodbowl
