// What everybody at the table is told alike.
#pragma once

#include <string>

#include "server/net/http.h"
#include "server/room/match/audience.h"
#include "server/room/match/match_clock.h"
#include "server/room/match/match_state.h"
#include "server/room/messages/keep_room.h"

namespace affray::server {

class Announcements {
public:
    Announcements(Loop& loop, KeepRoom keep, const MatchState& state, const MatchClock& clock,
                  const Audience& audience);

    [[nodiscard]] Json info_json() const;  // MatchInfo of web/src/wire
    void info() const;
    void presence();  // who is there, soon: many may come at once
    void offers() const;
    void idle(const Json& idle) const;
    void thinking(int seat) const;
    void rematch(const std::string& match) const;
    void dice_not_opened(int seat) const;
    void stopping() const;

private:
    Loop& loop_;
    KeepRoom keep_;
    const MatchState& state_;
    const MatchClock& clock_;
    const Audience& audience_;
    bool presence_due_ = false;
};

}  // namespace affray::server
