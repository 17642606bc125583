#include "ai/bloodbowl/solver/puzzle_cuts.h"

#include <algorithm>

#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

int distance_to_zone(Square at, Side side) {
    return side == Side::Home ? kPitchLength - 1 - at.x() : at.x();
}

const ActionFrame* running_action(const Match& m) {
    for (std::size_t i = m.depth; i > 0; --i)
        if (const auto* frame = std::get_if<ActionFrame>(&m.stack[i - 1])) return frame;
    return nullptr;
}

bool can_act(const Match& m, PlayerId p) {
    return !m.acted.has(p) && m.player(p).status != Status::Stunned;
}

// Squares that he has paid for and has not come to yet: of a step that is being made, or the one
// that he may follow up to.
int squares_paid_for(const Match& m, const ActionFrame& running) {
    for (std::size_t i = 0; i < m.depth; ++i) {
        if (std::holds_alternative<BlockFrame>(m.stack[i])) return 1;
        if (const auto* step = std::get_if<StepFrame>(&m.stack[i]))
            return distance(m.player(step->player).square, step->to);
    }
    return running.step == ActionFrame::Step::PaidForBlock ? 1 : 0;
}

// What getting up leaves of his movement.
int movement_left_by_rising(const Match& m, PlayerId p) {
    const Player& player = m.player(p);
    if (m.standing.has(p) || player.skills.has(Skill::JumpUp)) return player.ma;
    constexpr int kRising = 3;
    return std::max(0, player.ma - kRising);
}

// How many squares his blocks move others, or himself, if he follows up.
int blocks_of(const Match& m, PlayerId p) {
    const SkillSet& skills = m.player(p).skills;
    return skills.has(Skill::Frenzy) || skills.has(Skill::MultipleBlock) ? 2 : 1;
}

// The most squares that he can come by himself in what is left of the turn. In a Blitz he pays for
// the square that he follows up to.
int most_squares(const Match& m, PlayerId p, const ActionFrame* running) {
    constexpr int kShortestCircle = 8;  // players of a chain of pushes that comes back to its start
    const int pushed_by_himself = m.on_pitch.count() >= kShortestCircle ? 1 : 0;
    const int all = movement_left_by_rising(m, p) + most_extra_squares(m, p);
    if (running == nullptr || running->player != p)
        return can_act(m, p) ? std::max(all, blocks_of(m, p)) + pushed_by_himself : 0;
    if (running->type == ActionType::Block) return blocks_of(m, p) + pushed_by_himself;
    const int rest = running->is_done ? 0 : all - running->moved - running->gone_for_it;
    return std::max(rest, 0) + squares_paid_for(m, *running) + pushed_by_himself;
}

// How many squares a player may be pushed by the others of his side: one for each block.
int most_pushes(const Match& m, Side side, const ActionFrame* running, PlayerId of = kNoPlayer) {
    int pushes = 0;
    for (const PlayerId p : on_pitch_of(m, side))
        if (p != of && (can_act(m, p) || (running != nullptr && running->player == p)))
            pushes += blocks_of(m, p);
    return pushes;
}

// Whether he keeps the ball, should he have it, or loses it only together with the turn: then
// nobody else can come to score with it but who is in the End Zone already, or is pushed there.
bool keeps_ball(const Match& m, PlayerId carrier, const ActionFrame* running, int pushes) {
    const Square at = m.player(carrier).square;
    const bool may_be_pushed_off =
        std::min({at.x(), kPitchLength - 1 - at.x(), at.y(), kPitchWidth - 1 - at.y()}) < pushes;
    if (may_be_pushed_off) return false;
    if (running != nullptr && running->player == carrier)
        return running->type != ActionType::Pass && running->type != ActionType::HandOff;
    return m.acted.has(carrier);
}

// Rules that carry a player further than his own feet.
bool has_wild_rules(const Match& m, Side side) {
    for (const PlayerId p : on_pitch_of(m, side)) {
        const SkillSet& skills = m.player(p).skills;
        if (skills.has(Skill::ThrowTeamMate) || skills.has(Skill::KickTeamMate) ||
            skills.has(Skill::BallAndChain) || skills.has(Skill::Bombardier))
            return true;
    }
    return false;
}

int reach_of(const Match& m, PlayerId p) { return movement_of(m, p) + most_extra_squares(m, p); }

