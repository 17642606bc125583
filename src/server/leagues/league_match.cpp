#include "server/leagues/league_match.h"

#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "league/match_outcome.h"
#include "league/tournament.h"
#include "server/net/fields.h"
#include "server/net/http.h"
#include "server/reference/reference.h"
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

namespace {

constexpr const char* kEditionOfUnderworlds = "shadespire";

// The newest legal deck of the warband that somebody has saved; else the ready one.
Json deck_of(const std::string& coach, const std::string& warband, store::Store& store) {
    const store::Document* newest = nullptr;
    const std::vector<store::Document> saved = store.documents_of(coach, "deck");
    core::SeededDice random(random_number());
    const auto listed = [&](const Json& side) {
        return value_or_refuse(side_list("underworlds", kEditionOfUnderworlds, side, random, {}));
    };
    for (const store::Document& document : saved) {
        if (!document.body.value("legal", false)) continue;
        if (newest != nullptr && newest->updated >= document.updated) continue;
        if (listed(document.body.at("deck")).value("warband", "") == warband) newest = &document;
    }
    if (newest != nullptr) return listed(newest->body.at("deck"));
    for (const Json& ready : value_or_refuse(ready_sides("underworlds", kEditionOfUnderworlds)))
        if (ready.at("warband") == warband) return listed(ready.at("id"));
    refuse(409, "no_list", "there is no deck of '" + warband + "'");
}

// Best of three; who must not draw plays until somebody has won.
MatchAbout games_of_fixture(const League& league, const Fixture& fixture,
                            std::vector<SeatAbout> seats, store::Store& store) {
    MatchAbout about;
    about.edition = kEditionOfUnderworlds;
    about.title = league.name;
    about.options = {{"matched_play", fixture.needs_winner() ? "winner" : "draw"}};
    about.seats = std::move(seats);
    for (std::size_t side = 0; side < 2; ++side) {
        const TeamId& id = side == 0 ? fixture.pairing.home : fixture.pairing.away;
        const league::Entrant& entrant = *league.entrant(id);
        about.seats[side].side = deck_of(entrant.coach, entrant.roster, store);
        about.seats[side].side_name = entrant.name;
    }
    return about;
}

league::MatchReported report_of_teams(const League& league, const Fixture& fixture,
                                      const bloodbowl::Outcome& outcome) {
    const std::array<league::ReportedTeam, 2> teams{
        league::ReportedTeam{fixture.pairing.home, kept_team(league, fixture.pairing.home)},
        league::ReportedTeam{fixture.pairing.away, kept_team(league, fixture.pairing.away)}};
    league::MatchReported report = league::report_of_outcome(outcome, teams);
    const league::MatchTerms terms = league::terms_of(league, fixture);
    for (std::size_t side = 0; side < 2; ++side)
        if (teams[side].team != nullptr)
            report.gate[side] = league::gate_of(terms, outcome.teams[side].fans * 1000,
                                                teams[side].team->team.list.fan_factor);
    return report;
}

// Underworlds: games and glory.
league::MatchReported report_of_games(const Fixture& fixture, const core::Outcome& outcome) {
    const auto team_of = [&](int seat) {
        return seat == 0 ? fixture.pairing.home : fixture.pairing.away;
    };
    league::MatchReported report;
    for (std::size_t side = 0; side < 2; ++side) {
        report.score[side] = outcome.score.at(side);
        report.glory[side] = outcome.all_points.at(side);
    }
    if (outcome.conceded)
        report.conceded = team_of(*outcome.conceded);
    else if (const auto winner = outcome.winner(); winner && report.score[0] == report.score[1])
        report.winner = team_of(*winner);
    return report;
}

}  // namespace

MatchAbout match_of_fixture(const League& league, const Fixture& fixture,
                            std::vector<SeatAbout> seats, store::Store& store) {
    if (league.underworlds) return games_of_fixture(league, fixture, std::move(seats), store);
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

std::optional<league::MatchReported> report_of_match(const League& league, const Fixture& fixture,
                                                     const store::MatchRow& row,
                                                     store::Store& store, core::GameTypes games) {
    const StoredMatch match = read_stored_match(row, store, games);
    if (!match.log) return std::nullopt;
    const auto& end = match.log->agreed_end();
    if (end && end->loser < 0) return std::nullopt;
    const auto ended = [&](auto outcome) {
        if (!end) return outcome;
        outcome.over = true;
        outcome.conceded = end->loser;
        outcome.winners = {1 - end->loser};
        return outcome;
    };
    league::MatchReported report;
    if (league.underworlds) {
        report = report_of_games(fixture, ended(match.log->match().outcome()));
    } else {
        const bloodbowl::AnyBloodBowlMatch& played = bloodbowl::as_blood_bowl(match.log->match());
        report = report_of_teams(
            league, fixture, ended(bloodbowl::BloodBowl::outcome(played.setup(), played.match())));
    }
    report.fixture = fixture.id;
    report.record = row.id;
    return report;
}

}  // namespace affray::server
