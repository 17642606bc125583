// A hand-off: the ball goes to an adjacent player, who must catch it.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using HandOffStep = HandOffFrame::Step;

// To whom he may still turn after he has refused somebody.
PlayerSet own_race_receivers(const Setup& setup, const Match& m, const HandOffFrame& f) {
    PlayerSet set;
    for_each_neighbour(m, m.player(f.giver).square, [&](PlayerId p) {
        if (m.player(p).side == m.player(f.giver).side && m.standing.has(p) &&
            is_of_own_race(setup, m, f.giver, p))
            set.add(p);
    });
    return set;
}

void give(Engine& e, HandOffFrame& f) {
    f.step = HandOffStep::Given;
    e.m.turn_has_begun = true;
    e.tell({.kind = EventKind::HandedOff, .player = f.giver, .other = f.receiver});
    f.ball = ball_held_by(e.m, f.giver);
    e.push(BallFrame{
        .arrival = Arrival::HandOff, .square = e.m.player(f.receiver).square, .ball = f.ball});
}

void judge(Engine& e, const HandOffFrame& f) {
    const Match& m = e.m;
    const Ball& ball = m.ball(f.ball);
    const bool held =
        ball.state == BallState::Held && m.player(ball.carrier).side == m.player(f.giver).side;
    if (!held) cause_turnover(e, TurnoverCause::PassNotCaught);
    if (held && ball.carrier == f.receiver) note_hand_off(e.m, f.receiver);
    e.pop();
}

}  // namespace

void proceed(Engine& e, HandOffFrame& f) {
    switch (f.step) {
        case HandOffStep::Animosity:
            f.step = HandOffStep::Give;
            if (!may_refuse(e.setup, e.m, f.giver, f.receiver)) return;
            f.step = HandOffStep::Rolled;
            e.roll({.kind = RollKind::Animosity, .player = f.giver});
            break;
        case HandOffStep::Rolled:
            f.step = HandOffStep::Give;
            if (e.notes().roll.success) return;
            if (own_race_receivers(e.setup, e.m, f).empty()) return e.pop();
            e.ask(e.m.player(f.giver).side, DecisionKind::SecondTarget);
            break;
        case HandOffStep::Give: give(e, f); break;
        case HandOffStep::Given: judge(e, f); break;
    }
}

void list(const Reader& r, const HandOffFrame& f, ActionList& out) {
    for (const PlayerId p : own_race_receivers(r.setup, r.m, f))
        out.push(make_action(ActionKind::HandOff, p));
    out.push(make_action(ActionKind::EndAction));
}

void answer(Engine& e, HandOffFrame& f, Action action) {
    if (kind_of(action) == ActionKind::EndAction) return e.pop();
    f.receiver = player_of(action);
}

}  // namespace affray::bloodbowl
