#include "league/team/league_team.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "bloodbowl/data/setup_json.h"
#include "core/object_reader.h"
#include "teams/team_check.h"

namespace affray::league {

using core::Error;
using core::Json;
using core::ObjectReader;

namespace {

constexpr int kFreeFanFactor = 5;
constexpr std::array<std::string_view, 5> kDepartures = {"stays", "dead", "dismissed", "deserted",
                                                         "unpaid"};

template <class D, class Visitor>
void each_deed(D& deeds, Visitor&& visit) {
    visit("matches", deeds.matches);
    visit("touchdowns", deeds.touchdowns);
    visit("completions", deeds.completions);
    visit("interceptions", deeds.interceptions);
    visit("casualties", deeds.casualties);
    visit("mvp_awards", deeds.mvp_awards);
}

template <class P, class Visitor>
void each_number(P& match, Visitor&& visit) {
    visit("touchdowns", match.touchdowns);
    visit("touchdowns_against", match.touchdowns_against);
    visit("casualties", match.casualties);
    visit("casualties_against", match.casualties_against);
    visit("gate", match.gate);
    visit("winnings", match.winnings);
    visit("value", match.value);
}

Json deeds_json(const Deeds& deeds) {
    Json json = Json::object();
    each_deed(deeds, [&](const char* name, int count) {
        if (count != 0) json[name] = count;
    });
    return json;
}

Json former_json(const FormerPlayer& player) {
    Json json{{"number", player.number},
              {"name", player.name},
              {"position", player.position},
              {"departure", std::string(name_of(player.departure))}};
    if (!player.fixture.empty()) json["fixture"] = player.fixture;
    if (player.star_points != 0) json["star_points"] = player.star_points;
    if (const Json deeds = deeds_json(player.deeds); !deeds.empty()) json["deeds"] = deeds;
    return json;
}

Json played_json(const PlayedMatch& match) {
    Json json{{"opponent", match.opponent}};
    if (!match.fixture.empty()) json["fixture"] = match.fixture;
    each_number(match, [&](const char* name, int number) { json[name] = number; });
    if (!match.remarks.empty()) json["remarks"] = match.remarks;
    return json;
}

// Reads one entry and keeps what is wrong with it.
class LifeReader {
public:
    LifeReader(const Json& json, std::string path) : reader_(json, std::move(path)) {}

