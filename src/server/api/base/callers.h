// Who sends a request, and whether he may.
#pragma once

#include <optional>

#include "server/api/base/sanctions.h"
#include "server/api/base/sessions.h"
#include "server/net/http.h"
#include "server/room/services.h"

namespace affray::server {

struct Caller {
    store::User user;
    store::Session session;
};

// What throws throws Refusal.
class Callers {
public:
    Callers(Services& services, Sessions& sessions, const Sanctions& sanctions)
        : services_(services), sessions_(sessions), sanctions_(sanctions) {}

    [[nodiscard]] std::optional<Caller> find(const HttpRequest& request) const;
    // Throws when nobody is known. Who is banned still sees why, takes his data along, and leaves.
    [[nodiscard]] Caller known(const HttpRequest& request) const;
    // Throws when he is banned, too.
    [[nodiscard]] Caller admitted(const HttpRequest& request) const;

    void check_is_not_banned(const store::User& user) const;
    // For whoever comes in or plays with strangers.
    void check_bans_are_known(const store::User& user) const;

private:
    Services& services_;
    Sessions& sessions_;
    const Sanctions& sanctions_;
};

}  // namespace affray::server
