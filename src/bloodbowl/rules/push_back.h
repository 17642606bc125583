// Where a push leads, for those who ask before it happens.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// An ordinary push takes the player off the pitch: no square behind him is empty, and one of them
// lies beyond the lines.
[[nodiscard]] bool leads_into_crowd(const Match& m, Square pusher, Square pushed);

}  // namespace affray::bloodbowl
