// Who keeps the others waiting: he has left, or is there and does not move. After a while they may
// claim the match.
#pragma once

#include <functional>

#include "server/room/clock/idle_watch.h"
#include "server/room/match/audience.h"
#include "server/room/match/match_state.h"

namespace affray::server {

class KeptWaiting {
public:
    using Time = std::function<std::int64_t()>;
    KeptWaiting(const MatchState& state, const Audience& audience, Time date, Time steady);

    void ask_anew() { watch_.ask_anew(steady_()); }
    // Who is asked has left, or by correspondence does not write any more.
    [[nodiscard]] bool is_absent(int seat) const;
    // Where a clock runs it says all that is to be said.
    [[nodiscard]] Idle idle() const;
    [[nodiscard]] Json idle_json() const;
    // Whether what idle() says is to be told; once.
    [[nodiscard]] bool has_news() { return watch_.is_news(idle()); }

private:
    const MatchState& state_;
    const Audience& audience_;
    Time date_;
    Time steady_;
    IdleWatch watch_;
};

}  // namespace affray::server
