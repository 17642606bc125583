// A pass of the ball or of a bomb: the target, opponents who move to disturb it, an interception
// attempt, the throw, and where it comes down.
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

using PassStep = PassFrame::Step;

Side throwing_side(const Match& m, const PassFrame& f) { return m.player(f.thrower).side; }

Range longest_range(const Match& m, const PassFrame& f) {
    if (f.dump_off) return Range::QuickPass;
    return terms_of(m.weather).longest;
}

Throw throw_at(const PassFrame& f, Square target) { return {f.thrower, target, f.hail_mary}; }

bool is_target(const Setup& setup, const Match& m, const PassFrame& f, Square square) {
    const Square from = m.player(f.thrower).square;
    if (square == from) return false;
    if (f.own_race_only) {
        const PlayerId p = player_at(m, square);
        if (!p.is_some() || m.player(p).side != throwing_side(m, f) ||
            !is_of_own_race(setup, m, f.thrower, p))
            return false;
    }
    if (m.has_effects && !f.bomb && is_throw_forbidden(m, throw_at(f, square))) return false;
    return f.hail_mary || pass_range(from, square) <= longest_range(m, f);
}

bool has_target(const Setup& setup, const Match& m, const PassFrame& f) {
    for (const auto& half : kHalves)
        for (const Square square : half)
            if (is_target(setup, m, f, square)) return true;
    return false;
}

// Whoever caught a bomb decides only now how far he throws it.
bool may_throw_on_far(const Match& m, const PassFrame& f) {
    return f.thrown_on && !f.hail_mary && has_skill(m, f.thrower, Skill::HailMaryPass) &&
           is_far_throw_possible(m);
}

PlayerSet possible_interceptors(const Setup& setup, const Match& m, const PassFrame& f) {
    PlayerSet set;
    if (!setup.options.interceptions || f.hail_mary) return set;
    const Player& thrower = m.player(f.thrower);
    for (const PlayerId p : standing_of(m, other(thrower.side)))
        if ((f.bomb ? can_catch(m, p) : can_take_ball(m, p)) &&
            is_under_ruler(thrower.square, f.target, m.player(p).square))
            set.add(p);
    return set;
}

void begin_interception(Engine& e, PassFrame& f) {
    if (!possible_interceptors(e.setup, e.m, f).empty())
        return e.ask(other(throwing_side(e.m, f)), DecisionKind::Interceptor);
    f.step = PassStep::Roll;
}

bool may_use_safe_throw(const Match& m, const PassFrame& f) {
    return has_skill(m, f.thrower, Skill::SafeThrow) &&
           !m.player(f.interceptor).skills.has(Skill::VeryLongLegs);
}

void intercept(Engine& e, const PassFrame& f) {
    Match& m = e.m;
    const PlayerId interceptor = f.interceptor;
    e.tell({.kind = EventKind::Intercepted, .player = interceptor});
    if (f.bomb) {  // he must throw it on at once
        e.pop();
        return e.push(PassFrame{.thrower = interceptor, .bomb = true, .thrown_on = true});
    }
    const bool own_turn = throwing_side(m, f) == m.active;
    give_ball(m, interceptor, ball_held_by(m, f.thrower));
    ++m.player(interceptor).interceptions;
    after_deed(e, m.player(interceptor).side);
    if (own_turn) cause_turnover(e, TurnoverCause::Interception);
    e.pop();
    if (own_turn) score_if_in_end_zone(e, m.player(interceptor).side);
}

void after_interception_roll(Engine& e, PassFrame& f) {
    f.step = PassStep::Roll;
    if (!e.notes().roll.success) {
        if (e.notes().roll.natural == 1 && !f.bomb)
            after_natural_one(e, f.interceptor, ball_held_by(e.m, f.thrower));
        return;
    }
    f.step = PassStep::Lost;
    if (may_use_safe_throw(e.m, f)) e.ask_skill(f.thrower, Skill::SafeThrow);
}

