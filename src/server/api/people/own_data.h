// What is kept of somebody: he takes it along, and says what he is not asked any more.
#pragma once

#include "server/api/base/shared.h"
#include "server/api/matches/rooms.h"
#include "server/api/people/own_sessions.h"

namespace affray::server {

class OwnData {
public:
    OwnData(const Shared& shared, Rooms& rooms, const OwnSessions& sessions);

    void send_all(const Exchange& exchange);     // all that is known of him, as one file
    void ratings(const Exchange& exchange);      // in every edition, and how they came about
    void preferences(const Exchange& exchange);  // read or set

private:
    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    Rooms& rooms_;
    const OwnSessions& sessions_;
};

}  // namespace affray::server
