// The ball on its way: scattering, bouncing, being caught, being thrown in by the crowd.
#include <utility>

#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using BallStep = BallFrame::Step;

constexpr int kInaccurateScatters = 3;

void fly_to(Engine& e, BallFrame& f, Square square) {
    f.square = square;
    e.m.ball(f.ball) = {BallState::InTheAir, kNoPlayer, square, kNowhere};
}

void go_out(BallFrame& f, Square outside) {
    if (f.hops) f.more_bounces = 0;
    f.outside = outside;
    f.step = BallStep::ThrowIn;
}

// An inaccurate pass: three scatters of one square, until it leaves the pitch.
void scatter(Engine& e, BallFrame& f) {
    f.step = BallStep::Land;
    if (f.arrival == Arrival::InaccuratePass && terms_of(e.m.weather).blows) {
        for (int i = 0; i < kSquaresWithWind; ++i) {
            const Square to = blow(e, f.square);
            if (!is_on_pitch(to)) return go_out(f, to);
            fly_to(e, f, to);
        }
    }
    for (int i = 0; i < kInaccurateScatters; ++i) {
        const Square to = step(f.square, e.scatter_direction());
        e.tell({.kind = EventKind::BallScattered,
                .from = f.square,
                .to = is_on_pitch(to) ? to : kNowhere});
        if (!is_on_pitch(to)) return go_out(f, to);
        fly_to(e, f, to);
    }
}

void rest(Engine& e, const BallFrame& f) {
    e.m.ball(f.ball) = {BallState::OnGround, kNoPlayer, f.square, kNowhere};
    e.tell({.kind = EventKind::BallLanded, .to = f.square});
    e.pop();
}

bool other_ball_is_there(const Match& m, const BallFrame& f) {
    const Ball& other = m.ball(1 - f.ball);
    return other.square == f.square &&
           (other.state == BallState::OnGround || other.state == BallState::Loose);
}

bool is_thrown(Arrival arrival) {
    return arrival == Arrival::AccuratePass || arrival == Arrival::InaccuratePass;
}

void try_to_catch(Engine& e, BallFrame& f, PlayerId catcher) {
    f.catcher = catcher;
    f.step = BallStep::Caught;
    const bool dives = f.targeted && e.m.player(catcher).square == f.square &&
                       e.m.player(catcher).skills.has(Skill::DivingCatch);
    e.roll({.kind = RollKind::Catch,
            .player = catcher,
            .from = f.square,
            .to = e.m.player(catcher).square,
            .arrival = f.arrival,
            .extra = dives ? 1 : 0});
}

// Who could dive for a pass, kick-off or throw-in that comes down in an empty square next to him.
PlayerSet divers(const Match& m, const BallFrame& f, Side side) {
    PlayerSet set;
    for_each_neighbour(m, f.square, [&](PlayerId p) {
        if (m.player(p).side == side && can_take_ball(m, p) &&
            m.player(p).skills.has(Skill::DivingCatch))
            set.add(p);
    });
    return set;
}

Side first_asked(const Match& m) { return m.active == Side::None ? m.receiving() : m.active; }

// If players of both sides want to dive for the ball, none of them can.
void ask_divers(Engine& e, BallFrame& f) {
    const bool first = f.step == BallStep::AskFirst;
    const Side side = first ? first_asked(e.m) : other(first_asked(e.m));
    f.step = first ? BallStep::AskSecond : BallStep::Dive;
    if (!divers(e.m, f, side).empty()) e.ask_for_user(side, Skill::DivingCatch, kNoPlayer);
}

void dive(Engine& e, BallFrame& f) {
    if (f.catcher.is_some() == f.first_diver.is_some()) {
        f.catcher = kNoPlayer;
        f.step = BallStep::Bounce;
        if (does_ball_rest(e.m, f.ball) && !other_ball_is_there(e.m, f)) rest(e, f);
        return;
    }
    const PlayerId diver = f.catcher.is_some() ? f.catcher : f.first_diver;
    // A kick caught on the wrong side of the half-way line has gone over it.
    if (f.kick_off && !halfway_of(e.m).is_in_half(e.m.player(diver).square, e.m.receiving())) {
        e.m.touchback = true;
        return e.pop();
    }
    try_to_catch(e, f, diver);
}

void lose_burst_ball(Engine& e, const BallFrame& f) {
    const std::uint8_t ball = f.ball;
    const Square last = f.square;
    e.pop();
    take_out_burst_ball(e, ball, last);
}

