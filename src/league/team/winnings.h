// The sums of the time after a match: winnings, fans, mistakes, upkeep. Nothing but numbers.
#pragma once

#include <span>

#include "league/team/league_rules.h"
#include "teams/deeds.h"

namespace affray::league {

enum class MatchResult : std::uint8_t { Lost, Drawn, Won };
// Which match of the season it was.
enum class Stage : std::uint8_t { League, SemiFinal, Final };

// What a team's winnings depend on, beside the die.
struct Takings {
    MatchResult result = MatchResult::Lost;
    Stage stage = Stage::League;
    int fame = 0;
    int gate = 0;    // spectators of both teams
    int rating = 0;  // classic: the team's own
};
[[nodiscard]] int winnings_of(const LeagueRules& rules, const Takings& takings, int die);

// By how much the fan factor changes: -1, 0 or 1.
[[nodiscard]] int fans_gained(MatchResult result, int roll, int fan_factor);
// Classic's table.
struct FanMood {
    MatchResult result = MatchResult::Lost;
    Stage stage = Stage::League;
    int touchdowns = 0;
    int casualties = 0;
    int fan_factor = 0;
};
[[nodiscard]] int fan_modifier(const FanMood& mood);
[[nodiscard]] int fans_gained_by_table(const LeagueRules& rules, int total);
// D6 rolled against the fan factor.
[[nodiscard]] int fan_dice(const LeagueRules& rules, MatchResult result);

inline constexpr int kMistakesFrom = 100'000;  // gold in the treasury
[[nodiscard]] Mistake expensive_mistake(const LeagueRules& rules, int treasury, int die);

// What keeping a rostered star of this price costs after each match.
[[nodiscard]] int star_upkeep(const LeagueRules& rules, int price);

// Star Player points
using teams::Deeds;
[[nodiscard]] int star_points_for(const Deeds& deeds, const bloodbowl::SharedHouse& house = {});

// Classic: does somebody who reaches this level, the first being 1, age with this roll of 2D6?
[[nodiscard]] bool is_ageing(const LeagueRules& rules, int level, int roll);

}  // namespace affray::league
