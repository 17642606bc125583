// How long the pages of a large league take: 1,000 teams, 20,000 matches. Without a server.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "server/leagues/league_pages.h"

namespace {

using namespace affray;

constexpr int kTeams = 1000;
constexpr int kSeasons = 4;
constexpr int kRoundsOfASeason = 10;  // of 500 matches
constexpr double kMostMs = 50;

void must(const core::Status& status) {
    if (status) return;
    fmt::print(stderr, "{}\n", status.error().message);
    std::exit(1);
}

std::string team_name(int number) { return fmt::format("team_{}", number); }

league::MatchReported report_of(const std::string& fixture, int home, int away, int number) {
    league::MatchReported report;
    report.fixture = fixture;
    report.score = {number % 4, number % 3};
    report.casualties = {1, 1};
    report.gate = {20'000, 15'000};
    for (int side = 0; side < 2; ++side)
        for (int player = 1; player <= 4; ++player) {
            league::Deed deed;
            deed.team = team_name(side == 0 ? home : away);
            deed.number = player;
            deed.touchdowns = player <= report.score[static_cast<std::size_t>(side)] ? 1 : 0;
            deed.completions = player == 4 ? 1 : 0;
            deed.casualties = player == 1 ? 1 : 0;
            report.deeds.push_back(std::move(deed));
        }
    return report;
}

}  // namespace

int main() {
    const core::Json list = to_json(*bloodbowl::ready_team(bloodbowl::Edition::Crp, "orc"));
    league::SeasonLog log;
    league::League league;
    const auto add = [&](league::What what) {
        must(league::add(log, league, std::move(what), "anna", "2026-11-18T05:00Z"));
    };
    add(league::LeagueMade{"Large",
                           "crp",
                           {"anna"},
                           core::Json::object(),
                           {{"several_teams", true}, {"post_match", false}}});
    for (int i = 0; i < kTeams; ++i)
        add(league::TeamJoined{team_name(i), team_name(i), fmt::format("coach_{}", i), "orc", "", 0,
                               list});
    int number = 0;
    for (int season = 0; season < kSeasons; ++season) {
        add(league::SeasonBegun{fmt::format("{}", season + 1), "ten rounds",
                                league::Qualification::LeagueTable, "", 0});
        league::ScheduleMade schedule;
        schedule.format = "round_robin";
        std::vector<league::MatchReported> reports;
        for (int round = 1; round <= kRoundsOfASeason; ++round)
            for (int i = 0; i < kTeams / 2; ++i) {
                const int home = i;
                const int away =
                    kTeams / 2 + (i + round + season * kRoundsOfASeason) % (kTeams / 2);
                const std::string id = fmt::format("{}-r{}-{}", season + 1, round, i + 1);
                schedule.fixtures.push_back(
                    {id, round, team_name(home), team_name(away), "2027-01-01"});
                reports.push_back(report_of(id, home, away, ++number));
            }
        add(std::move(schedule));
        for (league::MatchReported& report : reports) add(std::move(report));
        if (season + 1 < kSeasons) add(league::SeasonEnded{});
    }
    fmt::print("{} teams, {} fixtures, {} entries\n", league.entrants.size(),
               league.fixtures.size(), log.entries.size());

    const server::LeagueNotes notes;
    const server::LeagueView view{"large",
                                  log,
                                  league,
                                  notes,
                                  "",
                                  "anna",
                                  "2026-11-18",
                                  "2026-11-18",
                                  [](const std::string& person) {
                                      return server::PersonName{person, true};
                                  }};
    bool slow = false;
    const auto time = [&](const char* name, const std::function<std::string()>& make) {
        using Clock = std::chrono::steady_clock;
        const auto begin = Clock::now();
        const std::size_t bytes = make().size();
        const double ms = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
        fmt::print("{:<10} {:>8.1f} ms {:>10} bytes\n", name, ms, bytes);
        slow = slow || ms > kMostMs;
    };
    time("home", [&] { return home_page(view).dump(); });
    time("schedule", [&] { return schedule_page(view, 0).dump(); });
    time("team", [&] { return team_page(view, "team_1").dump(); });
    time("player", [&] { return player_page(view, "team_1", 1).dump(); });
    time("leaders", [&] { return leaders_page(view, 0).dump(); });
    time("records", [&] { return records_page(view).dump(); });
    time("rules", [&] { return rules_page(view).dump(); });
    time("log", [&] { return log_page(view, 0).dump(); });
    time("desk", [&] { return desk_page(view).dump(); });
    time("fixture", [&] { return fixture_page(view, "4-r1-1").dump(); });
    time("calendar", [&] { return calendar_of(view); });
    return slow ? 1 : 0;
}
