#include "ai/bloodbowl/odds/odds.h"

#include <algorithm>
#include <cmath>

namespace affray::ai {

using bloodbowl::BlockFace;

namespace {

// What is left of the re-rolls while a chain is being rolled.
struct Supplies {
    bool team = false;
    std::uint32_t used = 0;  // skills that re-roll only once

    [[nodiscard]] bool can_use_skill(const ChainRoll& roll) const {
        if (!roll.skill_reroll) return false;
        return roll.supply == ChainRoll::kEachTime || (used & bit(roll)) == 0;
    }
    [[nodiscard]] Supplies after_skill(const ChainRoll& roll) const {
        return roll.supply == ChainRoll::kEachTime ? *this : Supplies{team, used | bit(roll)};
    }
    [[nodiscard]] Supplies after_team() const { return {false, used}; }

    [[nodiscard]] static std::uint32_t bit(const ChainRoll& roll) {
        return std::uint32_t{1} << static_cast<unsigned>(roll.supply);
    }
    friend bool operator==(const Supplies&, const Supplies&) = default;
};

double chance_from(std::span<const ChainRoll> rest, Supplies supplies) {
    if (rest.empty()) return 1.0;
    const ChainRoll& roll = rest.front();
    const auto after = rest.subspan(1);
    const double success = chance_of(roll.needed);
    const double unharmed = chance_from(after, supplies);
    double saved =
        0;  // the rest of the chain after a successful re-roll, as the coach likes it best
    if (supplies.can_use_skill(roll)) {
        const Supplies left = supplies.after_skill(roll);
        saved = left == supplies ? unharmed : chance_from(after, left);
    }
    if (supplies.team) saved = std::max(saved, chance_from(after, supplies.after_team()));
    return success * unharmed + (1 - success) * success * saved;
}

}  // namespace

double chance_of(int needed) { return (7 - std::clamp(needed, 2, 6)) / 6.0; }

double chance_of_all(std::span<const ChainRoll> chain, bool team_reroll) {
    return chance_from(chain, {.team = team_reroll});
}

int Faces::sides() const {
    int sides = 0;
    for (const BlockFace face : {BlockFace::AttackerDown, BlockFace::BothDown, BlockFace::Pushed,
                                 BlockFace::DefenderStumbles, BlockFace::DefenderDown})
        if (has(face)) sides += face == BlockFace::Pushed ? 2 : 1;
    return sides;
}

double chance_to_get(BlockDice dice, Faces wanted, bool team_reroll) {
    const double one = wanted.sides() / 6.0;
    const double roll =
        dice.defender_chooses ? std::pow(one, dice.number) : 1 - std::pow(1 - one, dice.number);
    return team_reroll ? 1 - (1 - roll) * (1 - roll) : roll;
}

int throws_of_two_dice(int at_least) {
    int throws = 0;
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second)
            if (first + second >= at_least) ++throws;
    return throws;
}

InjuryChances injury(const bloodbowl::Rules& rules, int injury_modifier) {
    const int casualty = throws_of_two_dice(rules.injury_casualty_from - injury_modifier);
    const int knocked_out =
        throws_of_two_dice(rules.injury_knocked_out_from - injury_modifier) - casualty;
    InjuryChances chances;
    chances.broken = 1;
    chances.casualty = casualty / kThrowsOfTwoDice;
    chances.knocked_out = knocked_out / kThrowsOfTwoDice;
    chances.stunned = 1 - chances.casualty - chances.knocked_out;
    return chances;
}

InjuryChances armour_and_injury(const bloodbowl::Rules& rules, int armour, int armour_modifier,
                                int injury_modifier) {
    InjuryChances chances = injury(rules, injury_modifier);
    chances.broken = throws_of_two_dice(armour + 1 - armour_modifier) / kThrowsOfTwoDice;
    chances.stunned *= chances.broken;
    chances.knocked_out *= chances.broken;
    chances.casualty *= chances.broken;
    return chances;
}

double chance_of_foul_doubles(int armour, int armour_modifier) {
    const double armour_double = 1 / 6.0;
    int broken_by_double = 0;
    for (int die = 1; die <= 6; ++die)
        if (2 * die + armour_modifier > armour) ++broken_by_double;
    const int broken = throws_of_two_dice(armour + 1 - armour_modifier);
    return armour_double + (broken - broken_by_double) / kThrowsOfTwoDice / 6;
}

}  // namespace affray::ai
