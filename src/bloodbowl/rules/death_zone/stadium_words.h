// What the attributes of stadiums share: they are of nobody and last the whole match.
#pragma once

#include "bloodbowl/rules/cards/words.h"

namespace affray::bloodbowl {

// A die that a stadium asks for, told under its name. Target 0: nothing succeeds or fails.
inline int roll_for_stadium(Engine& e, const LastingEffect& effect, int target, Side side,
                            PlayerId player = kNoPlayer) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::PlayRolled,
            .side = side,
            .player = player,
            .card = effect.card,
            .target = target,
            .success = roll >= target,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll;
}

inline void change_fame(Engine& e, Side side, int by) {
    Team& team = e.m.team(side);
    team.fame = static_cast<std::int8_t>(team.fame + by);
    e.tell({.kind = EventKind::FameChanged, .side = side, .change = by, .fame = team.fame});
}

inline bool is_first_drive_of_match(const Match& m) {
    return m.half == 1 && m.team(Side::Home).turn == 0 && m.team(Side::Away).turn == 0;
}

inline std::array<Side, 2> kicking_first(const Match& m) { return {m.kicking, m.receiving()}; }

}  // namespace affray::bloodbowl
