#include "server/leagues/house_page.h"

#include <sstream>

#include "bloodbowl/data/house_json.h"
#include "server/net/http.h"
#include "teams/team_builder.h"

namespace affray::server {

Json house_json(const league::League& league) {
    const league::HouseContent content = league::content_of(league);
    Json told = bloodbowl::to_json(differences(content), content.house);
    Json own = Json::array();
    if (content.house)
        for (const std::string_view id : content.house->own_rosters) {
            const bloodbowl::Roster& roster = *content.house->find_roster(id);
            own.push_back({{"id", std::string(id)},
                           {"names",
                            {{"en", std::string(roster.name.english)},
                             {"es", std::string(roster.name.spanish)},
                             {"de", std::string(roster.name.german)}}}});
        }
    return {{"content", to_json(content)},
            {"differences", std::move(told)},
            {"rosters", std::move(own)}};
}

void add_house_problems(Json& problems, const Json& content, bloodbowl::Edition edition) {
    const auto read = league::read_house_content(content, edition);
    if (read) return;
    std::istringstream lines(read.error().message);
    for (std::string line; std::getline(lines, line);)
        problems.push_back({{"field", "house"}, {"text", line}});
}

Json house_team(const league::League& league, const std::string& id, const std::string& name) {
    const bloodbowl::Roster* roster = find_roster(league.edition, id, league.house);
    if (roster == nullptr) refuse(400, "unknown_side", "there is no roster '" + id + "' here");
    const auto team = teams::new_team(league.edition, *roster,
                                      {.budget = league.rules.starting_treasury, .name = name});
    if (!team) refuse(409, team.error().code, team.error().message);
    return teams::to_json(*team);
}

}  // namespace affray::server