    void number(const char* name, int& value) {
        if (const Json* json = reader_.take(name)) reader_.read_number(name, *json, value);
    }
    void text(const char* name, std::string& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        if (!json->is_string()) return reader_.complain(name, "should be a text");
        value = json->get<std::string>();
    }
    void deeds(const char* name, Deeds& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        LifeReader inner(*json, reader_.path_to(name));
        each_deed(value, [&](const char* field, int& count) { inner.count(field, count); });
        reader_.pass_on(inner.reader_.problem());
    }
    void count(const char* name, int& value) {
        number(name, value);
        if (value < 0) reader_.complain(name, "should not be less than 0");
    }
    void departure(Departure& value) {
        std::string word;
        text("departure", word);
        const auto found = std::find(kDepartures.begin(), kDepartures.end(), word);
        if (found == kDepartures.end() || found == kDepartures.begin())
            return reader_.complain("departure",
                                    "should be one of: dead, dismissed, deserted, unpaid");
        value = static_cast<Departure>(found - kDepartures.begin());
    }
    void texts(const char* name, std::vector<std::string>& value) {
        const Json* json = reader_.take(name);
        if (json == nullptr) return;
        reader_.read_list(name, *json, [&](const Json& entry) {
            if (entry.is_string())
                value.push_back(entry.get<std::string>());
            else
                reader_.complain(name, "should be a list of texts");
        });
    }
    [[nodiscard]] std::string problem() const { return reader_.problem(); }

private:
    ObjectReader reader_;
};

FormerPlayer read_former(const Json& json, const std::string& path,
                         std::vector<std::string>& errors) {
    FormerPlayer player;
    LifeReader reader(json, path);
    reader.number("number", player.number);
    reader.text("name", player.name);
    reader.text("position", player.position);
    reader.text("fixture", player.fixture);
    reader.count("star_points", player.star_points);
    reader.deeds("deeds", player.deeds);
    reader.departure(player.departure);
    if (const std::string problem = reader.problem(); !problem.empty()) errors.push_back(problem);
    return player;
}

PlayedMatch read_played(const Json& json, const std::string& path,
                        std::vector<std::string>& errors) {
    PlayedMatch match;
    LifeReader reader(json, path);
    reader.text("opponent", match.opponent);
    reader.text("fixture", match.fixture);
    each_number(match, [&](const char* name, int& number) { reader.count(name, number); });
    reader.texts("remarks", match.remarks);
    if (const std::string problem = reader.problem(); !problem.empty()) errors.push_back(problem);
    return match;
}

// A list of entries that is taken out of the team's JSON.
template <class Read>
void take_list(Json& json, const char* name, std::string_view source,
               std::vector<std::string>& errors, Read&& read) {
    const auto found = json.find(name);
    if (found == json.end()) return;
    const Json list = *found;
    json.erase(name);
    if (!list.is_array()) return errors.push_back(fmt::format("{}: {} is no list", source, name));
    for (std::size_t i = 0; i < list.size(); ++i)
        read(list[i], fmt::format("{}: {}[{}]", source, name, i));
}

// A part that has a reader of its own.
template <class Part, class Read>
void take_part(Json& json, const char* name, std::vector<std::string>& errors, Part& part,
               Read&& read) {
    const auto found = json.find(name);
    if (found == json.end()) return;
    auto taken = read(*found);
    if (taken)
        part = std::move(*taken);
    else
        errors.push_back(taken.error().message);
    json.erase(name);
}

void take_deeds(Json& json, std::string_view source, std::vector<std::string>& errors,
                std::vector<Deeds>& all) {
    const auto players = json.find("players");
    if (players == json.end() || !players->is_array()) return;
    for (std::size_t i = 0; i < players->size(); ++i) {
        Json& player = (*players)[i];
        Deeds deeds;
        if (player.is_object() && player.contains("deeds")) {
            const Json wrapped{{"deeds", player["deeds"]}};
            LifeReader reader(wrapped, fmt::format("{}: players[{}]", source, i));
            reader.deeds("deeds", deeds);
            if (const std::string problem = reader.problem(); !problem.empty())
                errors.push_back(problem);
            player.erase("deeds");
        }
        all.push_back(deeds);
    }
}

// The list of a match has 1 to 16 players; a team between two matches may have lost all of them, or
// have journeymen beyond the sixteenth. It is read in parts.
core::Result<teams::Team> read_any_size(const Json& json, std::string_view source, Edition edition,
                                        const bloodbowl::SharedHouse& house) {
    constexpr auto kMost = static_cast<std::size_t>(bloodbowl::kMostListedPlayers);
    const auto players = json.is_object() ? json.find("players") : json.end();
    if (players == json.end() || !players->is_array())
        return teams::read_team(json, source, edition, house);
    Json part = json;
    if (players->empty()) {
        bloodbowl::TeamList nobody;
        nobody.players.emplace_back();
        nobody.players[0].number = 1;
        nobody.players[0].ma = nobody.players[0].st = nobody.players[0].ag = 1;
        nobody.players[0].av = nobody.players[0].start_ma = nobody.players[0].start_st = 1;
        nobody.players[0].start_ag = nobody.players[0].start_av = 1;
        nobody.players[0].name = nobody.players[0].position = "-";
        part["players"] = to_json(nobody)["players"];
        auto team = teams::read_team(part, source, edition, house);
        if (team.ok()) team->list.players.clear(), team->careers.clear();
        return team;
    }
    std::optional<teams::Team> whole;
    for (std::size_t from = 0; from < players->size(); from += kMost) {
        part["players"] = Json::array();
        for (std::size_t i = from; i < std::min(players->size(), from + kMost); ++i)
            part["players"].push_back((*players)[i]);
        auto team = teams::read_team(part, source, edition, house);
        if (!team.ok()) return team;
        if (!whole) {
            whole = std::move(*team);
            continue;
        }
        for (std::size_t i = 0; i < team->list.players.size(); ++i)
            add_player(*whole, team->list.players[i], team->careers[i]);
    }
    return *whole;
}

int staff_of(const LeagueTeam& team, const LeagueRules& rules, const bloodbowl::Roster& roster) {
    const int fans = rules.free_fan_factor ? team.team.list.fan_factor * bloodbowl::kFanFactorCost
                                           : 0;  // never part of the value
    return staff_value(team.team.list, roster) - fans;
}

// The roster is looked up once for a whole team.
int value_of_player(const LeagueTeam& team, const bloodbowl::Roster* roster, std::size_t player) {
    const bloodbowl::ListedPlayer& listed = team.team.list.players[player];
    if (listed.is_star()) {
        const auto found = bloodbowl::find_star_player(team.team.edition, listed.star);
        return found.star == nullptr ? 0 : found.star->cost;
    }
    const teams::Position* position =
        roster == nullptr ? nullptr : teams::position_of(listed, *roster);
    if (position == nullptr) return listed.value;
    int value = position->cost;
    if (player < team.team.careers.size())
        for (const teams::Improvement improvement : team.team.careers[player].improvements)
            value += teams::value_of(improvement, *position, team.team.edition);
    return value;
}

}  // namespace

std::string_view name_of(Departure departure) {
    return kDepartures[static_cast<std::size_t>(departure)];
}

core::Result<LeagueTeam> found_team(teams::Team team, const LeagueRules& rules) {
    if (rules.free_fan_factor) team.list.fan_factor = 0;  // nothing to pay for
    const auto violations = check_team(team, {.budget = rules.starting_treasury});
    if (!violations.empty()) {
        std::string text;
        for (const teams::Violation& violation : violations)
            text += (text.empty() ? "" : "\n") + violation.text;
        return Error{"illegal_team", text};
    }
    const bloodbowl::Roster& roster = *team.roster();
    team.treasury = rules.starting_treasury - price_of(team, roster);
    if (rules.free_fan_factor) team.list.fan_factor = kFreeFanFactor;
    LeagueTeam founded;
    founded.deeds.resize(team.list.players.size());
    founded.team = std::move(team);
    founded.team.careers.resize(founded.deeds.size());
    return founded;
}

core::Result<LeagueTeam> read_league_team(const Json& json, std::string_view source,
                                          Edition edition, const bloodbowl::SharedHouse& house) {
    LeagueTeam team;
    std::vector<std::string> errors;
    Json rest = json;
    if (rest.is_object()) {
        take_list(rest, "former", source, errors, [&](const Json& entry, const std::string& path) {
            team.former.push_back(read_former(entry, path, errors));
        });
        take_list(rest, "matches", source, errors, [&](const Json& entry, const std::string& path) {
            team.matches.push_back(read_played(entry, path, errors));
        });
        take_deeds(rest, source, errors, team.deeds);
        take_part(rest, "stadium", errors, team.stadium, read_stadium_record);
        take_part(rest, "sponsorship", errors, team.sponsorship, read_sponsorship);
    }
    auto read = read_any_size(rest, source, edition, house);
    if (!read.ok()) errors.push_back(read.error().message);
    if (!errors.empty()) {
        std::string text;
        for (const std::string& error : errors) text += (text.empty() ? "" : "\n") + error;
        return Error{"bad_team", text};
    }
    team.team = std::move(*read);
    return team;
}

Json to_json(const LeagueTeam& team) {
    Json json = to_json(team.team);
    for (std::size_t i = 0; i < team.deeds.size(); ++i)
        if (const Json deeds = deeds_json(team.deeds[i]); !deeds.empty())
            json["players"][i]["deeds"] = deeds;
    if (team.stadium != StadiumRecord{}) json["stadium"] = to_json(team.stadium);
    if (team.sponsorship != Sponsorship{}) json["sponsorship"] = to_json(team.sponsorship);
    if (!team.former.empty()) {
        json["former"] = Json::array();
        for (const FormerPlayer& player : team.former)
            json["former"].push_back(former_json(player));
    }
    if (!team.matches.empty()) {
        json["matches"] = Json::array();
        for (const PlayedMatch& match : team.matches) json["matches"].push_back(played_json(match));
    }
    return json;
}

int player_value(const LeagueTeam& team, std::size_t player) {
    return value_of_player(team, team.roster(), player);
}

int team_value(const LeagueTeam& team, const LeagueRules& rules) {
    const bloodbowl::Roster* roster = team.roster();
    int value = roster == nullptr ? 0 : staff_of(team, rules, *roster);
    for (std::size_t i = 0; i < team.team.list.players.size(); ++i)
        if (!team.team.list.players[i].misses_match) value += value_of_player(team, roster, i);
    return value;
}

int team_rating(const LeagueTeam& team, const LeagueRules& rules) {
    constexpr int kGoldPerPoint = 10'000;
    constexpr int kStarPointsPerPoint = 5;
    int star_points = 0;
    for (const bloodbowl::ListedPlayer& player : team.team.list.players)
        star_points += player.star_points;
    const bloodbowl::Roster* roster = team.roster();
    int value = roster == nullptr ? 0 : staff_of(team, rules, *roster);
    for (std::size_t i = 0; i < team.team.list.players.size(); ++i)
        value += value_of_player(team, roster, i);
    return (value + team.team.treasury) / kGoldPerPoint + star_points / kStarPointsPerPoint;
}

int count_available(const LeagueTeam& team) {
    const auto& players = team.team.list.players;
    return static_cast<int>(std::count_if(players.begin(), players.end(),
                                          [](const auto& one) { return !one.misses_match; }));
}

std::optional<std::size_t> rostered_star(const LeagueTeam& team) {
    const auto& players = team.team.list.players;
    const auto found =
        std::find_if(players.begin(), players.end(), [](const auto& one) { return one.is_star(); });
    if (found == players.end()) return std::nullopt;
    return static_cast<std::size_t>(found - players.begin());
}

bloodbowl::TeamList list_for_match(const LeagueTeam& team, const LeagueRules& rules) {
    constexpr int kThousandPieces = 1000;
    bloodbowl::TeamList list = team.team.list;
    list.treasury = team.team.treasury / kThousandPieces;
    list.value = team_value(team, rules) / kThousandPieces;
    if (rules.rostered_stars)
        for (bloodbowl::ListedPlayer& player : list.players)
            if (player.is_star()) player.skills.add(teams::Skill::FanFavourite);
    if (rules.stadiums && team.stadium.home)
        list.home_stadium = bloodbowl::playable_named(team.stadium.home->attribute)
                                .value_or(bloodbowl::Playable::None);
    if (rules.sponsors) {
        list.fed_by_sponsor = team.sponsorship.major == MajorSponsor::McMurtys;
        for (bloodbowl::ListedPlayer& player : list.players)
            if (team.sponsorship.major == MajorSponsor::Farblast &&
                player.number == team.sponsorship.bombardier)
                add_skills_of_bombardier(player.skills);
    }
    // A match has room for sixteen: who misses it stays at home.
    if (list.players.size() > bloodbowl::kMostListedPlayers)
        std::erase_if(list.players, [](const auto& player) { return player.misses_match; });
    if (rostered_star(team)) list.bought.stars = 1;  // he takes the place of a hire
    return list;
}

}  // namespace affray::league
