// How much better one player is than another, from the results of paired games.
//
// Games come in pairs: same teams, same seed, sides swapped. A pair is the unit, since its two
// games are not independent: its points (0 to 2, in halves) are counted, and intervals come from
// the spread of the pairs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace affray::ai {

// How many pairs brought the first player 0, ½, 1, 1½ and 2 points.
struct PairCounts {
    std::array<std::int64_t, 5> pairs{};

    void add(double first_game, double second_game);  // points of the first player: 0, ½ or 1
    [[nodiscard]] std::int64_t total() const;
    // Points per game, 0 to 1, and its variance over pairs.
    [[nodiscard]] double score() const;
    [[nodiscard]] double variance() const;
};

struct Interval {
    double low = 0;
    double high = 0;
};

// Where the true score lies with 95% confidence; all of 0 to 1 for fewer than two pairs.
[[nodiscard]] Interval score_interval(const PairCounts& counts);

// The difference in Elo that a score between 0 and 1 stands for; infinite at the ends.
[[nodiscard]] double elo_of(double score);
[[nodiscard]] double score_of(double elo);

// A sequential test of "better by `better` Elo" against "not better than `equal` Elo", with errors
// of 5% on either side: it says when enough has been played.
struct SequentialTest {
    enum class Verdict : std::uint8_t { PlayOn, Better, NotBetter };

    double equal = 0;
    double better = 20;

    [[nodiscard]] double log_likelihood_ratio(const PairCounts& counts) const;
    [[nodiscard]] Verdict verdict(const PairCounts& counts) const;
};

}  // namespace affray::ai
