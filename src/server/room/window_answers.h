// Who answers a window (answer_window.h) and when: a habit passes for the coach, he answers
// himself, or his time to answer ends; no answer is carried out before the window opens.
#pragma once

#include <cstdint>
#include <optional>

#include "server/net/http.h"
#include "server/room/match/window_clock.h"
#include "server/room/match_changes.h"
#include "server/room/messages/keep_room.h"
#include "server/room/messages/open_question.h"

namespace affray::server {

class WindowAnswers {
public:
    WindowAnswers(Loop& loop, const WindowClock& clock, KeepRoom keep, const MatchState& state,
                  const SeatHabits& habits, const Audience& audience, OpenQuestion& question,
                  MatchChanges& changes);

    // A window is open for this seat.
    void ask(int seat);
    // What the coach himself decides, here or anywhere.
    void give(const Order& order);

private:
    struct ComingPass {
        std::uint64_t number = 0;
        bool is_there = false;  // for whom it is to be passed
    };
    void close_in_time(int seat);
    void pass_after(std::int64_t pause, core::Action pass, bool is_there);
    void pass_now(std::uint64_t question, core::Action pass);
    void forget_pass();

    Loop& loop_;
    const WindowClock& clock_;
    KeepRoom keep_;
    const MatchState& state_;
    const SeatHabits& habits_;
    const Audience& audience_;
    OpenQuestion& question_;
    MatchChanges& changes_;
    std::optional<ComingPass> coming_pass_;
    std::optional<std::uint64_t> closing_;  // the question that is passed when its time ends
    std::uint64_t passes_ = 0;
};

}  // namespace affray::server
