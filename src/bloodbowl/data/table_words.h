// The words of what the tables of the editions lead to, in the order of their enumerations.
#pragma once

#include <array>
#include <string_view>

namespace affray::bloodbowl {

inline constexpr std::array<std::string_view, 14> kWeatherWords{
    "sweltering_heat", "very_sunny",      "nice",       "pouring_rain", "blizzard", "howling_winds",
    "freezing",        "brisk",           "heavy_snow", "bubbling_up",  "gloomy",   "nice_enough",
    "thermal_geysers", "seismic_activity"};
inline constexpr std::array<std::string_view, 22> kKickoffWords{
    "get_the_ref",         "riot",
    "perfect_defence",     "high_kick",
    "cheering_fans",       "bad_kick",
    "changing_weather",    "brilliant_coaching",
    "quick_snap",          "blitz",
    "throw_a_rock",        "pitch_invasion",
    "wheres_the_ref",      "breaking_scandal",
    "bolster_the_line",    "rogue_ball",
    "bloodthirsty_fans",   "questionable_coaching",
    "violent_outburst",    "sneaky_sprint",
    "pelted_by_the_crowd", "big_money"};
inline constexpr std::array<std::string_view, 8> kCasualtyWords{
    "badly_hurt",   "miss_next_game", "niggling_injury", "minus_movement",
    "minus_armour", "minus_agility",  "minus_strength",  "dead"};
inline constexpr std::array<std::string_view, 4> kCharacteristicWords{"ma", "st", "ag", "av"};

}  // namespace affray::bloodbowl
