// A pass: the target, an interception attempt, the throw, and where the ball comes down.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

using Step = PassFrame::Step;

Range longest_range(const Match& m) {
    return m.weather == Weather::Blizzard ? Range::ShortPass : Range::LongBomb;
}

PlayerSet possible_interceptors(const Setup& setup, const Match& m, const PassFrame& f) {
    PlayerSet set;
    if (!setup.options.interceptions) return set;
    const Player& thrower = m.player(f.thrower);
    for (const PlayerId p : standing_of(m, other(thrower.side)))
        if (is_under_ruler(thrower.square, f.target, m.player(p).square)) set.add(p);
    return set;
}

void intercept(Engine& e, const PassFrame& f) {
    Match& m = e.m;
    give_ball(m, f.interceptor);
    ++m.player(f.interceptor).interceptions;
    e.tell({.kind = EventKind::Intercepted, .player = f.interceptor});
    cause_turnover(e, TurnoverCause::Interception);
    e.pop();
    score_if_in_end_zone(e, m.player(f.interceptor).side);
}

void throw_ball(Engine& e, PassFrame& f) {
    Match& m = e.m;
    const Square from = m.player(f.thrower).square;
    f.fumbled = is_fumble(e.rules, e.setup.options, m.roll.natural, m.roll.total);
    f.accurate = !f.fumbled && m.roll.success;
    f.step = Step::Landed;
    e.tell({.kind = EventKind::PassResult,
            .player = f.thrower,
            .from = from,
            .to = f.target,
            .value = f.fumbled ? 2 : (f.accurate ? 1 : 0)});
    if (f.fumbled) {
        if (e.rules.fumble_is_always_turnover) cause_turnover(e, TurnoverCause::Fumble);
        e.push(BallFrame{.step = BallFrame::Step::Bounce, .square = from});
    } else {
        e.push(BallFrame{
            .step = f.accurate ? BallFrame::Step::Land : BallFrame::Step::Scatter,
            .arrival = f.accurate ? Arrival::AccuratePass : Arrival::InaccuratePass,
            .square = f.target});
    }
}

// Judged when the ball has come to rest: the passing side must hold it.
void judge(Engine& e, const PassFrame& f) {
    Match& m = e.m;
    const Side side = m.player(f.thrower).side;
    const bool held = m.ball().state == BallState::Held && m.player(m.ball().carrier).side == side;
    if (!held) cause_turnover(e, TurnoverCause::PassNotCaught);
    // A completion is an accurate pass that a team-mate holds in the target square.
    if (held && f.accurate && m.ball().square == f.target) ++m.player(f.thrower).completions;
    e.pop();
}

}  // namespace

void proceed(Engine& e, PassFrame& f) {
    Match& m = e.m;
    const Square from = m.player(f.thrower).square;
    switch (f.step) {
        case Step::Target:
            m.turn_has_begun = true;
            e.ask(m.player(f.thrower).side, DecisionKind::ThrowTarget);
            break;
        case Step::Interception:
            if (!possible_interceptors(e.setup, m, f).empty())
                return e.ask(other(m.player(f.thrower).side), DecisionKind::Interceptor);
            f.step = Step::Roll;
            break;
        case Step::Intercepted:
            if (m.roll.success) return intercept(e, f);
            f.step = Step::Roll;
            break;
        case Step::Roll:
            f.step = Step::Rolled;
            e.roll({.kind = RollKind::Pass, .player = f.thrower, .from = from, .to = f.target});
            break;
        case Step::Rolled: throw_ball(e, f); break;
        case Step::Landed: judge(e, f); break;
    }
}

void list(const Reader& r, const PassFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::Interceptor) {
        for (const PlayerId p : possible_interceptors(r.setup, r.m, f))
            out.push(make_action(ActionKind::Intercept, p));
        out.push(make_action(ActionKind::Decline));
        return;
    }
    const Square from = r.m.player(f.thrower).square;
    const Range longest = longest_range(r.m);
    for (const auto& half : kHalves)
        for (const Square square : half)
            if (square != from && pass_range(from, square) <= longest)
                out.push(make_action(ActionKind::ThrowTo, square));
}

void answer(Engine& e, PassFrame& f, Action action) {
    const Square from = e.m.player(f.thrower).square;
    switch (kind_of(action)) {
        case ActionKind::ThrowTo:
            f.target = square_of(action);
            f.step = Step::Interception;
            e.tell({.kind = EventKind::PassThrown,
                    .player = f.thrower,
                    .from = from,
                    .to = f.target,
                    .value = static_cast<int>(pass_range(from, f.target))});
            break;
        case ActionKind::Intercept: {
            f.interceptor = player_of(action);
            f.step = Step::Intercepted;
            const Square at = e.m.player(f.interceptor).square;
            e.roll({.kind = RollKind::Interception, .player = f.interceptor, .from = at, .to = at});
            break;
        }
        default: f.step = Step::Roll;
    }
}

}  // namespace affray::bloodbowl
