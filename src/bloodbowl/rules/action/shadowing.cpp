// Shadowing: an opponent tries to stay with a player who has just left his tackle zone, and follows
// him if his coach still wants it.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using ShadowStep = ShadowFrame::Step;

void follow(Engine& e, const ShadowFrame& f) {
    Match& m = e.m;
    e.tell({.kind = EventKind::Shadowed,
            .player = f.shadower,
            .from = m.player(f.shadower).square,
            .to = f.vacated});
    move_to(m, f.shadower, f.vacated);
    kick_away_ball_at(m, f.vacated);
    if (!fall_into_pit(e, f.shadower)) score_in_opposing_turn(e);
}

}  // namespace

void proceed(Engine& e, ShadowFrame& f) {
    switch (f.step) {
        case ShadowStep::Ask:
            f.step = ShadowStep::Over;
            e.ask_for_user(other(e.m.player(f.mover).side), Skill::Shadowing, f.mover);
            break;
        case ShadowStep::Rolled:
            f.step = ShadowStep::Over;
            // The roll is the mover's: he shakes his shadow off by a success.
            if (!e.notes().roll.success) e.ask_skill(f.shadower, Skill::Shadowing);
            break;
        case ShadowStep::Over: e.pop(); break;
    }
}

void list(const Reader& r, const ShadowFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::UseSkill) return list_use(out);
    list_users(out, hinderers(r.m, f.mover, f.vacated, Skill::Shadowing));
}

void answer(Engine& e, ShadowFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Choose:
            f.shadower = player_of(action);
            f.step = ShadowStep::Rolled;
            e.tell_skill_used(f.shadower, Skill::Shadowing);
            e.roll({.kind = RollKind::Shadowing, .player = f.mover, .opponent = f.shadower});
            break;
        case ActionKind::Use: follow(e, f); break;
        default: break;
    }
}

}  // namespace affray::bloodbowl
