// Every kind of choice the rules give a player, and every kind of answer.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/action.h"
#include "underworlds/data/battlefield.h"
#include "underworlds/data/types.h"

namespace affray::underworlds {

using core::Action;
using core::ActionList;

enum class DecisionKind : std::uint8_t {
    ChooseBoard,
    PlaceBoard,
    Seating,
    PlaceArtefact,
    PlaceToken,
    Mulligan,
    WhoBegins,
    PlaceFighter,
    Activation,
    MoveTo,
    Attack,
    TotalOffence,
    Target,
    DriveBack,
    Knockback,
    Push,
    Reaction,
    PowerCard,
    ChooseFighter,
    ChooseHex,
    ChooseObjective,
    HowMany,
    Score,
    DrawObjective,
    DiscardObjectives,
    PlayUpgrades,
    DiscardPower,
    RefillObjectives,
    RefillPower,
    Reroll,
};
inline constexpr int kDecisionKinds = 30;

enum class ActionKind : std::uint16_t {
    Board,
    PlaceBoard,
    Seating,
    Token,
    Keep,
    RedrawObjectives,
    RedrawPower,
    RedrawBoth,
    Begins,
    Place,
    Move,
    Charge,
    Guard,
    Attack,
    Act,
    DrawPower,
    Exchange,
    Pass,
    MoveTo,
    Use,
    Decline,
    Target,
    DriveBack,
    Stay,
    Further,
    PushTo,
    Play,
    React,
    Counter,
    Invoke,
    Upgrade,
    Choose,
    At,
    Objective,
    Number,
    Score,
    Done,
    Draw,
    Discard,
    Concede,      // a claim: the match
    ConcedeGame,  // a claim: this game of matched play, not the last
    Reroll,       // one die, counted from 1
};
inline constexpr int kActionKinds = 42;

// What an operand of an action means. A hex is written by its coordinates.
enum class Operand : std::uint8_t {
    None,
    Seat,
    Fighter,
    FighterOrAll,
    Hex,
    Turned,
    Order,
    Board,
    Attack,
    Card,
    Number,
};

struct ActionForm {
    std::string_view name;
    Operand a = Operand::None;
    Operand b = Operand::None;
    Operand c = Operand::None;
};
[[nodiscard]] const ActionForm& form_of(ActionKind kind);
[[nodiscard]] std::string_view name_of(DecisionKind kind);

// A point as an operand.
constexpr std::uint16_t packed(Point p) {
    return static_cast<std::uint16_t>((static_cast<std::uint8_t>(p.x) << 8U) |
                                      static_cast<std::uint8_t>(p.y));
}
constexpr Point unpacked(std::uint16_t value) {
    return {static_cast<std::int8_t>(value >> 8U), static_cast<std::int8_t>(value & 0xFFU)};
}
// A seating order as an operand, two bits for each place.
constexpr std::uint16_t packed(const std::array<Seat, kMostSeats>& order, int seats) {
    unsigned value = 0;
    for (int i = 0; i < seats; ++i)
        value |= static_cast<unsigned>(order[static_cast<std::size_t>(i)].number)
                 << (2U * static_cast<unsigned>(i));
    return static_cast<std::uint16_t>(value);
}
constexpr Seat seat_in_order(std::uint16_t value, int place) {
    return {static_cast<std::uint8_t>((value >> (2U * static_cast<unsigned>(place))) & 3U)};
}

constexpr ActionKind kind_of(Action action) { return static_cast<ActionKind>(action.kind); }
constexpr Action make_action(ActionKind kind, std::uint16_t a = 0, std::uint16_t b = 0,
                             std::uint16_t c = 0) {
    return {static_cast<std::uint16_t>(kind), a, b, c};
}
constexpr Action make_action(ActionKind kind, Point point) {
    return make_action(kind, packed(point));
}
constexpr Action make_action(ActionKind kind, FighterId fighter) {
    return make_action(kind, fighter.slot);
}
constexpr Action make_action(ActionKind kind, Seat seat) { return make_action(kind, seat.number); }
constexpr Action make_action(ActionKind kind, Card card) {
    return make_action(kind, static_cast<std::uint16_t>(card));
}
constexpr FighterId fighter_of(Action action) { return {static_cast<std::uint8_t>(action.a)}; }
constexpr Card card_of(Action action) { return static_cast<Card>(action.a); }

}  // namespace affray::underworlds
