#include "league/league.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <unordered_set>

#include <fmt/format.h>

#include "core/json.h"
#include "league/entry_taker.h"
#include "league/tournament.h"

namespace affray::league {

using core::Status;

namespace {

constexpr std::size_t kMostInARow = 2;
constexpr std::size_t kTeamsOfALeague = 4;     // at least, say the books
constexpr std::size_t kMatchesOfASeason = 12;  // about

}  // namespace

std::optional<int> day_number(std::string_view date) {
    if (date.size() < 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
    const auto part = [&](std::size_t from, std::size_t length) {
        int number = 0;
        for (const char digit : date.substr(from, length)) {
            if (digit < '0' || digit > '9') return -1;
            number = number * 10 + (digit - '0');
        }
        return number;
    };
    const int year = part(0, 4), month = part(5, 2), day = part(8, 2);
    if (year < 0 || month < 0 || day < 0) return std::nullopt;
    const std::chrono::year_month_day whole{std::chrono::year(year),
                                            std::chrono::month(static_cast<unsigned>(month)),
                                            std::chrono::day(static_cast<unsigned>(day))};
    if (!whole.ok()) return std::nullopt;
    return static_cast<int>(std::chrono::sys_days(whole).time_since_epoch().count());
}

bool League::is_commissioner(std::string_view person) const {
    return contains(commissioners, person);
}

const Entrant* League::entrant(const TeamId& team) const {
    const auto found = entrant_at_.find(team);
    return found == entrant_at_.end() ? nullptr : &entrants[found->second];
}

const Fixture* League::fixture(const std::string& id) const {
    const auto found = fixture_at_.find(id);
    return found == fixture_at_.end() ? nullptr : &fixtures[found->second];
}

Entrant* League::entrant(const TeamId& team) {
    const auto found = entrant_at_.find(team);
    return found == entrant_at_.end() ? nullptr : &entrants[found->second];
}

Fixture* League::fixture(const std::string& id) {
    const auto found = fixture_at_.find(id);
    return found == fixture_at_.end() ? nullptr : &fixtures[found->second];
}

std::span<const Fixture> League::fixtures_of(int season) const {
    const auto first = std::ranges::lower_bound(fixtures, season, {}, &Fixture::season);
    const auto last = std::ranges::upper_bound(fixtures, season, {}, &Fixture::season);
    return {first, last};
}

std::vector<TeamId> League::active_teams(std::string_view division) const {
    std::vector<TeamId> teams;
    for (const Entrant& entrant : entrants)
        if (!entrant.withdrawn && (division.empty() || entrant.division == division))
            teams.push_back(entrant.id);
    return teams;
}

std::vector<Division> League::divisions() const {
    if (settings.divisions.empty()) return {active_teams()};
    std::vector<Division> all;
    for (const std::string& division : settings.divisions) all.push_back(active_teams(division));
    return all;
}

Status League::apply(const Entry& entry) {
    if (!is_made() && !std::holds_alternative<LeagueMade>(entry.what))
        return refused("the first entry makes the league");
    const EntryTaker taker{*this, entry};
    const Status status =
        std::visit([&](const auto& what) { return taker.take(what); }, entry.what);
    if (status) entries = entry.number;
    return status;
}

bool counts(const League& league, const Fixture& fixture, std::string_view now) {
    if (!fixture.result) return false;
    if (fixture.confirmed || !league.settings.confirmations) return true;
    const int days = league.settings.silence_confirms_days;
    const auto reported = day_number(fixture.reported_at);
    const auto today = day_number(now);
    return days > 0 && reported && today && *today - *reported >= days;
}

std::vector<TableRow> season_table(const League& league, std::string_view division, int season,
                                   std::string_view now, int rounds) {
    const int asked = season > 0 ? season : league.season();
    const std::span<const Fixture> fixtures = league.fixtures_of(asked);
    const bool scheduled = std::any_of(
        fixtures.begin(), fixtures.end(),
        [](const Fixture& fixture) { return fixture.phase == Phase::Season && !fixture.free; });
    std::vector<Played> results;
    std::vector<TeamId> teams = league.active_teams(division);
    const bool is_group = !division.empty() && teams.empty();
    std::unordered_set<TeamId> known(teams.begin(), teams.end());
    for (const Fixture& fixture : fixtures) {
        if (fixture.phase != Phase::Season || (scheduled && fixture.free)) continue;
        if (rounds > 0 && fixture.round > rounds) continue;
        if (!division.empty() && !fixture.division.empty() && fixture.division != division)
            continue;
        if (counts(league, fixture, now)) results.push_back(*fixture.result);
        // Who left keeps the place that he played for. A group is who was drawn into it.
        for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away})
            if (!team.empty() && !known.contains(team) &&
                ((fixture.result && league.entrant(team)->withdrawn) ||
                 (is_group && !league.entrant(team)->withdrawn)))
                teams.push_back(*known.insert(team).first);
    }
    TableRules rules;
    rules.points.won = league.rules.points_won;
    rules.points.drawn = league.rules.points_drawn;
    rules.points.lost = league.rules.points_lost;
    rules.points.forfeited = league.settings.points_forfeited;
    rules.points.bye = league.settings.points_bye;
    rules.points.bonus_touchdowns = league.settings.bonus_touchdowns;
    rules.points.bonus_casualties = league.settings.bonus_casualties;
    rules.points.bonus_close_defeat = league.settings.bonus_close_defeat;
    rules.order = league.settings.tie_breaks;
    rules.lot_seed =
        static_cast<std::uint64_t>(league.settings.seed) + static_cast<std::uint64_t>(asked);
    return table_of(teams, results, rules);
}

