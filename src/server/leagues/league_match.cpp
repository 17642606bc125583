#include "server/leagues/league_match.h"

#include <fmt/format.h>

#include "bloodbowl/data/setup_json.h"
#include "league/tournament.h"
#include "server/net/fields.h"
#include "server/net/http.h"
#include "server/reference/game_reference.h"
#include "server/reference/reference.h"
#include "server/room/match/stored_match.h"

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

// The newest legal one of this kind that somebody has saved; else the one that is ready.
Json side_of_coach(const league::PlayedGame& game, const std::string& coach,
                   const std::string& kind, store::Store& store) {
    const GameReference* reference = reference_of(game.id);
    const store::Document* newest = nullptr;
    const std::vector<store::Document> saved = store.documents_of(coach, reference->saved_as);
    core::SeededDice random(random_number());
    const auto listed = [&](const Json& side) {
        return value_or_refuse(side_list(game.id, game.edition_of_matches, side, random, {}));
    };
    for (const store::Document& document : saved) {
        if (!document.body.value("legal", false)) continue;
        if (newest != nullptr && newest->updated >= document.updated) continue;
        if (kind_of_side(game.id, listed(document.body.at(reference->saved_as))) == kind)
            newest = &document;
    }
    if (newest != nullptr) return listed(newest->body.at(reference->saved_as));
    for (const Json& ready : value_or_refuse(ready_sides(game.id, game.edition_of_matches)))
        if (ready.at(reference->side_kind) == kind) return listed(ready.at("id"));
    refuse(409, "no_list", fmt::format("nobody has a list of '{}'", kind));
}

// As the league keeps it.
Json side_of_league(const League& league, const TeamId& id) {
    const league::LeagueTeam* kept = kept_team(league, id);
    const auto with_trophies = league::team_for_match(league, id);
    if (kept == nullptr || !with_trophies)
        refuse(409, "no_list", "the league does not keep the list of '" + id + "'");
    league::LeagueTeam team = *kept;
    team.team = *with_trophies;
    return bloodbowl::to_json(league::list_for_match(team, league.rules));
}

}  // namespace

MatchAbout match_of_fixture(const League& league, const Fixture& fixture,
                            std::vector<SeatAbout> seats, store::Store& store) {
    const league::PlayedGame& game = *league.game;
    MatchAbout about;
    about.edition = game.has_editions() ? league.edition_word() : game.edition_of_matches;
    about.title = league.name;
    about.options = game.match_options(league, fixture);
    about.seats = std::move(seats);
    for (std::size_t side = 0; side < 2; ++side) {
        const TeamId& id = side == 0 ? fixture.pairing.home : fixture.pairing.away;
        const league::Entrant& entrant = *league.entrant(id);
        about.seats[side].side = game.keeps_lists
                                     ? side_of_league(league, id)
                                     : side_of_coach(game, entrant.coach, entrant.roster, store);
        about.seats[side].side_name = entrant.name;
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
    league::MatchReported report = league.game->report(
        league, fixture, match.log->match(), end ? std::optional<int>(end->loser) : std::nullopt);
    report.fixture = fixture.id;
    report.record = row.id;
    return report;
}

}  // namespace affray::server
