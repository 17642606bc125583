#include "ai/bloodbowl/plays/veteran_parameters.h"

#include <array>

#include "ai/base/parameters.h"

namespace affray::ai {

namespace {

using P = VeteranParameters;

constexpr auto kParameters = std::to_array<Parameter<P>>({
    {"drive", &P::drive, 0.2475},
    {"turn_to_goal", &P::turn_to_goal, 0.045},
    {"last_run", &P::last_run, 0.005},
    {"pace", &P::pace, 1},
    {"detour", &VeteranParameters::detour, 0.1},
    {"haste", &P::haste, 0.25},
    {"doubt", &P::doubt, 0.1},
    {"denying", &P::denying, 0.0125},
    {"losing_ball", &P::losing_ball, 0.05},
    {"answer", &P::answer, 0.003},
    {"late_answer", &P::late_answer, 0.0075},
    {"most_answer", &P::most_answer, 0.075},
    {"danger", &P::danger, 0.15},
    {"open_corner", &P::open_corner, 0.02},
    {"guarding", &P::guarding, 0.2},
    {"danger_of_rest", &P::danger_of_rest, 0.0075},
    {"corner", &P::corner, 0.01125},
    {"beside", &P::beside, 0.0005},
    {"receiver", &VeteranParameters::receiver, 0.05},
    {"sideline", &P::sideline, 0.01},
    {"their_drive", &P::their_drive, 0.2},
    {"their_turn_to_goal", &P::their_turn_to_goal, 0.0275},
    {"too_late", &P::too_late, 0.075},
    {"receivers", &P::receivers, 0.0875},
    {"marks_carrier", &P::marks_carrier, 0.03},
    {"cover", &P::cover, 0.003},
    {"they_get_it", &P::they_get_it, 0.075},
    {"we_get_it", &P::we_get_it, 0.175},
    {"distance", &P::distance, 0.000625},
    {"contact", &P::contact, 0.0015},
    {"free_block", &P::free_block, 0.001},
    {"at_sideline", &P::at_sideline, 0.0025},
    {"standing_up", &P::standing_up, 0.0075},
    {"felled", &P::felled, 0.01125},
    {"stunned", &P::stunned, 0.0075},
    {"removed", &P::removed, 0.05},
    {"pushed", &P::pushed, 0.002},
    {"assist", &P::assist, 0.02},
    {"free_carrier", &P::free_carrier, 0.015},
    {"carrier_blocks", &P::carrier_blocks, 0.025},
    {"into_crowd", &P::into_crowd, 0.0375},
    {"blitz", &P::blitz, 0.0025},
    {"foul", &P::foul, 0.005},
    {"sent_off", &P::sent_off, 0.05},
    {"falling", &P::falling, 0.01},
    {"turnover", &P::turnover, 0.01},
    {"unused_player", &P::unused_player, 0.002},
    {"rest_of_turn", &P::rest_of_turn, 0.175},
    {"team_reroll", &P::team_reroll, 0.15},
});

}  // namespace

VeteranParameters VeteranParameters::from_json(const core::Json& json) {
    VeteranParameters parameters;
    read_parameters(kParameters, json, parameters);
    return parameters;
}

core::Json bloodbowl_veteran_parameters() {
    core::Json json = core::Json::object();
    write_parameters(kParameters, VeteranParameters{}, json);
    return json;
}

}  // namespace affray::ai
