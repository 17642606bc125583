// Decks and hands: drawing, discarding, the opening hands and their redraw.
#include <algorithm>

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

constexpr int kOpeningObjectives = 3;
constexpr int kOpeningPower = 5;

// One of the cards left, each as likely as the next: the top card of a shuffled deck.
template <class Bits>
Bits random_card(Engine& e, Bits deck) {
    const int count = std::popcount(deck);
    for (int skip = count > 1 ? e.pick(count) : 0; skip > 0; --skip)
        deck = static_cast<Bits>(deck & (deck - 1));
    return static_cast<Bits>(deck & ~(deck - 1));
}

// Its card has left the hand; the entries stay in the order in which they were drawn.
void forget_new_objective(Match& m, Seat seat, std::uint8_t card) {
    auto& entries = m.player(seat).new_objectives;
    const auto end = std::remove_if(entries.begin(), entries.end(), [&](NewObjective drawn) {
        return drawn.is_some() && drawn.card == card;
    });
    std::fill(end, entries.end(), NewObjective{});
    recount_new_objectives(m);
}

void redraw_objectives(Engine& e, Seat seat) {
    Player& p = e.m.player(seat);
    p.objective_discard = static_cast<std::uint16_t>(p.objective_discard | p.objective_hand);
    p.objective_hand = 0;
    p.objectives_in_hand = 0;
    draw_objectives(e, seat, kOpeningObjectives);
}

void redraw_power(Engine& e, Seat seat) {
    Player& p = e.m.player(seat);
    p.power_discard |= p.power_hand;
    p.power_hand = 0;
    p.power_in_hand = 0;
    draw_power(e, seat, kOpeningPower);
}

}  // namespace

void draw_power(Engine& e, Seat seat, int cards) {
    Player& p = e.m.player(seat);
    int drawn = 0;
    for (; drawn < cards && p.power_deck != 0; ++drawn) {
        const std::uint64_t card = random_card(e, p.power_deck);
        p.power_deck &= ~card;
        p.power_hand |= card;
        ++p.power_in_hand;
    }
    e.tell({.kind = EventKind::CardsDrawn, .seat = seat, .cards = drawn, .are_objectives = false});
}

void draw_objectives(Engine& e, Seat seat, int cards) {
    Player& p = e.m.player(seat);
    int drawn = 0;
    for (; drawn < cards && p.objective_deck != 0; ++drawn) {
        const std::uint16_t card = random_card(e, p.objective_deck);
        p.objective_deck = static_cast<std::uint16_t>(p.objective_deck & ~card);
        p.objective_hand = static_cast<std::uint16_t>(p.objective_hand | card);
        ++p.objectives_in_hand;
    }
    e.tell({.kind = EventKind::CardsDrawn, .seat = seat, .cards = drawn, .are_objectives = true});
}

// The draw lies on top of the procedure that was completed.
void draw_new_objective(Engine& e, Seat seat) {
    Player& p = e.m.player(seat);
    const unsigned before = p.objective_hand;
    draw_objectives(e, seat, 1);
    const auto card = static_cast<std::uint8_t>(std::countr_zero(p.objective_hand & ~before));
    for (NewObjective& drawn : p.new_objectives) {
        if (drawn.is_some()) continue;
        drawn = {card, static_cast<std::uint8_t>(e.m.depth - 1)};
        e.m.newest_objective = std::max(e.m.newest_objective, drawn.under);
        return;
    }
}

void settle_new_objectives(Match& m) {
    const auto most = static_cast<std::uint8_t>(m.depth > kUnderEverything ? m.depth : 0);
    for (Player& p : m.players)
        for (NewObjective& drawn : p.new_objectives)
            if (drawn.under > most)
                drawn = most > 0 ? NewObjective{drawn.card, most} : NewObjective{};
    m.newest_objective = most;
}

void recount_new_objectives(Match& m) {
    m.newest_objective = 0;
    for (const Player& p : m.players)
        for (const NewObjective drawn : p.new_objectives)
            m.newest_objective = std::max(m.newest_objective, drawn.under);
}

void discard_power(Engine& e, Seat seat, Card card) {
    Player& p = e.m.player(seat);
    const std::uint64_t bit = std::uint64_t{1}
                              << e.setup.seat(seat).power_index[static_cast<std::size_t>(card)];
    p.power_hand &= ~bit;
    p.power_discard |= bit;
    --p.power_in_hand;
}

void discard_objective(Engine& e, Seat seat, Card card) {
    Player& p = e.m.player(seat);
    const std::uint8_t index = e.setup.seat(seat).objective_index[static_cast<std::size_t>(card)];
    const unsigned bit = 1U << index;
    p.objective_hand = static_cast<std::uint16_t>(p.objective_hand & ~bit);
    p.objective_discard = static_cast<std::uint16_t>(p.objective_discard | bit);
    --p.objectives_in_hand;
    if (e.m.newest_objective != 0) forget_new_objective(e.m, seat, index);
}

bool holds_power(const Reader& r, Seat seat, Card card) {
    const std::uint8_t index = r.setup.seat(seat).power_index[static_cast<std::size_t>(card)];
    return index != SeatList::kNotThere && ((r.m.player(seat).power_hand >> index) & 1U) != 0;
}

void proceed(Engine& e, MulliganFrame& f) {
    if (!f.begun) {
        f.begun = true;
        f.seat = e.m.boards[0].owner;  // wus.ruling.02
        Seat seat = f.seat;
        for (int i = 0; i < e.setup.size(); ++i, seat = clockwise(e.reader(), seat)) {
            draw_objectives(e, seat, kOpeningObjectives);
            draw_power(e, seat, kOpeningPower);
        }
    }
    if (f.asked < e.setup.size()) return e.ask(f.seat, DecisionKind::Mulligan);
    e.pop();
}

void list(const Reader&, const MulliganFrame&, ActionList& out) {
    for (const ActionKind kind : {ActionKind::Keep, ActionKind::RedrawObjectives,
                                  ActionKind::RedrawPower, ActionKind::RedrawBoth})
        out.push(make_action(kind));
}

void answer(Engine& e, MulliganFrame& f, Action action) {
    const ActionKind kind = kind_of(action);
    const bool objectives = kind == ActionKind::RedrawObjectives || kind == ActionKind::RedrawBoth;
    const bool power = kind == ActionKind::RedrawPower || kind == ActionKind::RedrawBoth;
    if (objectives || power)
        e.tell({.kind = EventKind::HandRedrawn,
                .seat = f.seat,
                .are_objectives = objectives,
                .are_power_cards = power});
    if (objectives) redraw_objectives(e, f.seat);
    if (power) redraw_power(e, f.seat);
    ++f.asked;
    f.seat = clockwise(e.reader(), f.seat);
}

}  // namespace affray::underworlds
