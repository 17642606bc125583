// One square of movement, or one leap: the Dodge (or Leap) roll, the rolls for extra squares once
// the square is entered, an opponent who shadows, and the attempt to pick up a ball that lies
// there. The first failure ends it.
#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using StepStep = StepFrame::Step;

bool leaves_tackle_zone(const Match& m, const StepFrame& f) {
    return opposing_tackle_zones(m, f.player, f.from) > 0;
}

void enter(Engine& e, const StepFrame& f) {
    move_to(e.m, f.player, f.to);
    if (e.listener == nullptr) return;  // an event would be built for nobody
    e.tell({.kind = f.leaping ? EventKind::Leapt : EventKind::Moved,
            .player = f.player,
            .from = f.from,
            .to = f.to});
}

// Whoever used Diving Tackle throws himself into the square that was left.
void bring_down_diving_tackler(Engine& e, const StepFrame& f) {
    const PlayerId tackler = std::exchange(e.notes().diving_tackler, kNoPlayer);
    if (!tackler.is_some()) return;
    if (is_empty(e.m, f.from)) move_to(e.m, tackler, f.from);
    place_prone(e, tackler);
    fall_into_pit(e, tackler);
}

bool is_at_portal(const Match& m, const StepFrame& f) {
    if (f.is_free || !is_trapdoor(f.to)) return false;
    const auto* action = running<ActionFrame>(m);
    return action != nullptr && action->player == f.player && action->type == ActionType::Teleport;
}

// To whom an open trapdoor is a way, it is no pit.
bool falls_in(Engine& e, const StepFrame& f) {
    return !is_at_portal(e.m, f) && is_swallowed(e, f.player);
}

// Whoever falls onto the ball makes it bounce once his injury is settled, even if that took him off
// the pitch.
void knock_ball_loose(Match& m, PlayerId player) { kick_away_ball_at(m, m.player(player).square); }

void fall(Engine& e, StepFrame& f, InjuryCause cause) {
    f.has_fallen = true;
    f.step = StepStep::Shadow;
    knock_ball_loose(e.m, f.player);
    lay_down(e, f.player, cause);
    (void)falls_in(e, f);  // then the crowd hurts him
    hurt(e, f.player, cause, kNoPlayer);
}

void hold(Engine& e, PlayerId holder) {
    e.tell({.kind = EventKind::Held,
            .player = std::get<StepFrame>(e.m.top()).player,
            .other = holder});
    e.callers_notes().is_held = true;
    e.pop();
}

void begin_roll_to_leave(Engine& e, StepFrame& f) {
    f.step = StepStep::Dodged;
    if (f.leaping) {
        f.has_leapt = true;
        if (!e.rules.leap_pays_first) enter(e, f);
        return e.roll({.kind = RollKind::Leap, .player = f.player, .from = f.from, .to = f.to});
    }
    e.roll({.kind = RollKind::Dodge, .player = f.player, .from = f.from, .to = f.to});
}

void after_roll_to_leave(Engine& e, StepFrame& f) {
    if (e.notes().roll.success) {
        if (!f.leaping) enter(e, f);
        bring_down_diving_tackler(e, f);
        f.step = StepStep::GoingForIt;
        return;
    }
    if (f.leaping) return fall(e, f, InjuryCause::Leap);
    const PlayerId player = f.player;
    if (e.rules.dodge_fall == DodgeSquare::Target) enter(e, f);
    knock_ball_loose(e.m, player);
    lay_down(e, player, InjuryCause::Dodge);
    bring_down_diving_tackler(e, f);
    f.has_fallen = true;
    f.step = StepStep::Shadow;
    (void)falls_in(e, f);
    hurt(e, player, InjuryCause::Dodge, kNoPlayer);
}

// Who has no hands fails without a roll.
void try_to_pick_up(Engine& e, StepFrame& f) {
    f.step = StepStep::PickedUp;
    e.notes().roll = {};
    if (e.m.player(f.player).skills.has(Skill::NoHands)) return;
    e.roll({.kind = RollKind::PickUp, .player = f.player, .from = f.to, .to = f.to});
}

void after_pick_up(Engine& e, const StepFrame& f) {
    const PlayerId player = f.player;
    const bool picked_up = e.notes().roll.success;
    const std::uint8_t ball = ball_lying_at(e.m, f.to);
    const int natural = e.notes().roll.natural;
    e.pop();
    if (picked_up) {
        give_ball(e.m, player, ball);
        return e.tell({.kind = EventKind::BallHeld, .player = player});
    }
    drop_ball(e.m, ball);
    if (e.m.player(player).side == e.m.active) cause_turnover(e, TurnoverCause::PickUpFailed);
    if (does_ball_stab(e.m)) hurt(e, player, InjuryCause::Stab, kNoPlayer);
    if (natural == 1) after_natural_one(e, player, ball);
}

// Through a trapdoor ------------------------------------------------------------------------------

void shove_off(Engine& e, PlayerId p, Square outside) {
    Match& m = e.m;
    const Square from = m.player(p).square;
    const std::uint8_t ball = ball_held_by(m, p);
    e.tell({.kind = EventKind::IntoTheCrowd, .player = p, .from = from});
    note_crowd_push(m, from, !m.standing.has(p));
    if (ball != kNoBall) {
        m.ball(ball) = {BallState::OverTheEdge, kNoPlayer, from, outside};
        if (m.player(p).side == m.active) cause_turnover(e, TurnoverCause::CarrierLost);
    }
    lift(m, p, Status::Reserves);
    e.push(
        InjuryFrame{.step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = p});
}

