#include "league/coach_ratings.h"

#include <tuple>
#include <vector>

namespace affray::league {

using core::RatedResult;
using core::Rating;

std::map<std::string, Rating> coach_ratings(const League& league) {
    std::map<std::string, Rating> ratings;
    for (const Entrant& entrant : league.entrants) ratings[entrant.coach] = {};

    std::map<std::string, std::vector<RatedResult>> period;
    const auto end_period = [&](bool everybody) {
        std::map<std::string, Rating> after = ratings;
        for (auto& [coach, rating] : after)
            if (const auto found = period.find(coach); found != period.end())
                rating = core::rated(ratings[coach], found->second);
            else if (everybody && !period.empty())
                rating = core::rated(ratings[coach], {});
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
