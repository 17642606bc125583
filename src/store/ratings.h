// How strong people are, by Glicko-2 (core/glicko.h), in each game and edition; and the matches
// from which that follows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/glicko.h"
#include "store/values.h"

namespace affray::store {

// In what: every edition has ratings of its own.
struct RatedIn {
    std::string game;
    std::string edition;

    friend bool operator==(const RatedIn&, const RatedIn&) = default;
};

// As his last match left it.
struct RatingRow {
    std::string user;
    RatedIn in;
    core::Rating rating;
    int matches = 0;
    Milliseconds at = 0;  // his last one
};

// What a match did to one who played it.
struct RatedMatch {
    std::string match;
    std::string user;
    RatedIn in;
    Milliseconds at = 0;
    double score = 0;   // 1 won, 0.5 drawn, 0 lost
    double before = 0;  // his rating
    double after = 0;
};

class Ratings {
public:
    virtual ~Ratings() = default;

    // Nobody else changes ratings until this transaction ends: what is read now is true till then.
    virtual void hold_ratings() = 0;
    // Nothing: he has never played a match that counts.
    [[nodiscard]] virtual std::optional<RatingRow> rating_of(std::string_view user,
                                                             const RatedIn& in) = 0;
    [[nodiscard]] virtual std::vector<RatingRow> ratings_of(std::string_view user) = 0;
    virtual void put_rating(const RatingRow& row) = 0;
    virtual void add_rated_match(const RatedMatch& match) = 0;
    [[nodiscard]] virtual bool is_match_rated(std::string_view match) = 0;
    // The newest first.
    [[nodiscard]] virtual std::vector<RatedMatch> rated_matches_of(std::string_view user,
                                                                   int most) = 0;
};

}  // namespace affray::store
