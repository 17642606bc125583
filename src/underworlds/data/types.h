// The small words of the game: seats, fighters, hexes, symbols, and sets of them.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "underworlds_names.h"  // Card, AttackName, Board, Warband: generated from data/underworlds

namespace affray::underworlds {

// The small numbers of a set, in order: `for (const FighterId f : set)`.
template <class T, class Bits>
struct BitIterator {
    Bits rest;
    constexpr T operator*() const { return T{static_cast<std::uint8_t>(std::countr_zero(rest))}; }
    constexpr BitIterator& operator++() {
        rest = static_cast<Bits>(rest & (rest - 1));
        return *this;
    }
    friend constexpr bool operator==(BitIterator, BitIterator) = default;
};

// A player of the game, numbered in the order of the match's header.
struct Seat {
    static constexpr std::uint8_t kNone = 0xFF;
    std::uint8_t number = kNone;

    [[nodiscard]] constexpr bool is_some() const { return number != kNone; }
    friend constexpr auto operator<=>(const Seat&, const Seat&) = default;
};
inline constexpr Seat kNoSeat{};
inline constexpr int kMostSeats = 4;

struct SeatSet {
    std::uint8_t bits = 0;

    [[nodiscard]] static constexpr SeatSet of(Seat s) {
        return {static_cast<std::uint8_t>(1U << s.number)};
    }
    [[nodiscard]] constexpr bool has(Seat s) const { return ((bits >> s.number) & 1U) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits); }
    constexpr void add(Seat s) { bits = static_cast<std::uint8_t>(bits | (1U << s.number)); }
    constexpr void remove(Seat s) { bits = static_cast<std::uint8_t>(bits & ~(1U << s.number)); }
    [[nodiscard]] constexpr Seat first() const {
        return {static_cast<std::uint8_t>(std::countr_zero(bits))};
    }
    using Iterator = BitIterator<Seat, std::uint8_t>;
    [[nodiscard]] constexpr Iterator begin() const { return {bits}; }
    [[nodiscard]] constexpr Iterator end() const { return {0}; }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;
};

// A slot in the match's list of fighters: every seat has its own range of slots.
inline constexpr int kFightersPerSeat = 8;
inline constexpr int kFighters = kMostSeats * kFightersPerSeat;

struct FighterId {
    static constexpr std::uint8_t kNone = 0xFF;
    std::uint8_t slot = kNone;

    [[nodiscard]] static constexpr FighterId of(Seat seat, int number) {
        return {static_cast<std::uint8_t>(seat.number * kFightersPerSeat + number)};
    }
    [[nodiscard]] constexpr bool is_some() const { return slot != kNone; }
    [[nodiscard]] constexpr Seat seat() const {
        return {static_cast<std::uint8_t>(slot / kFightersPerSeat)};
    }
    [[nodiscard]] constexpr int number() const { return slot % kFightersPerSeat; }
    friend constexpr auto operator<=>(const FighterId&, const FighterId&) = default;
};
inline constexpr FighterId kNoFighter{};

struct FighterSet {
    std::uint32_t bits = 0;

    [[nodiscard]] static constexpr FighterSet of(Seat seat) {
        return {0xFFU << (seat.number * kFightersPerSeat)};
    }
    // Nobody is in no set.
    [[nodiscard]] constexpr bool has(FighterId f) const {
        return f.slot < kFighters && ((bits >> f.slot) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return bits == 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits); }
    constexpr void add(FighterId f) { bits |= 1U << f.slot; }
    constexpr void remove(FighterId f) { bits &= ~(1U << f.slot); }
    [[nodiscard]] constexpr FighterId first() const {
        return {static_cast<std::uint8_t>(std::countr_zero(bits))};
    }
    using Iterator = BitIterator<FighterId, std::uint32_t>;
    [[nodiscard]] constexpr Iterator begin() const { return {bits}; }
    [[nodiscard]] constexpr Iterator end() const { return {0}; }

    friend constexpr FighterSet operator&(FighterSet a, FighterSet b) { return {a.bits & b.bits}; }
    friend constexpr FighterSet operator|(FighterSet a, FighterSet b) { return {a.bits | b.bits}; }
    friend constexpr FighterSet operator-(FighterSet a, FighterSet b) { return {a.bits & ~b.bits}; }
    friend constexpr bool operator==(FighterSet, FighterSet) = default;
};

// A complete hex of the battlefield, numbered row by row. Four boards have at most 173 of them.
inline constexpr int kMostHexes = 192;

