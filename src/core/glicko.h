// Ratings by Glicko-2 (Glickman 2012): a number for how strong somebody is, how sure that is, and
// how steady he plays.
#pragma once

#include <span>

namespace affray::core {

struct Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;

    friend bool operator==(const Rating&, const Rating&) = default;
};

struct RatedResult {
    Rating opponent;
    double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// How much volatility may change: 0.3 to 1.2; smaller values trust a long run more.
inline constexpr double kUsualTau = 0.5;

// After so many periods with these results; without any, only less sure.
[[nodiscard]] Rating rated(const Rating& before, std::span<const RatedResult> results,
                           double periods = 1, double tau = kUsualTau);
// Who has not played for so many periods, or parts of one: less is known of him, never less than of
// somebody new.
[[nodiscard]] Rating idle_for(const Rating& before, double periods);

}  // namespace affray::core
