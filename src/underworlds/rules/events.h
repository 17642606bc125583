// What happened, typed: enough to draw it and to explain it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "underworlds/data/battlefield.h"
#include "underworlds/data/types.h"

namespace affray::underworlds {

enum class EventKind : std::uint8_t {
    RollOffRolled,       // seat; faces; flag: one critical is added
    RollOffWon,          // seat; flag: the lowest result was sought
    BoardChosen,         // seat; board
    BoardPlaced,         // seat; board; to; flag: turned
    SeatingChosen,       // seat; value: the order, two bits for each place
    ArtefactPlaced,      // seat; to
    TokenPlaced,         // seat; to
    TokenRevealed,       // to; value: its number
    CardsDrawn,          // seat; value: how many; flag: objectives
    HandRedrawn,         // seat; value: 1 objectives, 2 power cards, 3 both
    BeginnerChosen,      // seat: who chose; value: who begins
    FighterPlaced,       // fighter; to
    RoundBegan,          // value: the round
    ActivationBegan,     // seat; value: which of his activations
    Moved,               // fighter; from; to; flag: part of a Charge
    Charged,             // fighter
    OnGuard,             // fighter
    ActionTaken,         // fighter; card
    PowerCardDrawn,      // seat
    ObjectiveExchanged,  // seat; card
    Passed,              // seat
    AttackDeclared,      // fighter; attack; other: the target, if one
    AttackRolled,        // fighter; other: the target; faces; value; total; crits; modifiers
    DefenceRolled,       // fighter: the target; other: the attacker; the rest as above
    AttackResolved,      // fighter; other; value: the result; flag: critical hit; trapped
    DamageSuffered,      // fighter; value: how much; other: who dealt it
    OutOfAction,         // fighter; other: by whom; from
    GloryGained,         // seat; value
    DrivenBack,          // fighter; from; to; value: hexes
    Pushed,              // fighter; from; to
    Inspired,            // fighter
    PloyPlayed,          // seat; card
    PloyEnded,           // seat; card: it no longer waits
    UpgradePlayed,       // seat; card; fighter
    Reacted,             // seat; fighter; card, or attack where flag is set
    CardRolled,          // seat; card; faces; value; success
    Healed,              // fighter; value
    Swapped,             // fighter; other
    HexBlocked,          // to
    ObjectiveRemoved,    // to; value: its number
    Returned,            // fighter; to
    Scored,              // seat; card; value: glory
    Discarded,           // seat; card
    EndPhaseBegan,       // value: the round
    GameEnded,           // seat: the winner, or none: a draw
    Conceded,            // seat; flag: only this game of the match
    GameBegan,           // value: which game of matched play
    MatchEnded,          // matched play; seat: the winner, or none: a draw
    DieRerolled,  // fighter: who rolled; other; attack; value: which die; flag: of the defence
                  // roll; faces, total, crits, reasons: of the roll as it lies now
};
inline constexpr int kEventKinds = 49;

// Why a roll was what it was: the rule or card, in words, and by how much.
struct Reason {
    std::string_view rule;
    std::string_view text;
    int value = 0;
};
struct Reasons {
    static constexpr std::size_t kMost = 16;
    std::array<Reason, kMost> items{};
    std::size_t count = 0;

    void add(std::string_view rule, std::string_view text, int value) {
        if (count < kMost) items[count++] = {rule, text, value};
    }
    [[nodiscard]] const Reason* begin() const { return items.data(); }
    [[nodiscard]] const Reason* end() const { return items.data() + count; }
};

struct Event {
    EventKind kind;
    Seat seat = {};
    FighterId fighter = {};
    FighterId other = {};
    Point from = {};
    Point to = {};
    Board board = {};
    Card card = {};
    AttackName attack = {};
    int value = 0;  // of dice: how many of the six faces are successes
    int total = 0;
    int crits = 0;
    bool flag = false;
    bool trapped = false;
    bool success = false;
    std::uint8_t dice = 0;  // how many faces there are
    std::array<Face, kMostDice> faces{};
    const Reasons* reasons = nullptr;
};

[[nodiscard]] std::string_view name_of(EventKind kind);

}  // namespace affray::underworlds
