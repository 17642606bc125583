// Exact chances of the rolls of Blood Bowl: single dice in a row, block dice, armour and injury.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/types.h"

namespace affray::ai {

inline constexpr int kSixSided = 6;
inline constexpr double kThrowsOfTwoDice = kSixSided * kSixSided;

// One D6 of a chain, which needs `needed` or more.
struct ChainRoll {
    static constexpr int kEachTime = -1;

    int needed = 2;             // 2..6; a 1 always fails, a 6 always succeeds
    bool skill_reroll = false;  // a skill re-rolls a failure ...
    int supply = kEachTime;     // ... each time, or once for all rolls of the same supply (0..31)
};

[[nodiscard]] double chance_of(int needed);  // of one D6
// That every roll of the chain succeeds, with the best use of the skills and of the turn's one team
// re-roll. No die is re-rolled twice.
[[nodiscard]] double chance_of_all(std::span<const ChainRoll> chain, bool team_reroll);

// Some faces of the block die.
class Faces {
public:
    constexpr Faces() = default;
    constexpr Faces(std::initializer_list<bloodbowl::BlockFace> faces) {
        for (const auto face : faces) add(face);
    }
    constexpr void add(bloodbowl::BlockFace face) { bits_ |= bit(face); }
    [[nodiscard]] constexpr bool has(bloodbowl::BlockFace face) const {
        return (bits_ & bit(face)) != 0;
    }
    [[nodiscard]] int sides() const;  // how many of the six sides of a die show one of them

private:
    [[nodiscard]] static constexpr unsigned bit(bloodbowl::BlockFace face) {
        return 1U << static_cast<unsigned>(face);
    }
    unsigned bits_ = 0;
};

struct BlockDice {
    int number = 1;
    bool defender_chooses = false;
};

// That the attacker gets one of these faces: one of the dice shows it, or, where the defender's
// coach chooses, all of them do. A team re-roll throws all dice again.
[[nodiscard]] double chance_to_get(BlockDice dice, Faces wanted, bool team_reroll);

struct InjuryChances {
    double broken = 0;  // the armour; then one of the three
    double stunned = 0;
    double knocked_out = 0;
    double casualty = 0;
};
[[nodiscard]] InjuryChances armour_and_injury(const bloodbowl::Rules& rules, int armour,
                                              int armour_modifier, int injury_modifier);
// Injury alone, as the crowd deals it out.
[[nodiscard]] InjuryChances injury(const bloodbowl::Rules& rules, int injury_modifier);
// That a foul shows a double: in its armour roll, or in the injury roll that may follow.
[[nodiscard]] double chance_of_foul_doubles(int armour, int armour_modifier);

// How many of the 36 throws of two dice make this number or more.
[[nodiscard]] int throws_of_two_dice(int at_least);

}  // namespace affray::ai
