#include "core/glicko.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace affray::core {

namespace {

constexpr double kScale = 173.7178;
constexpr double kMiddle = 1500;
constexpr double kExact = 0.000001;

// How much a result against somebody of this deviation says.
double weight(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

// The volatility after results with this estimated improvement, by the Illinois algorithm.
double new_volatility(double phi, double sigma, double improvement, double variance, double tau) {
    const double a = std::log(sigma * sigma);
    const double square = improvement * improvement;
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double below = phi * phi + variance + e;
        return e * (square - below) / (2 * below * below) - (x - a) / (tau * tau);
    };
    double low = a;
    double high = 0;
    if (square > phi * phi + variance) {
        high = std::log(square - phi * phi - variance);
    } else {
        int steps = 1;
        while (f(a - steps * tau) < 0) ++steps;
        high = a - steps * tau;
    }
    double f_low = f(low), f_high = f(high);
    while (std::abs(high - low) > kExact) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

}  // namespace

Rating idle_for(const Rating& before, double periods) {
    const double phi = before.deviation / kScale;
    const double wider = std::sqrt(phi * phi + periods * before.volatility * before.volatility);
    return {before.rating, std::min(wider * kScale, Rating{}.deviation), before.volatility};
}

Rating rated(const Rating& before, std::span<const RatedResult> results, double periods,
             double tau) {
    if (results.empty()) return idle_for(before, periods);
    const double mu = (before.rating - kMiddle) / kScale;
    const double phi = before.deviation / kScale;
    double information = 0;
    double surprise = 0;
    for (const RatedResult& result : results) {
        const double g = weight(result.opponent.deviation / kScale);
        const double expected =
            1 / (1 + std::exp(-g * (mu - (result.opponent.rating - kMiddle) / kScale)));
        information += g * g * expected * (1 - expected);
        surprise += g * (result.score - expected);
    }
    const double variance = 1 / information;
    const double sigma = new_volatility(phi, before.volatility, variance * surprise, variance, tau);
    const double widened = phi * phi + periods * sigma * sigma;
    const double after = 1 / std::sqrt(1 / widened + information);
    return {kMiddle + kScale * (mu + after * after * surprise), kScale * after, sigma};
}

}  // namespace affray::core
