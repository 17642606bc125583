// What data/underworlds says of warbands, cards, boards and decks, compiled into the library.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "core/language.h"
#include "underworlds/data/types.h"

namespace affray::underworlds {

struct AttackData {
    AttackName name;
    core::Names names;
    std::uint8_t range;
    std::uint8_t dice;
    Face symbol;
    std::uint8_t damage;
    std::uint8_t abilities;  // one bit for each Ability
    std::uint8_t reacts;     // one bit for each Window
    core::Names effect;
    core::Names rulings;  // one on each line

    [[nodiscard]] constexpr bool has(Ability ability) const {
        return ((abilities >> static_cast<unsigned>(ability)) & 1U) != 0;
    }
};

// One side of a fighter card.
struct FighterSide {
    std::uint8_t move;
    std::uint8_t defence_dice;
    Face defence_symbol;
    std::uint8_t wounds;
    std::span<const AttackData> attacks;
};

struct FighterData {
    std::string_view id;
    core::Names names;
    core::Names inspired_names;
    bool leader;
    Confidence confidence;
    std::array<FighterSide, 2> sides;  // normal, Inspired
};

struct WarbandData {
    std::string_view id;
    core::Names names;
    Inspire inspire;
    core::Names inspire_effect;
    Confidence confidence;
    std::span<const FighterData> fighters;
};

// What an upgrade changes for its fighter.
struct UpgradeModifiers {
    std::int8_t move = 0;
    std::int8_t wounds = 0;
    std::int8_t defence_dice = 0;
    std::int8_t attack_dice = 0;
    std::int8_t damage = 0;
    std::int8_t knockback = 0;
    std::int8_t attack_rerolls = 0;  // dice of an attack roll, and of a defence roll
    std::int8_t defence_rerolls = 0;
    bool cleave = false;
    bool hammer_and_sword = false;
    bool move_through_fighters = false;
    bool only_in_charge = false;
    std::uint8_t longest_range = 0;  // 0: Attack actions of every Range
};

struct CardData {
    Card card;
    std::string_view id;
    core::Names names;
    int number;
    CardKind kind;
    Timing timing;
    bool universal;
    Warband warband;  // whose card it is, unless it is universal
    std::uint8_t glory;
    core::Names effect;
    core::Names effect_of_three;  // what replaces a part of it with three players
    core::Names effect_of_four;
    std::uint8_t restricted_to;  // one bit for each fighter of the warband; 0: anybody
    std::uint8_t reacts;         // one bit for each Window
    bool is_action;              // an upgrade's action, taken in an activation
    UpgradeModifiers modifies;
    const AttackData* attack;
    Confidence confidence;
    std::string_view confidence_note;  // what is uncertain about it
    core::Names rulings;               // one on each line
    Confidence rulings_confidence;

    [[nodiscard]] constexpr bool reacts_in(Window window) const {
        return ((reacts >> static_cast<unsigned>(window)) & 1U) != 0;
    }
};

struct BoardData {
    std::string_view id;
    core::Names names;
    char physical_board;
    std::string_view hexes;  // the 38 complete hexes, row by row: . S (starting) # (blocked)
    Confidence confidence;
};

struct LayoutData {
    std::string_view id;
    int players;
    std::array<std::pair<int, int>, kMostSeats> places;  // where the boards lie
    Confidence confidence;
};

struct DeckData {
    std::string_view id;
    std::string_view name;
    Warband warband;
    std::span<const Card> objectives;
    std::span<const Card> power;
    Confidence confidence;
};

struct TokenData {
    std::string_view id;
    core::Names names;
    Confidence confidence;
};

namespace data {
extern const std::array<WarbandData, kWarbands> kWarbandRows;
// Not const: tests put cards and boards of their own in (tests/underworlds/made_for_test.h).
extern std::array<CardData, kCards> card_rows;
extern std::array<BoardData, kBoards> board_rows;
extern const std::array<LayoutData, kFixedLayouts> kLayoutRows;
extern const std::array<std::string_view, kAttackNames> kAttackIds;
extern const std::array<Face, 6> kAttackDie;
extern const std::array<Face, 6> kDefenceDie;
extern const std::span<const DeckData> kDecks;
extern const std::span<const TokenData> kTokens;
}  // namespace data

inline const CardData& data_of(Card card) {
    return data::card_rows[static_cast<std::size_t>(card)];
}
inline const WarbandData& data_of(Warband warband) {
    return data::kWarbandRows[static_cast<std::size_t>(warband)];
}
inline const BoardData& data_of(Board board) {
    return data::board_rows[static_cast<std::size_t>(board)];
}
inline const LayoutData& data_of(FixedLayout layout) {
    return data::kLayoutRows[static_cast<std::size_t>(layout)];
}
// How many of a die's six faces are among these.
[[nodiscard]] constexpr int faces_among(FaceSet wanted, const std::array<Face, 6>& die) {
    int faces = 0;
    for (const Face face : die) faces += wanted.has(face) ? 1 : 0;
    return faces;
}
inline std::string_view id_of(AttackName attack) {
    return data::kAttackIds[static_cast<std::size_t>(attack)];
}

// By its id; the card also by its name in any language, as players write it.
[[nodiscard]] std::optional<Card> card_named(std::string_view id);
[[nodiscard]] std::optional<Card> card_called(std::string_view name);
[[nodiscard]] std::optional<Warband> warband_named(std::string_view id);
[[nodiscard]] std::optional<Board> board_named(std::string_view id);
[[nodiscard]] std::optional<FixedLayout> layout_named(std::string_view id);
[[nodiscard]] std::optional<AttackName> attack_named(std::string_view id);
[[nodiscard]] const DeckData* find_deck(std::string_view id);  // a ready-made one; null: none
[[nodiscard]] std::string_view name_of(Confidence confidence);

}  // namespace affray::underworlds
