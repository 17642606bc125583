// Leaders, records and everybody who fell.
#include <algorithm>
#include <array>
#include <unordered_map>

#include "server/leagues/league_pages.h"

namespace affray::server {

using league::Fixture;
using league::League;
using league::TeamId;

namespace {

constexpr std::size_t kMostLeaders = 10;
constexpr std::size_t kMostFallen = 200;
constexpr std::size_t kMostTeamsHeadToHead = 40;

// What is counted of players and of teams.
enum Counted : std::size_t {
    kTouchdowns,
    kCasualties,
    kCompletions,
    kInterceptions,
    kMvps,
    kPoints,
    kCountedOfPlayers
};
constexpr std::array<const char*, kCountedOfPlayers> kPlayerLists{
    "touchdowns", "casualties", "completions", "interceptions", "mvps", "points"};
enum CountedOfTeams : std::size_t {
    kTeamTouchdowns,
    kTeamCasualties,
    kTeamWins,
    kTeamGate,
    kTeams
};
constexpr std::array<const char*, kTeams> kTeamLists{"touchdowns", "casualties", "wins", "gate"};

struct PlayerKey {
    std::size_t entrant = 0;
    int number = 0;
    friend bool operator==(const PlayerKey&, const PlayerKey&) = default;
};
struct PlayerHash {
    std::size_t operator()(const PlayerKey& key) const {
        return key.entrant * 128 + static_cast<std::size_t>(key.number);
    }
};

struct Counts {
    std::unordered_map<PlayerKey, std::array<int, kCountedOfPlayers>, PlayerHash> players;
    std::vector<std::array<int, kTeams>> teams;
};

Counts count_all(const LeagueView& view, int season) {
    const League& league = view.league;
    Counts counts;
    constexpr std::size_t kPlayersOfATeam = 16;
    counts.teams.resize(league.entrants.size());
    counts.players.reserve(league.entrants.size() * kPlayersOfATeam);
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < league.entrants.size(); ++i) places[league.entrants[i].id] = i;
    for (const Fixture& fixture :
         season > 0 ? league.fixtures_of(season) : std::span<const Fixture>(league.fixtures)) {
        if (!fixture.result || !fixture.result->on_the_pitch || fixture.pairing.is_bye() ||
            !league::counts(league, fixture, view.utc_day))
            continue;
        const std::array<std::size_t, 2> sides{places[fixture.pairing.home],
                                               places[fixture.pairing.away]};
        for (std::size_t side = 0; side < 2; ++side) {
            auto& team = counts.teams[sides[side]];
            team[kTeamTouchdowns] += fixture.result->score[side];
            team[kTeamCasualties] += fixture.result->casualties[side];
            team[kTeamWins] += fixture.result->result_of(side == 0 ? fixture.pairing.home
                                                                   : fixture.pairing.away) > 0
                                   ? 1
                                   : 0;
            team[kTeamGate] += fixture.details.gate[side];
            for (const league::PostMatchEvent& event : fixture.aftermath[side])
                if (event.kind == league::PostMatchEventKind::MvpAwarded) {
                    auto& player = counts.players[{sides[side], event.number}];
                    ++player[kMvps];
                    player[kPoints] += league::star_points_for({.mvp_awards = 1}, league.house);
                }
        }
        for (const league::Deed& deed : fixture.details.deeds) {
            const std::size_t side = deed.team == fixture.pairing.home ? 0 : 1;
            auto& player = counts.players[{sides[side], deed.number}];
            player[kTouchdowns] += deed.touchdowns;
            player[kCasualties] += deed.casualties;
            player[kCompletions] += deed.completions;
            player[kInterceptions] += deed.interceptions;
            // Named in the report; who is drawn after the match is not.
            player[kMvps] += deed.mvp;
            player[kPoints] +=
                league::star_points_for({1, deed.touchdowns, deed.completions, deed.interceptions,
                                         deed.casualties, deed.mvp},
                                        league.house);
        }
    }
    return counts;
}

struct Place {
    std::size_t entrant = 0;
    int number = 0;
    int value = 0;
};

Json list_of(const LeagueView& view, const char* what, bool of_players, std::vector<Place> places,
             std::size_t most) {
    std::erase_if(places, [](const Place& place) { return place.value <= 0; });
    const std::size_t shown = std::min(most, places.size());
    std::partial_sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(shown),
                      places.end(), [](const Place& one, const Place& other) {
                          if (one.value != other.value) return one.value > other.value;
                          return std::pair(one.entrant, one.number) <
                                 std::pair(other.entrant, other.number);
                      });
    Json rows = Json::array();
    std::size_t rank = 1;
    for (std::size_t i = 0; i < shown; ++i) {
        const bool shared = i > 0 && places[i].value == places[i - 1].value;
        if (!shared) rank = i + 1;
        const TeamId& team = view.league.entrants[places[i].entrant].id;
        rows.push_back(
            {{"rank", rank},
             {"shared", shared},
             {"team", team_ref(view, team)},
             {"player", of_players ? player_ref(view, team, places[i].number) : Json(nullptr)},
             {"value", places[i].value}});
    }
    return {{"what", what}, {"of", of_players ? "player" : "team"}, {"rows", std::move(rows)}};
}

