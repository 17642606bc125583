#include "bots/query_json.h"

#include <cmath>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/position/position_json.h"
#include "bloodbowl/text/names.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Error;
using core::Json;
using core::ObjectReader;

namespace {

std::string_view kind_word(RollKind kind) {
    switch (kind) {
        case RollKind::GoingForIt: return "go_for_it";
        case RollKind::Dodge:
        case RollKind::PickUp:
        case RollKind::Leap:
        case RollKind::StandUp: return kNames<RollKind>[static_cast<std::size_t>(kind)];
        default: return "other";
    }
}

}  // namespace

core::Result<PlayerId> read_player(const Asked& asked, ObjectReader& query, const char* key) {
    const Json* json = query.take(key);
    if (json == nullptr || !json->is_string())
        return bad_query(fmt::format("'{}' should be a name like \"H3\"", key));
    const PlayerId p = player_called(asked.setup, json->get_ref<const std::string&>());
    if (!p.is_some() || asked.m.player(p).status == Status::Absent)
        return Error{"no_player", fmt::format("there is no player {}", ObjectReader::text(*json))};
    if (!asked.m.on_pitch.has(p))
        return Error{"no_player",
                     fmt::format("{} is not on the pitch", short_name(asked.setup, p))};
    return p;
}

double rounded(double chance) { return std::round(chance * 1e6) / 1e6; }

Json rolls_json(const std::vector<ai::PathRoll>& rolls, bool team_reroll) {
    Json list = Json::array();
    for (const ai::PathRoll& roll : rolls) {
        const Json reroll = roll.skill    ? Json(std::string(id_of(*roll.skill)))
                            : team_reroll ? Json("team")
                                          : Json(nullptr);
        list.push_back({{"kind", std::string(kind_word(roll.kind))},
                        {"needed", roll.needed},
                        {"reroll", reroll}});
    }
    return list;
}

Json path_json(const Asked& asked, const std::vector<ai::PathStep>& path, bool team_reroll) {
    Json list = Json::array();
    for (const ai::PathStep& step : path)
        list.push_back({{"to", square_json(step.to)},
                        {"rolls", rolls_json(step.rolls, team_reroll)},
                        {"action", BloodBowl::action_text(asked.setup, step.action())}});
    return list;
}

}  // namespace affray::bots
