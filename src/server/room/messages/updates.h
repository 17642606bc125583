// What each decision changed. Each sees it with the eyes of his own seat; who watches, with
// nobody's. Those who see the same get the same text.
#pragma once

#include "server/room/match/audience.h"
#include "server/room/match/match_clock.h"
#include "server/room/match/match_state.h"
#include "server/room/match/window_clock.h"

namespace affray::server {

class Updates {
public:
    Updates(const MatchState& state, const MatchClock& clock, const WindowClock& window,
            const Audience& audience)
        : state_(state), clock_(clock), window_(window), audience_(audience) {}

    // A decision that counts now. `number`: how many do; `last`: nothing else was decided with it.
    void tell(const Step& step, const core::AnyMatch& before, std::size_t number, bool last) const;

private:
    [[nodiscard]] std::string head_of(const Step& step, std::size_t number) const;
    [[nodiscard]] std::string tail_of(const Step& step, bool last) const;

    const MatchState& state_;
    const MatchClock& clock_;
    const WindowClock& window_;
    const Audience& audience_;
};

}  // namespace affray::server
