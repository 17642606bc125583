// Moves outside the own turn: Pass Block, to disturb a pass that has been announced, and Kick-Off
// Return, while the kick is in the air.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

using FreeMoveStep = FreeMoveFrame::Step;

constexpr int kMostSquares = 3;

bool is_pass_block(const FreeMoveFrame& f) { return f.skill == Skill::PassBlock; }

// Where a Pass Block must lead: under the ruler, to the empty target square, or next to the thrower
// or the intended catcher.
bool is_destination(const Match& m, const FreeMoveFrame& f, PlayerId p, Square square) {
    const Square thrower = m.player(f.thrower).square;
    if (square == f.target) return true;
    if (!f.no_interception && !m.player(p).skills.has(Skill::NoHands) &&
        is_under_ruler(thrower, f.target, square))
        return true;
    if (are_adjacent(square, thrower)) return true;
    return player_at(m, f.target).is_some() && are_adjacent(square, f.target);
}

bool may_enter(const Match& m, const FreeMoveFrame& f, Square square) {
    return is_empty(m, square) && (is_pass_block(f) || halfway_of(m).is_in_half(square, f.side));
}

// Whether a legal destination is still within reach of the player from the square.
bool leads_somewhere(const Match& m, const FreeMoveFrame& f, PlayerId p, Square square, int squares,
                     bool can_leap) {
    if (!is_pass_block(f) || is_destination(m, f, p, square)) return true;
    for (int d = 0; squares > 0 && d < kDirections; ++d)
        if (may_enter(m, f, step(square, d)) &&
            leads_somewhere(m, f, p, step(square, d), squares - 1, can_leap))
            return true;
    bool found = false;
    if (can_leap && squares >= kLeapCost)
        for_each_within_leap(square, [&](Square to) {
            found = found || (may_enter(m, f, to) &&
                              leads_somewhere(m, f, p, to, squares - kLeapCost, false));
        });
    return found;
}

bool has_leap_left(const Match& m, PlayerId p) {
    return m.player(p).skills.has(Skill::Leap) && !has_used(m, p, OncePerTurn::kLeap);
}

bool is_candidate(const Match& m, const FreeMoveFrame& f, PlayerId p) {
    const Player& player = m.player(p);
    if (!player.skills.has(f.skill) || !has_tackle_zone(m, p) || is_rooted(m, p)) return false;
    if (player.skills.has(Skill::BallAndChain) || m.moved_freely.has(p)) return false;
    if (is_pass_block(f))
        return leads_somewhere(m, f, p, player.square, kMostSquares, has_leap_left(m, p));
    return !halfway_of(m).is_scrimmage(player.square) &&
           opposing_tackle_zones(m, p, player.square) == 0;
}

PlayerSet candidates(const Match& m, const FreeMoveFrame& f) {
    PlayerSet set;
    for (const PlayerId p : standing_of(m, f.side))
        if (is_candidate(m, f, p)) set.add(p);
    return set;
}

bool may_stop(const Match& m, const FreeMoveFrame& f) {
    return !is_pass_block(f) || is_destination(m, f, f.player, m.player(f.player).square);
}

bool may_leap(const Match& m, const FreeMoveFrame& f) {
    return is_pass_block(f) && has_leap_left(m, f.player) && f.moved + kLeapCost <= kMostSquares;
}

void list_moves(const Match& m, const FreeMoveFrame& f, ActionList& out) {
    const Square from = m.player(f.player).square;
    const int left = kMostSquares - f.moved;
    if (left > 0)
        for (int d = 0; d < kDirections; ++d) {
            const Square to = step(from, d);
            if (may_enter(m, f, to) &&
                leads_somewhere(m, f, f.player, to, left - 1, has_leap_left(m, f.player)))
                out.push(make_action(ActionKind::Step, to));
        }
    if (may_leap(m, f))
        for_each_within_leap(from, [&](Square to) {
            if (may_enter(m, f, to) && leads_somewhere(m, f, f.player, to, left - kLeapCost, false))
                out.push(make_action(ActionKind::Leap, to));
        });
    if (may_stop(m, f)) out.push(make_action(ActionKind::EndAction));
}

void finish_player(FreeMoveFrame& f) {
    f.player = kNoPlayer;
    f.moved = 0;
    f.step = FreeMoveStep::Choose;
}

void choose(Engine& e, FreeMoveFrame& f) {
    const Match& m = e.m;
    // A turnover in the mover's own turn (against a Dump-Off) stops everybody else.
    const bool stopped = m.turnover != TurnoverCause::None && m.active == f.side;
    const bool one_only = !is_pass_block(f) && !m.moved_freely.empty();
    if (stopped || one_only || candidates(m, f).empty()) return e.pop();
    e.ask_for_user(f.side, f.skill, f.thrower);
}

void go_on(Engine& e, FreeMoveFrame& f) {
    const Match& m = e.m;
    ActionList moves;
    if (m.standing.has(f.player) && !e.notes().is_held) list_moves(m, f, moves);
    if (moves.size() <= 1 && (moves.empty() || may_stop(m, f))) return finish_player(f);
    e.ask(f.side, DecisionKind::FreeMove);
}

}  // namespace

void proceed(Engine& e, FreeMoveFrame& f) {
    if (f.step == FreeMoveStep::Choose)
        choose(e, f);
    else
        go_on(e, f);
}

void list(const Reader& r, const FreeMoveFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::SkillUser)
        list_users(out, candidates(r.m, f));
    else
        list_moves(r.m, f, out);
}

void answer(Engine& e, FreeMoveFrame& f, Action action) {
    Match& m = e.m;
    switch (kind_of(action)) {
        case ActionKind::Choose:
            f.player = player_of(action);
            m.moved_freely.add(f.player);
            e.notes().is_held = false;
            f.step = FreeMoveStep::Moving;
            e.tell_skill_used(f.player, f.skill);
            break;
        case ActionKind::Step:
        case ActionKind::Leap: {
            const bool leaping = kind_of(action) == ActionKind::Leap;
            f.moved = static_cast<std::uint8_t>(f.moved + (leaping ? 2 : 1));
            if (leaping) mark_used(m, f.player, OncePerTurn::kLeap);
            e.push(StepFrame{.player = f.player,
                             .from = m.player(f.player).square,
                             .to = square_of(action),
                             .leaping = leaping,
                             .is_free = true});
            break;
        }
        case ActionKind::EndAction: finish_player(f); break;
        default: e.pop();
    }
}

}  // namespace affray::bloodbowl