void begin_throw(Engine& e, PassFrame& f) {
    f.step = PassStep::Rolled;
    e.roll({.kind = f.hail_mary ? RollKind::HailMaryPass : RollKind::Pass,
            .player = f.thrower,
            .from = e.m.player(f.thrower).square,
            .to = f.target});
}

bool is_saved_by_safe_throw(const Engine& e, const PassFrame& f) {
    return f.fumbled && !f.bomb && e.rules.safe_throw_saves_fumbles &&
           e.m.top_notes().roll.natural != 1 && has_skill(e.m, f.thrower, Skill::SafeThrow);
}

void fumble(Engine& e, const PassFrame& f) {
    if (throwing_side(e.m, f) == e.m.active && e.rules.fumble_is_always_turnover)
        cause_turnover(e, TurnoverCause::Fumble);
    e.push(BallFrame{
        .step = BallFrame::Step::Bounce, .square = e.m.player(f.thrower).square, .ball = f.ball});
}

void fly(Engine& e, const PassFrame& f) {
    e.push(BallFrame{.step = f.accurate ? BallFrame::Step::Land : BallFrame::Step::Scatter,
                     .arrival = f.accurate ? Arrival::AccuratePass : Arrival::InaccuratePass,
                     .square = f.target,
                     .targeted = f.accurate,
                     .ball = f.ball});
}

// The bomb takes the place of the throw: whoever catches it begins a throw of his own.
void throw_bomb(Engine& e, const PassFrame& f) {
    BombFrame bomb{.step = f.accurate ? BombFrame::Step::Land : BombFrame::Step::Scatter,
                   .arrival = f.accurate ? Arrival::AccuratePass : Arrival::InaccuratePass,
                   .square = f.target};
    if (f.fumbled) {
        bomb = {.step = BombFrame::Step::Explode, .square = e.m.player(f.thrower).square};
        if (throwing_side(e.m, f) == e.m.active) cause_turnover(e, TurnoverCause::Fumble);
    }
    e.pop();
    e.push(bomb);
}

void throw_ball(Engine& e, PassFrame& f) {
    Match& m = e.m;
    f.fumbled = f.hail_mary ? e.notes().roll.natural == 1
                            : is_fumble(e.rules, e.setup.options, e.notes().roll.natural,
                                        e.notes().roll.total);
    f.accurate = !f.fumbled && !f.hail_mary && e.notes().roll.success;
    f.step = PassStep::Landed;
    e.tell({.kind = EventKind::PassResult,
            .player = f.thrower,
            .from = m.player(f.thrower).square,
            .to = f.target,
            .pass = f.fumbled    ? PassOutcome::Fumble
                    : f.accurate ? PassOutcome::Accurate
                                 : PassOutcome::Inaccurate});
    if (is_saved_by_safe_throw(e, f)) {
        e.tell_skill_used(f.thrower, Skill::SafeThrow);
        return e.pop();
    }
    if (f.bomb) return throw_bomb(e, f);
    f.ball = ball_held_by(m, f.thrower);
    if (f.fumbled)
        fumble(e, f);
    else
        fly(e, f);
}

// Judged when the ball has come to rest: the passing side must hold it. A pass thrown in the
// opponent's turn is nobody's turnover.
void judge(Engine& e, const PassFrame& f) {
    Match& m = e.m;
    const Side side = throwing_side(m, f);
    const Ball& ball = m.ball(f.ball);
    const bool held = ball.state == BallState::Held && m.player(ball.carrier).side == side;
    if (!held && side == m.active) cause_turnover(e, TurnoverCause::PassNotCaught);
    // A completion is an accurate pass that a team-mate holds in the target square.
    if (held && f.accurate && ball.square == f.target) ++m.player(f.thrower).completions;
    e.pop();
}

}  // namespace

