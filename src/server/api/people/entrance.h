// Coming in: guests who play at once, people with accounts, and how a session goes on with another
// token.
#pragma once

#include <optional>
#include <string>

#include "server/api/base/shared.h"
#include "server/api/matches/live_connections.h"
#include "server/api/people/welcome.h"

namespace affray::server {

class Entrance {
public:
    Entrance(const Shared& shared, Sessions& sessions, LiveConnections& live,
             const Welcome& welcome);

    // Who he is; whoever is not known comes in as a guest.
    void me(const Exchange& exchange);
    void enter_as_guest(const Exchange& exchange);

    struct How {
        bool is_new = false;  // the user is stored as well
        // As he was before he got a new password; whoever was in is out.
        std::optional<store::User> recovers = {};
        std::string recovery_code = {};
    };
    void enter(const Exchange& exchange, const store::User& user, const How& how);

    // A program's; the old one is good for a minute more.
    void replace_token(const Exchange& exchange);
    // A browser's, once a day: the exchange goes on when its new token is stored, and its answer
    // carries that home.
    void renew_if_due(const Exchange& exchange, const std::function<void(const Exchange&)>& then);

private:
    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    Sessions& sessions_;
    LiveConnections& live_;
    const Welcome& welcome_;
};

}  // namespace affray::server
