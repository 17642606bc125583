// Shadowing: an opponent follows a player who has just left his tackle zone.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

void proceed(Engine& e, ShadowFrame& f) {
    Match& m = e.m;
    if (!f.shadower.is_some() && !f.rolled) {
        f.rolled = true;  // asked once: a coach who declines is not asked again
        return e.ask_for_user(other(m.player(f.mover).side), Skill::Shadowing, f.mover);
    }
    if (f.shadower.is_some() && !m.roll.success && is_empty(m, f.vacated)) {
        e.tell({.kind = EventKind::Shadowed,
                .player = f.shadower,
                .from = m.player(f.shadower).square,
                .to = f.vacated});
        move_to(m, f.shadower, f.vacated);
        if (ball_lies_at(m, f.vacated)) drop_ball(m);
    }
    e.pop();
}

void list(const Reader& r, const ShadowFrame& f, ActionList& out) {
    list_users(out, hinderers(r.m, f.mover, f.vacated, Skill::Shadowing));
}

void answer(Engine& e, ShadowFrame& f, Action action) {
    if (kind_of(action) != ActionKind::Choose) return;
    f.shadower = player_of(action);
    e.tell_skill_used(f.shadower, Skill::Shadowing);
    e.roll({.kind = RollKind::Shadowing, .player = f.mover, .opponent = f.shadower});
}

}  // namespace affray::bloodbowl
