// What a player learns: improvement rolls. The books of all editions have the same table; they
// differ in the levels (Rules::star_levels) and in the skills that are open to a position.
#pragma once

#include <optional>

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

inline constexpr int kStarPointsOfMvp = 5;

// How many improvement rolls a career of so many Star Player points has brought.
[[nodiscard]] int level_of(const Rules& rules, int star_points);

// One thing learned: a skill, or a point of a characteristic.
struct Improvement {
    std::optional<Skill> skill;
    Characteristic characteristic = Characteristic::Movement;
};
// As a number that an effect can count; 0 is nothing learned.
[[nodiscard]] std::uint8_t code_of(const Improvement& improvement);
[[nodiscard]] Improvement improvement_of(std::uint8_t code);
void learn(Player& player, const Improvement& improvement);

// On a double also those that a normal roll does not open.
[[nodiscard]] SkillSet skills_to_learn(const Setup& setup, const Match& m, PlayerId p,
                                       bool doubles);
// Which characteristics a roll of 2D6 lets him raise: a bit for each.
[[nodiscard]] unsigned characteristics_to_raise(const Setup& setup, const ListedPlayer& player,
                                                int total);

}  // namespace affray::bloodbowl
