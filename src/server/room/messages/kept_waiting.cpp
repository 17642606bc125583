#include "server/room/messages/kept_waiting.h"

namespace affray::server {

namespace {

constexpr std::int64_t kAbsentAfterMs = 5LL * 60 * 1000;

}  // namespace

KeptWaiting::KeptWaiting(const MatchState& state, const Audience& audience, Time date, Time steady)
    : state_(state),
      audience_(audience),
      date_(std::move(date)),
      steady_(std::move(steady)),
      watch_(steady_()) {}

bool KeptWaiting::is_absent(int seat) const {
    if (state_.about.clock.kind == ClockKind::Correspondence)
        return date_() - state_.log->last_at() >= 2LL * state_.about.clock.move_days * kDayMs;
    return audience_.away_for(seat, steady_()) >= kAbsentAfterMs;
}

Idle KeptWaiting::idle() const {
    if (!state_.is_running() || state_.about.clock.kind != ClockKind::None ||
        state_.about.mode != "online")
        return Idle::No;
    const int asked = state_.match().decision().seat;
    if (state_.seat(asked).kind != SeatKind::Human) return Idle::No;
    return watch_.state(steady_());
}

Json KeptWaiting::idle_json() const {
    if (idle() == Idle::No) return nullptr;
    return {{"seat", state_.seat_name(state_.match().decision().seat)},
            {"claim_in_ms", watch_.claim_in_ms(steady_())}};
}

}  // namespace affray::server