bool can_reach_opponent(const Match& m, PlayerId p, bool standing) {
    for (const PlayerId o : on_pitch_of(m, other(m.player(p).side)))
        if (m.standing.has(o) == standing &&
            distance(m.player(p).square, m.player(o).square) <= reach_of(m, p) + 1)
            return true;
    return false;
}

// Whether he can come by the ball, and anybody else of his side could make use of it.
bool can_give_ball(const Match& m, PlayerId p) {
    const Ball& ball = m.ball();
    const bool can_have_it = ball.state == BallState::Held
                                 ? ball.carrier == p
                                 : distance(m.player(p).square, ball.square) <= reach_of(m, p);
    if (!can_have_it) return false;
    for (const PlayerId mate : on_pitch_of(m, m.player(p).side))
        if (mate != p && (m.standing.has(mate) || can_act(m, mate))) return true;
    return false;
}

}  // namespace

bool can_still_score(const Match& m, Side side) {
    if (has_wild_rules(m, side)) return true;
    const ActionFrame* running = running_action(m);
    const bool is_stopped = m.turnover != TurnoverCause::None;
    const int pushes = is_stopped ? 0 : most_pushes(m, side, running);
    const Ball& ball = m.ball();
    const bool is_kept = ball.state == BallState::Held && m.player(ball.carrier).side == side &&
                         keeps_ball(m, ball.carrier, running, pushes);
    for (const PlayerId p : is_stopped ? standing_of(m, side) : on_pitch_of(m, side)) {
        const bool moves = !is_stopped && (!is_kept || p == ball.carrier);
        const int squares = is_stopped ? 0
                                       : most_pushes(m, side, running, p) +
                                             (moves ? most_squares(m, p, running) : 0);
        if (distance_to_zone(m.player(p).square, side) <= squares) return true;
    }
    return false;
}

namespace {

// Whoever chooses among more dice can choose among the first of them.
bool forgoes_assists(const Match& m, Action action) {
    const auto* block = std::get_if<BlockFrame>(&m.top());
    if (kind_of(action) != ActionKind::Assists || block == nullptr) return false;
    const bool attacks = block->step == BlockFrame::Step::AttackerAssists;
    const PlayerId helped = attacks ? block->attacker : block->defender;
    const PlayerId opponent = attacks ? block->defender : block->attacker;
    return action.a < count_assistants(m, helped, opponent, Contest::Block);
}

}  // namespace

bool is_pointless(const Setup& setup, const Match& m, Action action) {
    if (forgoes_assists(m, action)) return true;
    if (kind_of(action) != ActionKind::Declare) return false;
    const PlayerId p = player_of(action);
    const SkillSet& skills = m.player(p).skills;
    if (skills.has(Skill::WildAnimal) || setup.has_star_rules) return false;
    switch (static_cast<ActionType>(action.b)) {
        case ActionType::Blitz:
            return !can_reach_opponent(m, p, true) && !skills.has(Skill::KickTeamMate);
        case ActionType::Foul: return !can_reach_opponent(m, p, false);
        case ActionType::HandOff: return !can_give_ball(m, p);
        case ActionType::Pass: return !can_give_ball(m, p) && !skills.has(Skill::ThrowTeamMate);
        default: return false;
    }
}

bool needs_no_dice(const Match& m, Action action) {
    if (kind_of(action) != ActionKind::Step) return false;
    const auto* frame = std::get_if<ActionFrame>(&m.top());
    if (frame == nullptr || frame->moved >= movement_of(m, frame->player)) return false;
    const Player& player = m.player(frame->player);
    const Square to = square_of(action);
    const bool is_at_goal = m.ball().state == BallState::Held &&
                            m.ball().carrier == frame->player && is_scoring_zone(to, player.side);
    return opposing_tackle_zones(m, frame->player, player.square) == 0 && !is_at_goal &&
           !(m.ball().state == BallState::OnGround && m.ball().square == to);
}

bool depends_on_target_only(const Match& m, Action action) {
    if (kind_of(action) != ActionKind::Step) return false;
    const auto* frame = std::get_if<ActionFrame>(&m.top());
    return frame != nullptr &&
           opposing_tackle_zones(m, frame->player, m.player(frame->player).square) == 0;
}

}  // namespace affray::ai
