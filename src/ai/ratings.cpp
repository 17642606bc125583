#include "ai/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace affray::ai {

namespace {

constexpr double kNormal95 = 1.959964;
constexpr double kError = 0.05;  // of the sequential test, on either side

double points_of_game(std::size_t bucket) { return static_cast<double>(bucket) / 4; }

}  // namespace

void PairCounts::add(double first_game, double second_game) {
    ++pairs[static_cast<std::size_t>(std::lround(2 * (first_game + second_game)))];
}

std::int64_t PairCounts::total() const {
    return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

double PairCounts::score() const {
    if (total() == 0) return 0.5;
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        sum += points_of_game(i) * static_cast<double>(pairs[i]);
    return sum / static_cast<double>(total());
}

double PairCounts::variance() const {
    if (total() == 0) return 0;
    const double mean = score();
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double off = points_of_game(i) - mean;
        sum += off * off * static_cast<double>(pairs[i]);
    }
    return sum / static_cast<double>(total());
}

// Wilson's interval, with as many games as would give the spread that was seen: it keeps within 0
// and 1, and does not shrink to a point when one side has won everything.
Interval score_interval(const PairCounts& counts) {
    if (counts.total() < 2) return {0, 1};
    const double p = counts.score();
    const double pairs = static_cast<double>(counts.total());
    const double spread = p * (1 - p);
    const double variance = counts.variance();
    const double n = spread > 0 && variance > 0 ? pairs * spread / variance : 2 * pairs;
    const double z2 = kNormal95 * kNormal95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kNormal95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

double elo_of(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// The mean of many pairs is normal, so the ratio of the two hypotheses depends on its distance from
// their scores only. One pair of each kind is added, so that a clean sweep has a spread too.
double SequentialTest::log_likelihood_ratio(const PairCounts& counts) const {
    if (counts.total() == 0) return 0;
    PairCounts padded = counts;
    for (std::int64_t& pairs : padded.pairs) pairs += 1;
    const double s0 = score_of(equal);
    const double s1 = score_of(better);
    return static_cast<double>(counts.total()) * (s1 - s0) * (2 * counts.score() - s0 - s1) /
           (2 * padded.variance());
}

SequentialTest::Verdict SequentialTest::verdict(const PairCounts& counts) const {
    const double bound = std::log((1 - kError) / kError);
    const double ratio = log_likelihood_ratio(counts);
    if (ratio >= bound) return Verdict::Better;
    if (ratio <= -bound) return Verdict::NotBetter;
    return Verdict::PlayOn;
}

}  // namespace affray::ai