Json lists_of(const LeagueView& view, const Counts& counts, std::size_t most) {
    Json lists = Json::array();
    for (std::size_t what = 0; what < kCountedOfPlayers; ++what) {
        std::vector<Place> places;
        for (const auto& [key, values] : counts.players)
            if (values[what] > 0) places.push_back({key.entrant, key.number, values[what]});
        lists.push_back(list_of(view, kPlayerLists[what], true, std::move(places), most));
    }
    for (std::size_t what = 0; what < kTeams; ++what) {
        std::vector<Place> places;
        for (std::size_t i = 0; i < counts.teams.size(); ++i)
            places.push_back({i, 0, counts.teams[i][what]});
        lists.push_back(list_of(view, kTeamLists[what], false, std::move(places), most));
    }
    return lists;
}

}  // namespace

Json first_leaders(const LeagueView& view, std::size_t rows) {
    Json lists = Json::array();
    for (Json& list : lists_of(view, count_all(view, view.league.season()), rows))
        if (!list.at("rows").empty()) lists.push_back(std::move(list));
    return lists;
}

Json leaders_page(const LeagueView& view, int season) {
    return {{"head", head_json(view)},
            {"season", season},
            {"lists", lists_of(view, count_all(view, season), kMostLeaders)}};
}

namespace {

// The best of its kind so far; the first one counts.
struct Record {
    int value = 0;
    TeamId team;
    int number = 0;
    const Fixture* fixture = nullptr;

