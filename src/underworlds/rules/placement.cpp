// Placing the fighters on starting hexes, one at a time in turn.
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

FighterSet unplaced(const Reader& r, Seat seat) {
    return listed_fighters(r.setup, seat) - r.m.placed;
}

// The next player clockwise who has somebody to place; the same one if he is the last.
Seat next_to_place(const Reader& r, Seat seat) {
    for (int i = 0; i < r.setup.size(); ++i) {
        seat = next_in_turn(r, seat);
        if (!unplaced(r, seat).empty()) return seat;
    }
    return kNoSeat;
}

}  // namespace

void proceed(Engine& e, PlacementFrame& f) {
    if (f.step == PlacementFrame::Step::RollOff) {
        f.seat = roll_off(e, e.setup.all_seats());
        return e.ask(f.seat, DecisionKind::WhoBegins);
    }
    if (!f.seat.is_some()) return e.pop();
    // Two fighters are a choice, wherever they may go.
    if (unplaced(e.reader(), f.seat).count() > 1) return e.ask(f.seat, DecisionKind::PlaceFighter);
    ask_if_open(e, f, f.seat, DecisionKind::PlaceFighter);
}

void list(const Reader& r, const PlacementFrame& f, ActionList& out) {
    if (f.step == PlacementFrame::Step::RollOff) {
        for (const Seat seat : r.setup.all_seats()) out.push(make_action(ActionKind::Begins, seat));
        return;
    }
    for (const FighterId fighter : unplaced(r, f.seat))
        r.m.field.starting().each([&](Hex h) {
            if (r.m.field.territory(h) == f.seat && is_free(r.m, h))
                out.push(make_action(ActionKind::Place, fighter.slot, packed(r.m.field.point(h))));
        });
}

void answer(Engine& e, PlacementFrame& f, Action action) {
    if (f.step == PlacementFrame::Step::RollOff) {
        e.tell({.kind = EventKind::BeginnerChosen,
                .seat = f.seat,
                .beginner = Seat{static_cast<std::uint8_t>(action.a)}});
        f.seat = {static_cast<std::uint8_t>(action.a)};
        f.step = PlacementFrame::Step::Place;
        return;
    }
    const Hex hex = e.m.field.at(unpacked(action.b));
    put(e.m, fighter_of(action), hex);
    e.tell({.kind = EventKind::FighterPlaced, .fighter = fighter_of(action), .to = e.point(hex)});
    if (!e.m.finished_first.is_some() && unplaced(e.reader(), f.seat).empty())
        e.m.finished_first = f.seat;
    f.seat = next_to_place(e.reader(), f.seat);
}

}  // namespace affray::underworlds
