// A wish: its coach may turn one die of any roll that he makes, once he has seen it.
//
// No procedure knows of wishes. While somebody has one, every step of a procedure (and every answer
// that is taken) is watched. Where its coach has made a roll in it, the match goes back to before
// the step, keeps the dice that lie there in a WishFrame, and asks him. Then the step is taken
// again: with these dice, one of them turned or none.
#pragma once

#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

// A die that lies on the table, as one number: what kind of die, and what it shows.
constexpr std::uint8_t lying(DieKind kind, int face) {
    return static_cast<std::uint8_t>(static_cast<int>(kind) << 4 | face);
}
constexpr DieKind kind_of_lying(std::uint8_t die) { return static_cast<DieKind>(die >> 4); }
constexpr int face_of_lying(std::uint8_t die) { return die & 0x0F; }
// How many faces; 0: it is no die that can be turned, but a lot.
constexpr int faces_of(DieKind kind) {
    switch (kind) {
        case DieKind::D6:
        case DieKind::Block:
        case DieKind::ThrowIn: return 6;
        case DieKind::D8:
        case DieKind::Scatter: return 8;
        default: return 0;
    }
}
// A lot may lie there, too, as long as it is one of few.
constexpr int highest_of(DieKind kind) {
    if (kind == DieKind::Coin) return 2;
    return kind == DieKind::Pick ? 0x0F : faces_of(kind);
}
constexpr bool is_lying(std::uint8_t die) {
    return face_of_lying(die) >= 1 && face_of_lying(die) <= highest_of(kind_of_lying(die));
}

// What was rolled in the same step before, a number below 16 for each.
constexpr int rolled_before(const WishFrame& f, int number) {
    const unsigned shift = number % 2 == 0 ? 0 : 4;
    return (f.before[static_cast<std::size_t>(number) / 2] >> shift) & 0x0F;
}
constexpr void add_rolled(WishFrame& f, int value) {
    const unsigned shift = f.rolled % 2 == 0 ? 0 : 4;
    f.before[f.rolled / 2U] |= static_cast<std::uint8_t>(value << shift);
    ++f.rolled;
}
constexpr Action answer_of(const WishFrame& f) { return {f.action, f.a, f.b, 0}; }

[[nodiscard]] bool has_wish(const Setup& setup, const Match& m, Side side);
[[nodiscard]] inline bool is_watched(const Setup& setup, const Match& m) {
    return is_answered(m, &PlayableRules::turns_a_die) &&
           (has_wish(setup, m, Side::Home) || has_wish(setup, m, Side::Away));
}
// The procedure on top goes one step on, or takes an answer.
void proceed_watched(Engine& e);
void answer_watched(Engine& e, core::Decision decision, Action action);

}  // namespace affray::bloodbowl
