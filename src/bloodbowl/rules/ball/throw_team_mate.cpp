// A team-mate thrown or kicked: a hungry thrower, the throw, the flight, whom he lands on, and
// whether he lands on his feet.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using FlightStep = FlightFrame::Step;

constexpr int kThrownScatters = 3;

bool is_target(const Match& m, const FlightFrame& f, Square square) {
    const Square from = m.player(f.thrower).square;
    return square != from && pass_range(from, square) <= Range::ShortPass;
}

void take_ball_along(const Match& m, FlightFrame& f) {
    const std::uint8_t ball = ball_held_by(m, f.thrown);
    f.carried_ball = ball != kNoBall;
    f.ball = f.carried_ball ? ball : std::uint8_t{0};
}

// The ball he carries flies with him; it is in nobody's hands until he has landed.
void take_off(Engine& e, FlightFrame& f, Square start) {
    Match& m = e.m;
    take_ball_along(m, f);
    f.square = start;
    lift(m, f.thrown, Status::Flying);
    if (f.carried_ball) m.ball(f.ball) = {BallState::InTheAir, kNoPlayer, start, kNowhere};
    f.scatters = kThrownScatters;
    f.step = FlightStep::Scatter;
}

void lose_ball_turnover(Engine& e, const FlightFrame& f) {
    if (f.carried_ball && e.rules.thrown_carrier_is_turnover)
        cause_turnover(e, TurnoverCause::ThrownCarrier);
}

void be_eaten(Engine& e, FlightFrame& f) {
    Match& m = e.m;
    take_ball_along(m, f);
    e.tell({.kind = EventKind::Eaten, .player = f.thrower, .other = f.thrown});
    if (f.carried_ball) drop_ball(m, f.ball);
    lose_ball_turnover(e, f);
    Player& player = m.player(f.thrown);
    player.hurt_effect = CasualtyEffect::Dead;
    player.hurt_cause = InjuryCause::Eaten;
    player.hurt_by = f.thrower;
    lift(m, f.thrown, Status::Casualty);
    e.pop();
}

// He never left his square; he lands there.
void drop_in_place(Engine& e, FlightFrame& f) {
    take_ball_along(e.m, f);
    f.square = e.m.player(f.thrown).square;
    f.step = FlightStep::LandingRoll;
}

void after_throw(Engine& e, FlightFrame& f) {
    const bool fumbled =
        is_fumble(e.rules, e.setup.options, e.notes().roll.natural, e.notes().roll.total);
    if (fumbled) return drop_in_place(e, f);
    e.tell({.kind = EventKind::TeamMateThrown,
            .player = f.thrower,
            .other = f.thrown,
            .to = f.target});
    take_off(e, f, f.target);
}

void leave_pitch(Engine& e, FlightFrame& f, Square outside) {
    Match& m = e.m;
    if (f.carried_ball) m.ball(f.ball) = {BallState::OverTheEdge, kNoPlayer, f.square, outside};
    lose_ball_turnover(e, f);
    const PlayerId thrown = f.thrown;
    const bool kicked = f.kicked;
    e.tell({.kind = EventKind::IntoTheCrowd, .player = thrown, .from = f.square});
    note_crowd_push(m, f.square);
    lift(m, thrown, kicked ? Status::KnockedOut : Status::Reserves);
    e.pop();
    if (!kicked)
        e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = thrown});
}

// Returns false when he has left the pitch.
bool move_one(Engine& e, FlightFrame& f, Direction direction) {
    const Square to = step(f.square, direction);
    e.tell({.kind = EventKind::TeamMateScattered,
            .player = f.thrown,
            .from = f.square,
            .to = is_on_pitch(to) ? to : kNowhere});
    if (!is_on_pitch(to)) {
        leave_pitch(e, f, to);
        return false;
    }
    f.square = to;
    if (f.carried_ball) e.m.ball(f.ball).square = to;
    return true;
}

void kick(Engine& e, FlightFrame& f) {
    Match& m = e.m;
    const int first = e.d6();
    const int second = f.long_kick ? e.d6() : 0;
    const Direction direction = direction_to(m.player(f.thrower).square, m.player(f.thrown).square);
    e.tell({.kind = EventKind::TeamMateThrown,
            .player = f.thrower,
            .other = f.thrown,
            .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    if (f.long_kick && first == second) {  // kicked to pieces instead of away
        take_ball_along(m, f);
        if (f.carried_ball) drop_ball(m, f.ball);
        lose_ball_turnover(e, f);
        const PlayerId thrown = f.thrown;
        e.pop();
        return e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Kicked, .player = thrown});
    }
    const int squares = first + second;
    f.landing_modifier = squares >= 9 ? -2 : (squares >= 6 ? -1 : 0);
    take_off(e, f, m.player(f.thrown).square);
    for (int i = 0; i < squares; ++i)
        if (!move_one(e, f, direction)) return;
}

void scatter(Engine& e, FlightFrame& f) {
    if (f.scatters == 0) {
        f.step = FlightStep::Land;
        return;
    }
    if (e.m.player(f.thrown).skills.has(Skill::Swoop)) {
        f.step = FlightStep::Facing;
        return e.ask(e.m.player(f.thrown).side, DecisionKind::Facing);
    }
    --f.scatters;
    move_one(e, f, e.scatter_direction());
}

