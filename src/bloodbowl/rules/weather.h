// What each kind of weather does, as parameters: the chapters ask for them, never which weather it
// is.
#pragma once

#include <algorithm>
#include <array>

#include "bloodbowl/rules/modifiers.h"

namespace affray::bloodbowl {

struct WeatherTerms {
    Reason reason = Reason::Blizzard;  // what its modifiers are called
    bool counts_as_nice = false;       // for Changing Weather
    int pass = 0;                      // modifier of every throw of the ball or a team-mate
    int far_pass = 0;                  // of Long Passes and Long Bombs besides
    int handling = 0;                  // of picking up, catching and intercepting
    int going_for_it = 0;
    int going_on = 0;       // of the extra squares after the first
    int movement = 0;       // of everybody on the pitch
    int extra_squares = 0;  // more than usual
    int blitz_strength = 0;
    int fall_armour = 0;  // for the armour roll of whoever is Knocked Down
    Range longest = Range::LongBomb;
    bool exhausts = false;     // players collapse at the end of a drive
    bool blows = false;        // the ball drifts before it scatters
    bool has_geysers = false;  // under players who fall
    bool quakes = false;       // at the end of each turn
};

inline constexpr std::array<WeatherTerms, kWeathers> kWeatherTerms{{
    {.exhausts = true},
    {.reason = Reason::VerySunny, .pass = -1},
    {.counts_as_nice = true},
    {.reason = Reason::PouringRain, .handling = -1},
    {.reason = Reason::Blizzard, .going_for_it = -1, .longest = Range::ShortPass},
    {.reason = Reason::HowlingWinds, .pass = -1, .blows = true},
    {.reason = Reason::Freezing, .fall_armour = 1},
    {.counts_as_nice = true},
    {.reason = Reason::HeavySnow, .blitz_strength = -1},
    {.movement = -1, .extra_squares = 1},
    {.reason = Reason::Gloomy, .far_pass = -1, .going_on = -1},
    {.counts_as_nice = true},
    {.reason = Reason::ThermalGeysers, .has_geysers = true},
    {.quakes = true},
}};

constexpr const WeatherTerms& terms_of(Weather weather) {
    return kWeatherTerms[static_cast<std::size_t>(weather)];
}

// His movement in this weather.
inline int movement_in_weather(const Match& m, PlayerId p) {
    const int less = terms_of(m.weather).movement;
    return less == 0 ? m.player(p).ma : std::max(1, m.player(p).ma + less);
}
// His Strength: in heavy snow less while he takes a Blitz Action.
[[nodiscard]] int strength_in_weather(const Match& m, PlayerId p);
[[nodiscard]] inline bool is_far_throw_possible(const Match& m) {
    return terms_of(m.weather).longest == Range::LongBomb;
}

// The table that the coaches have agreed on, by 2D6 - 2.
[[nodiscard]] const std::array<Weather, 11>& weather_table(const Setup& setup);

struct Engine;
struct InjuryFrame;
void roll_weather(Engine& e);
// New weather that nobody rolled for; a wind gets its direction.
void bring_weather(Engine& e, Weather weather);
// One square with the wind.
inline constexpr int kSquaresWithWind = 2;
[[nodiscard]] Square blow(Engine& e, Square from);
// Whether he breaks open a geyser: then he flies, and may leave the pitch.
void risk_geyser(Engine& e, InjuryFrame& f);
// The tremor at the end of a turn, and the rock it may bring down. True: another one hits the
// receiving side.
bool quake(Engine& e);
void drop_rock_on(Engine& e, Side side);

}  // namespace affray::bloodbowl
