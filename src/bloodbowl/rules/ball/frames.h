// What a ball on its way remembers, and whatever else is thrown.
#pragma once

#include <cstdint>

#include "bloodbowl/data/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

class Starts;
struct Above;
struct Checked;
struct Engine;
struct Reader;

// ball.cpp: a ball on its way until it rests, is held, or (kick-off) is a touchback
struct BallFrame {
    enum class Step : std::uint8_t {
        Scatter,
        Land,
        AskFirst,
        AskSecond,
        Dive,
        Caught,
        Bounce,
        ThrowIn,
        AimedThrowIn
    };
    Step step = Step::Land;
    Arrival arrival = Arrival::Bounce;
    PlayerId catcher = {};
    PlayerId first_diver = {};      // Diving Catch: who wants it on the side that was asked first
    Square square = {};             // where the ball is, or (ThrowIn) the last square on the pitch
    Square outside = {};            // ThrowIn: the square off the pitch it went to
    bool kick_off = false;          // leaving the receiving half is a touchback
    bool targeted = false;          // an accurate pass aimed at this very square
    std::uint8_t more_bounces = 0;  // before it rests on an empty square
    std::uint8_t direction = 0;     // AimedThrowIn: the one that was chosen
    std::uint8_t ball = 0;          // which
    bool hops = false;              // by itself, until somebody is in its way
    bool crushes = false;           // it has hurt who lay there, and bounces unless he is gone
    PlayerId floored = {};          // whom it knocks down when it has bounced away
    bool bounced_again = false;     // on a hard floor, once

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("arrival", f.arrival), v("catcher", f.catcher),
            v("first_diver", f.first_diver), v("square", f.square), v("outside", f.outside),
            v("kick_off", f.kick_off), v("targeted", f.targeted), v("more_bounces", f.more_bounces),
            v("direction", f.direction), v("ball", f.ball), v("hops", f.hops),
            v("crushes", f.crushes), v("floored", f.floored), v("bounced_again", f.bounced_again);
    }
};

// pass.cpp: of the ball, or of a bomb
struct PassFrame {
    enum class Step : std::uint8_t {
        Target,
        Animosity,
        Refused,
        PassBlock,
        Interception,
        Intercepted,
        Lost,
        SafeThrow,
        Roll,
        Rolled,
        Landed,
    };
    Step step = Step::Target;
    PlayerId thrower = {};
    PlayerId interceptor = {};
    Square target = {};
    bool accurate = false;
    bool fumbled = false;
    bool hail_mary = false;
    bool dump_off = false;
    bool bomb = false;
    bool thrown_on = false;      // a bomb that was caught
    bool own_race_only = false;  // Animosity
    std::uint8_t ball = 0;       // which

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("thrower", f.thrower), v("interceptor", f.interceptor),
            v("target", f.target), v("accurate", f.accurate), v("fumbled", f.fumbled),
            v("hail_mary", f.hail_mary), v("dump_off", f.dump_off), v("bomb", f.bomb),
            v("thrown_on", f.thrown_on), v("own_race_only", f.own_race_only), v("ball", f.ball);
    }
};

// bomb.cpp: a bomb on its way, and its explosion
struct BombFrame {
    enum class Step : std::uint8_t { Scatter, Land, Caught, Explode, Blast };
    Step step = Step::Land;
    Arrival arrival = Arrival::AccuratePass;
    PlayerId holder = {};  // who throws it on
    Square square = {};
    std::uint8_t next =
        0;  // whose turn it is to be rolled for: the active side's slots, then the others

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("arrival", f.arrival), v("holder", f.holder), v("square", f.square),
            v("next", f.next);
    }
};

// hand_off.cpp
struct HandOffFrame {
    enum class Step : std::uint8_t { Animosity, Rolled, Give, Given };
    Step step = Step::Animosity;
    PlayerId giver = {};
    PlayerId receiver = {};
    std::uint8_t ball = 0;  // which

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("giver", f.giver), v("receiver", f.receiver), v("ball", f.ball);
    }
};

// throw_team_mate.cpp: a team-mate thrown or kicked, until he has landed
struct FlightFrame {
    enum class Step : std::uint8_t {
        Hungry,
        Tempted,
        Escape,
        Target,
        Throw,
        Thrown,
        KickLength,
        Kick,
        Scatter,
        Facing,
        Land,
        LandingRoll,
        Landed,
    };
    Step step = Step::Hungry;
    PlayerId thrower = {};
    PlayerId thrown = {};
    Square target = {};
    Square square = {};         // where the thrown player is in the air
    std::uint8_t scatters = 0;  // still to come
    std::int8_t landing_modifier = 0;
    bool kicked = false;
    bool long_kick = false;
    bool carried_ball = false;
    bool hit_somebody = false;
    bool lands_safely = false;  // unless he hits somebody
    std::uint8_t ball = 0;      // which he carries

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("thrower", f.thrower), v("thrown", f.thrown), v("target", f.target),
            v("square", f.square), v("scatters", f.scatters),
            v("landing_modifier", f.landing_modifier), v("kicked", f.kicked),
            v("long_kick", f.long_kick), v("carried_ball", f.carried_ball),
            v("hit_somebody", f.hit_somebody), v("lands_safely", f.lands_safely), v("ball", f.ball);
    }
};

// The procedures (engine.h), and what they need to find (checked.h).
void proceed(Engine& e, BallFrame& f);
void list(const Reader& r, const BallFrame& f, core::ActionList& out);
void answer(Engine& e, BallFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const BallFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const BallFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const BallFrame& f);
void proceed(Engine& e, PassFrame& f);
void list(const Reader& r, const PassFrame& f, core::ActionList& out);
void answer(Engine& e, PassFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const PassFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const PassFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const PassFrame& f);
void proceed(Engine& e, BombFrame& f);
void list(const Reader& r, const BombFrame& f, core::ActionList& out);
void answer(Engine& e, BombFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const BombFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const BombFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const BombFrame& f);
void proceed(Engine& e, HandOffFrame& f);
void list(const Reader& r, const HandOffFrame& f, core::ActionList& out);
void answer(Engine& e, HandOffFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const HandOffFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const HandOffFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const HandOffFrame& f);
void proceed(Engine& e, FlightFrame& f);
void list(const Reader& r, const FlightFrame& f, core::ActionList& out);
void answer(Engine& e, FlightFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const FlightFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const FlightFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const FlightFrame& f);

}  // namespace affray::bloodbowl