void land(Engine& e, BallFrame& f) {
    fly_to(e, f, f.square);
    f.catcher = f.first_diver = kNoPlayer;
    const PlayerId p = player_at(e.m, f.square);
    if (is_closed(e.m, f.square) || is_ball_thrown_out(e.m, f.square)) {
        f.step = BallStep::Bounce;
        return;
    }
    if (p.is_some() && can_take_ball(e.m, p)) return try_to_catch(e, f, p);
    if (is_ball_burst(e.m, f.ball)) return lose_burst_ball(e, f);
    if (p.is_some() && f.hops) f.more_bounces = 0;
    if (p.is_some() && f.arrival != Arrival::Bounce && !e.m.standing.has(p) &&
        is_ball_heavy(e.m, f.ball)) {
        f.crushes = true;
        f.step = BallStep::Bounce;
        return hurt(e, p, InjuryCause::LandedOn, kNoPlayer);
    }
    // Only a bouncing ball comes to rest where it lands, unless the other lies there.
    if (!p.is_some() && f.arrival == Arrival::Bounce && other_ball_is_there(e.m, f)) {
        f.step = BallStep::Bounce;
        return;
    }
    if (!p.is_some() && f.arrival == Arrival::Bounce) {
        if (f.more_bounces == 0) return rest(e, f);
        --f.more_bounces;
        f.step = BallStep::Bounce;
        return;
    }
    f.step = p.is_some() ? BallStep::Bounce : BallStep::AskFirst;
}

void hold(Engine& e, const BallFrame& f) {
    give_ball(e.m, f.catcher, f.ball);
    e.tell({.kind = EventKind::BallHeld, .player = f.catcher});
    e.pop();
    score_in_opposing_turn(e);
}

// One square. False: it was kicked out of the receiving half.
bool bounce_on(Engine& e, BallFrame& f, Direction direction) {
    const Square to = step(f.square, direction);
    e.tell(
        {.kind = EventKind::BallBounced, .from = f.square, .to = is_on_pitch(to) ? to : kNowhere});
    if (f.kick_off && !halfway_of(e.m).is_in_half(to, e.m.receiving())) {
        e.m.touchback = true;
        fly_to(e, f, f.square);
        e.pop();
        return false;
    }
    if (is_on_pitch(to))
        fly_to(e, f, to);
    else
        go_out(f, to);
    return true;
}

// Out of the pit D6 squares in a random direction.
bool come_out_of_pit(Engine& e, BallFrame& f) {
    const Direction direction = e.scatter_direction();
    const int distance = e.d6();
    for (int i = 0; i < distance && f.step == BallStep::Land; ++i)
        if (!bounce_on(e, f, direction)) return false;
    return true;
}

// False: it was kicked out of the receiving half.
bool bounce_as_usual(Engine& e, BallFrame& f) {
    const BounceTerms terms = bounce_terms(e.m);
    const Direction direction =
        terms.facing ? template_direction(*terms.facing, e.throw_in_die()) : e.scatter_direction();
    for (int i = 0; i < terms.squares && f.step == BallStep::Land; ++i)
        if (!bounce_on(e, f, direction)) return false;
    if (f.step == BallStep::Land && terms.once_more > 0 && !f.bounced_again) {
        f.bounced_again = true;
        f.more_bounces = static_cast<std::uint8_t>(f.more_bounces + terms.once_more);
    }
    return true;
}

void bounce_away(Engine& e, BallFrame& f) {
    f.arrival = Arrival::Bounce;
    f.targeted = false;
    f.step = BallStep::Land;
    if (is_ball_thrown_out(e.m, f.square)) {
        if (!come_out_of_pit(e, f)) return;
    } else if (!bounce_as_usual(e, f)) {
        return;
    }
    while (f.step == BallStep::Land && is_pitfall(e.m, f.square))
        if (!come_out_of_pit(e, f)) return;
}

// A heavy ball that he could not hold knocks him down, if he is not too strong for it.
void floor_catcher(Engine& e, PlayerId catcher) {
    const int strength = e.m.player(catcher).st;
    const int roll = e.d6();
    e.tell({.kind = EventKind::EventRolled,
            .player = catcher,
            .target = strength,
            .success = roll < strength,
            .dice = {static_cast<std::uint8_t>(roll)}});
    if (roll >= strength && e.m.standing.has(catcher))
        knock_down(e, catcher, InjuryCause::LandedOn, kNoPlayer);
}

void bounce(Engine& e, BallFrame& f) {
    if (std::exchange(f.crushes, false) && is_empty(e.m, f.square)) return rest(e, f);
    const PlayerId floored = std::exchange(f.floored, kNoPlayer);
    bounce_away(e, f);
    if (floored.is_some()) floor_catcher(e, floored);
}

