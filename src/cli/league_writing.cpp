// affray league: what is said by the commissioner and the coaches.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/base/command.h"
#include "cli/league_commands.h"
#include "league/team/other_edition.h"
#include "league/tournament.h"

namespace affray::cli {

namespace {

core::Json json_of(const std::string& text, std::string_view what) {
    return value_or_bad_input(core::parse_json(text), what);
}

std::array<int, 2> two_numbers(const std::string& text, std::string_view what) {
    const std::size_t middle = text.find('-');
    if (middle != std::string::npos) {
        const auto home = core::small_number(std::string_view(text).substr(0, middle));
        const auto away = core::small_number(std::string_view(text).substr(middle + 1));
        if (home && away && *home >= 0 && *away >= 0) return {*home, *away};
    }
    throw BadInput(fmt::format("the {} '{}' should be two numbers as 2-1", what, text));
}

// A team that has not played yet pays for what it has, and keeps the rest.
void found_if_new(core::Json& list, const std::string& source, const league::League& league) {
    if (!league.game->keeps_lists) return;
    const auto team = value_or_bad_input(
        league::read_league_team(list, source, league.edition, league.house), source);
    const auto& players = team.team.list.players;
    const bool is_new = team.matches.empty() && team.team.treasury == 0 &&
                        std::all_of(players.begin(), players.end(),
                                    [](const auto& one) { return one.star_points == 0; });
    if (is_new)
        list = to_json(value_or_bad_input(league::found_team(team.team, league.rules), source));
}

}  // namespace

int new_league(const LeagueOptions& options) {
    if (std::filesystem::exists(options.file))
        throw BadInput(fmt::format("{} is there already", options.file));
    league::LeagueMade made = options.made;
    made.rules = json_of(options.rules, "--rules");
    made.settings = json_of(options.settings, "--settings");
    if (!options.house.empty()) made.house = json_of(read_file(options.house), options.house);
    league::SeasonLog log;
    league::League league;
    const std::string by = made.commissioners.front();
    if (const auto status = league::add(log, league, made, by, time_now()); !status)
        throw BadInput(status.error().message);
    write_file(options.file, to_text(log));
    return kFine;
}

int join_league(const LeagueOptions& options) {
    LeagueFile file(options);
    league::TeamJoined joined = options.joined;
    if (!options.list.empty()) {
        joined.list = json_of(read_file(options.list), options.list);
        found_if_new(joined.list, options.list, file.league());
    }
    if (joined.name.empty() && joined.list.is_object()) joined.name = joined.list.value("name", "");
    if (joined.name.empty()) joined.name = joined.team;
    file.add(std::move(joined));
    return kFine;
}

// A team of another league, or of a file, becomes one of this edition.
int move_team(const LeagueOptions& options) {
    LeagueFile file(options);
    const league::League& league = file.league();
    if (!league.game->has_editions())
        throw BadInput(fmt::format("teams of {} do not move between editions", league.game->title));
    LeagueOptions other;
    other.file = options.from;
    const LeagueFile source(other);
    const league::Entrant* entrant = source.league().entrant(options.team);
    if (entrant == nullptr || !entrant->team)
        throw BadInput(fmt::format("{} keeps no team '{}'", options.from, options.team));
    if (const auto free = league::may_play(source.league(), options.team); !free)
        throw BadInput(free.error().message);
    const league::MovedTeam moved =
        value_or_bad_input(league::in_edition(*entrant->team, league.edition, league.rules));
    for (const league::EditionChange& one : moved.changes)
        fmt::print("{}{}: {} -> {}\n", one.number == 0 ? "" : fmt::format("{} ", one.number),
                   one.what, one.before.empty() ? "-" : one.before,
                   one.after.empty() ? "-" : one.after);
    for (const std::string& problem : moved.problems) fmt::print("problem: {}\n", problem);
    if (options.just_try) return kFine;
    if (!moved.problems.empty()) throw BadInput("the team cannot move as it is");
    league::TeamJoined joined;
    joined.team = options.team;
    joined.name = entrant->name;
    joined.coach = entrant->coach;
    joined.division = options.division;
    joined.list = to_json(moved.team);
    joined.moved_from = std::string(name_of(source.league().edition));
    file.add(std::move(joined));
    return kFine;
}

int redraft_team(const LeagueOptions& options) {
    LeagueFile file(options);
    if (options.list.empty())
        fmt::print("{}\n", value_or_bad_input(gold_to_redraft(file.league(), options.team)));
    else
        file.add(league::Redrafted{options.team, json_of(read_file(options.list), options.list)});
    return kFine;
}

int begin_season(const LeagueOptions& options) {
    LeagueFile file(options);
    league::What what = options.season;
    core::Json json = league::to_json(what);
    json["qualification"] = options.qualification;
    file.add(value_or_bad_input(league::read_what(json)));
    return kFine;
}

int make_schedule(const LeagueOptions& options) {
    LeagueFile file(options);
    file.add(value_or_bad_input(league::make_schedule(file.league(), options.schedule)));
    return kFine;
}

int report_match(const LeagueOptions& options) {
    LeagueFile file(options);
    league::MatchReported report = options.report;
    report.score = two_numbers(options.score, "score");
    if (!options.casualties.empty())
        report.casualties = two_numbers(options.casualties, "number of casualties");
    if (!options.glory.empty()) report.glory = two_numbers(options.glory, "glory");
    file.add(std::move(report));
    return kFine;
}

int change_house(const LeagueOptions& options) {
    LeagueFile file(options);
    if (options.house.empty()) {
        print_house_rules(file.league());
        return kFine;
    }
    league::RulesChanged changed;
    changed.house = json_of(read_file(options.house), options.house);
    changed.reason = options.reason;
    file.add(std::move(changed));
    return kFine;
}

int add_entry(const LeagueOptions& options) {
    LeagueFile file(options);
    file.add(value_or_bad_input(league::read_what(json_of(options.entry, "the entry"))));
    return kFine;
}

}  // namespace affray::cli
