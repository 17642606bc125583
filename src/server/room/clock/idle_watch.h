// Somebody who is there and does not move, in a match without a clock: first he is warned, then the
// others may claim the match.
#pragma once

#include <algorithm>
#include <cstdint>

namespace affray::server {

enum class Idle : std::uint8_t { No, Warned, Claimable };

// Times are those of the steady clock.
class IdleWatch {
public:
    explicit IdleWatch(std::int64_t now) : asked_since_(now) {}

    void ask_anew(std::int64_t now) {
        asked_since_ = now;
        told_ = Idle::No;
    }
    [[nodiscard]] Idle state(std::int64_t now) const {
        const std::int64_t idle_ms = now - asked_since_;
        return idle_ms >= kClaimAfterMs  ? Idle::Claimable
               : idle_ms >= kWarnAfterMs ? Idle::Warned
                                         : Idle::No;
    }
    [[nodiscard]] std::int64_t claim_in_ms(std::int64_t now) const {
        return std::max<std::int64_t>(0, kClaimAfterMs - (now - asked_since_));
    }
    // Whether this is news; it is told only once.
    [[nodiscard]] bool is_news(Idle found) {
        const bool is_new = found != told_;
        told_ = found;
        return is_new;
    }

private:
    static constexpr std::int64_t kWarnAfterMs = 10LL * 60 * 1000;
    static constexpr std::int64_t kClaimAfterMs = 15LL * 60 * 1000;

    std::int64_t asked_since_;
    Idle told_ = Idle::No;
};

}  // namespace affray::server
