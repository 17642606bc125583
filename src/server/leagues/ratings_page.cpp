// How strong the coaches of a league are: by its own matches, and by all that they play here.
#include <algorithm>
#include <cmath>
#include <map>

#include "league/coach_ratings.h"
#include "server/leagues/league_pages.h"

namespace affray::server {

namespace {

// Who has met nobody in this league has no rating in it.
std::map<std::string, int> matches_of_coaches(const LeagueView& view) {
    std::map<std::string, int> matches;
    for (const league::Fixture& fixture : view.league.fixtures) {
        if (fixture.pairing.is_bye() || !fixture.result || !fixture.result->on_the_pitch) continue;
        if (!league::counts(view.league, fixture)) continue;
        const std::string& home = view.league.entrant(fixture.pairing.home)->coach;
        const std::string& away = view.league.entrant(fixture.pairing.away)->coach;
        if (home == away) continue;
        ++matches[home];
        ++matches[away];
    }
    return matches;
}

}  // namespace

Json ratings_page(const LeagueView& view) {
    const std::map<std::string, int> matches = matches_of_coaches(view);
    struct Row {
        std::string coach;
        core::Rating rating;
        int matches;
    };
    std::vector<Row> rows;
    std::vector<std::string> people;
    for (const auto& [coach, rating] : league::coach_ratings(view.league)) {
        const auto played = matches.find(coach);
        rows.push_back({coach, rating, played == matches.end() ? 0 : played->second});
        people.push_back(coach);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& one, const Row& other) {
        if ((one.matches == 0) != (other.matches == 0)) return other.matches == 0;
        return one.rating.rating > other.rating.rating;
    });
    Json told = Json::array();
    for (const Row& row : rows) {
        Json teams = Json::array();
        for (const league::Entrant& entrant : view.league.entrants)
            if (entrant.coach == row.coach)
                teams.push_back({{"id", entrant.id}, {"name", entrant.name}});
        told.push_back({{"coach", person_json(view, row.coach)},
                        {"teams", std::move(teams)},
                        {"matches", row.matches},
                        {"rating", std::lround(row.rating.rating)},
                        {"deviation", std::lround(row.rating.deviation)}});
    }
    return {{"head", head_json(view)},
            {"rows", std::move(told)},
            {"ratings", ratings_json(view, people)}};
}

}  // namespace affray::server