struct Hex {
    static constexpr std::uint8_t kNowhere = 0xFF;
    std::uint8_t index = kNowhere;

    [[nodiscard]] constexpr bool is_somewhere() const { return index != kNowhere; }
    friend constexpr auto operator<=>(const Hex&, const Hex&) = default;
};
inline constexpr Hex kNowhere{};

class HexSet {
public:
    [[nodiscard]] constexpr bool has(Hex h) const {
        return ((words_[h.index / 64U] >> (h.index % 64U)) & 1U) != 0;
    }
    constexpr void add(Hex h) { words_[h.index / 64U] |= std::uint64_t{1} << (h.index % 64U); }
    constexpr void remove(Hex h) {
        words_[h.index / 64U] &= ~(std::uint64_t{1} << (h.index % 64U));
    }
    [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    [[nodiscard]] constexpr int count() const {
        return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
    }

    // The first n hexes.
    [[nodiscard]] static constexpr HexSet first(int n) {
        HexSet set;
        for (std::size_t i = 0; i < kWords; ++i, n -= 64)
            set.words_[i] = n >= 64 ? ~std::uint64_t{0}
                            : n > 0 ? (std::uint64_t{1} << static_cast<unsigned>(n)) - 1U
                                    : 0;
        return set;
    }

    friend constexpr HexSet operator&(HexSet a, const HexSet& b) {
        for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend constexpr HexSet operator|(HexSet a, const HexSet& b) {
        for (std::size_t i = 0; i < kWords; ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    friend constexpr HexSet operator-(HexSet a, const HexSet& b) {
        for (std::size_t i = 0; i < kWords; ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }
    friend constexpr bool operator==(const HexSet&, const HexSet&) = default;

    template <class Function>
    constexpr void each(Function&& function) const {
        for (std::size_t i = 0; i < kWords; ++i)
            for (std::uint64_t rest = words_[i]; rest != 0; rest &= rest - 1)
                function(Hex{static_cast<std::uint8_t>(
                    64U * i + static_cast<unsigned>(std::countr_zero(rest)))});
    }

private:
    static constexpr std::size_t kWords = kMostHexes / 64;
    std::array<std::uint64_t, kWords> words_{};
};

// The symbols on the dice. Attack dice have hammers and swords, defence dice shields and dodges.
enum class Face : std::uint8_t { Hammer, Sword, Shield, Dodge, Support1, Support2, Crit };
inline constexpr int kFaces = 7;

// The dice of one roll as they lie, in the order in which they were rolled.
inline constexpr int kMostDice = 12;
struct DiceList {
    std::array<Face, kMostDice> faces = {};
    std::uint8_t count = 0;

    friend constexpr bool operator==(const DiceList&, const DiceList&) = default;
};

// Which symbols are successes, one bit for each face.
struct FaceSet {
    std::uint8_t bits = 0;

    [[nodiscard]] constexpr bool has(Face face) const {
        return ((bits >> static_cast<unsigned>(face)) & 1U) != 0;
    }
    constexpr void add(Face face) {
        bits = static_cast<std::uint8_t>(bits | (1U << static_cast<unsigned>(face)));
    }
    constexpr void remove(Face face) {
        bits = static_cast<std::uint8_t>(bits & ~(1U << static_cast<unsigned>(face)));
    }
    friend constexpr bool operator==(FaceSet, FaceSet) = default;
};

enum class Ability : std::uint8_t {
    Cleave,
    Knockback1,
    AllAdjacent,
    CritPlus1Damage,
    CleaveOnCritRolled,
    Plus1DieIfNoAdjacentFriend,
    ReactionOnly,
};

// The opportunities to react (wus.reaction.05).
enum class Window : std::uint8_t {
    AttackFailed,
    DrivenBack,
    AfterAttack,
    AfterPloy,
    AfterActivation
};
inline constexpr int kWindows = 5;

enum class Inspire : std::uint8_t { ThreeOutOfAction, DefenceRoll };
enum class CardKind : std::uint8_t { Objective, Ploy, Upgrade };
enum class Timing : std::uint8_t {
    Immediate,
    EndPhase,
    ThirdEndPhase,
    PowerStep,
    Reaction,
    Permanent,
};
// How sure a value of the data is.
enum class Confidence : std::uint8_t { Source, Sure, Believed, Invented };

// How an attack on one target ended.
enum class AttackResult : std::uint8_t { Unknown, Fails, Ties, Succeeds };

}  // namespace affray::underworlds
