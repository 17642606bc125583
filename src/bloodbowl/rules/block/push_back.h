// Where a push leads, for those who ask before it happens.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// An ordinary push takes the player off the pitch: no square behind him is empty, and one of them
// lies beyond the lines.
[[nodiscard]] bool leads_into_crowd(const Match& m, Square pusher, Square pushed);

// Who was pushed into a fence goes down by it, unless the caller brings him down by himself.
void go_down_by_fence(Engine& e, PlayerId but_not);

}  // namespace affray::bloodbowl
