#include "server/room/clock/film_grace.h"

#include <algorithm>

namespace affray::server {

namespace {

// As in web/src/match/film/pace.ts.
constexpr std::int64_t kStepMs = 140;
constexpr std::int64_t kDiceMs = 650 + 500;  // they fall, and their meaning is held
constexpr std::int64_t kFallMs = 320;
constexpr std::int64_t kLateMs = 8'000;
constexpr std::int64_t kVeryLateMs = 20'000;

bool is_filled(const core::Json& event, const char* key) {
    const auto found = event.find(key);
    return found != event.end() && found->is_array() && !found->empty();
}

std::int64_t event_ms(const core::Json& event) {
    if (is_filled(event, "dice") || is_filled(event, "faces")) return kDiceMs;
    if (is_filled(event, "from") && is_filled(event, "to")) return kStepMs;
    const std::string name = event.value("event", "");
    return name == "knocked_down" || name == "damage_suffered" ? kFallMs : 0;
}

}  // namespace

std::int64_t film_ms(const core::Json& events) {
    std::int64_t sum = 0;
    for (const core::Json& event : events) sum += event_ms(event);
    return sum;
}

std::int64_t grace_ms(std::int64_t film) {
    const std::int64_t very_late = std::max<std::int64_t>(0, film - kVeryLateMs);
    const std::int64_t late = std::max<std::int64_t>(0, std::min(film, kVeryLateMs) - kLateMs);
    return std::min(kMostGraceMs, very_late / 4 + late / 2 + std::min(film, kLateMs));
}

}  // namespace affray::server
