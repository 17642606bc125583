#include "server/room/match/match_clock.h"

namespace affray::server {

MatchClock::MatchClock(const MatchState& state, const Time& date, const Time& steady)
    : state_(state),
      clock_(state.about.clock, state.seats()),
      now_(state.about.clock.kind == ClockKind::Correspondence ? date : steady) {
    if (!state.log) return;
    clock_.set_left(state.log->stored_clock());
    restart();
}

void MatchClock::restart() {
    if (!is_there()) return;
    const core::Decision decision = state_.match().decision();
    const bool runs = state_.is_running() && decision.is_open() &&
                      state_.seat(decision.seat).kind == SeatKind::Human;
    // Days go on while the server is down; minutes do not.
    const std::int64_t since =
        clock_.rules().kind == ClockKind::Correspondence ? state_.log->last_at() : now_();
    clock_.ask(runs ? decision.seat : -1, state_.match().turn(), since);
}

void MatchClock::filmed(int by, std::int64_t film) {
    if (clock_.rules().kind == ClockKind::Turn) clock_.filmed(by, film);
}

Json MatchClock::left() const {
    return clock_.rules().kind == ClockKind::Turn ? clock_.left(now_()) : Json();
}

}  // namespace affray::server
