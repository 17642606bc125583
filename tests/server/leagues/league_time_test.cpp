// The calendar of a league is that of its time zone.
#include <gtest/gtest.h>

#include "server/leagues/league_time.h"

namespace affray::test {
namespace {

constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kNewYear2026 = 1767225600000;  // 2026-01-01T00:00Z
constexpr std::int64_t kJuly2026 = 1782864000000;     // 2026-07-01T00:00Z

TEST(LeagueTime, ADayBeginsAtMidnightInTheZone) {
    EXPECT_EQ(server::day_in_zone("UTC", kNewYear2026 - kMinute), "2025-12-31");
    EXPECT_EQ(server::day_in_zone("UTC", kNewYear2026), "2026-01-01");
    EXPECT_EQ(server::day_in_zone("Europe/Berlin", kNewYear2026 - 60 * kMinute), "2026-01-01");
    EXPECT_EQ(server::day_in_zone("Europe/Berlin", kNewYear2026 - 61 * kMinute), "2025-12-31");
    EXPECT_EQ(server::day_in_zone("America/New_York", kNewYear2026 + 299 * kMinute), "2025-12-31");
    EXPECT_EQ(server::day_in_zone("America/New_York", kNewYear2026 + 300 * kMinute), "2026-01-01");
    EXPECT_EQ(server::day_in_zone("Asia/Kathmandu", kNewYear2026 - 345 * kMinute), "2026-01-01");
}

TEST(LeagueTime, InSummerItBeginsAnHourEarlier) {
    EXPECT_EQ(server::day_in_zone("Europe/Berlin", kJuly2026 - 120 * kMinute), "2026-07-01");
    EXPECT_EQ(server::day_in_zone("Europe/Berlin", kJuly2026 - 121 * kMinute), "2026-06-30");
}

TEST(LeagueTime, AZoneThatNobodyKnowsIsToldApart) {
    for (const char* zone : {"UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires"})
        EXPECT_TRUE(server::is_time_zone(zone)) << zone;
    for (const char* zone : {"", "Nuln", "Europe/Altdorf", "../etc", "Berlin"})
        EXPECT_FALSE(server::is_time_zone(zone)) << zone;
    EXPECT_EQ(server::day_in_zone("Europe/Altdorf", kNewYear2026), "2026-01-01");
}

}  // namespace
}  // namespace affray::test
