// This server as one of several on the same data: which of them answers a request, and what becomes
// of the matches and leagues that lived here or there.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/api/base/shared.h"
#include "server/api/matches/rooms.h"
#include "server/leagues/league_shelf.h"
#include "server/net/site.h"

namespace affray::server {

class ThisNode {
public:
    ThisNode(const Shared& shared, const Forwarding& forwarding, Rooms& rooms,
             LeagueShelf& leagues);

    // `address`: where the others reach this one. `missed`: something may have been told that this
    // node did not hear. Until it has joined a server is alone.
    void join(const std::string& database, const std::string& address,
              std::chrono::milliseconds patience, std::function<void()> missed);
    // Told now or later; nothing: it is answered here.
    void place_of(const HttpRequest& request,
                  const std::function<void(std::optional<Elsewhere>)>& then);
    // Another node has what was here.
    void lose(const store::Lease& lease);
    // What lives here is free for the others from here on; when all that was submitted is stored.
    void leave();
    // At once: nothing is stored any more.
    void end() { membership_.reset(); }

private:
    void watch_leases();

    Services& services_;
    const NodeNews& news_;
    const Forwarding& forwarding_;
    Rooms& rooms_;
    LeagueShelf& leagues_;
    std::unique_ptr<store::Membership> membership_;
    bool was_cut_off_ = false;
};

}  // namespace affray::server
