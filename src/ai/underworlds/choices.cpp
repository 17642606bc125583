#include "ai/underworlds/choices.h"

#include <algorithm>
#include <bit>

#include "ai/underworlds/worth.h"
#include "underworlds/rules/engine.h"

namespace affray::ai {

using namespace underworlds;

double bridging_hexes(const Match& m, Action placing) {
    int most = 0;
    for (int i = 0; i < m.boards_placed; ++i)
        most = std::max(
            most, join_of(m.boards[static_cast<std::size_t>(i)].at, unpacked(placing.a)).bridging);
    return most;
}

int steps_from_start(const Match& m, Seat seat, Action placing) {
    int nearest = kMostHexes;
    m.field.starting().each([&](Hex h) {
        if (m.field.territory(h) == seat)
            nearest = std::min(nearest, least_steps(m.field.point(h), unpacked(placing.a)));
    });
    return nearest;
}

Action discard_useless_power(const Setup& setup, const Match& m, Seat me) {
    for (std::uint64_t hand = m.player(me).power_hand; hand != 0; hand &= hand - 1)
        if (const Card card = setup.seat(me).power(std::countr_zero(hand));
            !is_of_use(setup, m, me, card))
            return make_action(ActionKind::Discard, card);
    return make_action(ActionKind::Done);
}

}  // namespace affray::ai
