// What somebody decides, or is decided for him, and what comes of it on a copy of the match.
#pragma once

#include <vector>

#include "server/room/match/habits.h"
#include "server/room/match/match_state.h"
#include "server/room/messages/replies.h"

namespace affray::server {

struct Order {
    int seat = -1;
    std::vector<core::Action> actions;
    bool automatic = false;
    bool is_claim = false;  // may be another seat's than the one that is asked
    Asker asker = {};
    bool whole = false;  // all of them, or none
};

// Of a message "act" or "plan", from who speaks for the seat that is asked; throws Refusal.
[[nodiscard]] Order read_order(const MatchState& state, int seat, const Json& message,
                               const Asker& asker);

// Its decisions as far as they are legal, each with those that the coaches who are asked next do
// not want to be asked. An error: nothing of it can be done.
[[nodiscard]] core::Result<std::vector<Step>> tried(const MatchState& state,
                                                    const SeatHabits& habits, const Order& order);

}  // namespace affray::server
