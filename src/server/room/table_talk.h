// What is said at the table: stored, then heard by those who hear him.
#pragma once

#include "server/room/match/match_writer.h"
#include "server/room/messages/keep_room.h"
#include "server/room/messages/match_chat.h"
#include "server/room/services.h"

namespace affray::server {

class TableTalk {
public:
    TableTalk(Services& services, KeepRoom keep, const MatchWriter& writer,
              const Audience& audience, MatchChat& chat);

    void say(const ViewerPtr& viewer, const Json& message);  // throws Refusal

private:
    Services& services_;
    KeepRoom keep_;
    const MatchWriter& writer_;
    const Audience& audience_;
    MatchChat& chat_;
};

}  // namespace affray::server
