#include "league/team/winnings.h"

#include <algorithm>
#include <array>

#include "bloodbowl/rules/advancement.h"

namespace affray::league {

namespace {

constexpr int kGoldOfAPip = 10'000;

struct Band {
    int up_to;  // 0: everything above
    int value;
};

int value_in(std::span<const Band> bands, int number) {
    for (const Band& band : bands)
        if (band.up_to == 0 || number <= band.up_to) return band.value;
    return 0;
}

constexpr std::array<Band, 6> kGateBands{
    {{20'000, 0}, {40'000, 1}, {60'000, 2}, {80'000, 3}, {100'000, 4}, {0, 5}}};
constexpr std::array<Band, 7> kRatingBands{
    {{150, 0}, {175, -1}, {200, -2}, {225, -3}, {250, -4}, {275, -5}, {0, -6}}};
constexpr std::array<Band, 5> kUpkeep{
    {{100'000, 20'000}, {150'000, 30'000}, {200'000, 40'000}, {300'000, 50'000}, {0, 60'000}}};

int flat_part(const LeagueRules& rules, MatchResult result) {
    switch (result) {
        case MatchResult::Lost: return rules.winnings_flat_lost;
        case MatchResult::Drawn: return rules.winnings_flat_drawn;
        case MatchResult::Won: return rules.winnings_flat_won;
    }
    return 0;
}

int by_table(const Takings& takings, int die) {
    const int pips = die + value_in(kGateBands, takings.gate) +
                     value_in(kRatingBands, takings.rating) +
                     (takings.result == MatchResult::Won ? 1 : 0);
    return std::max(0, pips) * kGoldOfAPip;
}

// By D6; columns: 100,000, 200,000 ... 500,000 gold and more.
constexpr auto kAverted = Mistake::CrisisAverted;
constexpr auto kMinor = Mistake::MinorIncident;
constexpr auto kMajor = Mistake::MajorIncident;
constexpr auto kCatastrophe = Mistake::Catastrophe;
constexpr std::array<std::array<Mistake, 5>, 6> kMistakes{{
    {kMinor, kMinor, kCatastrophe, kCatastrophe, kCatastrophe},
    {kMinor, kMinor, kMajor, kCatastrophe, kCatastrophe},
    {kAverted, kMinor, kMinor, kMajor, kCatastrophe},
    {kAverted, kAverted, kMinor, kMinor, kMajor},
    {kAverted, kAverted, kAverted, kMinor, kMinor},
    {kAverted, kAverted, kAverted, kAverted, kMinor},
}};

}  // namespace

int winnings_of(const LeagueRules& rules, const Takings& takings, int die) {
    const int factor = takings.stage == Stage::League ? 1 : rules.winnings_final_factor;
    if (rules.winnings_table) return factor * by_table(takings, die);
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

int fans_gained_by_table(int total) { return total <= 1 ? -1 : total >= 6 ? 1 : 0; }

Mistake expensive_mistake(int treasury, int die) {
    if (treasury < kMistakesFrom) return Mistake::CrisisAverted;
    const int column = std::min(treasury / kMistakesFrom, 5) - 1;
    return kMistakes[static_cast<std::size_t>(die - 1)][static_cast<std::size_t>(column)];
}

int star_upkeep(int price) { return value_in(kUpkeep, price); }

int star_points_for(const Deeds& deeds) {
    return deeds.completions + 2 * deeds.casualties + 2 * deeds.interceptions +
           3 * deeds.touchdowns + bloodbowl::kStarPointsOfMvp * deeds.mvp_awards;
}

bool is_ageing(int level, int roll) {
    constexpr int kSafeAtFirst = 3;
    return roll < kSafeAtFirst + level - 1;
}

}  // namespace affray::league
