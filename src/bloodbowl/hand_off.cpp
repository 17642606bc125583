// A hand-off: the ball goes to an adjacent player, who must catch it.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

void proceed(Engine& e, HandOffFrame& f) {
    Match& m = e.m;
    if (!f.given) {
        f.given = true;
        m.turn_has_begun = true;
        e.tell({.kind = EventKind::HandedOff, .player = f.giver, .other = f.receiver});
        e.push(BallFrame{.arrival = Arrival::HandOff, .square = m.player(f.receiver).square});
        return;
    }
    const bool held = m.ball().state == BallState::Held &&
                      m.player(m.ball().carrier).side == m.player(f.giver).side;
    if (!held) cause_turnover(e, TurnoverCause::PassNotCaught);
    e.pop();
}

}  // namespace affray::bloodbowl