// The crowd throws the ball 2D6 squares, the first being the one it left the pitch from.
void throw_in(Engine& e, BallFrame& f, Direction direction) {
    const bool is_near = is_pitch_enclosed(e.m);
    const int first = is_near ? e.d3() : e.d6();
    const int second = is_near ? 0 : e.d6();
    const Square start = f.square;
    Square at = start;
    bool out_again = false;
    for (int i = 1; i < first + second && !out_again; ++i) {
        const Square next = step(at, direction);
        out_again = !is_on_pitch(next);
        (out_again ? f.outside : at) = next;
    }
    e.tell({.kind = EventKind::BallThrownIn,
            .from = start,
            .to = at,
            .is_out_again = out_again,
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    fly_to(e, f, at);
    f.step = BallStep::ThrowIn;
    if (out_again) return;
    f.arrival = Arrival::ThrowIn;
    f.step = BallStep::Land;
}

// The template says which way, unless a side has the crowd in its hand.
void aim_throw_in(Engine& e, BallFrame& f) {
    if (e.m.has_effects && is_ball_kept_out(e, f.square, f.outside)) {
        if (f.ball == 0 && e.m.has_two_balls()) swap_balls(e.m);
        e.m.ball(f.ball) = {};
        return e.pop();
    }
    const Side chooser = who_aims_throw_in(e.m);
    if (chooser == Side::None)
        return throw_in(e, f, throw_in_direction(f.square, f.outside, e.throw_in_die()));
    fly_to(e, f, f.square);
    f.step = BallStep::AimedThrowIn;
    e.ask(chooser, DecisionKind::BallDirection);
}

constexpr std::array kThirdsOfTemplate{1, 3, 5};

}  // namespace

namespace {

bool is_unsettled(const Ball& ball) {
    return ball.state == BallState::Loose || ball.state == BallState::OverTheEdge;
}

}  // namespace

bool ball_is_unsettled(const Match& m) {
    return is_unsettled(m.balls[0]) || is_unsettled(m.balls[1]);
}

void settle_ball(Engine& e) {
    const std::uint8_t number = is_unsettled(e.m.balls[0]) ? 0 : 1;
    const Ball& ball = e.m.ball(number);
    if (is_ball_burst(e.m, number)) return take_out_burst_ball(e, number, ball.square);
    if (ball.state == BallState::Loose)
        e.push(BallFrame{.step = BallStep::Bounce, .square = ball.square, .ball = number});
    else
        e.push(BallFrame{.step = BallStep::ThrowIn,
                         .square = ball.square,
                         .outside = ball.outside,
                         .ball = number});
}

// Whatever speaks of one of them by its number.
void swap_balls(Match& m) {
    std::swap(m.balls[0], m.balls[1]);
    note_balls_swapped(m);
    for (std::size_t i = 0; i < m.depth; ++i)
        std::visit(
            [](auto& frame) {
                if constexpr (requires { frame.ball; })
                    frame.ball = static_cast<std::uint8_t>(1 - frame.ball);
            },
            m.stack[i]);
}

void remove_ball(Engine& e, std::uint8_t number) {
    e.tell({.kind = EventKind::BallRemoved, .to = e.m.ball(number).square});
    end_special_ball(e, number);
    if (number == 0 && e.m.has_two_balls()) {
        swap_balls(e.m);
        number = 1;
    }
    e.m.ball(number) = {};
}

void proceed(Engine& e, BallFrame& f) {
    switch (f.step) {
        case BallStep::Scatter: scatter(e, f); break;
        case BallStep::Land: land(e, f); break;
        case BallStep::AskFirst:
        case BallStep::AskSecond: ask_divers(e, f); break;
        case BallStep::Dive: dive(e, f); break;
        case BallStep::Caught: {
            if (e.notes().roll.success) return hold(e, f);
            const int natural = e.notes().roll.natural;
            note_failed_catch(e.m, f.catcher);
            // A failed dive lets the ball bounce from the diver's own square.
            f.square = e.m.player(f.catcher).square;
            e.m.ball(f.ball).square = f.square;
            f.step = BallStep::Bounce;
            if (f.hops) f.more_bounces = 0;
            if (is_thrown(f.arrival) && is_ball_heavy(e.m, f.ball)) f.floored = f.catcher;
            if (does_ball_stab(e.m)) hurt(e, f.catcher, InjuryCause::Stab, kNoPlayer);
            if (natural == 1) after_natural_one(e, f.catcher, f.ball);
            break;
        }
        case BallStep::Bounce: bounce(e, f); break;
        case BallStep::ThrowIn:
            if (is_ball_burst(e.m, f.ball)) return lose_burst_ball(e, f);
            aim_throw_in(e, f);
            break;
        case BallStep::AimedThrowIn:
            throw_in(e, f, static_cast<Direction>(std::exchange(f.direction, std::uint8_t{0})));
            break;
    }
}

void list(const Reader& r, const BallFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::BallDirection) {
        for (const int die : kThirdsOfTemplate) {
            const Direction direction = throw_in_direction(f.square, f.outside, die);
            out.push(make_action(ActionKind::Face, static_cast<std::uint16_t>(direction)));
        }
        return;
    }
    list_users(out, divers(r.m, f, r.asked()));
}

void answer(Engine& e, BallFrame& f, Action action) {
    if (kind_of(action) == ActionKind::Face) {
        f.direction = static_cast<std::uint8_t>(action.a);
        return use_up_aimed_throw_in(e);
    }
    if (kind_of(action) != ActionKind::Choose) return;
    e.tell_skill_used(player_of(action), Skill::DivingCatch);
    (f.step == BallStep::AskSecond ? f.first_diver : f.catcher) = player_of(action);
}

}  // namespace affray::bloodbowl
