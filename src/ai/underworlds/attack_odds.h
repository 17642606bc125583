// Exact chances of an Underworlds attack: success, critical hit, tie, failure.
#pragma once

#include <optional>

#include "core/action.h"
#include "core/json.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// What decides an attack, in numbers of faces of a die that are successes without being critical.
struct AttackChanceTerms {
    int attack_dice = 1;
    int attack_faces = 2;  // 2 hammers, 1 sword; supports add one or two
    int defence_dice = 1;
    int defence_faces = 2;           // 2 shields, 1 dodge
    int defence_faces_if_crit = -1;  // once the attacker rolled a critical; -1: the same
    bool trapped = false;            // a tie succeeds
    bool may_drive_back = true;      // a tie that may not fails like any other
    bool attack_reroll =
        false;  // the whole roll once, if the defender is not expected to be beaten
    bool defence_reroll = false;
    int attack_rerolls = 0;  // so many single dice, each once
    int defence_rerolls = 0;
};

struct AttackChances {
    double success = 0;  // of the attack, trapped ties included
    double critical_hit = 0;
    double tie = 0;  // fails, but drives back
    double fail = 0;
};

[[nodiscard]] AttackChances attack_chances(const AttackChanceTerms& terms);

// An attack on one target, with everything that works on it now.
struct AimedAttack {
    underworlds::FighterId attacker = {};
    const underworlds::AttackData* attack = nullptr;
    underworlds::FighterId target = {};
    underworlds::AttackTerms terms = {};
    bool firm = false;  // the target cannot be driven back by it
};
// The one that an action declares or goes on with; nothing for others.
[[nodiscard]] std::optional<AimedAttack> aimed_attack(const underworlds::Setup& setup,
                                                      const underworlds::Match& m,
                                                      core::Action action);
[[nodiscard]] AttackChanceTerms terms_of(const underworlds::Setup& setup,
                                         const underworlds::Match& m, const AimedAttack& aimed);
// The chances of an action that attacks one target, or that keeps or re-rolls dice of such an
// attack; nothing for others.
[[nodiscard]] std::optional<AttackChances> chances_of(const underworlds::Setup& setup,
                                                      const underworlds::Match& m,
                                                      core::Action action);
[[nodiscard]] core::Json to_json(const AttackChances& chances);
[[nodiscard]] bool is_about_rerolls(const underworlds::Match& m);  // the open question
// The best answer to the open question about re-rolling a die, for who is asked.
[[nodiscard]] core::Action best_reroll(const underworlds::Setup& setup,
                                       const underworlds::Match& m);

// The chance that a player wins a roll-off against one other, and that they tie at first.
struct RollOffChances {
    double win = 0;
    double tie = 0;
    double win_overall = 0;  // ties rolled again
};
[[nodiscard]] RollOffChances roll_off_chances(bool with_bonus);

}  // namespace affray::ai
