// Before the first roll every seat opens its part of the dice's secret. Somebody who is here may
// keep the others waiting for a minute. Who is away is waited for, as at any table where a seat is
// free.
#pragma once

#include <optional>
#include <vector>

#include "server/room/match/audience.h"
#include "server/room/match/match_about.h"

namespace affray::server {

class OpeningWatch {
public:
    // A seat that has been here for too long without opening.
    [[nodiscard]] std::optional<int> late_seat(const MatchAbout& about, const Audience& audience,
                                               std::int64_t now) {
        constexpr std::int64_t kOpensWithinMs = 60'000;
        here_since_.resize(about.seats.size());
        for (std::size_t seat = 0; seat < about.seats.size(); ++seat) {
            const store::DiceShare& share = about.seats[seat].dice;
            const int number = static_cast<int>(seat);
            auto& since = here_since_[seat];
            if (share.commitment.empty() || share.is_open() || !audience.is_connected(number))
                since.reset();
            else if (!since)
                since = now;
            else if (now - *since > kOpensWithinMs)
                return number;
        }
        return std::nullopt;
    }

private:
    std::vector<std::optional<std::int64_t>> here_since_;
};

}  // namespace affray::server
