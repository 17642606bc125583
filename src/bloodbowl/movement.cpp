// One square of movement: the Dodge roll to leave a tackle zone, the roll for an extra square once
// it is entered, and the attempt to pick up a ball that lies there. The first failure ends it.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

using Step = StepFrame::Step;

void enter(Engine& e, const StepFrame& f) {
    move_to(e.m, f.player, f.to);
    e.tell({.kind = EventKind::Moved, .player = f.player, .from = f.from, .to = f.to});
}

void fall(Engine& e, StepFrame& f, InjuryCause cause) {
    f.step = Step::Fell;
    knock_down(e, f.player, cause, kNoPlayer);
}

void fail_dodge(Engine& e, StepFrame& f) {
    if (e.rules.dodge_fall == DodgeSquare::Target) enter(e, f);
    fall(e, f, InjuryCause::Dodge);
}

}  // namespace

void proceed(Engine& e, StepFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case Step::Dodge:
            if (opposing_tackle_zones(m, f.player, f.from) > 0) {
                f.step = Step::Dodged;
                return e.roll(
                    {.kind = RollKind::Dodge, .player = f.player, .from = f.from, .to = f.to});
            }
            enter(e, f);
            f.step = Step::GoingForIt;
            break;
        case Step::Dodged:
            if (!m.roll.success) return fail_dodge(e, f);
            enter(e, f);
            f.step = Step::GoingForIt;
            break;
        case Step::GoingForIt:
            if (f.going_for_it) {
                f.step = Step::WentForIt;
                return e.roll({.kind = RollKind::GoingForIt, .player = f.player});
            }
            f.step = Step::PickUp;
            break;
        case Step::WentForIt:
            if (!m.roll.success) return fall(e, f, InjuryCause::GoingForIt);
            f.step = Step::PickUp;
            break;
        case Step::PickUp:
            if (!ball_lies_at(m, f.to)) return e.pop();
            f.step = Step::PickedUp;
            e.roll({.kind = RollKind::PickUp, .player = f.player, .from = f.to, .to = f.to});
            break;
        case Step::PickedUp:
            if (m.roll.success) {
                give_ball(m, f.player);
                e.tell({.kind = EventKind::BallHeld, .player = f.player});
            } else {
                drop_ball(m);
                cause_turnover(e, TurnoverCause::PickUpFailed);
            }
            e.pop();
            break;
        case Step::Fell:
            // Whoever falls onto the ball makes it bounce once his injury is settled.
            if (ball_lies_at(m, f.to) && !is_empty(m, f.to)) drop_ball(m);
            e.pop();
            break;
    }
}

}  // namespace affray::bloodbowl
