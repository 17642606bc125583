#include "ai/underworlds/weights.h"

#include <array>

namespace affray::ai {

namespace {

using W = UnderworldsWeights;

constexpr auto kWeights = std::to_array<Parameter<W>>({
    {"fighter", &W::fighter, 0.15},
    {"wound", &W::wound, 0.05},
    {"defence_die", &W::defence_die, 0.08},
    {"expected_damage", &W::expected_damage, 0.04},
    {"move_hex", &W::move_hex, 0.015},
    {"inspired", &W::inspired, 0.06},
    {"leader", &W::leader, 0.05},
    {"upgrade", &W::upgrade, 0.06},
    {"lasting", &W::lasting, 0.05},
    {"threat_of_next", &W::threat_of_next, 0.15},
    {"threat_of_others", &W::threat_of_others, 0.15},
    {"threat_fading", &W::threat_fading, 0.12},
    {"threat_next_round", &W::threat_next_round, 0.12},
    {"focus", &W::focus, 0.12},
    {"own_objectives", &W::own_objectives, 0.15},
    {"enemy_objectives", &W::enemy_objectives, 0.15},
    {"reach_objective", &W::reach_objective, 0.12},
    {"later_objective", &W::later_objective, 0.08},
    {"ploy", &W::ploy, 0.05},
    {"held_upgrade", &W::held_upgrade, 0.05},
    {"useless_card", &W::useless_card, 0.01},
    {"waiting_help", &W::waiting_help, 0.1},
    {"waiting_harm", &W::waiting_harm, 0.1},
    {"approach", &W::approach, 0.015},
    {"held_token", &W::held_token, 0.02},
    {"artefact", &W::artefact, 0.3},
    {"victory", &W::victory, 2},
    {"spread", &W::spread, 1.5},
    {"last_spread", &W::last_spread, 0.4},
});

}  // namespace

Parameters<UnderworldsWeights> underworlds_weights() { return kWeights; }

core::Json to_json(const UnderworldsWeights& weights) {
    core::Json json = core::Json::object();
    write_parameters(kWeights, weights, json);
    return json;
}

UnderworldsWeights read_weights(const core::Json& json) {
    UnderworldsWeights weights;
    read_parameters(kWeights, json, weights);
    return weights;
}

}  // namespace affray::ai
