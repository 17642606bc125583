// Ratings by Glicko-2 (Glickman 2012): a number for how strong somebody is, how sure that is, and
// how steady he plays.
#pragma once

#include <map>
#include <span>
#include <string>

#include "league/league.h"

namespace affray::league {

struct Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
};

struct RatedResult {
    Rating opponent;
    double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

// How much volatility may change: 0.3 to 1.2; smaller values trust a long run more.
inline constexpr double kUsualTau = 0.5;

// After one period with these results; without any, only less sure.
[[nodiscard]] Rating rated(const Rating& before, std::span<const RatedResult> results,
                           double tau = kUsualTau);

// Of every coach, from all matches of the league that count and were played. A round is a period;
// a match that coaches arranged themselves is one by itself, for its two coaches.
[[nodiscard]] std::map<std::string, Rating> coach_ratings(const League& league);

}  // namespace affray::league
