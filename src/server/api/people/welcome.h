// What somebody is told of himself, when he comes in and whenever he asks.
#pragma once

#include <string>

#include "server/api/base/forwarding.h"
#include "server/api/base/sanctions.h"
#include "server/room/services.h"

namespace affray::server {

// With their names, for him who has marked them.
[[nodiscard]] Json marked_people(const std::string& user, store::Mark mark, store::Store& store);

class Welcome {
public:
    Welcome(Services& services, const Sanctions& sanctions, const Forwarding& forwarding)
        : services_(services), sanctions_(sanctions), forwarding_(forwarding) {}

    [[nodiscard]] Json about(const store::User& user) const;
    // With his token: in a cookie, or for a program in the answer. The code is told this once.
    [[nodiscard]] HttpReply reply(const HttpRequest& request, const store::User& user,
                                  const std::string& token,
                                  const std::string& recovery_code = {}) const;
    // For the Set-Cookie header.
    [[nodiscard]] std::string cookie(const HttpRequest& request, const std::string& token) const;
    [[nodiscard]] HttpReply farewell(const HttpRequest& request) const;

private:
    Services& services_;
    const Sanctions& sanctions_;
    const Forwarding& forwarding_;
};

}  // namespace affray::server
