// Whom an open table asks for: those with a rating from here to there.
#pragma once

#include <optional>

#include "core/json.h"
#include "store/ratings.h"

namespace affray::server {

using core::Json;

// A rating as people see it: {"rating": 1520, "deviation": 80, "provisional": false}
struct ShownRating {
    int rating = 0;
    int deviation = 0;
    bool provisional = true;  // too little is known of him yet, or any more
};
// `row`: nothing, he has never played a match that counts. `now`: the date.
[[nodiscard]] ShownRating shown_rating(const std::optional<store::RatingRow>& row,
                                       store::Milliseconds now);
[[nodiscard]] Json to_json(const ShownRating& rating);

struct RatingRange {
    std::optional<int> lowest;
    std::optional<int> highest;
    bool provisional = true;  // whoever is new, or has been away for long, may come as well

    [[nodiscard]] bool holds(const ShownRating& rating) const;
};
[[nodiscard]] Json to_json(const std::optional<RatingRange>& range);
[[nodiscard]] std::optional<RatingRange> read_rating_range(const Json& json);  // as it was written
// As somebody asks for it; throws Refusal.
[[nodiscard]] std::optional<RatingRange> wanted_rating_range(const Json& body);

}  // namespace affray::server
