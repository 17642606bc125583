// Runs the procedure stack, and the claim that may interrupt it.
#include "underworlds/engine.h"

#include "underworlds/game.h"

namespace affray::underworlds {

namespace {

// The rules know no concession; people do. With more players it would decide between the others.
void concede(Engine& e, Seat seat) {
    e.m.conceded = seat;
    e.m.over = true;
    e.m.winners = e.setup.all_seats();
    e.m.winners.remove(seat);
    e.m.decision = {};
    e.tell({.kind = EventKind::Conceded, .seat = seat});
    e.tell({.kind = EventKind::GameEnded, .seat = e.m.winners.first()});
    while (e.m.depth > 0) e.pop();
}

}  // namespace

void run_stack(Engine& e) {
    while (!e.m.decision.is_open() && e.m.depth > 0) {
        std::visit([&](auto& frame) { proceed(e, frame); }, e.m.top());
        end_sudden_death_if_decided(e);
    }
}

Match initial_match(const Setup& setup) {
    Match m{};
    for (std::uint8_t i = 0; i < kMostSeats; ++i)
        if (setup.has(Seat{i})) {
            m.order[i] = {i};
            m.players[i].power_deck = setup.seats[i].all_power();
            m.players[i].objective_deck = setup.seats[i].all_objectives();
        }
    for (Frame& slot : m.stack) write_frame(slot, GameFrame{});
    m.depth = 1;
    rebuild(setup, m);
    return m;
}

void Underworlds::start(const Setup& setup, Match& m, core::Dice& dice,
                        core::Listener<Event>* listener) {
    m = initial_match(setup);
    Engine e{setup, m, dice, listener};
    run_stack(e);
}

void Underworlds::list_actions(const Setup& setup, const Match& m, core::ActionList& out) {
    out.clear();
    if (!m.decision.is_open()) return;
    const Reader r{setup, m};
    std::visit([&](const auto& frame) { list(r, frame, out); }, m.top());
}

void Underworlds::apply(const Setup& setup, Match& m, Action action, core::Dice& dice,
                        core::Listener<Event>* listener) {
    Engine e{setup, m, dice, listener};
    if (kind_of(action) == ActionKind::Concede)
        return concede(e, Seat{static_cast<std::uint8_t>(action.a)});
    // The kind stays readable while the answer is taken; only the question is closed.
    m.decision.seat = core::Decision::kNobody;
    std::visit([&](auto& frame) { answer(e, frame, action); }, m.top());
    end_sudden_death_if_decided(e);
    run_stack(e);
}

bool Underworlds::is_legal_claim(const Setup& setup, const Match& m, Action action) {
    return kind_of(action) == ActionKind::Concede && m.decision.is_open() && setup.size() == 2 &&
           action.a < 2 && action.b == 0 && action.c == 0;
}

}  // namespace affray::underworlds
