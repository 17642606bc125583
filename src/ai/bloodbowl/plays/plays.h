// A play: a whole Action of one Blood Bowl player, the unit in which a coach thinks.
#pragma once

#include <vector>

#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

enum class PlayKind : std::uint8_t {
    EndTurn,
    Move,    // with or without the ball; rising from the ground
    PickUp,  // and perhaps further
    Score,   // walks or picks up and walks into the End Zone
    Block,   // also Stab, Chainsaw
    Blitz,
    Foul,
    HandOff,
    Pass,
    Throw,  // a team-mate, a bomb
    Other,  // gaze, ball and chain ...
};

struct Play {
    PlayKind kind = PlayKind::EndTurn;
    bloodbowl::PlayerId player;  // nobody at the end of the turn
    bloodbowl::PlayerId target;  // of a blow, a foul, a gift; else nobody
    bloodbowl::Square to;        // where the player's own way ends
    // The declaration and all that follows if all goes well. What the dice and the opponent ask for
    // in between is not part of it.
    std::vector<core::Action> actions;
    double chance = 1;   // that all goes well
    double risk = 0;     // of losing the turn by it
    bool opens = false;  // a blow good enough to come before what is safe
    double worth = 0;    // the veteran's estimate, in touchdowns, risk counted
};

// A way without a roll: it leads where it was seen to lead.
inline bool is_sure(const Play& play) {
    constexpr double kNoRoll = 0.9999;
    return play.kind == PlayKind::Move && play.risk <= 0 && play.chance >= kNoRoll;
}

}  // namespace affray::ai
