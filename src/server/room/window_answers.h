// Who answers a window (answer_window.h) and when: a habit passes for the coach, or he answers
// himself; no answer is carried out before the window opens.
#pragma once

#include <cstdint>
#include <optional>

#include "server/net/http.h"
#include "server/room/answer_window.h"
#include "server/room/keep_room.h"
#include "server/room/match_changes.h"
#include "server/room/open_question.h"

namespace affray::server {

class WindowAnswers {
public:
    using Time = std::function<std::int64_t()>;
    // `wait`: whether windows have a time at all.
    WindowAnswers(Loop& loop, Time steady, bool wait, KeepRoom keep, const MatchState& state,
                  const SeatHabits& habits, const Audience& audience, OpenQuestion& question,
                  MatchChanges& changes);

    // A seat did something that the others need so long to see.
    void filmed(int by, std::int64_t film) { window_.filmed(by, film); }
    void ask_anew();
    // A window is open for this seat.
    void ask(int seat);
    // What the coach himself decides, here or anywhere.
    void give(const Order& order);

private:
    struct ComingPass {
        std::uint64_t number = 0;
        bool is_there = false;  // for whom it is to be passed
    };
    [[nodiscard]] std::int64_t until_it_opens(int seat) const;
    void pass_after(std::int64_t pause, core::Action pass, bool is_there);
    void pass_now(std::uint64_t question, core::Action pass);
    void forget_pass();

    Loop& loop_;
    Time steady_;
    bool wait_;
    KeepRoom keep_;
    const MatchState& state_;
    const SeatHabits& habits_;
    const Audience& audience_;
    OpenQuestion& question_;
    MatchChanges& changes_;
    AnswerWindow window_;
    std::optional<ComingPass> coming_pass_;
    std::uint64_t passes_ = 0;
};

}  // namespace affray::server
