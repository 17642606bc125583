#include "server/room/match/rating_range.h"

#include <cmath>

#include "server/net/fields.h"
#include "server/room/match/match_rating.h"

namespace affray::server {

namespace {

constexpr int kLowestAsked = 0;
constexpr int kHighestAsked = 4000;

std::optional<int> bound_of(const Json& range, const char* name) {
    const auto found = range.find(name);
    if (found == range.end() || found->is_null()) return std::nullopt;
    return number_field(range, name, kLowestAsked, kHighestAsked);
}

std::optional<int> read_bound(const Json& json, const char* name) {
    return json.at(name).is_null() ? std::nullopt : std::optional<int>(json.at(name).get<int>());
}

}  // namespace

ShownRating shown_rating(const std::optional<store::RatingRow>& row, store::Milliseconds now) {
    const core::Rating rating = row ? rating_at(*row, now) : core::Rating{};
    return {static_cast<int>(std::lround(rating.rating)),
            static_cast<int>(std::lround(rating.deviation)),
            rating.deviation > kProvisionalDeviation};
}

Json to_json(const ShownRating& rating) {
    return {{"rating", rating.rating},
            {"deviation", rating.deviation},
            {"provisional", rating.provisional}};
}

bool RatingRange::holds(const ShownRating& rating) const {
    return (!lowest || rating.rating >= *lowest) && (!highest || rating.rating <= *highest) &&
           (provisional || !rating.provisional);
}

Json to_json(const std::optional<RatingRange>& range) {
    if (!range) return nullptr;
    return {{"lowest", range->lowest ? Json(*range->lowest) : Json(nullptr)},
            {"highest", range->highest ? Json(*range->highest) : Json(nullptr)},
            {"provisional", range->provisional}};
}

std::optional<RatingRange> read_rating_range(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    return RatingRange{read_bound(json, "lowest"), read_bound(json, "highest"),
                       json.at("provisional")};
}

std::optional<RatingRange> wanted_rating_range(const Json& body) {
    if (!body.contains("range") || body.at("range").is_null()) return std::nullopt;
    const Json& wanted = object_field(body, "range");
    const RatingRange range{bound_of(wanted, "lowest"), bound_of(wanted, "highest"),
                            flag_field_or(wanted, "provisional", true)};
    if (range.lowest && range.highest && *range.lowest > *range.highest)
        refuse(400, "bad_request", "range: lowest should not be above highest");
    return range;
}

}  // namespace affray::server
