// Before the first roll: every seat opens its part of the dice's secret (store/dice_agreement.h).
#pragma once

#include <cstdint>
#include <functional>

#include "server/room/match_changes.h"
#include "server/room/messages/announcements.h"
#include "server/room/one_at_a_time.h"
#include "server/room/opening_watch.h"
namespace affray::server {

class DiceOpening {
public:
    struct Doors {
        std::function<std::int64_t()> steady;
        // Ends the match that has not begun, and sends everybody away.
        std::function<void(int late_seat)> close_match;
    };
    DiceOpening(Doors doors, const MatchState& state, OneAtATime& turn, const Audience& audience,
                const Announcements& announcements, const Replies& replies, MatchChanges& changes);

    void open(const ViewerPtr& viewer, const Json& message, const Asker& asker);
    // Now and then: whether somebody keeps the others waiting for too long.
    void watch();

private:
    void give_up(int seat);

    Doors doors_;
    const MatchState& state_;
    OneAtATime& turn_;
    const Audience& audience_;
    const Announcements& announcements_;
    const Replies& replies_;
    MatchChanges& changes_;
    OpeningWatch watch_;
};

}  // namespace affray::server
