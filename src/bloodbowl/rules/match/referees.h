// Who watches the match, where the coaches have agreed on no ordinary referee.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// Whom the options name; none: nobody, or one who is still to be found.
[[nodiscard]] Playable appointed_referee(const Setup& setup);
void appoint(Engine& e, Playable referee);
// Before the match, by the books' tables.
void roll_referee(Engine& e);
// Before the first kick-off the winner of a roll-off takes one of the small ones.
[[nodiscard]] bool must_choose_referee(const Setup& setup, const Match& m);

}  // namespace affray::bloodbowl
