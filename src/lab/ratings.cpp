#include "lab/ratings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace affray::lab {

namespace {

constexpr double kNormal95 = 1.959964;
constexpr double kError = 0.05;  // of the sequential test, on either side

constexpr std::size_t kTerms = LuckFit::kTerms;
constexpr std::size_t kFewestPairs = 20;
constexpr double kNothing = 1e-9;
using Row = LuckFit::Row;
using Matrix = LuckFit::Matrix;

Row terms_of(const ChancedPoints& pair) {
    Row row{1};
    std::copy(pair.luck.begin(), pair.luck.end(), row.begin() + 1);
    return row;
}

// The inverse of a symmetric matrix of sums of squares. A term that is always 0 (a kind of throw
// that never came up) gets none, so that it has no weight.
Matrix inverse(Matrix m) {
    Matrix result{};
    for (std::size_t i = 0; i < kTerms; ++i) result[i][i] = 1;
    for (std::size_t i = 0; i < kTerms; ++i) {
        const double pivot = m[i][i];
        if (pivot < kNothing) {
            result[i][i] = 0;
            continue;
        }
        for (std::size_t k = 0; k < kTerms; ++k) {
            m[i][k] /= pivot;
            result[i][k] /= pivot;
        }
        for (std::size_t j = 0; j < kTerms; ++j) {
            const double factor = m[j][i];
            if (j == i) continue;
            for (std::size_t k = 0; k < kTerms; ++k) {
                m[j][k] -= factor * m[i][k];
                result[j][k] -= factor * result[i][k];
            }
        }
    }
    return result;
}

double product(const Row& a, const Row& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// The distance that 95% lie within, for so many degrees of freedom (Student's, to first order).
double quantile95(double freedom) {
    return kNormal95 + (kNormal95 * kNormal95 * kNormal95 + kNormal95) / (4 * freedom);
}

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
    const auto pairs = static_cast<double>(counts.total());
    const double spread = p * (1 - p);
    const double variance = counts.variance();
    const double n = spread > 0 && variance > 0 ? pairs * spread / variance : 2 * pairs;
    const double z2 = kNormal95 * kNormal95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kNormal95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    // A clean sweep reaches the end, but for the rounding.
    const double low = middle - half < kNothing ? 0 : middle - half;
    const double high = middle + half > 1 - kNothing ? 1 : middle + half;
    return {low, high};
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

void LuckFit::add(const ChancedPoints& pair) {
    const Row terms = terms_of(pair);
    for (std::size_t i = 0; i < kTerms; ++i) {
        with_points[i] += terms[i] * pair.points;
        for (std::size_t j = 0; j < kTerms; ++j) products[i][j] += terms[i] * terms[j];
    }
}

LuckFit::Row LuckFit::weights() const {
    const Matrix inverted = inverse(products);
    Row weights{};
    for (std::size_t i = 0; i < kTerms; ++i) weights[i] = product(inverted[i], with_points);
    return weights;
}

double LuckFit::adjusted(const ChancedPoints& pair) const {
    Row terms = terms_of(pair);
    terms[0] = 0;
    return pair.points - product(weights(), terms);
}

std::optional<Adjusted> without_luck(std::span<const ChancedPoints> pairs) {
    if (pairs.size() < kFewestPairs) return std::nullopt;
    LuckFit fit;
    for (const ChancedPoints& pair : pairs) fit.add(pair);
    const Row weights = fit.weights();
    const double mean = fit.with_points[0] / static_cast<double>(pairs.size());
    double spread = 0, left = 0;
    for (const ChancedPoints& pair : pairs) {
        const double off = pair.points - product(weights, terms_of(pair));
        spread += (pair.points - mean) * (pair.points - mean);
        left += off * off;
    }
    if (spread < kNothing) return std::nullopt;  // a clean sweep is no more certain for its luck
    const auto freedom = static_cast<double>(pairs.size() - kTerms);
    const double variance = left / freedom * inverse(fit.products)[0][0];
    const double half = quantile95(freedom) * std::sqrt(variance);
    const double score = std::clamp(weights[0], 0.0, 1.0);
    return Adjusted{
        score, {std::max(0.0, score - half), std::min(1.0, score + half)}, 1 - left / spread};
}

// Bradley and Terry's model, by the usual iteration: a strength is the points made divided by what
// the games would give to a strength of one.
std::vector<double> elo_ratings(const std::vector<std::vector<double>>& points) {
    constexpr int kRounds = 1000;
    constexpr double kDraw = 0.5;
    const std::size_t players = points.size();
    std::vector<double> strength(players, 1);
    const auto games = [&](std::size_t i, std::size_t j) { return points[i][j] + points[j][i]; };
    for (int round = 0; round < kRounds; ++round)
        for (std::size_t i = 0; i < players; ++i) {
            double made = 0, worth = 0;
            for (std::size_t j = 0; j < players; ++j) {
                if (j == i || games(i, j) <= 0) continue;
                made += points[i][j] + kDraw;
                worth += (games(i, j) + 2 * kDraw) / (strength[i] + strength[j]);
            }
            if (worth > 0) strength[i] = made / worth;
        }
    std::vector<double> elo(players);
    std::ranges::transform(strength, elo.begin(), [](double s) { return 400 * std::log10(s); });
    const double mean = std::accumulate(elo.begin(), elo.end(), 0.0) /
                        static_cast<double>(std::max<std::size_t>(1, players));
    for (double& rating : elo) rating -= mean;
    return elo;
}

}  // namespace affray::lab
