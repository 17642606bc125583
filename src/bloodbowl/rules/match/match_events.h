// Match events (bb16): each coach has one, in one of his turns, and nobody knows which or when.
#pragma once

#include <array>

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

inline constexpr std::uint8_t kHiddenTurn = 0xFF;  // in a view: it is still to come

[[nodiscard]] bool is_match_event(Playable playable);

// What may come to a side.
struct EventPool {
    std::array<Playable, 64> events{};
    std::size_t count = 0;
};
[[nodiscard]] EventPool events_for(const Setup& setup, Side side);
[[nodiscard]] int turns_of_match(const Setup& setup);
// Which of its turns over both halves a side is in or has begun last; overtime comes after them.
[[nodiscard]] int turn_of_match(const Setup& setup, const Match& m, Side side);

void draw_match_events(Engine& e);
// He has scored, fouled, or hurt somebody: somebody may bear a grudge against him.
void note_offence(Engine& e, PlayerId player);
// At the start of a turn: true if the event of the side has begun.
[[nodiscard]] bool begin_match_event(Engine& e, Side side);

}  // namespace affray::bloodbowl
