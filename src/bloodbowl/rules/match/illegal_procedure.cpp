// Illegal procedure (a match option): a coach who acts before moving his turn marker may be called
// by his opponent. A claim interrupts whatever was being decided; the decision is taken up again.
#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

namespace {

void resume(Engine& e, const IllegalProcedureFrame& f) {
    e.m.decision = {f.interrupted_seat, f.interrupted_kind};
    e.pop();
}

void correct_marker(Match& m) {
    m.team(m.active).marker_moved = true;
    ++m.team(m.active).turn;
}

// The turn ends as soon as what is going on is finished.
void stop_turn(Engine& e, const IllegalProcedureFrame& f) {
    const IllegalProcedureFrame interrupted = f;
    correct_marker(e.m);
    cause_turnover(e, TurnoverCause::IllegalProcedure);
    resume(e, interrupted);
    const auto kind = static_cast<DecisionKind>(interrupted.interrupted_kind);
    if (kind == DecisionKind::Turn || kind == DecisionKind::Move) e.m.decision = {};
}

void lose_reroll(Engine& e, Side side) {
    Team& team = e.m.team(side);
    --team.rerolls;
    if (side == e.m.active) team.reroll_used = true;
}

bool may_play_on_without_paying(const Rules& rules) {
    return rules.illegal_procedure == IllegalProcedureRule::PayOrEndTurnOrOpponentGains;
}

}  // namespace

void call_illegal_procedure(Engine& e, Side caller) {
    Match& m = e.m;
    const bool rightly =
        m.active == other(caller) && m.turn_has_begun && !m.team(m.active).marker_moved;
    e.tell({.kind = EventKind::IllegalProcedure, .side = other(caller), .success = rightly});
    if (rightly) {
        e.push(IllegalProcedureFrame{m.decision.seat, m.decision.kind});
        m.decision = {};
    } else if (m.team(caller).rerolls > 0) {
        --m.team(caller).rerolls;
    } else {
        gain_reroll(e, other(caller));
    }
}

void proceed(Engine& e, IllegalProcedureFrame& f) {
    if (e.m.team(e.m.active).rerolls == 0 && !may_play_on_without_paying(e.rules))
        return stop_turn(e, f);
    e.ask(e.m.active, DecisionKind::IllegalProcedure);
}

void list(const Reader& r, const IllegalProcedureFrame&, ActionList& out) {
    out.push(make_action(ActionKind::EndTurn));
    const bool can_pay = r.m.team(r.m.active).rerolls > 0;
    out.push(make_action(can_pay ? ActionKind::PayReroll : ActionKind::PlayOn));
}

void answer(Engine& e, IllegalProcedureFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::EndTurn: return stop_turn(e, f);
        case ActionKind::PayReroll: lose_reroll(e, e.m.active); break;
        default: gain_reroll(e, other(e.m.active));
    }
    correct_marker(e.m);
    resume(e, f);
}

}  // namespace affray::bloodbowl
