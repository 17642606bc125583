// What the Underworlds bots weigh: every number of their judgement that can be tuned, by its name.
//
// The unit is the glory point.
#pragma once

#include "ai/base/parameters.h"
#include "core/json.h"

namespace affray::ai {

struct UnderworldsWeights {
    // A fighter on the battlefield, at the beginning of the game; it fades as the game does.
    double fighter = 0.3;
    double wound = 0.35;
    double defence_die = 0.1;
    double expected_damage = 0.25;
    double move_hex = 0.1;
    double inspired = 0.35;
    double leader = 0;
    double upgrade = 0.1;
    double lasting = 0.06;  // what is left of that at the end of the game, as a share

    // Attacks that are possible in what is left of the phase
    double threat_of_next = 0.6;    // of who activates next
    double threat_of_others = 0.8;  // of the others
    double threat_fading = 0.6;     // each further attack, as a share of the one before
    double threat_next_round = 0.5;
    double focus = 0.45;  // how surely an enemy that can attack a holder of an objective does

    // Objective cards: glory times chance
    double own_objectives = 0.85;
    double enemy_objectives = 1.1;
    double reach_objective = 0.5;   // the chance to walk onto an objective within reach
    double later_objective = 0.22;  // the chance to hold one in a later round

    // Cards
    double ploy = 0.08;
    double held_upgrade = 0.05;
    double useless_card = 0.01;
    double waiting_help = 0.3;
    double waiting_harm = 0.3;

    // Ground
    double approach = 0.1;  // each hex nearer to an enemy
    double held_token = 0.1;
    double artefact = 1.0;

    // Winning counts beside the glory: the lead, measured against what can still change.
    double victory = 4;
    double spread = 5;       // of the lead over a whole game
    double last_spread = 1;  // and when nothing is left to do
};

[[nodiscard]] Parameters<UnderworldsWeights> underworlds_weights();

// {"fighter": {"value": 0.5, "step": 0.1}, ...}
[[nodiscard]] core::Json to_json(const UnderworldsWeights& weights);
// With those that the JSON names instead of the tuned ones; what is no number is passed over.
[[nodiscard]] UnderworldsWeights read_weights(const core::Json& json);

}  // namespace affray::ai
