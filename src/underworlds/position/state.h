// What a position does not tell by itself: everything at once, who the fighters are, and how a
// match goes on from one that lies between two decisions.
#pragma once

#include "underworlds/game.h"

namespace affray::underworlds {

// The position, and in each fighter's entry who he is and what he can do now: `is`, which is not
// read back. position_full.cpp
[[nodiscard]] core::Json told_position(const Setup& setup, const Match& m);
// The same with every field, also those that have their default, and with what is left in the
// decks.
[[nodiscard]] core::Json full_position(const Setup& setup, const Match& m);

// Reads a position and runs on to the first decision, if none is open. Throws core::DiceMismatch
// where dice must be rolled on the way and none are left. position_reading.cpp
[[nodiscard]] core::Result<Match> begin_at(const Setup& setup, const core::Json& json,
                                           core::Dice& dice, core::Listener<Event>* listener);

}  // namespace affray::underworlds
