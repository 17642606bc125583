#include "teams/team.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bloodbowl/data/setup_json.h"
#include "teams/gold.h"
#include "teams/names.h"

namespace affray::teams {
namespace {

using bloodbowl::ListedPlayer;
using core::Error;
using core::Json;

constexpr std::array<std::string_view, 3> kTeamKeys{"edition", "value", "treasury"};
constexpr std::array<std::string_view, 2> kPlayerKeys{"improvements", "deeds"};

struct CharacteristicName {
    Improvement::Kind kind;
    std::string_view text;
};
constexpr std::array<CharacteristicName, 4> kCharacteristics{{
    {Improvement::Kind::Movement, "+ma"},
    {Improvement::Kind::Strength, "+st"},
    {Improvement::Kind::Agility, "+ag"},
    {Improvement::Kind::Armour, "+av"},
}};

// The list as the match reads it.
Json without_league_keys(const Json& json) {
    Json list = json;
    if (!list.is_object()) return list;
    for (const std::string_view key : kTeamKeys) list.erase(std::string(key));
    const auto players = list.find("players");
    if (players == list.end() || !players->is_array()) return list;
    for (Json& player : *players)
        if (player.is_object())
            for (const std::string_view key : kPlayerKeys) player.erase(std::string(key));
    return list;
}

class CareerReader {
public:
    CareerReader(std::string place, std::vector<std::string>& errors)
        : place_(std::move(place)), errors_(errors) {}

    Career read(const Json& player) {
        Career career;
        if (const auto found = player.find("improvements"); found != player.end())
            read_improvements(*found, career);
        return career;
    }

private:
    void complain(std::string_view what) { errors_.push_back(fmt::format("{}: {}", place_, what)); }

    void read_improvements(const Json& list, Career& career) {
        if (!list.is_array()) return complain("improvements are not a list");
        for (const Json& entry : list) {
            const auto improvement = entry.is_string()
                                         ? improvement_named(entry.get_ref<const std::string&>())
                                         : std::nullopt;
            if (improvement)
                career.improvements.push_back(*improvement);
            else
                complain(fmt::format(
                    "improvement {} is neither a skill nor one of +ma, +st, +ag, +av",
                    entry.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 40)));
        }
    }

    std::string place_;
    std::vector<std::string>& errors_;
};

void read_careers(const Json& json, std::string_view source, std::vector<std::string>& errors,
                  Team& team) {
    const auto players = json.find("players");
    if (players == json.end() || !players->is_array()) return;
    for (std::size_t i = 0; i < players->size(); ++i) {
        const Json& player = (*players)[i];
        CareerReader reader(fmt::format("{}: players[{}]", source, i), errors);
        team.careers.push_back(player.is_object() ? reader.read(player) : Career{});
    }
}

void read_league_keys(const Json& json, std::string_view source, std::vector<std::string>& errors,
                      Team& team) {
    if (const auto id = json.find("id"); id != json.end() && id->is_string())
        team.id = id->get<std::string>();
    if (const auto found = json.find("edition"); found != json.end()) {
        const auto edition = found->is_string()
                                 ? bloodbowl::edition_named(found->get_ref<const std::string&>())
                                 : std::nullopt;
        if (edition)
            team.edition = *edition;
        else
            errors.push_back(
                fmt::format("{}: edition is none of classic, lrb5, crp, bb16", source));
    }
    if (const auto found = json.find("treasury"); found != json.end()) {
        const double gold = found->is_number_integer() ? found->get<double>() : -1.0;
        if (gold < 0 || gold > kMostGold)
            errors.push_back(fmt::format("{}: treasury is no amount of gold", source));
        else
            team.treasury = static_cast<int>(gold);
    }
}

}  // namespace

std::string to_text(Improvement improvement) {
    for (const CharacteristicName& name : kCharacteristics)
        if (name.kind == improvement.kind) return std::string(name.text);
    return std::string(id_of(improvement.skill));
}

std::optional<Improvement> improvement_named(std::string_view text) {
    for (const CharacteristicName& name : kCharacteristics)
        if (name.text == text) return Improvement{name.kind, {}};
    if (const auto skill = bloodbowl::skill_named(text))
        return Improvement{Improvement::Kind::NewSkill, *skill};
    return std::nullopt;
}

core::Result<Team> read_team(const Json& json, std::string_view source, Edition edition,
                             const bloodbowl::SharedHouse& house) {
    Team team;
    team.edition = edition;
    team.house = house;
    std::vector<std::string> errors;
    auto list = bloodbowl::read_team_list(without_league_keys(json), source);
    if (!list) errors.push_back(list.error().message);
    if (json.is_object()) {
        read_league_keys(json, source, errors, team);
        read_careers(json, source, errors, team);
    }
    if (!errors.empty()) return Error{"bad_team", fmt::format("{}", fmt::join(errors, "\n"))};
    team.list = std::move(*list);
    return team;
}

Json to_json(const Team& team) {
    Json json = Json::object();
    if (!team.id.empty()) json["id"] = team.id;
    json["edition"] = std::string(name_of(team.edition));
    const Json list = bloodbowl::to_json(team.list);
    for (const auto& [key, value] : list.items()) {
        if (key == "players") json["treasury"] = team.treasury;
        json[key] = value;
    }
    for (std::size_t i = 0; i < team.careers.size(); ++i) {
        const Career& career = team.careers[i];
        Json& player = json["players"][i];
        if (career.improvements.empty()) continue;
        player["improvements"] = Json::array();
        for (const Improvement improvement : career.improvements)
            player["improvements"].push_back(to_text(improvement));
    }
    return json;
}

const Position* position_of(const ListedPlayer& player, const Roster& roster) {
    if (const Position* position = roster.find_position(player.position)) return position;
    // As our own lists write it; a league asks this a thousand times for a page.
    for (const Position& position : roster.positions)
        if (position.name.english == player.position) return &position;
    for (const Position& position : roster.positions)
        if (same_name(position.name.english, player.position)) return &position;
    return nullptr;
}

void add_player(Team& team, ListedPlayer player, Career career) {
    team.list.players.push_back(std::move(player));
    team.careers.push_back(std::move(career));
}

void improve(Team& team, std::size_t player, Improvement improvement) {
    ListedPlayer& listed = team.list.players[player];
    team.careers[player].improvements.push_back(improvement);
    switch (improvement.kind) {
        case Improvement::Kind::NewSkill: listed.skills.add(improvement.skill); break;
        case Improvement::Kind::Movement: ++listed.ma, ++listed.start_ma; break;
        case Improvement::Kind::Strength: ++listed.st, ++listed.start_st; break;
        case Improvement::Kind::Agility: ++listed.ag, ++listed.start_ag; break;
        case Improvement::Kind::Armour: ++listed.av, ++listed.start_av; break;
    }
}

}  // namespace affray::teams
