#include "bloodbowl/data/ready_teams.h"

#include <algorithm>

#include "bloodbowl/data/data_tables.h"
#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/setup_json.h"

namespace affray::bloodbowl {

namespace {

std::span<const ReadyTeam> hired_teams(Edition edition) {
    return data::kReadyTeams[static_cast<std::size_t>(edition)];
}

TeamList list_of(const ReadyTeam& team, const Roster& roster) {
    TeamList list;
    list.name = std::string(team.name);
    list.roster = std::string(team.roster);
    list.rerolls = team.rerolls;
    list.fan_factor = team.fan_factor;
    list.apothecary = team.apothecary;
    list.cheerleaders = team.cheerleaders;
    list.assistant_coaches = team.assistant_coaches;
    list.famous = team.famous;
    for (const ReadyHire& hire : team.hires) {
        const Position& position = *roster.find_position(hire.position);
        for (const std::string_view name : hire.names) {
            const int number = static_cast<int>(list.players.size()) + 1;
            list.players.push_back(rookie(position, number, std::string(name)));
            list.players.back().position = std::string(position.name.english);  // as people read it
        }
    }
    return list;
}

std::optional<TeamList> hired_team(Edition edition, std::string_view id) {
    const auto teams = hired_teams(edition);
    const auto found = std::find_if(teams.begin(), teams.end(),
                                    [&](const ReadyTeam& one) { return one.id == id; });
    if (found == teams.end()) return std::nullopt;
    return list_of(*found, *find_roster(edition, found->roster));
}

}  // namespace

std::vector<std::string_view> ready_team_ids(Edition edition) {
    std::vector<std::string_view> ids;
    for (const EmbeddedTeam& team : embedded_teams()) ids.push_back(team.id);
    for (const ReadyTeam& team : hired_teams(edition)) ids.push_back(team.id);
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::optional<TeamList> ready_team(Edition edition, std::string_view id) {
    if (const EmbeddedTeam* team = find_embedded_team(id))
        return read_team_list(*core::parse_json(team->json), id).value();
    if (auto team = hired_team(edition, id)) return team;
    const Roster* roster = find_roster(edition, id);
    return roster == nullptr || roster->id == id ? std::nullopt : hired_team(edition, roster->id);
}

}  // namespace affray::bloodbowl