// Whoever he lands on is Knocked Down, the first one only; he himself tumbles on.
void land(Engine& e, FlightFrame& f) {
    Match& m = e.m;
    const PlayerId p = player_at(m, f.square);
    if (is_closed(m, f.square)) {  // he tumbles on
        f.scatters = 1;
        f.step = FlightStep::Scatter;
        return;
    }
    if (!p.is_some()) {
        place(m, f.thrown, f.square);
        f.step = FlightStep::LandingRoll;
        return;
    }
    f.scatters = 1;
    f.step = FlightStep::Scatter;
    if (f.hit_somebody) return;
    f.hit_somebody = true;
    if (m.standing.has(p))
        lay_down(e, p, InjuryCause::LandedOn);
    else if (m.player(p).side == m.active)
        cause_turnover(e, TurnoverCause::KnockedDown);
    hurt(e, p, InjuryCause::LandedOn, kNoPlayer);
}

void roll_landing(Engine& e, FlightFrame& f) {
    if (const PlayerId thrown = f.thrown; is_swallowed(e, thrown)) {
        if (f.carried_ball) e.m.ball(f.ball) = {BallState::Loose, kNoPlayer, f.square, kNowhere};
        lose_ball_turnover(e, f);
        e.pop();
        return e.push(InjuryFrame{
            .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = thrown});
    }
    f.step = FlightStep::Landed;
    e.notes().roll = {};
    if (f.hit_somebody) return;  // cannot land on his feet
    if (f.lands_safely) {
        e.notes().roll.success = true;
        return;
    }
    e.roll({.kind = RollKind::Landing,
            .player = f.thrown,
            .from = f.square,
            .to = f.square,
            .extra = f.landing_modifier});
}

void land_safely(Engine& e, const FlightFrame& f) {
    Match& m = e.m;
    if (f.carried_ball) give_ball(m, f.thrown, f.ball);
    kick_away_ball_at(m, f.square);
    e.pop();
}

// Placed Prone, but with an armour roll; a turnover only for the ball.
void land_badly(Engine& e, const FlightFrame& f) {
    Match& m = e.m;
    const PlayerId thrown = f.thrown;
    set_status(m, thrown, Status::Prone);
    e.tell({.kind = EventKind::PlacedProne, .player = thrown});
    if (f.carried_ball) m.ball(f.ball) = {BallState::Loose, kNoPlayer, f.square, kNowhere};
    kick_away_ball_at(m, f.square);
    lose_ball_turnover(e, f);
    e.pop();
    hurt(e, thrown, InjuryCause::Landing, kNoPlayer);
}

void finish_landing(Engine& e, const FlightFrame& f) {
    e.tell({.kind = EventKind::TeamMateLanded,
            .player = f.thrown,
            .to = f.square,
            .success = e.notes().roll.success});
    if (e.notes().roll.success)
        land_safely(e, f);
    else
        land_badly(e, f);
}

}  // namespace

void fling(Engine& e, PlayerId flung, Direction direction, int squares, FlightFrame options) {
    options.thrown = flung;
    e.push(options);
    auto& f = std::get<FlightFrame>(e.m.top());
    const std::uint8_t scatters = f.scatters;
    take_off(e, f, e.m.player(flung).square);
    f.scatters = scatters;
    for (int i = 0; i < squares; ++i)
        if (!move_one(e, f, direction)) return;
}

void proceed(Engine& e, FlightFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case FlightStep::Hungry:
            f.step = FlightStep::Target;
            if (!m.player(f.thrower).skills.has(Skill::AlwaysHungry)) return;
            f.step = FlightStep::Tempted;
            e.roll({.kind = RollKind::AlwaysHungry, .player = f.thrower, .opponent = f.thrown});
            break;
        case FlightStep::Tempted:
            f.step = FlightStep::Target;
            if (e.notes().roll.success) return;
            f.step = FlightStep::Escape;
            e.roll({.kind = RollKind::EscapeHunger, .player = f.thrown, .opponent = f.thrower});
            break;
        case FlightStep::Escape:
            if (!e.notes().roll.success) return be_eaten(e, f);
            drop_in_place(e, f);
            lose_ball_turnover(e, f);  // breaking free is no safe landing, however he lands
            break;
        case FlightStep::Target: e.ask(m.player(f.thrower).side, DecisionKind::ThrowTarget); break;
        case FlightStep::Throw:
            f.step = FlightStep::Thrown;
            e.roll({.kind = RollKind::ThrowTeamMate,
                    .player = f.thrower,
                    .from = m.player(f.thrower).square,
                    .to = f.target});
            break;
        case FlightStep::Thrown: after_throw(e, f); break;
        case FlightStep::KickLength:
            e.ask(m.player(f.thrower).side, DecisionKind::KickLength);
            break;
        case FlightStep::Kick: kick(e, f); break;
        case FlightStep::Scatter: scatter(e, f); break;
        case FlightStep::Facing: break;
        case FlightStep::Land: land(e, f); break;
        case FlightStep::LandingRoll: roll_landing(e, f); break;
        case FlightStep::Landed: finish_landing(e, f); break;
    }
}

void list(const Reader& r, const FlightFrame& f, ActionList& out) {
    switch (r.decision_kind()) {
        case DecisionKind::Facing: list_facings(out); break;
        case DecisionKind::KickLength:
            out.push(make_action(ActionKind::ShortKick));
            out.push(make_action(ActionKind::LongKick));
            break;
        default:
            for (const auto& half : kHalves)
                for (const Square square : half)
                    if (is_target(r.m, f, square))
                        out.push(make_action(ActionKind::ThrowTo, square));
    }
}

void answer(Engine& e, FlightFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::ThrowTo:
            f.target = square_of(action);
            f.step = FlightStep::Throw;
            break;
        case ActionKind::ShortKick:
        case ActionKind::LongKick:
            f.long_kick = kind_of(action) == ActionKind::LongKick;
            f.step = FlightStep::Kick;
            break;
        default:
            --f.scatters;
            f.step = FlightStep::Scatter;
            move_one(e, f, template_direction(static_cast<Direction>(action.a), e.throw_in_die()));
    }
}

}  // namespace affray::bloodbowl
