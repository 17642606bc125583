// Ball & Chain: a Move Action whose every square is rolled for, through whoever stands in the way.
#include <algorithm>

#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/block/push_back.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using BallAndChainStep = BallAndChainFrame::Step;

constexpr std::array kFacings{Direction::N, Direction::S, Direction::W, Direction::E};

bool may_go_on(const Match& m, const BallAndChainFrame& f) {
    return m.standing.has(f.player) && m.turnover == TurnoverCause::None && !m.drive_over;
}

// Beyond his extra squares one more may be open, where it leads.
bool is_facing_open(const Match& m, const BallAndChainFrame& f, Direction facing) {
    const Square from = m.player(f.player).square;
    return f.gone_for_it < most_extra_squares(m, f.player) ||
           has_no_limit_of_extra_squares(m, f.player) ||
           is_extra_square_open(m, from, step(from, facing));
}
bool has_open_facing(const Match& m, const BallAndChainFrame& f) {
    return m.has_effects && f.gone_for_it == most_extra_squares(m, f.player) &&
           std::any_of(kFacings.begin(), kFacings.end(),
                       [&](Direction facing) { return is_facing_open(m, f, facing); });
}

// All of his movement must be used; extra squares are the coach's choice.
void next_square(Engine& e, BallAndChainFrame& f) {
    const Match& m = e.m;
    if (!may_go_on(m, f)) return e.pop();
    const Side side = m.player(f.player).side;
    if (f.moved < movement_of(m, f.player)) return e.ask(side, DecisionKind::Facing);
    const bool may_go_for_it =
        e.setup.options.going_for_it && !is_rooted(m, f.player) &&
        (f.gone_for_it < most_extra_squares(m, f.player) ||
         has_no_limit_of_extra_squares(m, f.player) || has_open_facing(m, f));
    if (!may_go_for_it) return e.pop();
    e.ask(side, DecisionKind::Facing);
}

void enter_square(Engine& e, BallAndChainFrame& f) {
    f.from = e.m.player(f.player).square;
    e.tell({.kind = EventKind::Moved, .player = f.player, .from = f.from, .to = f.to});
    move_to(e.m, f.player, f.to);
    f.step = BallAndChainStep::Shadow;
    fall_into_pit(e, f.player);
}

void let_shadow(Engine& e, BallAndChainFrame& f) {
    f.step = BallAndChainStep::Entered;
    if (is_empty(e.m, f.from) && !hinderers(e.m, f.player, f.from, Skill::Shadowing).empty())
        e.push(ShadowFrame{.mover = f.player, .vacated = f.from});
}

void leave_pitch(Engine& e, BallAndChainFrame& f) {
    if (is_pitch_enclosed(e.m)) {
        f.step = BallAndChainStep::Facing;
        return knock_down(e, f.player, InjuryCause::Card, kNoPlayer);
    }
    const PlayerId player = f.player;
    const Square from = e.m.player(player).square;
    e.tell({.kind = EventKind::IntoTheCrowd, .player = player, .from = from});
    note_crowd_push(e.m, from);
    if (const std::uint8_t ball = ball_held_by(e.m, player); ball != kNoBall)
        e.m.ball(ball) = {BallState::OverTheEdge, kNoPlayer, from, f.to};
    lift(e.m, player, Status::Reserves);
    e.pop();
    e.push(InjuryFrame{
        .step = InjuryFrame::Step::Injury, .cause = InjuryCause::Crowd, .player = player});
}

void swing(Engine& e, BallAndChainFrame& f, Direction facing) {
    Match& m = e.m;
    m.turn_has_begun = true;
    if (f.moved < movement_of(m, f.player))
        ++f.moved;
    else
        ++f.gone_for_it;
    e.tell({.kind = EventKind::FacingChosen,
            .player = f.player,
            .direction = static_cast<int>(facing)});
    f.to = step(m.player(f.player).square, template_direction(facing, e.throw_in_die()));
    f.victim = player_at(m, f.to);
    if (!is_on_pitch(f.to)) return leave_pitch(e, f);
    if (is_closed(m, f.to)) {  // he stays where he is
        f.to = m.player(f.player).square;
        f.step = BallAndChainStep::Entered;
        return;
    }
    if (!f.victim.is_some()) return enter_square(e, f);
    if (m.standing.has(f.victim)) {
        f.step = BallAndChainStep::Blocked;
        return e.push(BlockFrame{.attacker = f.player,
                                 .defender = f.victim,
                                 .type = ActionType::Move,
                                 .ball_and_chain = true});
    }
    f.step = BallAndChainStep::Trampled;
    push_back(e, f.victim, m.player(f.player).square, PushFrame{});
}

