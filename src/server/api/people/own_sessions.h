// Where somebody is in: his sessions over HTTP, and how he ends them.
#pragma once

#include <string>

#include "server/api/base/shared.h"
#include "server/api/matches/live_connections.h"
#include "server/api/people/welcome.h"

namespace affray::server {

class OwnSessions {
public:
    OwnSessions(const Shared& shared, LiveConnections& live, const Welcome& welcome);

    [[nodiscard]] Json of(const Caller& by) const;
    void list(const Exchange& exchange);
    void end_one(const Exchange& exchange, const std::string& id);
    void end_others(const Exchange& exchange);  // all but this one
    void log_out(const Exchange& exchange);

private:
    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    LiveConnections& live_;
    const Welcome& welcome_;
};

}  // namespace affray::server
