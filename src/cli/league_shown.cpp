// affray league: what follows from the log, for people.
#include <algorithm>

#include <fmt/format.h>

#include "cli/base/command.h"
#include "cli/league_commands.h"
#include "league/coach_ratings.h"
#include "league/league_json.h"
#include "league/tournament.h"
#include "server/leagues/league_dice.h"

namespace affray::cli {

namespace {

std::vector<std::string> divisions_shown(const league::League& league, const std::string& asked) {
    if (!asked.empty()) return {asked};
    if (league.settings.divisions.empty()) return {{}};
    return league.settings.divisions;
}

}  // namespace

int show_league_table(const LeagueOptions& options) {
    const LeagueFile file(options);
    const league::League& league = file.league();
    core::Json json = core::Json::array();
    for (const std::string& division : divisions_shown(league, options.division)) {
        if (!options.json)
            fmt::print("{}{}\n{:>3} {:<28} {:>3} {:>3} {:>3} {:>3} {:>7} {:>7} {:<5} {:>4}\n",
                       league.name, division.empty() ? "" : ", " + division, "#", "team", "P", "W",
                       "D", "L", "TD", "Cas", "form", "pts");
        for (const auto& row : league::season_table(league, division, 0, time_now())) {
            if (options.json) {
                core::Json entry = league::to_json(row);
                entry["team"] = row.team;
                json.push_back(std::move(entry));
                continue;
            }
            fmt::print("{:>3} {:<28} {:>3} {:>3} {:>3} {:>3} {:>7} {:>7} {:<5} {:>4}\n",
                       row.shared ? "=" : std::to_string(row.rank), league.entrant(row.team)->name,
                       row.played, row.won, row.drawn, row.lost,
                       fmt::format("{}:{}", row.touchdowns, row.touchdowns_against),
                       fmt::format("{}:{}", row.casualties, row.casualties_against), row.form,
                       row.points);
        }
    }
    if (options.json) print_json(json);
    return kFine;
}

int show_fixtures(const LeagueOptions& options) {
    const LeagueFile file(options);
    for (const league::Fixture& fixture : file.league().fixtures) {
        const std::string result =
            fixture.pairing.is_bye() ? "bye"
            : !fixture.result
                ? fixture.deadline
                : fmt::format(
                      "{}-{}{}", fixture.result->score[0], fixture.result->score[1],
                      league::counts(file.league(), fixture, time_now()) ? "" : " (unconfirmed)");
        fmt::print("{:<12} {:<24} {:<24} {}\n", fixture.id, fixture.pairing.home,
                   fixture.pairing.away, result);
    }
    return kFine;
}

void print_house_rules(const league::League& league) {
    for (const auto& difference : differences(league::content_of(league)))
        fmt::print("house rule: {}\n", to_text(difference));
}

int check_league(const LeagueOptions& options) {
    const LeagueFile file(options);
    print_house_rules(file.league());
    for (const std::string& sentence : league::advice(file.league())) fmt::print("{}\n", sentence);
    const server::LeagueDice dice = server::check_league_dice(file.log());
    for (const std::string& problem : dice.problems) fmt::print("{}\n", problem);
    if (!dice.problems.empty()) return kCheckFailed;
    if (dice.proven + dice.open > 0)
        fmt::print(
            "{} dice after matches are those of secrets that were committed to; of {} the "
            "secret is not told, {} come from none\n",
            dice.proven, dice.open, dice.without);
    fmt::print("{}: {} entries, {} teams, {} matches; everything fits\n", file.league().name,
               file.log().entries.size(), file.league().entrants.size(),
               file.league().fixtures.size());
    return kFine;
}

int show_ratings(const LeagueOptions& options) {
    const auto ratings = league::coach_ratings(LeagueFile(options).league());
    std::vector<std::pair<std::string, core::Rating>> order(ratings.begin(), ratings.end());
    std::stable_sort(order.begin(), order.end(), [](const auto& one, const auto& other) {
        return one.second.rating > other.second.rating;
    });
    for (const auto& [coach, rating] : order)
        fmt::print("{:<28} {:>5.0f} +- {:.0f}\n", coach, rating.rating, 2 * rating.deviation);
    return kFine;
}

int show_changes(const LeagueOptions& options) {
    const LeagueFile file(options);
    for (const league::ToldChange& change : league::changes(file.log())) {
        fmt::print("{} {} {} {}: {}\n", change.entry, change.at, change.by, change.what,
                   change.reason);
        for (const league::Difference& one : change.differences)
            fmt::print("    {}: {} -> {}\n", one.place, one.before.empty() ? "-" : one.before,
                       one.after.empty() ? "-" : one.after);
    }
    return kFine;
}

}  // namespace affray::cli
