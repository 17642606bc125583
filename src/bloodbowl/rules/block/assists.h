// Who may assist in a block or a foul.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// What a player next to the opponent of a team-mate does for him.
enum class Assistance : std::uint8_t {
    Given,
    Marked,        // he is in the tackle zone of somebody else
    NoTackleZone,  // he is on his feet and does not mark anybody
    Forbidden,     // by something that was played
};

// Of a standing player of the side who is not the one to be helped.
[[nodiscard]] Assistance assistance_of(const Match& m, PlayerId p, PlayerId opponent,
                                       Contest contest);

}  // namespace affray::bloodbowl