    void offer(int offered, const TeamId& by, int player, const Fixture& in) {
        if (offered <= value) return;
        *this = {offered, by, player, &in};
    }
};

Json records_of(const LeagueView& view) {
    Record score, casualties, margin, gate, touchdowns_of_one, casualties_of_one, passes_of_one;
    for (const Fixture& fixture : view.league.fixtures) {
        if (!fixture.result || !fixture.result->on_the_pitch || fixture.pairing.is_bye()) continue;
        for (std::size_t side = 0; side < 2; ++side) {
            const TeamId& team = side == 0 ? fixture.pairing.home : fixture.pairing.away;
            const league::Played& played = *fixture.result;
            score.offer(played.score[side], team, 0, fixture);
            margin.offer(played.score[side] - played.score[1 - side], team, 0, fixture);
            casualties.offer(played.casualties[side], team, 0, fixture);
        }
        gate.offer(fixture.details.gate[0] + fixture.details.gate[1], fixture.pairing.home, 0,
                   fixture);
        for (const league::Deed& deed : fixture.details.deeds) {
            touchdowns_of_one.offer(deed.touchdowns, deed.team, deed.number, fixture);
            casualties_of_one.offer(deed.casualties, deed.team, deed.number, fixture);
            passes_of_one.offer(deed.completions, deed.team, deed.number, fixture);
        }
    }
    Json records = Json::array();
    const auto add = [&](const char* what, const Record& record) {
        if (record.fixture == nullptr) return;
        records.push_back({{"what", what},
                           {"value", record.value},
                           {"team", team_ref(view, record.team)},
                           {"player", player_ref(view, record.team, record.number)},
                           {"fixture", fixture_json(view, *record.fixture)}});
    };
    add("touchdowns_in_a_match", score);
    add("highest_victory", margin);
    add("casualties_in_a_match", casualties);
    add("gate", gate);
    add("touchdowns_of_a_player", touchdowns_of_one);
    add("casualties_of_a_player", casualties_of_one);
    add("completions_of_a_player", passes_of_one);
    return records;
}

Json head_to_head(const LeagueView& view) {
    const League& league = view.league;
    std::vector<TeamId> teams = league.active_teams();
    if (teams.size() > kMostTeamsHeadToHead) teams.resize(kMostTeamsHeadToHead);
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < teams.size(); ++i) places[teams[i]] = i;
    std::vector<std::vector<std::array<int, 3>>> met(teams.size(),
                                                     std::vector<std::array<int, 3>>(teams.size()));
    for (const Fixture& fixture : league.fixtures) {
        if (!fixture.result || !fixture.result->on_the_pitch || fixture.pairing.is_bye()) continue;
        const auto home = places.find(fixture.pairing.home);
        const auto away = places.find(fixture.pairing.away);
        if (home == places.end() || away == places.end()) continue;
        const int result = fixture.result->result_of(fixture.pairing.home);
        ++met[home->second][away->second][static_cast<std::size_t>(1 - result)];
        ++met[away->second][home->second][static_cast<std::size_t>(1 + result)];
    }
    Json refs = Json::array();
    Json cells = Json::array();
    for (std::size_t row = 0; row < teams.size(); ++row) {
        refs.push_back(team_ref(view, teams[row]));
        Json line = Json::array();
        for (const std::array<int, 3>& cell : met[row])
            line.push_back(cell == std::array<int, 3>{}
                               ? Json(nullptr)
                               : Json{{"won", cell[0]}, {"drawn", cell[1]}, {"lost", cell[2]}});
        cells.push_back(std::move(line));
    }
    return {{"teams", std::move(refs)}, {"cells", std::move(cells)}};
}

}  // namespace

Json records_page(const LeagueView& view) {
    const League& league = view.league;
    Json champions = Json::array();
    for (std::size_t i = 0; i < league.seasons.size(); ++i) {
        const league::Season& season = league.seasons[i];
        champions.push_back({{"season", i + 1},
                             {"name", season.announced.name},
                             {"team", team_ref(view, season.champion)},
                             {"trophy", trophy_json(view, season.announced.trophy)}});
    }
    Json fallen = Json::array();
    for (const league::Entrant& entrant : league.entrants) {
        if (!entrant.team) continue;
        for (const league::FormerPlayer& player : entrant.team->former)
            if (player.departure == league::Departure::Dead && fallen.size() < kMostFallen)
                fallen.push_back({{"team", entrant.id},
                                  {"number", player.number},
                                  {"name", player.name},
                                  {"position", player.position},
                                  {"points", player.star_points},
                                  {"deeds",
                                   {{"touchdowns", player.deeds.touchdowns},
                                    {"completions", player.deeds.completions},
                                    {"interceptions", player.deeds.interceptions},
                                    {"casualties", player.deeds.casualties},
                                    {"mvps", player.deeds.mvp_awards},
                                    {"matches", player.deeds.matches}}},
                                  {"departure", "dead"},
                                  {"match", text_or_null(player.fixture)}});
    }
    return {{"head", head_json(view)},
            {"records", records_of(view)},
            {"champions", std::move(champions)},
            {"fallen", std::move(fallen)},
            {"head_to_head", head_to_head(view)}};
}

}  // namespace affray::server
