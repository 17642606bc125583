#include "server/leagues/league_match.h"

#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "league/match_outcome.h"
#include "league/tournament.h"
#include "server/net/http.h"
#include "server/room/stored_match.h"

namespace affray::server {

using league::Fixture;
using league::League;
using league::TeamId;

const Fixture& known_fixture(const League& league, const std::string& id) {
    const Fixture* fixture = league.fixture(id);
    if (fixture == nullptr) refuse(404, "no_fixture", "there is no such fixture");
    return *fixture;
}

MatchAbout match_of_fixture(const League& league, const Fixture& fixture,
                            std::vector<SeatAbout> seats) {
    const league::MatchTerms terms = league::terms_of(league, fixture);
    MatchAbout about;
    about.edition = std::string(name_of(league.edition));
    about.title = league.name;
    about.options = bloodbowl::to_json(terms.options);
    about.seats = std::move(seats);
    for (std::size_t side = 0; side < 2; ++side) {
        const TeamId& id = side == 0 ? fixture.pairing.home : fixture.pairing.away;
        const league::LeagueTeam* kept = kept_team(league, id);
        const auto with_trophies = league::team_for_match(league, id);
        if (kept == nullptr || !with_trophies)
            refuse(409, "no_list", "the league does not keep the list of '" + id + "'");
        league::LeagueTeam team = *kept;
        team.team = *with_trophies;
        about.seats[side].side = bloodbowl::to_json(league::list_for_match(team, league.rules));
        about.seats[side].side_name = league.entrant(id)->name;
    }
    return about;
}

std::optional<bloodbowl::Outcome> outcome_of_match(const store::MatchRow& row, store::Store& store,
                                                   core::GameTypes games) {
    const StoredMatch match = read_stored_match(row, store, games);
    if (!match.log) return std::nullopt;
    const bloodbowl::AnyBloodBowlMatch& played = bloodbowl::as_blood_bowl(match.log->match());
    bloodbowl::Outcome outcome = bloodbowl::BloodBowl::outcome(played.setup(), played.match());
    const auto& end = match.log->agreed_end();
    if (!end) return outcome;
    if (end->loser < 0) return std::nullopt;
    outcome.over = true;
    outcome.conceded = end->loser;
    outcome.winners = {1 - end->loser};
    return outcome;
}

league::MatchReported report_of_match(const League& league, const Fixture& fixture,
                                      const bloodbowl::Outcome& outcome, const std::string& match) {
    const std::array<league::ReportedTeam, 2> teams{
        league::ReportedTeam{fixture.pairing.home, kept_team(league, fixture.pairing.home)},
        league::ReportedTeam{fixture.pairing.away, kept_team(league, fixture.pairing.away)}};
    league::MatchReported report = league::report_of_outcome(outcome, teams);
    const league::MatchTerms terms = league::terms_of(league, fixture);
    for (std::size_t side = 0; side < 2; ++side)
        if (teams[side].team != nullptr)
            report.gate[side] = league::gate_of(terms, outcome.teams[side].fans * 1000,
                                                teams[side].team->team.list.fan_factor);
    report.fixture = fixture.id;
    report.record = match;
    return report;
}

}  // namespace affray::server
