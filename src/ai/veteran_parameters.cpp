#include "ai/veteran_parameters.h"

#include <string_view>
#include <vector>

#include "ai/veteran.h"

namespace affray::ai {

using core::Json;

namespace {

struct Named {
    std::string_view name;
    double VeteranParameters::*value;
};

const std::vector<Named>& named() {
    using P = VeteranParameters;
    static const std::vector<Named> all{
        {"drive", &P::drive},
        {"turn_to_goal", &P::turn_to_goal},
        {"last_run", &P::last_run},
        {"pace", &P::pace},
        {"haste", &P::haste},
        {"doubt", &P::doubt},
        {"denying", &P::denying},
        {"losing_ball", &P::losing_ball},
        {"answer", &P::answer},
        {"late_answer", &P::late_answer},
        {"most_answer", &P::most_answer},
        {"danger", &P::danger},
        {"open_corner", &P::open_corner},
        {"guarding", &P::guarding},
        {"danger_of_rest", &P::danger_of_rest},
        {"corner", &P::corner},
        {"beside", &P::beside},
        {"sideline", &P::sideline},
        {"their_drive", &P::their_drive},
        {"their_turn_to_goal", &P::their_turn_to_goal},
        {"too_late", &P::too_late},
        {"receivers", &P::receivers},
        {"marks_carrier", &P::marks_carrier},
        {"cover", &P::cover},
        {"they_get_it", &P::they_get_it},
        {"we_get_it", &P::we_get_it},
        {"distance", &P::distance},
        {"contact", &P::contact},
        {"free_block", &P::free_block},
        {"at_sideline", &P::at_sideline},
        {"standing_up", &P::standing_up},
        {"felled", &P::felled},
        {"stunned", &P::stunned},
        {"removed", &P::removed},
        {"pushed", &P::pushed},
        {"assist", &P::assist},
        {"free_carrier", &P::free_carrier},
        {"carrier_blocks", &P::carrier_blocks},
        {"into_crowd", &P::into_crowd},
        {"blitz", &P::blitz},
        {"foul", &P::foul},
        {"sent_off", &P::sent_off},
        {"falling", &P::falling},
        {"turnover", &P::turnover},
        {"unused_player", &P::unused_player},
        {"rest_of_turn", &P::rest_of_turn},
        {"team_reroll", &P::team_reroll},
    };
    return all;
}

constexpr double kStep = 0.25;  // a change that is felt, as a share of the value

}  // namespace

VeteranParameters VeteranParameters::from_json(const Json& json) {
    VeteranParameters parameters;
    if (!json.is_object()) return parameters;
    for (const Named& each : named())
        if (const auto found = json.find(each.name); found != json.end() && found->is_number())
            parameters.*each.value = found->get<double>();
    return parameters;
}

Json bloodbowl_veteran_parameters() {
    Json list = Json::object();
    const VeteranParameters defaults;
    for (const Named& each : named()) {
        const double value = defaults.*each.value;
        list[std::string(each.name)] = {{"value", value}, {"step", kStep * value}};
    }
    return list;
}

}  // namespace affray::ai
