// How long a person needs to see what the others did: the clock waits for that, within limits.
#pragma once

#include <cstdint>

#include "core/json.h"

namespace affray::server {

// The most that a clock ever waits.
inline constexpr std::int64_t kMostGraceMs = 10'000;

// How long the client shows these events at its usual pace. It follows from what everybody can see
// alone, so that nobody gains time by how he plays or what he says about his screen.
[[nodiscard]] std::int64_t film_ms(const core::Json& events);

// What the clock waits for so much film: the client shows much of it faster, and at the latest
// after ten seconds time runs.
[[nodiscard]] std::int64_t grace_ms(std::int64_t film);

}  // namespace affray::server
