#include "league/team/winnings.h"

#include <algorithm>

namespace affray::league {

namespace {

constexpr int kGoldOfAPip = 10'000;

int flat_part(const LeagueRules& rules, MatchResult result) {
    switch (result) {
        case MatchResult::Lost: return rules.winnings_flat_lost;
        case MatchResult::Drawn: return rules.winnings_flat_drawn;
        case MatchResult::Won: return rules.winnings_flat_won;
    }
    return 0;
}

int by_table(const PostMatchTables& tables, const Takings& takings, int die) {
    const int pips = die + value_in(tables.winnings_gate, takings.gate) +
                     value_in(tables.winnings_rating, takings.rating) +
                     (takings.result == MatchResult::Won ? 1 : 0);
    return std::max(0, pips) * kGoldOfAPip;
}

}  // namespace

int winnings_of(const LeagueRules& rules, const Takings& takings, int die) {
    const int factor = takings.stage == Stage::League ? 1 : rules.winnings_final_factor;
    if (rules.winnings_table) return factor * by_table(rules.tables, takings, die);
    return factor * ((die + takings.fame * rules.winnings_fame_factor) * kGoldOfAPip +
                     flat_part(rules, takings.result));
}

int fans_gained(MatchResult result, int roll, int fan_factor) {
    if (roll > fan_factor && result != MatchResult::Lost) return 1;
    if (roll < fan_factor && result != MatchResult::Won) return -1;
    return 0;
}

int fan_modifier(const FanMood& mood) {
    constexpr int kMany = 2;
    constexpr int kFansToTire = 10;
    const int result = static_cast<int>(mood.result) - static_cast<int>(MatchResult::Drawn);
    return result + (mood.touchdowns >= kMany ? 1 : 0) + (mood.casualties >= kMany ? 1 : 0) +
           static_cast<int>(mood.stage) - mood.fan_factor / kFansToTire;
}

int fans_gained_by_table(const LeagueRules& rules, int total) {
    return value_in(rules.tables.fan_factor, total);
}

int fan_dice(const LeagueRules& rules, MatchResult result) {
    const FanDice& dice = rules.tables.fan_dice;
    switch (result) {
        case MatchResult::Lost: return dice.lost;
        case MatchResult::Drawn: return dice.drawn;
        case MatchResult::Won: return dice.won;
    }
    return 0;
}

Mistake expensive_mistake(const LeagueRules& rules, int treasury, int die) {
    if (treasury < kMistakesFrom) return Mistake::CrisisAverted;
    const int column = std::min(treasury / kMistakesFrom, kTreasuryColumns) - 1;
    return rules.tables
        .expensive_mistakes[static_cast<std::size_t>(die - 1)][static_cast<std::size_t>(column)];
}

int star_upkeep(const LeagueRules& rules, int price) {
    return value_in(rules.tables.star_upkeep, price);
}

int star_points_for(const Deeds& deeds, const bloodbowl::SharedHouse& house) {
    const bloodbowl::StarAwards awards = house ? house->awards : bloodbowl::StarAwards{};
    return awards.completion * deeds.completions + awards.casualty * deeds.casualties +
           awards.interception * deeds.interceptions + awards.touchdown * deeds.touchdowns +
           awards.mvp * deeds.mvp_awards;
}

bool is_ageing(const LeagueRules& rules, int level, int roll) {
    const int place = std::clamp(level, 1, kLevelsOfAgeing) - 1;
    return roll < rules.tables.ageing[static_cast<std::size_t>(place)];
}

}  // namespace affray::league
