// Matches of leagues that are played here: they are taken up when they are opened and when the
// server starts, and the league hears how they ended. What nobody objects to is confirmed.
#pragma once

#include <string>

#include "server/api/matches/rooms.h"
#include "server/leagues/league_shelf.h"
#include "server/room/services.h"

namespace affray::server {

class LeagueMatches {
public:
    LeagueMatches(Services& services, Rooms& rooms, LeagueShelf& leagues)
        : services_(services), rooms_(rooms), leagues_(leagues) {}

    // Bots move whether somebody looks or not.
    void take_up(const std::string& match);
    // When the server starts: what ended or stopped with it.
    void take_up_all();
    // The league hears how a match of it ended; those that are not over go on.
    void report(const std::string& match, const std::string& league_id,
                const std::string& fixture_id);
    // Once a day, and when the server starts.
    void confirm_by_silence();

private:
    void report_elsewhere(const std::string& match, const std::string& league_id,
                          const std::string& fixture_id);
    void confirm_by_silence(const std::string& league_id);

    Services& services_;
    Rooms& rooms_;
    LeagueShelf& leagues_;
    std::string silence_checked_;  // the day
};

}  // namespace affray::server
