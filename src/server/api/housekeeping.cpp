#include "server/api/housekeeping.h"

namespace affray::server {

namespace {

constexpr std::int64_t kSweepMs = 60'000;
// All guests are looked at, and everybody who stores something waits for that.
constexpr std::int64_t kGuestsSweepMs = 3600LL * 1000;
constexpr std::int64_t kGuestKeptMs = 90LL * 24 * 3600 * 1000;

}  // namespace

void Housekeeping::tick() {
    of_.calendar.follow();
    of_.rooms.tick(patience_.in_memory_ms);
    of_.leagues.unload(patience_.in_memory_ms);
    of_.league_matches.confirm_by_silence();
    of_.bulletins.tick();
    if (services_.steady() - swept_at_ >= kSweepMs) sweep();
}

void Housekeeping::sweep() {
    const std::int64_t now = services_.steady();
    swept_at_ = now;
    services_.budgets.sweep(now);
    of_.logins.sweep(now);
    of_.rooms.expire(patience_.kept);
    keep_date();
    if (guests_swept_at_ == 0 || now - guests_swept_at_ >= kGuestsSweepMs) forget_guests();
}

void Housekeeping::forget_guests() {
    guests_swept_at_ = services_.steady();
    services_.committer.submit([before = services_.now() - kGuestKeptMs](
                                   store::Store& store) { store.delete_idle_guests(before); },
                               {});
}

void Housekeeping::keep_date() {
    services_.committer.submit(
        [kept = of_.calendar.kept()](store::Store& store) { store.keep_date(kept); }, {});
}

}  // namespace affray::server
