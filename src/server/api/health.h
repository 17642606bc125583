// How the server is: whether it is well, for whoever watches over it, and what it counts.
#pragma once

#include <string>

#include "server/api/matches/live_connections.h"
#include "server/api/matches/rooms.h"
#include "server/net/http.h"
#include "server/room/services.h"

namespace affray::server {

class Health {
public:
    Health(Services& services, const Rooms& rooms, const LiveConnections& live)
        : services_(services), rooms_(rooms), live_(live) {}

    // Anybody may ask. Why not, and in which file, is in the log.
    [[nodiscard]] HttpReply reply() const;
    [[nodiscard]] HttpReply metrics_reply() const;

    // When the server starts: what of the data is damaged is told in the log, and the indexes are
    // made anew. Everything that can be read is served all the same.
    void look_for_damage(const std::string& database) const;

private:
    Services& services_;
    const Rooms& rooms_;
    const LiveConnections& live_;
};

}  // namespace affray::server