Status may_meet(const League& league, const TeamId& one, const TeamId& other) {
    const auto would_be_a_third = [&](const TeamId& team, const TeamId& opponent) {
        const std::vector<TeamId>& met = league.entrant(team)->opponents;
        return met.size() >= kMostInARow &&
               std::all_of(met.end() - kMostInARow, met.end(),
                           [&](const TeamId& last) { return last == opponent; });
    };
    for (const auto& [team, opponent] : {std::pair(one, other), std::pair(other, one)})
        if (would_be_a_third(team, opponent))
            return refused(
                fmt::format("'{}' has met '{}' twice in a row: its next match is "
                            "against somebody else",
                            team, opponent));
    return core::Done{};
}

std::vector<std::string> advice(const League& league) {
    std::vector<std::string> sentences;
    const std::size_t teams = league.active_teams().size();
    if (teams < kTeamsOfALeague)
        sentences.push_back(fmt::format("A league should have at least {} teams; this one has {}.",
                                        kTeamsOfALeague, teams));
    std::map<TeamId, std::size_t> matches;
    for (const Fixture& fixture : league.fixtures_now())
        if (!fixture.pairing.is_bye())
            for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away}) ++matches[team];
    for (const TeamId& team : league.active_teams())
        if (league.season() > 0 && matches[team] < kMatchesOfASeason) {
            sentences.push_back(
                fmt::format("A season should be long enough for about {} matches of each team; "
                            "'{}' has {}.",
                            kMatchesOfASeason, team, matches[team]));
            break;
        }
    if (league.season() > 0 && league.seasons.back().announced.length.empty())
        sentences.emplace_back("The length of the season has not been announced.");
    return sentences;
}

std::vector<MatchRecord> match_records(const League& league, const TeamId& team) {
    std::vector<MatchRecord> records;
    for (const Fixture& fixture : league.fixtures) {
        if (!fixture.result || !fixture.result->on_the_pitch || !fixture.pairing.has(team))
            continue;
        const std::size_t own = fixture.pairing.home == team ? 0 : 1;
        const MatchReported& told = fixture.details;
        records.push_back({own == 0 ? fixture.pairing.away : fixture.pairing.home,
                           {told.score[own], told.score[1 - own]},
                           {told.casualties[own], told.casualties[1 - own]},
                           told.gate[0] + told.gate[1],
                           told.winnings[own],
                           told.remarks});
    }
    return records;
}

}  // namespace affray::league
