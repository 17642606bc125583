// Ends and substitutes that one coach brings about: giving up, claiming time or absence.
#pragma once

#include <functional>

#include "server/room/match/match_clock.h"
#include "server/room/match_changes.h"
#include "server/room/messages/kept_waiting.h"

namespace affray::server {

class Claims {
public:  // A bot answers for a seat until its turn is over.
    using StandIn = std::function<void(int seat)>;
    Claims(const MatchState& state, const MatchClock& clock, const KeptWaiting& waiting,
           const Replies& replies, StandIn stand_in, MatchChanges& changes);

    void concede(int seat, const Asker& asker);
    void claim(const ViewerPtr& viewer, const Json& message, const Asker& asker);
    void time_is_up();

private:
    void claim_absence(int seat, const std::string& user, const std::string& then,
                       const Asker& asker);

    const MatchState& state_;
    const MatchClock& clock_;
    const KeptWaiting& waiting_;
    const Replies& replies_;
    StandIn stand_in_;
    MatchChanges& changes_;
};

}  // namespace affray::server
