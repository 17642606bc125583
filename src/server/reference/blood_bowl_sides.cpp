// Teams that are ready to play, and the options of Blood Bowl.
#include <fmt/format.h>

#include "bloodbowl/data/data_tables.h"
#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "server/reference/game_reference.h"
#include "server/reference/option_json.h"
#include "teams/team_check.h"

namespace affray::server {

namespace {

using bloodbowl::Edition;
using core::Error;
using core::Json;
using core::Result;

// As one is, as the table says, or a certain one.
Json stadiums() {
    Json list{"standard", "roll"};
    for (const bloodbowl::PlayableData& data : bloodbowl::data::kPlayableData)
        if (data.id.starts_with("stadium_")) list.push_back(data.id);
    return list;
}

Json blood_bowl_options(const core::GameType& game) {
    const Json usual = to_json(bloodbowl::Options{});
    Json list = flags_of(usual, game);
    list.push_back(choice("tie", {"draw", "ask", "overtime"}, usual, game));
    list.push_back(choice("inducements", {"off", "by_value", "budget"}, usual, game));
    list.push_back(
        choice("budget", {0, 50000, 100000, 150000, 200000, 300000, 500000}, usual, game));
    list.push_back(choice("cards", {"off", "on_list", "instead"}, usual, game));
    list.push_back(choice("weather_table", {"standard", "winter", "subterranean"}, usual, game));
    list.push_back(choice("referee", {"standard", "small", "famous", "any"}, usual, game));
    list.push_back(choice("stadium", stadiums(), usual, game));
    list.push_back(choice("card_variant", {"normal", "points", "draft", "one_deck", "round_robin"},
                          usual, game));
    return list;
}

Json ready_team_json(std::string_view id, Edition edition) {
    teams::Team team;
    team.edition = edition;
    team.list = *bloodbowl::ready_team(edition, id);
    const bloodbowl::Roster& roster = *find_roster(edition, team.list.roster);
    return {{"id", id},
            {"name", team.list.name},
            {"roster", team.list.roster},
            {"value", team_value(team, roster)},
            {"famous", team.list.famous != bloodbowl::Playable::None}};
}

Json ready_teams_json(std::string_view edition) {
    Json list = Json::array();
    const Edition played = *bloodbowl::edition_named(edition);
    for (const std::string_view id : bloodbowl::ready_team_ids(played))
        list.push_back(ready_team_json(id, played));
    return list;
}

Result<Json> ready_team_list(std::string_view id, std::string_view edition) {
    const auto team = bloodbowl::ready_team(*bloodbowl::edition_named(edition), id);
    if (team) return to_json(*team);
    return Error{"unknown_side", fmt::format("there is no ready-made team '{}'", id)};
}

// What a match sells and a league gives: on a list of one's own it would be free, and nobody would
// be shown it.
bool brings_gifts(const bloodbowl::TeamList& list) {
    return !list.hand.empty() || list.bought != bloodbowl::Purchases{} || list.fed_by_sponsor;
}

Result<Json> legal_team(const Json& list, std::string_view played) {
    const Edition edition = *bloodbowl::edition_named(played);
    auto team = teams::read_team(list, "side", edition);
    if (!team) return team.error();
    team->edition = edition;
    const auto violations = check_team(*team);
    if (!violations.empty()) return Error{"illegal_team", violations.front().text};
    if (brings_gifts(team->list))
        return Error{"illegal_team",
                     "hand, inducements, fed_by_sponsor: these come from the match or a league"};
    // Its value is worked out where it counts; its gold only its coach can tell.
    constexpr int kThousand = 1000;
    team->list.treasury = team->treasury / kThousand;
    return to_json(team->list);
}

}  // namespace

const GameReference& blood_bowl_reference() {
    static const GameReference reference{bloodbowl::BloodBowl::kName,
                                         "roster",
                                         "team",
                                         blood_bowl_options,
                                         ready_teams_json,
                                         ready_team_list,
                                         legal_team};
    return reference;
}

}  // namespace affray::server
