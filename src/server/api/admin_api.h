// What an admin sees and does over HTTP, instead of SQL by hand. Everything done is written down.
#pragma once

#include <functional>
#include <string>

#include "server/api/admin_pages.h"
#include "server/api/base/sanctions.h"
#include "server/api/base/shared.h"
#include "server/api/matches/live_connections.h"
#include "server/api/matches/rooms.h"
#include "server/api/matches/tables.h"

namespace affray::server {

class AdminApi {
public:
    AdminApi(const Shared& shared, Rooms& rooms, LiveConnections& live, Sanctions& sanctions,
             Tables& tables);

    void route(const Exchange& exchange);

private:
    using Page = std::function<Json(const AdminView&)>;  // made on a worker's thread
    void show(const Exchange& exchange, Page page);
    [[nodiscard]] Json load_json() const;
    [[nodiscard]] Json person(const std::string& id) const;

    void sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind);
    void lift_sanction(const Exchange& exchange, const Caller& by, store::SanctionKind kind);
    void settle_report(const Exchange& exchange, const Caller& by);
    void give_recovery_code(const Exchange& exchange, const Caller& by);
    void bring_back(const Exchange& exchange, const Caller& by);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    const NodeNews& news_;
    Rooms& rooms_;
    LiveConnections& live_;
    Sanctions& sanctions_;
    Tables& tables_;
};

}  // namespace affray::server