void proceed(Engine& e, PassFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case PassStep::Target:
            m.turn_has_begun = true;
            if (!has_target(e.setup, m, f)) return e.pop();
            e.ask(throwing_side(m, f), DecisionKind::ThrowTarget);
            break;
        case PassStep::Animosity:
            f.step = PassStep::PassBlock;
            if (f.bomb || f.dump_off || f.own_race_only ||
                !may_refuse(e.setup, m, f.thrower, player_at(m, f.target)))
                return;
            f.step = PassStep::Refused;
            e.roll({.kind = RollKind::Animosity, .player = f.thrower});
            break;
        case PassStep::Refused:
            f.step = e.notes().roll.success ? PassStep::PassBlock : PassStep::Target;
            f.own_race_only = !e.notes().roll.success;
            break;
        case PassStep::PassBlock:
            f.step = PassStep::Interception;
            if (f.bomb) return;
            m.moved_freely = {};
            // Whoever declared the block that a Dump-Off answers must finish it first.
            if (f.dump_off)
                m.moved_freely.add(std::get<BlockFrame>(m.stack[m.depth - 2U]).attacker);
            e.push(FreeMoveFrame{.skill = Skill::PassBlock,
                                 .side = other(throwing_side(m, f)),
                                 .thrower = f.thrower,
                                 .target = f.target,
                                 .no_interception = f.hail_mary || !e.setup.options.interceptions});
            break;
        case PassStep::Interception:
            // A thrower who dived at a Pass Block mover has lost the ball.
            if (!f.bomb && !holds_ball(m, f.thrower)) return e.pop();
            begin_interception(e, f);
            break;
        case PassStep::Intercepted: after_interception_roll(e, f); break;
        case PassStep::Lost: intercept(e, f); break;
        case PassStep::SafeThrow:
            f.step = e.notes().roll.success ? PassStep::Roll : PassStep::Lost;
            break;
        case PassStep::Roll:
            if (pass_here(e, Moment::ThrowDeclared, throwing_side(m, f))) return;
            begin_throw(e, f);
            break;
        case PassStep::Rolled: throw_ball(e, f); break;
        case PassStep::Landed: judge(e, f); break;
    }
}

void list(const Reader& r, const PassFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::UseSkill) return list_use(out);
    if (r.decision_kind() == DecisionKind::Interceptor) {
        for (const PlayerId p : possible_interceptors(r.setup, r.m, f))
            out.push(make_action(ActionKind::Intercept, p));
        out.push(make_action(ActionKind::Decline));
        return;
    }
    for (const auto& half : kHalves)
        for (const Square square : half)
            if (is_target(r.setup, r.m, f, square))
                out.push(make_action(ActionKind::ThrowTo, square));
    if (f.own_race_only) out.push(make_action(ActionKind::EndAction));
    if (may_throw_on_far(r.m, f)) out.push(make_action(ActionKind::HailMary));
}

void answer(Engine& e, PassFrame& f, Action action) {
    const Square from = e.m.player(f.thrower).square;
    switch (kind_of(action)) {
        case ActionKind::ThrowTo:
            f.target = square_of(action);
            f.step = PassStep::Animosity;
            if (!f.bomb) note_throw(e.m, throw_at(f, f.target));
            e.tell({.kind = f.bomb ? EventKind::BombThrown : EventKind::PassThrown,
                    .player = f.thrower,
                    .from = from,
                    .to = f.target,
                    .range = pass_range(from, f.target)});
            break;
        case ActionKind::Intercept: {
            f.interceptor = player_of(action);
            f.step = PassStep::Intercepted;
            const Square at = e.m.player(f.interceptor).square;
            e.roll({.kind = RollKind::Interception,
                    .player = f.interceptor,
                    .from = at,
                    .to = at,
                    .opponent = f.thrower});
            (void)pass(e, Moment::InterceptionDeclared, e.m.player(f.interceptor).side);
            break;
        }
        case ActionKind::Use:
            e.tell_skill_used(f.thrower, Skill::SafeThrow);
            f.step = PassStep::SafeThrow;
            e.roll({.kind = RollKind::SafeThrow, .player = f.thrower});
            break;
        case ActionKind::EndAction: e.pop(); break;
        case ActionKind::HailMary: f.hail_mary = true; break;
        default:
            if (f.step == PassStep::Interception) f.step = PassStep::Roll;
    }
}

}  // namespace affray::bloodbowl
