// A Move action: how far a fighter can go, and going there.
#include "underworlds/rules/charge.h"
#include "underworlds/rules/lasting.h"

namespace affray::underworlds {

namespace {

int move_now(const Reader& r, const MoveFrame& f) {
    return move_of(r, f.fighter) * (f.doubled ? 2 : 1);
}

HexSet destinations(const Reader& r, const MoveFrame& f) {
    if (f.charge) return charge_destinations(r, f.fighter);
    return reachable(r, f.fighter, move_now(r, f), moves_through_fighters(r, f.fighter, false));
}

int free_neighbours(const Match& m, Hex h) {
    int count = 0;
    for (const std::uint8_t next : m.field.neighbours(h)) count += is_free(m, {next}) ? 1 : 0;
    return count;
}

// With two free hexes beside him there is a choice: no need to look at all of them twice.
bool has_choice(const Reader& r, const MoveFrame& f) {
    if (f.charge) return has_choice_of_charges(r, f.fighter);
    return free_neighbours(r.m, r.m.hex_of(f.fighter)) > 1 && move_now(r, f) > 0;
}

// Whose fighters stand next to a hex.
SeatSet neighbours_of(const Match& m, Hex h) {
    SeatSet seats;
    for (const FighterId f : adjacent_fighters(m, h)) seats.add(f.seat());
    return seats;
}

SeatSet fled_from(FighterId f, SeatSet at_start, SeatSet at_end) {
    at_start.bits = static_cast<std::uint8_t>(at_start.bits & ~at_end.bits);
    at_start.remove(f.seat());
    return at_start;
}

}  // namespace

HexSet reachable(const Reader& r, FighterId f, int move, bool through_fighters) {
    const Match& m = r.m;
    HexSet occupied;
    for (const FighterId other : m.placed) occupied.add(m.hex_of(other));
    // wus.move.02, .03: ways lead round blocked hexes and round other fighters.
    const HexSet closed = blocked_now(m);
    HexSet seen = through_fighters ? closed : closed | occupied;
    std::array<std::uint8_t, kMostHexes> queue;
    std::size_t begin = 0, end = 0;
    const Hex start = m.hex_of(f);
    seen.add(start);
    queue[end++] = start.index;
    for (int step = 0; step < move && begin < end; ++step)
        for (const std::size_t ring = end; begin < ring; ++begin)
            for (const std::uint8_t next : m.field.neighbours({queue[begin]})) {
                if (next == Hex::kNowhere || seen.has({next})) continue;
                seen.add({next});
                queue[end++] = next;
            }
    return seen - closed - occupied;
}

void proceed(Engine& e, MoveFrame& f) {
    if (WaitingPloy* sprint = working(e.m, Card::Sprint, f.fighter.seat())) {
        sprint->used = true;
        f.doubled = true;
    }
    if (has_choice(e.reader(), f)) return e.ask(f.fighter.seat(), DecisionKind::MoveTo);
    ask_if_open(e, f, f.fighter.seat(), DecisionKind::MoveTo);
}

void list(const Reader& r, const MoveFrame& f, ActionList& out) {
    destinations(r, f).each(
        [&](Hex h) { out.push(make_action(ActionKind::MoveTo, r.m.field.point(h))); });
}

void answer(Engine& e, MoveFrame& f, Action action) {
    Match& m = e.m;
    const MoveFrame move = f;
    Fighter& fighter = m.fighter(move.fighter);
    const Hex from = fighter.hex;
    const SeatSet at_start = neighbours_of(m, from);
    move_to(m, move.fighter, m.field.at(unpacked(action.a)));
    fighter.moved = true;
    if (move.doubled) fighter.spent = true;
    e.tell({.kind = EventKind::Moved,
            .fighter = move.fighter,
            .from = e.point(from),
            .to = e.point(fighter.hex),
            .is_charge = move.charge});
    e.pop();
    complete_action(
        e, {.fled_from = fled_from(move.fighter, at_start, neighbours_of(m, fighter.hex))});
}

}  // namespace affray::underworlds
