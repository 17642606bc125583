#include "ai/underworlds_weights.h"

#include <array>
#include <string>

namespace affray::ai {

namespace {

using W = UnderworldsWeights;

constexpr std::array kWeights{
    NamedWeight{"fighter", &W::fighter, 0.15},
    NamedWeight{"wound", &W::wound, 0.05},
    NamedWeight{"defence_die", &W::defence_die, 0.08},
    NamedWeight{"expected_damage", &W::expected_damage, 0.04},
    NamedWeight{"move_hex", &W::move_hex, 0.015},
    NamedWeight{"inspired", &W::inspired, 0.06},
    NamedWeight{"leader", &W::leader, 0.05},
    NamedWeight{"upgrade", &W::upgrade, 0.06},
    NamedWeight{"lasting", &W::lasting, 0.05},
    NamedWeight{"threat_of_next", &W::threat_of_next, 0.15},
    NamedWeight{"threat_of_others", &W::threat_of_others, 0.15},
    NamedWeight{"threat_fading", &W::threat_fading, 0.12},
    NamedWeight{"threat_next_round", &W::threat_next_round, 0.12},
    NamedWeight{"focus", &W::focus, 0.12},
    NamedWeight{"own_objectives", &W::own_objectives, 0.15},
    NamedWeight{"enemy_objectives", &W::enemy_objectives, 0.15},
    NamedWeight{"reach_objective", &W::reach_objective, 0.12},
    NamedWeight{"later_objective", &W::later_objective, 0.08},
    NamedWeight{"ploy", &W::ploy, 0.05},
    NamedWeight{"held_upgrade", &W::held_upgrade, 0.05},
    NamedWeight{"useless_card", &W::useless_card, 0.01},
    NamedWeight{"waiting_help", &W::waiting_help, 0.1},
    NamedWeight{"waiting_harm", &W::waiting_harm, 0.1},
    NamedWeight{"approach", &W::approach, 0.015},
    NamedWeight{"held_token", &W::held_token, 0.02},
    NamedWeight{"artefact", &W::artefact, 0.3},
    NamedWeight{"victory", &W::victory, 2},
    NamedWeight{"spread", &W::spread, 1.5},
    NamedWeight{"last_spread", &W::last_spread, 0.4},
};

}  // namespace

std::span<const NamedWeight> underworlds_weights() { return kWeights; }

core::Json to_json(const UnderworldsWeights& weights) {
    core::Json json = core::Json::object();
    for (const NamedWeight& weight : kWeights)
        json[std::string(weight.name)] = {{"value", weights.*weight.member}, {"step", weight.step}};
    return json;
}

UnderworldsWeights read_weights(const core::Json& json) {
    UnderworldsWeights weights;
    if (!json.is_object()) return weights;
    for (const NamedWeight& weight : kWeights)
        if (const auto found = json.find(weight.name); found != json.end() && found->is_number())
            weights.*weight.member = found->get<double>();
    return weights;
}

}  // namespace affray::ai
