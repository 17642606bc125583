// What a position does not tell by itself: everything at once, and how a match goes on from one
// that lies between two decisions. position.cpp
#pragma once

#include "bloodbowl/game.h"

namespace affray::bloodbowl {

// The position with every field, also those that have their default, and who the players are. It
// reads back like any other.
[[nodiscard]] core::Json full_position(const Setup& setup, const Match& m);

// Reads a position and runs on to the first decision, if none is open. Throws core::DiceMismatch
// where dice must be rolled on the way and none are left.
[[nodiscard]] core::Result<Match> begin_at(const Setup& setup, const core::Json& json,
                                           core::Dice& dice, core::Listener<Event>* listener);

}  // namespace affray::bloodbowl
