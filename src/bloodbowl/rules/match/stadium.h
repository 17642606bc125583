// Where a match is played: the stadium step before it.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// Finds the stadium, where there is one to be found. True: a coach may have his home instead.
[[nodiscard]] bool is_asked_about_home(Engine& e, MatchFrame& f);
void answer_about_home(Engine& e, MatchFrame& f, bool wanted);

}  // namespace affray::bloodbowl
