// Runs the procedure stack, and the claim that may interrupt it.
#include "underworlds/rules/engine.h"

#include "underworlds/rules/forward_model.h"
#include "underworlds/rules/matched_play.h"

namespace affray::underworlds {

namespace {

// The rules know no concession; people do. With more players it would decide between the others.
// The last game of a match can only be given up with the match.
void concede(Engine& e, Seat seat, bool only_this_game) {
    const Seat other{static_cast<std::uint8_t>(1 - seat.number)};
    e.m.conceded = seat;
    e.m.decision = {};
    e.tell({.kind = EventKind::Conceded, .seat = seat, .is_only_this_game = only_this_game});
    if (only_this_game) {
        end_game(e, SeatSet::of(other));
        return run_stack(e);
    }
    e.tell({.kind = EventKind::GameEnded, .seat = other});
    if (is_matched(e.setup)) note_game(e.setup, e.m, SeatSet::of(other));
    end_match(e, SeatSet::of(other));
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

void UnderworldsRules::start(const Setup& setup, Match& m, core::Dice& dice,
                             core::Listener<Event>* listener) {
    m = initial_match(setup);
    Engine e{setup, m, dice, listener};
    run_stack(e);
}

void UnderworldsRules::list_actions(const Setup& setup, const Match& m, core::ActionList& out) {
    out.clear();
    if (!m.decision.is_open()) return;
    const Reader r{setup, m};
    std::visit([&](const auto& frame) { list(r, frame, out); }, m.top());
}

void UnderworldsRules::apply(const Setup& setup, Match& m, Action action, core::Dice& dice,
                             core::Listener<Event>* listener) {
    Engine e{setup, m, dice, listener};
    const ActionKind kind = kind_of(action);
    if (kind == ActionKind::Concede || kind == ActionKind::ConcedeGame)
        return concede(e, Seat{static_cast<std::uint8_t>(action.a)},
                       kind == ActionKind::ConcedeGame);
    // The kind stays readable while the answer is taken; only the question is closed.
    m.decision.seat = core::Decision::kNobody;
    std::visit([&](auto& frame) { answer(e, frame, action); }, m.top());
    end_sudden_death_if_decided(e);
    run_stack(e);
}

bool UnderworldsRules::is_legal_claim(const Setup& setup, const Match& m, Action action) {
    const ActionKind kind = kind_of(action);
    const bool is_claim =
        kind == ActionKind::Concede ||
        (kind == ActionKind::ConcedeGame && is_matched(setup) && !is_last_game(setup, m));
    return is_claim && m.decision.is_open() && setup.size() == 2 && action.a < 2 && action.b == 0 &&
           action.c == 0;
}

}  // namespace affray::underworlds
