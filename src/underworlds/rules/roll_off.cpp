// Roll-offs: four dice each, most criticals, then single supports, then double supports.
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

constexpr int kDice = 4;

// The larger, the better; the symbols count in the order in which they are compared.
int result_of(Engine& e, Seat seat, bool bonus) {
    Event event{
        .kind = EventKind::RollOffRolled, .seat = seat, .has_bonus_critical = bonus, .dice = kDice};
    int crits = bonus ? 1 : 0;
    int singles = 0;
    int doubles = 0;
    for (int i = 0; i < kDice; ++i) {
        // Both kinds of dice carry the same symbols (wus.rolloff.01); attack dice are as good.
        const Face face = e.attack_die();
        event.faces[static_cast<std::size_t>(i)] = face;
        crits += face == Face::Crit ? 1 : 0;
        singles += face == Face::Support1 ? 1 : 0;
        doubles += face == Face::Support2 ? 1 : 0;
    }
    e.tell(event);
    return 100 * crits + 10 * singles + doubles;
}

// Tied players roll again; the bonus stays with who has it (wus.reroll.04).
Seat decide(Engine& e, SeatSet players, Seat with_bonus, bool lowest) {
    assert(players.count() > 1);
    while (players.count() > 1) {
        std::array<int, kMostSeats> results{};
        int best = lowest ? 1000 : -1;
        for (const Seat seat : players) {
            const int result = result_of(e, seat, seat == with_bonus);
            results[seat.number] = result;
            best = lowest ? std::min(best, result) : std::max(best, result);
        }
        SeatSet tied;
        for (const Seat seat : players)
            if (results[seat.number] == best) tied.add(seat);
        players = tied;
    }
    const Seat decided = players.first();
    e.tell({.kind = EventKind::RollOffWon, .seat = decided, .is_lowest = lowest});
    return decided;
}

}  // namespace

Seat roll_off(Engine& e, SeatSet players, Seat with_bonus) {
    return decide(e, players, with_bonus, false);
}

Seat lowest_roll_off(Engine& e, SeatSet players) { return decide(e, players, kNoSeat, true); }

}  // namespace affray::underworlds