// Whoever stands where he comes out is pushed one square, and all behind him in that direction.
void clear_exit(Engine& e, Square exit) {
    Match& m = e.m;
    if (!player_at(m, exit).is_some()) return;
    const Direction direction = e.scatter_direction();
    std::array<PlayerId, kPitchLength> row{};
    std::size_t count = 0;
    for (Square at = exit; is_on_pitch(at) && player_at(m, at).is_some(); at = step(at, direction))
        row[count++] = player_at(m, at);
    while (count > 0) {
        const PlayerId p = row[--count];
        const Square from = m.player(p).square;
        const Square to = step(from, direction);
        if (!is_on_pitch(to) && is_pitch_enclosed(m))
            return knock_down(e, p, InjuryCause::Card, kNoPlayer);
        if (!is_on_pitch(to)) {
            shove_off(e, p, to);
            continue;
        }
        if (!is_empty(m, to)) return;
        e.tell({.kind = EventKind::PushedBack, .player = p, .from = from, .to = to});
        move_to(m, p, to);
        kick_away_ball_at(m, to);
    }
}

// A ball does not go with him: it stays behind and bounces.
void teleport(Engine& e, StepFrame& f) {
    Match& m = e.m;
    f.step = StepStep::Arrived;
    const Square entry = f.to;
    const Square exit = other_trapdoor(entry);
    if (holds_ball(m, f.player)) {
        e.tell({.kind = EventKind::BallDropped, .player = f.player, .from = entry});
        drop_ball_of(m, f.player);
        cause_turnover(e, TurnoverCause::CarrierLost);
    }
    clear_exit(e, exit);
    if (!is_empty(m, exit)) return;
    move_to(m, f.player, exit);
    e.tell({.kind = EventKind::Moved, .player = f.player, .from = entry, .to = exit});
    f.to = exit;
}

}  // namespace

void proceed(Engine& e, StepFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case StepStep::Held:
            if (!e.notes().roll.success) return hold(e, e.notes().asked_player);
            f.step = StepStep::Dodge;
            break;
        case StepStep::Tentacles:
            f.step = StepStep::Dodge;
            if (leaves_tackle_zone(m, f) &&
                !hinderers(m, f.player, f.from, Skill::Tentacles).empty())
                return e.ask_for_user(other(m.player(f.player).side), Skill::Tentacles, f.player);
            [[fallthrough]];
        case StepStep::Dodge:
            if (f.leaping ? !e.rules.leap_pays_first : must_dodge(m, f.player, f.from))
                return begin_roll_to_leave(e, f);
            enter(e, f);
            f.step = StepStep::GoingForIt;
            break;
        case StepStep::Dodged: after_roll_to_leave(e, f); break;
        case StepStep::GoingForIt:
            if (m.has_effects && falls_in(e, f)) {
                f.step = StepStep::Fell;
                return hurt(e, f.player, InjuryCause::Crowd, kNoPlayer);
            }
            if (f.extra_squares > 0) {
                --f.extra_squares;
                f.step = StepStep::WentForIt;
                return e.roll({.kind = RollKind::GoingForIt,
                               .player = f.player,
                               .extra = f.gone_for_it - f.extra_squares});
            }
            if (f.leaping && !f.has_leapt) return begin_roll_to_leave(e, f);
            [[fallthrough]];
        case StepStep::Shadow:
            f.step = f.has_fallen ? StepStep::Fell : StepStep::PickUp;
            if (!f.is_free && is_empty(m, f.from) &&
                !hinderers(m, f.player, f.from, Skill::Shadowing).empty())
                return e.push(ShadowFrame{.mover = f.player, .vacated = f.from});
            if (f.has_fallen) return e.pop();
            [[fallthrough]];
        case StepStep::PickUp:
            if (is_at_portal(m, f)) return teleport(e, f);
            [[fallthrough]];
        case StepStep::Arrived:
            if (!ball_lies_at(m, f.to)) return e.pop();
            if (holds_ball(m, f.player)) {  // nobody carries two
                kick_away_ball_at(m, f.to);
                return e.pop();
            }
            try_to_pick_up(e, f);
            break;
        case StepStep::WentForIt:
            f.step = StepStep::GoingForIt;
            if (e.notes().roll.success) break;
            if (!stays_on_his_feet(e, f.player)) return fall(e, f, InjuryCause::GoingForIt);
            f.extra_squares = 0;
            break;
        case StepStep::PickedUp: after_pick_up(e, f); break;
        case StepStep::Fell: e.pop(); break;
    }
}

void list(const Reader& r, const StepFrame& f, ActionList& out) {
    list_users(out, hinderers(r.m, f.player, f.from, Skill::Tentacles));
}

void answer(Engine& e, StepFrame& f, Action action) {
    if (kind_of(action) != ActionKind::Choose) return;
    f.step = StepStep::Held;
    e.notes().asked_player = player_of(action);
    e.tell_skill_used(player_of(action), Skill::Tentacles);
    e.roll({.kind = RollKind::Tentacles, .player = f.player, .opponent = player_of(action)});
}

}  // namespace affray::bloodbowl
