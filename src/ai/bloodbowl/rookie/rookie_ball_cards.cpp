// Cards about the ball and about guests: when the rookie plays them, and where to.
#include <algorithm>

#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/playables.h"

namespace affray::ai::rookie {

using namespace bloodbowl;

namespace {

constexpr double kOffThePitch = -20;
constexpr int kUsualThrowIn = 6;  // squares

int distance_to_nearest(const Scene& s, Side side, Square square) {
    int nearest = kPitchLength;
    for (const PlayerId p : standing_of(s.m, side))
        nearest = std::min(nearest, distance(s.player(p).square, square));
    return nearest;
}

// Nearer to us than to them.
double worth_of_ball_at(const Scene& s, Square square) {
    if (!is_on_pitch(square)) return kOffThePitch;
    return distance_to_nearest(s, other(s.side), square) - distance_to_nearest(s, s.side, square);
}

// Far from the receiving side, and in its half.
double worth_of_kick_to(const Scene& s, Square square) {
    if (!is_in_half(square, s.m.receiving())) return kOffThePitch;
    return distance_to_nearest(s, s.m.receiving(), square);
}

Square further(Square from, Direction direction, int squares) {
    Square at = from;
    for (int i = 0; i < squares && is_on_pitch(at); ++i) at = step(at, direction);
    return at;
}

bool is_last_turn(const Scene& s) { return s.m.team(s.side).turn >= s.setup.rules.turns_per_half; }

int count_around(const Scene& s, Side side, Square square) {
    int count = 0;
    for (const PlayerId p : standing_of(s.m, side))
        count += are_adjacent(s.player(p).square, square) ? 1 : 0;
    return count;
}

// What a special ball costs the receivers in each of their turns, in touchdowns. It lies still for
// them, too; and in one kick-off of six its kicker is sent off.
double eagerness_for_special_ball(const Scene& s, Playable card) {
    constexpr double kKicker = 0.025;
    constexpr int kAgile = 4;
    const int turns = s.setup.rules.turns_per_half - s.m.team(other(s.side)).turn;
    int agile = 0, all = 0;
    for (const PlayerId p : s.m.members_of(other(s.side))) {
        agile += s.player(p).ag >= kAgile ? 1 : 0;
        ++all;
    }
    const bool is_agile = 2 * agile > all;
    switch (card) {
        case Playable::LimpinSquig: return 0.03 * turns - kKicker;
        case Playable::SnotlingBallSuit:
        case Playable::ExplodinBall: return 0.025 * turns - kKicker;
        case Playable::MasterHewnBall: return (is_agile ? 0.01 : 0) * turns - kKicker;
        case Playable::ShadySpecial: return is_agile ? 0.01 : 0;
        default: return (is_agile ? 0.002 : 0.005) * turns - kKicker;  // it bites on a 1
    }
}

}  // namespace

double eagerness_for_ball(const Scene& s, Playable card) {
    if (playable_rules(card).is_ball) return eagerness_for_special_ball(s, card);
    switch (card) {
        case Playable::BadyearGit:
        case Playable::Sp16BadyearGit: return s.side == s.m.receiving() ? 1 : 0;
        // With a turn to come he rather keeps the ball.
        case Playable::Punt:
        case Playable::Sp16Punt: return is_last_turn(s) ? 1 : 0;
        case Playable::BallClone:
        case Playable::Sp16BallClone:
        case Playable::WoofWoof: return worth_of_ball_at(s, s.m.ball().square) < 0 ? 1 : 0;
        // Those who stand there were chosen a moment ago.
        case Playable::Sp16LastSecondSubstitution: return 0;
        default: return 1;
    }
}

Action choose_ball_direction(const Scene& s) {
    const auto* throw_in = top_frame<BallFrame>(s.m);
    const bool is_kick = top_frame<KickOffFrame>(s.m) != nullptr;
    return best_action(s.actions, [&](Action action) {
        const auto facing = static_cast<Direction>(action.a);
        if (throw_in != nullptr)
            return worth_of_ball_at(s, further(throw_in->square, facing, kUsualThrowIn));
        double worth = 0;
        for (const int die : {1, 3, 5}) {
            const Direction direction = template_direction(facing, die);
            const Square at = s.m.ball().square;
            worth += is_kick ? worth_of_kick_to(s, step(at, direction))
                             : worth_of_ball_at(s, further(at, direction, 3));
        }
        return worth;
    });
}

// A touchback is what a kicker wants least.
Action choose_kick_reroll(const Scene& s) {
    const auto* kick = top_frame<KickOffFrame>(s.m);
    const auto direction = static_cast<Direction>(kick->direction);
    const Square landing = further(s.m.ball().square, direction, kick->distance);
    const bool is_bad = !is_in_half(landing, s.m.receiving());
    return make_action(is_bad ? ActionKind::Use : ActionKind::Decline);
}

// A Fanatic among them, a punt to us, a guest close to the ball.
double worth_of_square(const Scene& s, Playable card, Square square) {
    switch (card) {
        case Playable::FanaticInvasion:
            return count_around(s, other(s.side), square) - 2 * count_around(s, s.side, square);
        case Playable::Punt:
        case Playable::Sp16Punt: return worth_of_ball_at(s, square);
        default: return -static_cast<double>(distance(square, s.m.ball().square));
    }
}

}  // namespace affray::ai::rookie
