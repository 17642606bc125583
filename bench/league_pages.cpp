// How long a large league takes: 1,000 teams, 20,000 matches with all that follows them. Every
// page, and a correction in the first match. Without a server, in time of the processor.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>

#include <fmt/format.h>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "core/dice.h"
#include "server/leagues/league_pages.h"

namespace {

using namespace affray;

constexpr int kTeams = 1000;
constexpr int kSeasons = 4;
constexpr int kRoundsOfASeason = 10;  // of 500 matches
constexpr double kMostMs = 50;
constexpr double kMostMsOfACorrection = 2000;
constexpr int kTimes = 3;  // the quickest counts: others use the machine, too

void must(const core::Status& status) {
    if (status) return;
    fmt::print(stderr, "{}\n", status.error().message);
    std::exit(1);
}

double ms_now() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string team_name(int number) { return fmt::format("team_{}", number); }

std::vector<int> who_can_play(const league::League& league, const league::TeamId& team) {
    std::vector<int> numbers;
    for (const auto& player : league.entrant(team)->team->team.list.players)
        if (!player.misses_match) numbers.push_back(player.number);
    return numbers;
}

league::MatchReported report_of(const league::League& league, const league::FixtureMade& fixture,
                                int number) {
    league::MatchReported report;
    report.fixture = fixture.id;
    report.score = {number % 4, number % 3};
    report.casualties = {1, 0};
    report.gate = {20'000, 15'000};
    for (const std::size_t side : {0U, 1U}) {
        const league::TeamId& team = side == 0 ? fixture.home : fixture.away;
        const std::vector<int> players = who_can_play(league, team);
        for (std::size_t i = 0; i < std::min<std::size_t>(4, players.size()); ++i) {
            league::Deed deed;
            deed.team = team;
            deed.number = players[i];
            deed.touchdowns = static_cast<int>(i) < report.score[side] ? 1 : 0;
            deed.completions = i == 3 ? 1 : 0;
            deed.casualties = side == 0 && i == 0 ? 1 : 0;
            report.deeds.push_back(std::move(deed));
        }
    }
    // One of the visitors is hurt, and seldom badly.
    const std::vector<int> victims = who_can_play(league, fixture.away);
    report.injuries.push_back({fixture.home, report.deeds[0].number, "block", fixture.away,
                               victims[static_cast<std::size_t>(number) % victims.size()],
                               number % 12 == 0  ? "dead"
                               : number % 5 == 0 ? "miss_next_game"
                                                 : "badly_hurt"});
    return report;
}

class LargeLeague {
public:
    LargeLeague() {
        add(league::LeagueMade{"Large",
                               "crp",
                               {"anna"},
                               core::Json::object(),
                               {{"several_teams", true}, {"confirmations", false}, {"seed", 5}}});
        const core::Json list = to_json(*bloodbowl::ready_team(bloodbowl::Edition::Crp, "orc"));
        for (int i = 0; i < kTeams; ++i)
            add(league::TeamJoined{team_name(i), team_name(i), fmt::format("coach_{}", i), "orc",
                                   "", 0, list});
        for (int season = 0; season < kSeasons; ++season) play(season);
    }

    league::SeasonLog log;
    league::League league;

private:
    void add(league::What what) {
        must(league::add(log, league, std::move(what), "anna", "2026-11-18T05:00Z"));
    }
    void play(int season) {
        add(league::SeasonBegun{fmt::format("{}", season + 1), "ten rounds",
                                league::Qualification::LeagueTable, "", 0});
        league::ScheduleMade schedule;
        schedule.format = "round_robin";
        for (int round = 1; round <= kRoundsOfASeason; ++round)
            for (int i = 0; i < kTeams / 2; ++i) {
                const int away =
                    kTeams / 2 + (i + round + season * kRoundsOfASeason) % (kTeams / 2);
                schedule.fixtures.push_back({fmt::format("{}-r{}-{}", season + 1, round, i + 1),
                                             round, team_name(i), team_name(away), "2027-01-01"});
            }
        const auto fixtures = schedule.fixtures;
        add(std::move(schedule));
        for (const league::FixtureMade& fixture : fixtures) {
            add(report_of(league, fixture, ++reported_));
            for (const league::TeamId& team : {fixture.home, fixture.away})
                must(league::settle_post_match(log, league, team, dice_, "anna",
                                               "2026-11-18T05:00Z"));
        }
        if (season + 1 < kSeasons) add(league::SeasonEnded{});
    }

    core::SeededDice dice_{7};
    int reported_ = 0;
};

int first_report(const league::SeasonLog& log) {
    for (const league::Entry& entry : log.entries)
        if (std::holds_alternative<league::MatchReported>(entry.what)) return entry.number;
    return 0;
}

bool slow = false;

void time(const char* name, double most, const std::function<std::size_t()>& make) {
    double best = 0;
    std::size_t size = 0;
    for (int i = 0; i < kTimes; ++i) {
        const double begin = ms_now();
        size = make();
        const double ms = ms_now() - begin;
        best = i == 0 ? ms : std::min(best, ms);
    }
    fmt::print("{:<22} {:>8.1f} ms {:>10}\n", name, best, size);
    slow = slow || best > most;
}

void time_pages(const LargeLeague& large) {
    const server::LeagueNotes notes;
    const server::LeagueView view{"large",
                                  large.log,
                                  large.league,
                                  notes,
                                  "",
                                  "anna",
                                  "2026-11-18",
                                  "2026-11-18",
                                  [](const std::string& person) {
                                      return server::PersonName{person, true};
                                  }};
    const auto page = [&](const char* name, const std::function<std::string()>& make) {
        time(name, kMostMs, [&] { return make().size(); });
    };
    page("home", [&] { return home_page(view).dump(); });
    page("schedule", [&] { return schedule_page(view, 0).dump(); });
    page("team", [&] { return team_page(view, "team_1").dump(); });
    page("player", [&] { return player_page(view, "team_1", 1).dump(); });
    page("leaders", [&] { return leaders_page(view, 0).dump(); });
    page("leaders of a season", [&] { return leaders_page(view, kSeasons).dump(); });
    page("records", [&] { return records_page(view).dump(); });
    page("rules", [&] { return rules_page(view).dump(); });
    page("log", [&] { return log_page(view, 0).dump(); });
    page("desk", [&] { return desk_page(view).dump(); });
    page("fixture", [&] { return fixture_page(view, "4-r1-1").dump(); });
    page("after a match", [&] { return post_match_page(view, "team_1").dump(); });
    page("calendar", [&] { return calendar_of(view); });
}

// In the first match of all there was another pass.
void time_correction(const LargeLeague& large) {
    const int number = first_report(large.log);
    auto with = to_json(large.log.entries[static_cast<std::size_t>(number - 1)].what);
    with["deeds"].back()["completions"] = 2;
    const league::EntryCorrected correction{number, with, "misread"};
    time("correction, tried", kMostMsOfACorrection, [&] {
        const auto made =
            league::difference_made(large.log, large.league, correction, "anna", "2026-11-18");
        if (!made) must(made.error());
        return made->size();
    });
    league::SeasonLog log = large.log;
    league::League league = large.league;
    time("correction, made", kMostMsOfACorrection, [&] {
        must(league::add(log, league, correction, "anna", "2026-11-18"));
        return log.entries.size();
    });
}

}  // namespace

int main() {
    const LargeLeague large;
    fmt::print("{} teams, {} fixtures, {} entries\n", large.league.entrants.size(),
               large.league.fixtures.size(), large.log.entries.size());
    time_pages(large);
    time_correction(large);
    return slow ? 1 : 0;
}
