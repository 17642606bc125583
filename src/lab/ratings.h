// How much better one player is than another, from the results of paired games.
//
// Games come in pairs: same teams, same seed, sides swapped. A pair is the unit, since its two
// games are not independent: its points (0 to 2, in halves) are counted, and intervals come from
// the spread of the pairs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace affray::lab {

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

// The points of a pair (0 to 1, per game) and how much luckier the first player was in it, in
// throws of a few kinds and in what throws were worth. Each kind of luck is 0 on average.
struct ChancedPoints {
    static constexpr std::size_t kKinds = 5;

    double points = 0;
    std::array<double, kKinds> luck{};
};

// What a success beyond the expected ones is worth in points, by least squares over many pairs.
class LuckFit {
public:
    static constexpr std::size_t kTerms = 1 + ChancedPoints::kKinds;  // a constant, and each kind
    using Row = std::array<double, kTerms>;
    using Matrix = std::array<Row, kTerms>;

    void add(const ChancedPoints& pair);
    [[nodiscard]] std::int64_t pairs() const { return static_cast<std::int64_t>(products[0][0]); }
    [[nodiscard]] Row weights() const;  // the first: the points with even luck
    // The points of a pair with what luck is worth taken away.
    [[nodiscard]] double adjusted(const ChancedPoints& pair) const;

    Matrix products{};  // sums over the pairs of a term times a term
    Row with_points{};  // and of a term times the points
};

struct Adjusted {
    double score = 0;
    Interval interval;
    double explained = 0;  // the part of the pairs' spread that luck explains, 0 to 1
};

// What the score would be with even luck. Luck is 0 on average, so this estimates the same as the
// plain score, mostly with a smaller interval. Nothing for fewer than 20 pairs, or if all pairs
// ended alike.
[[nodiscard]] std::optional<Adjusted> without_luck(std::span<const ChancedPoints> pairs);

// Ratings that fit the points best that each player made against each other (points[i][j]: i's
// against j), 0 on average. Each pair of players that met is counted one draw more than it had, so
// that nobody is infinitely better.
[[nodiscard]] std::vector<double> elo_ratings(const std::vector<std::vector<double>>& points);

}  // namespace affray::lab
