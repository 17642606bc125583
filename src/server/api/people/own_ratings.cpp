#include "server/api/people/own_ratings.h"

#include <cmath>

#include "server/net/http.h"
#include "server/room/match/match_about.h"
#include "server/room/match/rating_range.h"

namespace affray::server {

namespace {

// Empty: he is gone, or the match cannot be read.
std::string opponent_in(const std::string& match, const std::string& user, store::Store& store) {
    const auto row = store.find_match(match);
    if (!row) return {};
    try {
        for (const SeatAbout& seat : read_match_about(row->about).seats)
            if (seat.user != user) return seat.name;
    } catch (const Json::exception&) {}
    return {};
}

}  // namespace

Json ratings_of(const std::string& user, store::Store& store, std::int64_t now, int most_matches) {
    Json ratings = Json::array();
    for (const store::RatingRow& row : store.ratings_of(user)) {
        Json one = to_json(shown_rating(row, now));
        one["game"] = row.in.game;
        one["edition"] = row.in.edition;
        one["matches"] = row.matches;
        one["at"] = iso_time(row.at);
        ratings.push_back(std::move(one));
    }
    Json matches = Json::array();
    for (const store::RatedMatch& match : store.rated_matches_of(user, most_matches))
        matches.push_back({{"match", match.match},
                           {"game", match.in.game},
                           {"edition", match.in.edition},
                           {"at", iso_time(match.at)},
                           {"opponent", opponent_in(match.match, user, store)},
                           {"score", match.score},
                           {"before", std::lround(match.before)},
                           {"after", std::lround(match.after)}});
    return {{"ratings", std::move(ratings)}, {"matches", std::move(matches)}};
}

}  // namespace affray::server
