// A match as other programs read and begin it, whichever game it is.
#pragma once

#include "core/any_match.h"

namespace affray::ai {

// What a seat may know (or core::kEverybody, core::kAllSeats): the position, with who the pieces
// are where no list of the header says it. Full: every field, also those that have their default.
// Either form can be begun with.
[[nodiscard]] core::Json state_json(const core::AnyMatch& match, int seat, bool full);

// Begins in a position and runs on to the first decision, if none is open there. Refused, changing
// nothing, when no match can be in that position. Throws core::DiceMismatch when the dice do not
// fit.
[[nodiscard]] core::Status begin_at(core::AnyMatch& match, const core::Json& position,
                                    core::Dice& dice, const core::EventSink& events);

// Every word of a game's protocol (bloodbowl/vocabulary.h, underworlds/vocabulary.h).
[[nodiscard]] core::Json vocabulary(std::string_view game);

}  // namespace affray::ai
