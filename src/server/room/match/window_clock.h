// The time of an open window at the table, the same whatever the seat holds: before it opens no
// answer is carried out, and where the coaches agreed on a time to answer, Nothing is taken when it
// closes. Everybody is told both.
#pragma once

#include <functional>
#include <optional>

#include "server/room/clock/answer_window.h"
#include "server/room/match/match_state.h"

namespace affray::server {

class WindowClock {
public:
    using Time = std::function<std::int64_t()>;
    // `wait`: whether windows have a time at all.
    WindowClock(const MatchState& state, Time steady, bool wait);

    // A seat did something that the others need so long to see.
    void filmed(int by, std::int64_t film) { window_.filmed(by, film); }
    // For whoever is asked now.
    void restart();

    // Milliseconds. Nobody waits where no other person could learn anything.
    [[nodiscard]] std::int64_t until_it_opens(int seat) const;
    // Nothing: the coach may think as long as his clock allows.
    [[nodiscard]] std::optional<std::int64_t> until_it_closes(int seat) const;
    // {"left_ms", "of_ms", "closes"}, as long as an open window has a time; null: none has.
    [[nodiscard]] Json json() const;

private:
    [[nodiscard]] bool is_seen_by_another(int seat) const;
    [[nodiscard]] std::int64_t opens_at(int seat) const;

    const MatchState& state_;
    Time steady_;
    bool wait_;
    AnswerWindow window_;
};

}  // namespace affray::server
