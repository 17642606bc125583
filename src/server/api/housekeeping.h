// What is done as time goes by: clocks run, what nobody needs is put away, and the date is kept.
#pragma once

#include <cstdint>

#include "server/api/bulletins.h"
#include "server/api/leagues/league_matches.h"
#include "server/api/matches/rooms.h"
#include "server/api/people/login_limits.h"
#include "server/leagues/league_shelf.h"
#include "server/room/clock/calendar_clock.h"
#include "server/room/services.h"

namespace affray::server {

class Housekeeping {
public:
    // How long what nobody uses stays in memory, and what nobody goes on with is kept.
    struct Patience {
        std::int64_t in_memory_ms;
        Rooms::Kept kept;
    };
    struct Parts {
        CalendarClock& calendar;
        Rooms& rooms;
        LeagueShelf& leagues;
        LeagueMatches& league_matches;
        LoginLimits& logins;
        Bulletins& bulletins;
    };
    Housekeeping(Services& services, const Parts& parts, const Patience& patience)
        : services_(services), of_(parts), patience_(patience) {}

    void tick();  // about once a second
    void keep_date();

private:
    void sweep();
    void forget_guests();

    Services& services_;
    Parts of_;
    Patience patience_;
    std::int64_t swept_at_ = 0;
    std::int64_t guests_swept_at_ = 0;
};

}  // namespace affray::server