// Nobody was moved: who lies in his way is hurt where he lies.
void hit_fence(Engine& e, const BallAndChainFrame& f) {
    const PlayerId victim = f.victim;
    go_down_by_fence(e, victim);
    if (e.m.on_pitch.has(victim)) hurt(e, victim, InjuryCause::Trampled, kNoPlayer);
}

// He rolls over a player who lies in his way: pushed aside, with an armour roll.
void trample(Engine& e, BallAndChainFrame& f) {
    Match& m = e.m;
    if (e.notes().push_refused) {
        f.step = BallAndChainStep::Entered;
        return hit_fence(e, f);
    }
    const PlayerId crowd_victim = std::exchange(e.notes().pushed_off, kNoPlayer);
    if (!score_in_opposing_turn(e) && is_empty(m, f.to))
        enter_square(e, f);
    else
        f.step = BallAndChainStep::Entered;
    if (crowd_victim.is_some())
        return e.push(InjuryFrame{.step = InjuryFrame::Step::Injury,
                                  .cause = InjuryCause::Crowd,
                                  .player = crowd_victim});
    if (m.on_pitch.has(f.victim)) hurt(e, f.victim, InjuryCause::Trampled, kNoPlayer);
}

// Having no hands, he can only kick the ball away; then comes the roll for an extra square.
void after_entering(Engine& e, BallAndChainFrame& f) {
    Match& m = e.m;
    f.step = BallAndChainStep::Facing;
    if (ball_is_unsettled(m)) {
        f.step = BallAndChainStep::Entered;
        return settle_ball(e);
    }
    if (!m.standing.has(f.player) || m.drive_over) return;
    if (ball_lies_at(m, m.player(f.player).square)) {
        kick_away_ball_at(m, m.player(f.player).square);
        cause_turnover(e, TurnoverCause::PickUpFailed);
        f.step = BallAndChainStep::Entered;
        return;
    }
    if (f.gone_for_it == 0) return;
    f.step = BallAndChainStep::Extra;
    e.roll({.kind = RollKind::GoingForIt, .player = f.player, .extra = f.gone_for_it});
}

}  // namespace

void list_facings(ActionList& out) {
    for (const Direction facing : kFacings)
        out.push(make_action(ActionKind::Face, static_cast<std::uint16_t>(facing)));
}

// 1-2 is the diagonal to the left, 3-4 straight on, 5-6 the diagonal to the right.
Direction template_direction(Direction facing, int d6) {
    const auto third = static_cast<std::size_t>((d6 - 1) / 2);
    switch (facing) {
        case Direction::N: return std::array{Direction::NW, Direction::N, Direction::NE}[third];
        case Direction::S: return std::array{Direction::SE, Direction::S, Direction::SW}[third];
        case Direction::W: return std::array{Direction::SW, Direction::W, Direction::NW}[third];
        default: return std::array{Direction::NE, Direction::E, Direction::SE}[third];
    }
}

void proceed(Engine& e, BallAndChainFrame& f) {
    switch (f.step) {
        case BallAndChainStep::Facing: next_square(e, f); break;
        case BallAndChainStep::Blocked:
            f.step = BallAndChainStep::Entered;
            // A push that he could not follow into an empty square leaves him where he is.
            break;
        case BallAndChainStep::Trampled: trample(e, f); break;
        case BallAndChainStep::Shadow: let_shadow(e, f); break;
        case BallAndChainStep::Entered: after_entering(e, f); break;
        case BallAndChainStep::Extra:
            f.step = BallAndChainStep::Facing;
            if (e.notes().roll.success) break;
            if (!stays_on_his_feet(e, f.player))
                return knock_down(e, f.player, InjuryCause::GoingForIt, kNoPlayer);
            f.gone_for_it = static_cast<std::uint8_t>(most_extra_squares(e.m, f.player) + 1);
            break;
    }
}

void list(const Reader& r, const BallAndChainFrame& f, ActionList& out) {
    if (f.moved < movement_of(r.m, f.player)) return list_facings(out);
    for (const Direction facing : kFacings)
        if (is_facing_open(r.m, f, facing))
            out.push(make_action(ActionKind::Face, static_cast<std::uint16_t>(facing)));
    if (f.moved >= movement_of(r.m, f.player)) out.push(make_action(ActionKind::EndAction));
}

void answer(Engine& e, BallAndChainFrame& f, Action action) {
    if (kind_of(action) == ActionKind::EndAction) return e.pop();
    swing(e, f, static_cast<Direction>(action.a));
}

}  // namespace affray::bloodbowl
