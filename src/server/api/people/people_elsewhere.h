// What somebody, or an admin, changed about people on another node.
#pragma once

#include <string>

#include "server/api/base/sanctions.h"
#include "server/api/base/shared.h"
#include "server/api/matches/live_connections.h"
#include "server/api/matches/rooms.h"
#include "server/api/people/account_names.h"
#include "server/leagues/league_shelf.h"

namespace affray::server {

class PeopleElsewhere {
public:
    PeopleElsewhere(const Shared& shared, Rooms& rooms, LiveConnections& live, LeagueShelf& leagues,
                    AccountNames& names, Sanctions& sanctions);

    // Whoever is banned by now is sent away.
    void read_sanctions_again();

private:
    void hear_of(const std::string& person, bool renamed);
    void end_sessions_that_are_over(const std::string& person);

    Services& services_;
    Rooms& rooms_;
    LiveConnections& live_;
    LeagueShelf& leagues_;
    AccountNames& names_;
    Sanctions& sanctions_;
};

}  // namespace affray::server
