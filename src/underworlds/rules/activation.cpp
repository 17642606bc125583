// An activation: one action of one fighter, or something a player does without any.
#include "underworlds/rules/card_effects.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

using ActivationStep = ActivationFrame::Step;

bool may_move(const Match& m, FighterId f) {
    const Fighter& fighter = m.fighter(f);
    return !fighter.moved && !fighter.charged && has_free_neighbour(m, fighter.hex);
}

bool may_charge(const Reader& r, FighterId f) {
    const Fighter& fighter = r.m.fighter(f);
    return !fighter.moved && !fighter.charged && can_charge_somewhere(r, f);
}

void list_fighter(const Reader& r, FighterId f, bool sprints, ActionList& out) {
    const Match& m = r.m;
    if (may_move(m, f)) out.push(make_action(ActionKind::Move, f));
    if (!sprints && may_charge(r, f)) out.push(make_action(ActionKind::Charge, f));
    if (!m.fighter(f).guard) out.push(make_action(ActionKind::Guard, f));
    list_attacks(r, f, kNoFighter, out);
    if (m.fighter(f).upgrades != 0) list_card_actions(r, f, out);
}

void list_objectives(const Reader& r, Seat seat, ActionKind kind, ActionList& out) {
    unsigned hand = r.m.player(seat).objective_hand;
    for (; hand != 0; hand &= hand - 1)
        out.push(make_action(kind, r.setup.seat(seat).objective(std::countr_zero(hand))));
}

bool can_do_something_with_cards(const Match& m, Seat seat) {
    const Player& p = m.player(seat);
    return !in_sudden_death(m) && (p.power_deck != 0 || p.objectives_in_hand > 0);
}

void guard(Engine& e, FighterId f) {
    e.m.fighter(f).guard = true;
    e.tell({.kind = EventKind::OnGuard, .fighter = f});
    complete_action(e);
}

void exchange(Engine& e, Seat seat, Card card) {
    discard_objective(e, seat, card);
    e.tell({.kind = EventKind::ObjectiveExchanged, .seat = seat, .card = card});
    draw_objectives(e, seat, 1);
}

}  // namespace

void proceed(Engine& e, ActivationFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case ActivationStep::Begin:
            wake_waiting_ploys(m);
            ++m.player(m.active).activations;
            e.tell({.kind = EventKind::ActivationBegan,
                    .seat = m.active,
                    .activation = m.player(m.active).activations});
            f.step = ActivationStep::Acted;
            // Who can only pass is not asked; what he could do is known to all.
            if (can_do_something_with_cards(m, m.active))
                return e.ask(m.active, DecisionKind::Activation);
            return ask_if_open(e, f, m.active, DecisionKind::Activation);
        case ActivationStep::Acted:
            f.step = ActivationStep::Completed;
            complete(e);
            break;
        case ActivationStep::Completed:
            f.step = ActivationStep::End;
            open_window(e, Window::AfterActivation);
            break;
        case ActivationStep::End: end_waiting_ploys(e); e.pop();
    }
}

void list(const Reader& r, const ActivationFrame&, ActionList& out) {
    const Seat seat = r.m.active;
    out.push(make_action(ActionKind::Pass));
    if (!in_sudden_death(r.m)) {
        if (r.m.player(seat).power_deck != 0) out.push(make_action(ActionKind::DrawPower));
        list_objectives(r, seat, ActionKind::Exchange, out);
    }
    const bool sprints = working(r.m, Card::Sprint, seat) != nullptr;
    for (const FighterId f : r.m.placed_of(seat))
        if (!r.m.fighter(f).spent) list_fighter(r, f, sprints, out);
}

void answer(Engine& e, ActivationFrame& f, Action action) {
    const Seat seat = e.m.active;
    switch (kind_of(action)) {
        case ActionKind::Pass: e.tell({.kind = EventKind::Passed, .seat = seat}); return;
        case ActionKind::DrawPower:
            e.tell({.kind = EventKind::PowerCardDrawn, .seat = seat});
            return draw_power(e, seat, 1);
        case ActionKind::Exchange: return exchange(e, seat, card_of(action));
        default: break;
    }
    const FighterId fighter = fighter_of(action);
    f.fighter = fighter;
    switch (kind_of(action)) {
        case ActionKind::Move: return e.push(MoveFrame{.fighter = fighter});
        case ActionKind::Charge: return e.push(ChargeFrame{.fighter = fighter});
        case ActionKind::Guard: return guard(e, fighter);
        case ActionKind::Attack: return e.push(declared(action, false));
        default: return begin_card_action(e, fighter, static_cast<Card>(action.b));
    }
}

}  // namespace affray::underworlds
