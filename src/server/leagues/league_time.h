// The calendar of a league: its deadlines end at midnight in its own time zone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace affray::server {

// A name of the time zone database, as Europe/Berlin; UTC is one.
[[nodiscard]] bool is_time_zone(std::string_view name);

// "2026-11-18" at this time (milliseconds since 1970); in a zone that is not known, that of UTC.
[[nodiscard]] std::string day_in_zone(std::string_view zone, std::int64_t milliseconds);

}  // namespace affray::server
