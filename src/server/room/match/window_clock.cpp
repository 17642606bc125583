#include "server/room/match/window_clock.h"

#include <algorithm>

namespace affray::server {

WindowClock::WindowClock(const MatchState& state, Time steady, bool wait)
    : state_(state), steady_(std::move(steady)), wait_(wait), window_(state.seats()) {
    if (state.log && state.log->has_begun()) restart();
}

void WindowClock::restart() {
    if (const core::Decision decision = state_.match().decision(); decision.is_open())
        window_.ask(decision.seat, steady_());
}

bool WindowClock::is_seen_by_another(int seat) const {
    for (int other = 0; other < state_.seats(); ++other)
        if (other != seat && state_.seat(other).kind != SeatKind::Bot) return true;
    return false;
}

std::int64_t WindowClock::opens_at(int seat) const {
    return wait_ && is_seen_by_another(seat) ? window_.opens_at() : window_.asked_at();
}

std::int64_t WindowClock::until_it_opens(int seat) const {
    return std::max<std::int64_t>(0, opens_at(seat) - steady_());
}

std::optional<std::int64_t> WindowClock::until_it_closes(int seat) const {
    const ClockRules& rules = state_.about.clock;
    if (rules.window_s == 0 || rules.kind == ClockKind::Correspondence) return std::nullopt;
    return std::max<std::int64_t>(0, opens_at(seat) + rules.window_s * 1000LL - steady_());
}

// Of a bot nobody knows when it answers.
Json WindowClock::json() const {
    if (!state_.is_running() || !state_.log || !state_.log->has_begun() || !state_.match().pass())
        return nullptr;
    const int seat = state_.match().decision().seat;
    if (state_.seat(seat).kind != SeatKind::Human) return nullptr;
    const auto closes = until_it_closes(seat);
    const std::int64_t left = closes.value_or(until_it_opens(seat));
    if (left == 0) return nullptr;
    const std::int64_t of = left + steady_() - window_.asked_at();
    return {{"left_ms", left}, {"of_ms", of}, {"closes", closes.has_value()}};
}

}  // namespace affray::server
