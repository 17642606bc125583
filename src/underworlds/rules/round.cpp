// A round: who begins, activations in turn with their power steps, and the end phase.
#include "underworlds/rules/engine.h"
#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

using RoundStep = RoundFrame::Step;

Seat neighbour_in_order(const Reader& r, Seat seat, int step) {
    const int seats = r.setup.size();
    if (seats == 2) return {static_cast<std::uint8_t>(1 - seat.number)};  // in either direction
    for (int i = 0; i < seats; ++i)
        if (r.m.order[static_cast<std::size_t>(i)] == seat)
            return r.m.order[static_cast<std::size_t>((i + step + seats) % seats)];
    return seat;
}

constexpr int kLastCountedRound = 100;

// What the last round left behind: everything that counts "this phase".
void begin_round(Engine& e) {
    Match& m = e.m;
    // Sudden death has no end of its own; nothing depends on how many of its rounds there were.
    if (m.round < kLastCountedRound) ++m.round;
    m.in_end_phase = false;
    m.first = m.active = kNoSeat;
    for (Player& p : m.players) {
        p.activations = p.enemies_taken_out = p.leaders_taken_out = p.charged = p.succeeded = 0;
        p.suffered_damage = false;
    }
    e.tell({.kind = EventKind::RoundBegan, .round = m.round});
}

// wus.ruling.28: Guard and fallen shards last until now.
void end_action_phase(Engine& e) {
    Match& m = e.m;
    for (Fighter& fighter : m.fighters) fighter.guard = false;
    m.shardfall = {};
    end_waiting_ploys(e);
    if (m.round > Match::kRounds) return;
    for (std::size_t i = 0; i < kTokens; ++i)
        if (const Hex h = m.tokens[i].hex; h.is_somewhere())
            m.holders[m.round - 1U][i] = m.fighter_at(h);
}

// wus.endphase.08
void remove_tokens(Match& m) {
    for (Fighter& fighter : m.fighters) fighter.moved = fighter.charged = fighter.spent = false;
}

}  // namespace

Seat clockwise(const Reader& r, Seat seat) { return neighbour_in_order(r, seat, 1); }

Seat next_in_turn(const Reader& r, Seat seat) {
    return neighbour_in_order(r, seat, r.m.round == 2 ? -1 : 1);
}

bool in_sudden_death(const Match& m) { return m.round > Match::kRounds; }

void proceed(Engine& e, RoundFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case RoundStep::RollOff: {
            begin_round(e);
            // wus.round.02: who was the first to place his warband adds a critical, once
            const Seat bonus = m.round == 1 ? m.finished_first : kNoSeat;
            f.chooser = roll_off(e, e.setup.all_seats(), bonus);
            e.ask(f.chooser, DecisionKind::WhoBegins);
            break;
        }
        case RoundStep::Activate: {
            const Seat next = m.active.is_some() ? next_in_turn(e.reader(), m.active) : m.first;
            if (m.player(next).activations == kActivations) {
                end_action_phase(e);
                f.step = RoundStep::EndPhase;
                return;
            }
            m.active = next;
            f.step = RoundStep::PowerStep;
            e.push(ActivationFrame{});
            break;
        }
        case RoundStep::PowerStep:
            f.step = RoundStep::Activate;
            if (!in_sudden_death(m)) e.push(PowerStepFrame{.seat = m.active});
            break;
        case RoundStep::EndPhase:
            f.step = RoundStep::End;
            if (!in_sudden_death(m)) e.push(EndPhaseFrame{.seat = m.first});
            break;
        case RoundStep::End: remove_tokens(m); e.pop();
    }
}

void list(const Reader& r, const RoundFrame&, ActionList& out) {
    for (const Seat seat : r.setup.all_seats()) out.push(make_action(ActionKind::Begins, seat));
}

void answer(Engine& e, RoundFrame& f, Action action) {
    e.m.first = {static_cast<std::uint8_t>(action.a)};
    f.step = RoundStep::Activate;
    e.tell({.kind = EventKind::BeginnerChosen,
            .seat = f.chooser,
            .beginner = Seat{static_cast<std::uint8_t>(action.a)}});
}

}  // namespace affray::underworlds
