// What happened, typed: enough to draw it and to explain it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "underworlds/data/battlefield.h"
#include "underworlds/data/types.h"

namespace affray::underworlds {

enum class EventKind : std::uint8_t {
    RollOffRolled,       // seat; faces; has_bonus_critical: one critical is added
    RollOffWon,          // seat; is_lowest: the lowest result was sought
    BoardChosen,         // seat; board
    BoardPlaced,         // seat; board; to; is_turned
    SeatingChosen,       // seat; order: two bits for each place
    ArtefactPlaced,      // seat; to
    TokenPlaced,         // seat; to
    TokenRevealed,       // to; number
    CardsDrawn,          // seat; cards: how many; are_objectives
    HandRedrawn,         // seat; are_objectives; are_power_cards
    BeginnerChosen,      // seat: who chose; beginner
    FighterPlaced,       // fighter; to
    RoundBegan,          // round
    ActivationBegan,     // seat; activation: which of his
    Moved,               // fighter; from; to; is_charge: part of one
    Charged,             // fighter
    OnGuard,             // fighter
    ActionTaken,         // fighter; card
    PowerCardDrawn,      // seat
    ObjectiveExchanged,  // seat; card
    Passed,              // seat
    AttackDeclared,      // fighter; attack; other: the target, if one
    AttackRolled,        // fighter; other: the target; faces; success_faces; total; crits; reasons
    DefenceRolled,       // fighter: the target; other: the attacker; the rest as above
    AttackResolved,      // fighter; other; result; is_critical_hit; trapped
    DamageSuffered,      // fighter; damage; other: who dealt it
    OutOfAction,         // fighter; other: by whom; from
    GloryGained,         // seat; glory
    DrivenBack,          // fighter; from; to; hexes
    Pushed,              // fighter; from; to
    Inspired,            // fighter
    PloyPlayed,          // seat; card
    PloyEnded,           // seat; card: it no longer waits
    UpgradePlayed,       // seat; card; fighter
    Reacted,             // seat; fighter; card, or attack where is_attack
    CardRolled,          // seat; card; faces; success_faces; success
    Healed,              // fighter; wounds
    Swapped,             // fighter; other
    HexBlocked,          // to
    ObjectiveRemoved,    // to; number
    Returned,            // fighter; to
    Scored,              // seat; card; glory
    Discarded,           // seat; card
    EndPhaseBegan,       // round
    GameEnded,           // seat: the winner, or none: a draw
    Conceded,            // seat; is_only_this_game: of the match
    GameBegan,           // game: which one of matched play
    MatchEnded,          // matched play; seat: the winner, or none: a draw
    DieRerolled,         // fighter: who rolled; other; attack; die: which one; is_defence: of that
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

// Of all these an event tells the fields that stand beside its kind.
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
    AttackResult result = {};
    Seat beginner = {};
    std::uint16_t order = 0;
    int number = 0;
    int cards = 0;
    int round = 0;
    int activation = 0;
    int success_faces = 0;  // how many of the six faces of a die are successes
    int damage = 0;
    int glory = 0;
    int hexes = 0;
    int wounds = 0;
    int game = 0;
    int die = 0;
    int total = 0;
    int crits = 0;
    bool has_bonus_critical = false;
    bool is_lowest = false;
    bool is_turned = false;
    bool are_objectives = false;
    bool are_power_cards = false;
    bool is_charge = false;
    bool is_attack = false;
    bool is_critical_hit = false;
    bool is_only_this_game = false;
    bool is_defence = false;
    bool trapped = false;
    bool success = false;
    std::uint8_t dice = 0;  // how many faces there are
    std::array<Face, kMostDice> faces{};
    const Reasons* reasons = nullptr;
};

[[nodiscard]] std::string_view name_of(EventKind kind);

}  // namespace affray::underworlds
