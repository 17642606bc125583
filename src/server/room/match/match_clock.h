// The clock of a match at the table: which time it counts by, and whom it runs for.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/room/clock/game_clock.h"
#include "server/room/match/match_state.h"

namespace affray::server {

class MatchClock {
public:
    using Time = std::function<std::int64_t()>;
    // Days are counted by the date, minutes by a clock that nobody sets.
    MatchClock(const MatchState& state, const Time& date, const Time& steady);

    [[nodiscard]] bool is_there() const { return clock_.rules().kind != ClockKind::None; }
    // For whoever is asked now.
    void restart();
    void stop() { clock_.stop(now_()); }
    void filmed(int by, std::int64_t film);

    [[nodiscard]] bool has_run_out() const { return clock_.has_run_out(now_()); }
    [[nodiscard]] Json json() const { return clock_.state(state_.seat_names, now_()); }
    // What a line of the log keeps of it; null: nothing.
    [[nodiscard]] Json left() const;

private:
    const MatchState& state_;
    GameClock clock_;
    Time now_;
};

}  // namespace affray::server
