#include "server/room/clock/calendar_clock.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>

namespace affray::server {

namespace {

constexpr std::int64_t kSlowness = 10;
// What is further off was wrong before: the system's date is believed at the next start.
constexpr std::int64_t kFarOffMs = 7LL * 24 * 3600 * 1000;

// While no server ran the system's date is all there is to go by; it never leads back.
std::int64_t date_at_start(std::int64_t wall, const std::optional<store::KeptDate>& kept) {
    if (!kept) return wall;
    const std::int64_t date = kept->date + std::max<std::int64_t>(0, wall - kept->wall);
    return std::abs(date - wall) > kFarOffMs ? wall : date;
}

template <class Clock>
std::int64_t milliseconds_of() {
    using std::chrono::duration_cast;
    return duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

}  // namespace

CalendarClock::CalendarClock(ReadClock wall, ReadClock elapsed,
                             const std::optional<store::KeptDate>& kept)
    : wall_(std::move(wall)),
      elapsed_(std::move(elapsed)),
      since_(elapsed_()),
      base_(date_at_start(wall_(), kept)) {}

void CalendarClock::follow() {
    const std::int64_t at = elapsed_();
    const std::int64_t date = base_ + (at - since_);
    const std::int64_t most = (at - since_) / kSlowness;
    base_ = date + std::clamp(wall_() - date, -most, most);
    since_ = at;
}

std::int64_t system_date() { return milliseconds_of<std::chrono::system_clock>(); }

std::int64_t system_steady() { return milliseconds_of<std::chrono::steady_clock>(); }

std::int64_t system_elapsed() {
    std::timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return static_cast<std::int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

}  // namespace affray::server
