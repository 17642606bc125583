// Questions about the match (odds, ways, hints), answered by workers.
#pragma once

#include "server/room/match/match_state.h"
#include "server/room/messages/keep_room.h"
#include "server/room/messages/replies.h"
#include "server/room/services.h"

namespace affray::server {

class MatchQuestions {
public:
    MatchQuestions(Services& services, KeepRoom keep, const MatchState& state,
                   const Replies& replies);

    void ask(const ViewerPtr& viewer, const Json& message, const Asker& asker);

private:
    void ask_for_hint(const ViewerPtr& viewer, const Asker& asker);

    Services& services_;
    KeepRoom keep_;
    const MatchState& state_;
    const Replies& replies_;
};

}  // namespace affray::server
