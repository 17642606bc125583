#include "league/glicko.h"

#include <cmath>
#include <numbers>
#include <tuple>
#include <vector>

namespace affray::league {

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

Rating rated(const Rating& before, std::span<const RatedResult> results, double tau) {
    const double mu = (before.rating - kMiddle) / kScale;
    const double phi = before.deviation / kScale;
    if (results.empty()) {
        const double wider = std::sqrt(phi * phi + before.volatility * before.volatility);
        return {before.rating, std::min(wider * kScale, Rating{}.deviation), before.volatility};
    }
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
    const double widened = phi * phi + sigma * sigma;
    const double after = 1 / std::sqrt(1 / widened + information);
    return {kMiddle + kScale * (mu + after * after * surprise), kScale * after, sigma};
}

std::map<std::string, Rating> coach_ratings(const League& league) {
    std::map<std::string, Rating> ratings;
    for (const Entrant& entrant : league.entrants) ratings[entrant.coach] = {};

    std::map<std::string, std::vector<RatedResult>> period;
    const auto end_period = [&](bool everybody) {
        std::map<std::string, Rating> after = ratings;
        for (auto& [coach, rating] : after)
            if (const auto found = period.find(coach); found != period.end())
                rating = rated(ratings[coach], found->second);
            else if (everybody && !period.empty())
                rating = rated(ratings[coach], {});
        ratings = std::move(after);
        period.clear();
    };
    std::tuple<int, Phase, int> round;
    bool in_round = false;
    for (const Fixture& fixture : league.fixtures) {
        if (!counts(league, fixture) || !fixture.result->on_the_pitch) continue;
        const std::tuple of_this{fixture.season, fixture.phase, fixture.round};
        if (in_round && (fixture.free || of_this != round)) end_period(true);
        round = of_this;
        in_round = !fixture.free;
        const std::string& home = league.entrant(fixture.pairing.home)->coach;
        const std::string& away = league.entrant(fixture.pairing.away)->coach;
        if (home == away) continue;  // nobody is stronger than himself
        const double score = (fixture.result->result_of(fixture.pairing.home) + 1) / 2.0;
        period[home].push_back({ratings[away], score});
        period[away].push_back({ratings[home], 1 - score});
        if (fixture.free) end_period(false);
    }
    end_period(in_round);
    return ratings;
}

}  // namespace affray::league
