// The date as everything that lasts for days needs it: it follows the system's clock, but a clock
// that somebody sets, by hand or over the network, moves it only slowly.
//
// What counts seconds and minutes (limits, turn clocks) does not use this but a steady clock.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "store/store.h"

namespace affray::server {

using ReadClock = std::function<std::int64_t()>;  // milliseconds

class CalendarClock {
public:
    // `wall` is the system's date, since 1970; `elapsed` only ever goes forward, evenly. `kept` is
    // what the last server on this data left.
    CalendarClock(ReadClock wall, ReadClock elapsed, const std::optional<store::KeptDate>& kept);

    [[nodiscard]] std::int64_t now() const { return base_ + (elapsed_() - since_); }
    // To be called now and then: comes nearer to the system's date, by a tenth of the time that has
    // passed at most.
    void follow();
    [[nodiscard]] store::KeptDate kept() const { return {now(), wall_()}; }

private:
    ReadClock wall_;
    ReadClock elapsed_;
    std::int64_t since_;
    std::int64_t base_;  // the date at since_
};

// The system's clocks.
[[nodiscard]] std::int64_t system_date();
[[nodiscard]] std::int64_t system_elapsed();  // also while the machine sleeps
[[nodiscard]] std::int64_t system_steady();   // not while it sleeps

}  // namespace affray::server
