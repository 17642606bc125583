// Who sits at the table: seats are taken, people change their names and habits, and leave for ever.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/room/claims.h"
#include "server/room/match_changes.h"
#include "server/room/messages/keep_room.h"
#include "server/room/messages/welcomes.h"
#include "server/room/one_at_a_time.h"
#include "store/committer.h"

namespace affray::server {

class Seating {
public:
    struct Doors {
        store::People& people;  // to look them up
        std::function<void(store::Committer::Write, store::Committer::Done)> submit;
        std::function<void()> close_match;  // that has not begun; sends everybody away
    };
    Seating(Doors doors, KeepRoom keep, const MatchState& state, OneAtATime& turn,
            const Replies& replies, const Announcements& announcements, Welcomes& welcomes,
            SeatHabits& habits, MatchChat& chat, Claims& claims, MatchChanges& changes);

    // Answered when it is stored.
    using Answer = std::function<void(std::optional<Refusal>)>;
    void sit_down(int seat, SeatAbout who, Answer answer);

    // What he wants for all his matches, in a message; throws Refusal.
    void change_habits(const ViewerPtr& viewer, const Json& message, const Asker& asker);
    void set_habits(const std::string& user, const Habits& habits);

    void rename(const store::User& user, std::function<void()> then);
    void give_up_for(const std::string& user);
    // `until_done` is held till it is stored.
    void erase_name(const std::string& user, std::shared_ptr<void> until_done);

private:
    void take_seat(int seat, SeatAbout who, Answer answer);
    void erase_now(const std::string& user, const std::shared_ptr<void>& until_done);

    Doors doors_;
    KeepRoom keep_;
    const MatchState& state_;
    OneAtATime& turn_;
    const Replies& replies_;
    const Announcements& announcements_;
    Welcomes& welcomes_;
    SeatHabits& habits_;
    MatchChat& chat_;
    Claims& claims_;
    MatchChanges& changes_;
};

}  // namespace affray::server
