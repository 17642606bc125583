// The weather: what the tables bring, the wind, geysers and falling rocks.
#include "bloodbowl/rules/weather.h"

#include "bloodbowl/data/match_tables.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using enum Weather;

constexpr int kGeyserTarget = 2;
constexpr int kGeyserHelp = 2;
constexpr int kQuakeTarget = 6;
constexpr int kHeavyStrength = 5;

int roll_weather_die(Engine& e, Side side) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::OpposedRoll,
            .side = side,
            .total = roll,
            .dice = {static_cast<std::uint8_t>(roll)}});
    return roll;
}

// Each coach a die: first the kicking side, before the toss home.
struct RollOff {
    Side first;
    int difference;  // of the first to the other
};
RollOff roll_dice(Engine& e) {
    const Side first = e.m.kicking != Side::None ? e.m.kicking : Side::Home;
    const int own = roll_weather_die(e, first);
    return {first, own - roll_weather_die(e, other(first))};
}

void set_weather(Engine& e, Weather weather, std::array<std::uint8_t, 3> dice) {
    e.m.weather = weather;
    e.tell({.kind = EventKind::WeatherRolled, .weather = weather, .dice = dice});
    if (terms_of(weather).blows) e.m.wind = other(roll_off(e));  // the loser's
}

// The crowd has him.
void leave_to_crowd(InjuryFrame& f) {
    f.cause = InjuryCause::Crowd;
    f.by = kNoPlayer;
    f.caster = Side::None;
    f.step = InjuryFrame::Step::Injury;
}

void fly_off(Engine& e, InjuryFrame& f, Square from) {
    lift(e.m, f.player, Status::Reserves);
    e.tell({.kind = EventKind::IntoTheCrowd, .player = f.player, .from = from});
    note_crowd_push(e.m, from, true);
    leave_to_crowd(f);
}

void shoot_up(Engine& e, InjuryFrame& f) {
    Match& m = e.m;
    const Direction direction = e.scatter_direction();
    const int squares = e.d3();
    const Square from = m.player(f.player).square;
    Square last = from;
    Square to = from;
    for (int i = 0; is_on_pitch(to) && (i < squares || !is_empty(m, to)); ++i)
        last = std::exchange(to, step(to, direction));
    e.tell({.kind = EventKind::GeyserErupted,
            .player = f.player,
            .from = from,
            .to = is_on_pitch(to) ? to : kNowhere,
            .dice = {static_cast<std::uint8_t>(squares)}});
    f.injury_help = static_cast<std::uint8_t>(f.injury_help + kGeyserHelp);
    if (!is_on_pitch(to)) return fly_off(e, f, last);
    move_to(m, f.player, to);
    kick_away_ball_at(m, to);
    if (is_swallowed(e, f.player)) leave_to_crowd(f);  // a trapdoor where he lands
}

int count_heavy_players(const Match& m) {
    int count = 0;
    for (const PlayerId p : m.on_pitch)
        if (m.player(p).st >= kHeavyStrength) ++count;
    return count;
}

}  // namespace

void drop_rock_on(Engine& e, Side side) {
    const PlayerSet targets = on_pitch_of(e.m, side);
    if (targets.empty()) return;
    const PlayerId p = e.random_player(targets);
    e.tell({.kind = EventKind::RockHit, .player = p});
    if (e.m.standing.has(p)) fell(e, p, InjuryCause::Rock);
    e.push(InjuryFrame{.step = InjuryFrame::Step::Injury, .cause = InjuryCause::Rock, .player = p});
}

Side roll_off(Engine& e) {
    RollOff rolled{};
    do rolled = roll_dice(e);
    while (rolled.difference == 0);
    return rolled.difference > 0 ? rolled.first : other(rolled.first);
}

int strength_in_weather(const Match& m, PlayerId p) {
    const int less = terms_of(m.weather).blitz_strength;
    const int own = m.player(p).st;
    if (less == 0) [[likely]]
        return own;
    const auto* action = running<ActionFrame>(m);
    const bool blitzes =
        action != nullptr && action->player == p && action->type == ActionType::Blitz;
    return blitzes ? std::max(1, own + less) : own;
}

const std::array<Weather, 11>& weather_table(const Setup& setup) {
    if (!setup.rules.death_zone) return setup.rules.weather_table;
    switch (setup.options.weather_table) {
        case WeatherTable::Winter: return tables_of(setup).winter;
        case WeatherTable::Subterranean: return tables_of(setup).subterranean;
        default: return setup.rules.weather_table;
    }
}

void roll_weather(Engine& e) {
    const int first = e.d6();
    const int second = e.d6();
    set_weather(e, weather_table(e.setup)[static_cast<std::size_t>(first + second - 2)],
                {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)});
}

void bring_weather(Engine& e, Weather weather) { set_weather(e, weather, {}); }

Square blow(Engine& e, Square from) {
    const Direction downwind = e.m.wind == Side::Home ? Direction::W : Direction::E;
    const Square to = step(from, template_direction(downwind, e.throw_in_die()));
    e.tell({.kind = EventKind::BallScattered, .from = from, .to = is_on_pitch(to) ? to : kNowhere});
    return to;
}

void risk_geyser(Engine& e, InjuryFrame& f) {
    const int roll = e.d6();
    e.tell({.kind = EventKind::GeyserRolled,
            .player = f.player,
            .target = kGeyserTarget,
            .success = roll >= kGeyserTarget,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (roll < kGeyserTarget) shoot_up(e, f);
}

bool quake(Engine& e) {
    const int roll = e.d6();
    const int total = roll + count_heavy_players(e.m);
    e.tell({.kind = EventKind::QuakeRolled,
            .total = total,
            .target = kQuakeTarget,
            .success = total < kQuakeTarget,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (total < kQuakeTarget) return false;
    const RollOff rolled = roll_dice(e);
    drop_rock_on(e, rolled.difference > 0 ? other(rolled.first) : rolled.first);
    return rolled.difference == 0;
}

}  // namespace affray::bloodbowl
