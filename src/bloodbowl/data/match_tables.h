// The tables of a match that a house may replace, beside those among the parameters of rules.h.
#pragma once

#include <array>
#include <cstdint>

#include "bloodbowl/data/rules.h"

namespace affray::bloodbowl {

inline constexpr int kRollsOf2D6 = 11;  // from 2
template <class Result>
using By2D6 = std::array<Result, kRollsOf2D6>;

inline constexpr int kCasualtyRolls = 48;  // of D68; a D66 has 36
inline constexpr int kCasualtyEffects = 8;
inline constexpr int kHighestTens = 6;

struct MatchTables {
    // By D68, or by the D66 of a serious injury; see casualty_place().
    std::array<CasualtyEffect, kCasualtyRolls> casualties{};
    // By CasualtyEffect: whether he misses the next match. The badly hurt and the dead never do.
    std::array<bool, kCasualtyEffects> misses_next{};
    // An improvement roll: a bit for each Characteristic that may rise.
    By2D6<std::uint8_t> improvements{};
    // bb16: the weather of winter and under the ground, and the kick-off table of Blitzmania.
    By2D6<Weather> winter{};
    By2D6<Weather> subterranean{};
    By2D6<KickoffResult> blitzmania{};
    // Attendance: the D6 beside the fan factor, or for each point of it (classic); FAME for more
    // fans than the other side, and for twice as many.
    int fan_dice = 0;
    int fame_for_more = 0;
    int fame_for_twice = 0;

    friend bool operator==(const MatchTables&, const MatchTables&) = default;
};

[[nodiscard]] const MatchTables& book_tables(Edition edition);

// More for twice the opponent's fans (crp.fame, bb16.fans); classic knows no FAME.
[[nodiscard]] int fame_for(const MatchTables& tables, int own_fans, int opposing_fans);

// Of a roll of two dice that are read as tens and units: its place, from 0. -1: no such roll.
[[nodiscard]] int place_of_roll(int roll, int units);
[[nodiscard]] int roll_at_place(int place, int units);
// How many sides the second die of the edition's casualties has.
[[nodiscard]] int casualty_units(const Rules& rules);

constexpr std::uint8_t raise_bit(Characteristic characteristic) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(characteristic));
}

}  // namespace affray::bloodbowl
