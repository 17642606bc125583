#include "bloodbowl/data/match_tables.h"

namespace affray::bloodbowl {

namespace {

constexpr int kTens = 10;

constexpr By2D6<Weather> winter_weather() {
    using enum Weather;
    return {HowlingWinds, Freezing, Brisk, Brisk,     Brisk,   Brisk,
            Brisk,        Brisk,    Brisk, HeavySnow, Blizzard};
}

constexpr By2D6<Weather> weather_below_ground() {
    using enum Weather;
    return {BubblingUp, Gloomy,     NiceEnough, NiceEnough,     NiceEnough,     NiceEnough,
            NiceEnough, NiceEnough, NiceEnough, ThermalGeysers, SeismicActivity};
}

constexpr By2D6<KickoffResult> blitzmania_kick_off() {
    using enum KickoffResult;
    return {WheresTheRef,    BreakingScandal,      BolsterTheLine,  RogueBall,    BloodthirstyFans,
            ChangingWeather, QuestionableCoaching, ViolentOutburst, SneakySprint, PeltedByTheCrowd,
            BigMoney};
}

// 10 raises MA or AV, 11 AG, 12 ST (crp.improve.06 and .07, the same in every book).
constexpr By2D6<std::uint8_t> improvement_rolls() {
    By2D6<std::uint8_t> rolls{};
    rolls[8] = raise_bit(Characteristic::Movement) | raise_bit(Characteristic::Armour);
    rolls[9] = raise_bit(Characteristic::Agility);
    rolls[10] = raise_bit(Characteristic::Strength);
    return rolls;
}

MatchTables tables_of_book(Edition edition) {
    const Rules& rules = rules_of(edition);
    MatchTables tables;
    const int units = casualty_units(rules);
    for (int place = 0; place < units * kHighestTens; ++place)
        tables.casualties[static_cast<std::size_t>(place)] =
            casualty_row(rules, roll_at_place(place, units)).effect;
    for (int i = 0; i < kCasualtyEffects; ++i) {
        const auto effect = static_cast<CasualtyEffect>(i);
        tables.misses_next[static_cast<std::size_t>(i)] =
            effect != CasualtyEffect::BadlyHurt && effect != CasualtyEffect::Dead;
    }
    tables.improvements = improvement_rolls();
    tables.winter = winter_weather();
    tables.subterranean = weather_below_ground();
    tables.blitzmania = blitzmania_kick_off();
    const bool has_fame = rules.attendance == AttendanceModel::Fame;
    tables.fan_dice = has_fame ? 2 : 1;
    tables.fame_for_more = has_fame ? 1 : 0;
    tables.fame_for_twice = has_fame ? 2 : 0;
    return tables;
}

}  // namespace

int place_of_roll(int roll, int units) {
    const int tens = roll / kTens, unit = roll % kTens;
    if (tens < 1 || tens > kHighestTens || unit < 1 || unit > units) return -1;
    return (tens - 1) * units + unit - 1;
}

int roll_at_place(int place, int units) { return (place / units + 1) * kTens + place % units + 1; }

int casualty_units(const Rules& rules) {
    return rules.casualty_system == CasualtySystem::D68 ? 8 : 6;
}

int fame_for(const MatchTables& tables, int own_fans, int opposing_fans) {
    if (own_fans <= opposing_fans) return 0;
    return own_fans >= 2 * opposing_fans ? tables.fame_for_twice : tables.fame_for_more;
}

const MatchTables& book_tables(Edition edition) {
    static const std::array<MatchTables, kEditions> kBooks = [] {
        std::array<MatchTables, kEditions> books;
        for (int i = 0; i < kEditions; ++i)
            books[static_cast<std::size_t>(i)] = tables_of_book(static_cast<Edition>(i));
        return books;
    }();
    return kBooks[static_cast<std::size_t>(edition)];
}

}  // namespace affray::bloodbowl
