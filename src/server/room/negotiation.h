// What coaches settle among themselves: draws, take-backs, rematches.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/room/match_changes.h"
#include "server/room/messages/announcements.h"
#include "server/room/messages/keep_room.h"
#include "server/room/one_at_a_time.h"

namespace affray::server {

class Negotiation {
public:
    struct Doors {
        std::function<void(const Viewer&)> spend_take_back;  // throws Refusal
        // Opens a match with the same people; `then` is told its id, or nothing: it was not stored.
        std::function<void(MatchAbout about, std::function<void(std::string id)> then)> open_match;
    };
    Negotiation(Doors doors, KeepRoom keep, const MatchState& state, OneAtATime& turn,
                const Announcements& announcements, const Replies& replies, MatchChanges& changes);

    void offer(const ViewerPtr& viewer, const Json& message, const Asker& asker);
    void reply(const ViewerPtr& viewer, const Json& message, const Asker& asker);

private:
    void check_terms(const Json& message) const;  // throws Refusal
    [[nodiscard]] bool takes_back_alone(const Viewer& viewer, int seat, const Asker& asker);
    void agree(const std::string& what, int seat, const Json& message, const Asker& asker);
    void put_on_table(std::vector<Offer> offers, const Asker& asker);
    void settle(const Offer& offer, const Asker& asker);
    void open_rematch(const Offer& agreed, const Asker& asker);
    void go_over_to(const std::string& rematch, const Asker& asker);

    Doors doors_;
    KeepRoom keep_;
    const MatchState& state_;
    OneAtATime& turn_;
    const Announcements& announcements_;
    const Replies& replies_;
    MatchChanges& changes_;
};

}  // namespace affray::server
