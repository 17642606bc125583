// The clocks of a match, as a value: told the time by whoever uses it.
//
// Turn clocks: every turn has its own time; when that is used up, and for decisions in another's
// turn, the reserve runs. What the others did since a seat was last asked is shown to it first: its
// clock waits for that film, ten seconds at most. Correspondence: every decision has a number of
// days.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/table.h"

namespace affray::server {

inline constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;

enum class ClockKind : std::uint8_t { None, Turn, Correspondence };

struct ClockRules {
    ClockKind kind = ClockKind::None;
    int turn_s = 240;
    int reserve_s = 300;
    int move_days = 3;
    int window_s = 0;  // to answer a window (WindowClock); 0: as long as the clock allows
};
[[nodiscard]] core::Json to_json(const ClockRules& rules);
[[nodiscard]] ClockRules read_clock_rules(const core::Json& json);  // throws Refusal

class GameClock {
public:
    GameClock(const ClockRules& rules, int seats);

    // A seat did something that the others need so long to see.
    void filmed(int by, std::int64_t film);
    // From now on this seat is asked; -1: nobody, or a bot.
    void ask(int seat, const core::Turn& turn, std::int64_t now);
    void stop(std::int64_t now) { ask(-1, {}, now); }

    [[nodiscard]] const ClockRules& rules() const { return rules_; }
    [[nodiscard]] int running() const { return asked_; }
    [[nodiscard]] bool has_run_out(std::int64_t now) const;
    // When it will have run out; nothing: no clock runs.
    [[nodiscard]] std::optional<std::int64_t> runs_out_at() const;
    [[nodiscard]] core::Json state(const std::vector<std::string>& seats, std::int64_t now) const;

    // What a log keeps of it.
    [[nodiscard]] core::Json left(std::int64_t now) const;
    void set_left(const core::Json& left);

private:
    struct Left {
        std::int64_t turn_ms = 0;
        std::int64_t reserve_ms = 0;
    };
    [[nodiscard]] Left left_of(int seat, std::int64_t now) const;
    [[nodiscard]] std::int64_t starts_at() const { return since_ + grace_; }

    ClockRules rules_;
    std::vector<Left> left_;
    std::vector<std::int64_t> unseen_;  // milliseconds of film, by seat
    int asked_ = -1;
    bool in_own_turn_ = false;
    std::int64_t since_ = 0;
    std::int64_t grace_ = 0;  // from since_ on nothing runs for so long
    core::Turn turn_;
};

}  // namespace affray::server
