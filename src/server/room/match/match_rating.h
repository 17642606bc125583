// What a match that ends does to the ratings of the two who played it (docs/ratings.md).
#pragma once

#include <array>
#include <optional>
#include <string>

#include "server/room/match/match_state.h"
#include "store/ratings.h"

namespace affray::server {

// From 60 to 110 in a year without a match, at the usual volatility: as lichess has it.
inline constexpr double kRatingPeriodsPerDay = 0.21436;
// Who plays every day still moves.
inline constexpr double kLeastDeviation = 45;
inline constexpr double kProvisionalDeviation = 110;

// As sure as it is by now.
[[nodiscard]] core::Rating rating_at(const store::RatingRow& row, store::Milliseconds now);

// Whether its result will count: as far as it is known who plays, two people with accounts of their
// own do, and nothing was left out of the match.
[[nodiscard]] bool counts_for_ratings(const MatchAbout& about);
// As much as can be asked for a match: whoever plays in it.
[[nodiscard]] bool may_be_rated(const MatchAbout& about);

// A match that ends and counts.
struct RatedEnd {
    std::string match;
    store::RatedIn in;
    std::array<std::string, 2> users;
    double score = 0;  // of the first: 1 won, 0.5 drawn, 0 lost
    store::Milliseconds at = 0;
};
// `over`: its row, as it will be stored. Nothing: it counts for nobody.
[[nodiscard]] std::optional<RatedEnd> rated_end(const MatchState& state,
                                                const store::MatchRow& over,
                                                store::Milliseconds at);
// Within the transaction that ends it. What it did, by seat: [{"before": 1500, "after": 1662},
// ...]; null, somebody is gone.
[[nodiscard]] Json rate(const RatedEnd& end, store::Store& store);

// Of somebody who is no more.
void forget_rating(Json& result, std::size_t seat);

// What his seat tells of him, and whether a table is one for him.
[[nodiscard]] Json rating_json(const SeatAbout& seat, const store::RatedIn& in,
                               store::Ratings& store, store::Milliseconds now);
void note_ratings(const std::string& game, MatchAbout& about, store::Ratings& store,
                  store::Milliseconds now);
// Throws Refusal: "account_needed", "rating_out_of_range".
void check_range(const std::string& game, const MatchAbout& about, const store::User& user,
                 store::Ratings& store, store::Milliseconds now);

}  // namespace affray::server
