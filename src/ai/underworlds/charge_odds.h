// What a Charge can bring: from every hex in which it may end, every attack on every target with
// its exact chances, before anything is declared.
#pragma once

#include <vector>

#include "ai/underworlds/attack_odds.h"
#include "core/result.h"

namespace affray::ai {

struct ChargeBlow {
    underworlds::Point from = {};
    underworlds::AttackName weapon = {};
    underworlds::FighterId target = {};
    AttackChances chances;
    underworlds::AttackRoll attack_roll;  // what each of the two throws and counts
    underworlds::DefenceRoll defence_roll;
    underworlds::FighterSet supports;  // of the attacker, and of the target
    underworlds::FighterSet target_supports;
    int wounds = 0;            // the target has left
    double out_of_action = 0;  // critical damage counted where the attack has it
};

// As the rules count it with the fighter in that hex: supports, charges, cards in play. By hex.
[[nodiscard]] std::vector<ChargeBlow> charge_blows(const underworlds::Setup& setup,
                                                   const underworlds::Match& m,
                                                   underworlds::FighterId fighter);
// The same for the attacks from where he stands.
[[nodiscard]] std::vector<ChargeBlow> attack_blows(const underworlds::Setup& setup,
                                                   const underworlds::Match& m,
                                                   underworlds::FighterId fighter);

// The answer to {"about": "charge", "fighter": "A1"} (web/src/wire: ChargeAnswer). Errors:
// "bad_query", "no_fighter".
[[nodiscard]] core::Result<core::Json> answer_charge(const underworlds::Setup& setup,
                                                     const underworlds::Match& m,
                                                     const core::Json* fighter);

}  // namespace affray::ai
