// How a match ended, or how it stands: what every game can say of that. Each game adds what is its
// own; reports, statistics and leagues read the value, not the log.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace affray::core {

inline constexpr int kMostSeats = 4;

struct Outcome {
    bool over = false;
    // Of each seat. A match may be a series of games: then its points are those of the game that is
    // played or was played last, all points those of the games that are over, its score games won.
    std::vector<int> points;  // touchdowns, glory
    std::vector<int> all_points;
    std::vector<int> score;       // what decides the match
    std::vector<int> winners;     // seats, when it is over: one, or all who draw
    std::optional<int> conceded;  // the seat that gave up

    // Nobody while it goes on, and when it was drawn.
    [[nodiscard]] std::optional<int> winner() const {
        return winners.size() == 1 ? std::optional(winners.front()) : std::nullopt;
    }
};

// What each seat has won or lost: 1 to -1, together nothing. 0 while the match goes on.
using Returns = std::array<float, kMostSeats>;

// Whoever loses pays an equal share, and the winners share what they get: 1 and -1 for two seats,
// nothing for a match that all of them draw.
[[nodiscard]] constexpr Returns shared_returns(int seats, unsigned winners) {
    Returns returns{};
    int won = 0;
    for (int seat = 0; seat < seats; ++seat) won += static_cast<int>((winners >> seat) & 1U);
    if (won == 0 || won == seats) return returns;
    const float paid = 1.0F / static_cast<float>(seats - 1);
    const float gained = paid * static_cast<float>(seats - won) / static_cast<float>(won);
    for (int seat = 0; seat < seats; ++seat)
        returns[static_cast<std::size_t>(seat)] = ((winners >> seat) & 1U) != 0 ? gained : -paid;
    return returns;
}

}  // namespace affray::core
