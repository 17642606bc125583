#include "server/leagues/league_time.h"

#include <memory>

#include <unicode/timezone.h>
#include <unicode/unistr.h>

#include "server/net/logger.h"

namespace affray::server {

namespace {

// Null: there is no such zone.
std::unique_ptr<icu::TimeZone> zone_called(std::string_view name) {
    const auto id = icu::UnicodeString::fromUTF8(
        icu::StringPiece(name.data(), static_cast<int32_t>(name.size())));
    std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(id));
    if (zone == nullptr || *zone == icu::TimeZone::getUnknown()) return nullptr;
    return zone;
}

}  // namespace

bool is_time_zone(std::string_view name) { return zone_called(name) != nullptr; }

std::string day_in_zone(std::string_view zone, std::int64_t milliseconds) {
    constexpr int kDay = 10;  // of 2026-11-18T12:00:00
    std::int64_t local = milliseconds;
    if (const auto found = zone_called(zone)) {
        int32_t offset = 0, summer = 0;
        UErrorCode error = U_ZERO_ERROR;
        found->getOffset(static_cast<UDate>(milliseconds), /*local=*/0, offset, summer, error);
        if (U_SUCCESS(error)) local += offset + summer;
    }
    return iso_time(local).substr(0, kDay);
}

}  // namespace affray::server
