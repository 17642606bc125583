// What somebody is told of his ratings (MyRatings of web/src/wire/people.ts).
#pragma once

#include <string>

#include "core/json.h"
#include "store/store.h"

namespace affray::server {

using core::Json;

// In each edition that he has played matches in that count; the last of these matches, at most so
// many, with the names of those whom he met.
[[nodiscard]] Json ratings_of(const std::string& user, store::Store& store, std::int64_t now,
                              int most_matches);

}  // namespace affray::server
