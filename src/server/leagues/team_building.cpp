#include "server/leagues/team_building.h"

#include <algorithm>

#include <fmt/format.h>

#include "server/leagues/house_page.h"
#include "server/net/http.h"

namespace affray::server {

namespace {

bool takes_part(const league::League& league, std::string_view roster) {
    const std::vector<std::string>& admitted = league.settings.rosters;
    return admitted.empty() ||
           std::find(admitted.begin(), admitted.end(), roster) != admitted.end();
}

Json skill_ids(const bloodbowl::SkillSet& skills) {
    Json ids = Json::array();
    for (int i = 0; i < bloodbowl::kSkills; ++i)
        if (const auto skill = static_cast<bloodbowl::Skill>(i); skills.has(skill))
            ids.push_back(std::string(id_of(skill)));
    return ids;
}

Json combinations_of(const bloodbowl::SharedHouse& house) {
    Json list = Json::array();
    if (!house) return list;
    for (const bloodbowl::Combination& one : house->combinations)
        list.push_back({{"id", std::string(one.id)},
                        {"name", std::string(one.name)},
                        {"gives", skill_ids(one.gives)}});
    return list;
}

}  // namespace

TeamTerms team_terms(const league::League& league) {
    if (!league.game->keeps_lists)
        refuse(404, "not_found", fmt::format("a league of {} keeps no lists", league.game->title));
    return {league.edition, league.house, league.rules.starting_treasury,
            league.rules.free_fan_factor};
}

std::string house_mark(const league::League& league) {
    if (!league.house) return {};
    std::uint64_t mark = 14695981039346656037U;  // FNV-1a
    for (const char letter : league.house->written) {
        mark ^= static_cast<unsigned char>(letter);
        mark *= 1099511628211U;
    }
    return fmt::format("{:016x}", mark);
}

Json rosters_page(const LeagueView& view) {
    const league::League& league = view.league;
    const TeamTerms terms = team_terms(league);
    Json admitted = Json::array();
    for (const bloodbowl::Roster& roster : rosters(terms.edition, terms.house))
        if (takes_part(league, roster.id)) admitted.push_back(std::string(roster.id));
    const Json house = house_json(league);
    return {{"league", {{"id", view.id}, {"name", league.name}}},
            {"edition", edition_of(league)},
            {"rosters", rosters_info(terms)},
            {"admitted", std::move(admitted)},
            {"own", house.at("rosters")},
            {"skills", skills_info(terms)},
            {"combinations", combinations_of(terms.house)},
            {"differences", house.at("differences")}};
}

Json joining_check(const league::League& league, const Json& team) {
    Json check = value_or_refuse(team_check(team_terms(league), team));
    const auto roster = team.find("roster");
    if (roster != team.end() && roster->is_string() &&
        !takes_part(league, roster->get_ref<const std::string&>())) {
        check["legal"] = false;
        check["problems"].push_back({{"code", "roster_not_admitted"},
                                     {"number", 0},
                                     {"text", "this roster does not take part in the league"},
                                     {"rule", nullptr}});
    }
    return check;
}

Json body_of_team(const LeagueView& view, const Json& team) {
    const Json check = joining_check(view.league, team);
    return {{"edition", edition_of(view.league)},
            {"team", team},
            {"value", check.at("value")},
            {"legal", check.at("legal")},
            {"league", {{"id", view.id}, {"name", view.league.name}}}};
}

}  // namespace affray::server
