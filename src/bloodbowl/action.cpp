// One player's Action: he stands up if he is down, moves square by square, and does what his
// Action allows: one block, one throw, one hand-off or one foul.
#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

namespace {

using Step = ActionFrame::Step;

constexpr int kStandingUpCost = 3;
constexpr int kMostExtraSquares = 2;

bool has_movement_left(const Match& m, const ActionFrame& f) { return f.moved < m.player(f.player).ma; }

bool can_go_for_it(const Setup& setup, const ActionFrame& f) {
    return setup.options.going_for_it && f.gone_for_it < kMostExtraSquares;
}

// Whether he can pay for one more square, or for the block of a Blitz.
bool can_pay(const Setup& setup, const Match& m, const ActionFrame& f) {
    return f.type != ActionType::Block && (has_movement_left(m, f) || can_go_for_it(setup, f));
}

// He is where he scores: he may not leave the End Zone, nor give the ball away.
bool is_about_to_score(const Match& m, const ActionFrame& f) {
    const Player& player = m.player(f.player);
    return holds_ball(m, f.player) && is_scoring_zone(player.square, player.side);
}

void list_steps(const Match& m, const ActionFrame& f, ActionList& out) {
    const Player& player = m.player(f.player);
    const bool stays_in_end_zone = is_about_to_score(m, f);
    for (const std::int16_t offset : kOffset) {
        const Square to{static_cast<std::uint16_t>(player.square.index + offset)};
        if (!is_empty(m, to) || (stays_in_end_zone && !is_scoring_zone(to, player.side))) continue;
        out.push(make_action(ActionKind::Step, to));
    }
}

void list_blocks(const Match& m, const ActionFrame& f, ActionList& out) {
    const Player& player = m.player(f.player);
    if (opposing_tackle_zones(m, f.player, player.square) == 0) return;
    for_each_neighbour(m, player.square, [&](PlayerId p) {
        if (m.player(p).side != player.side && m.standing.has(p))
            out.push(make_action(ActionKind::Block, p));
    });
}

void list_hand_offs(const Match& m, const ActionFrame& f, ActionList& out) {
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (m.standing.has(p)) out.push(make_action(ActionKind::HandOff, p));
    });
}

void list_fouls(const Match& m, const ActionFrame& f, ActionList& out) {
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (m.player(p).side != m.player(f.player).side && !m.standing.has(p))
            out.push(make_action(ActionKind::Foul, p));
    });
}

// Everything he may do besides stopping.
void list_deeds(const Setup& setup, const Match& m, const ActionFrame& f, ActionList& out) {
    const bool pays = can_pay(setup, m, f);
    const bool may_give = holds_ball(m, f.player) && !is_about_to_score(m, f);
    if (pays) list_steps(m, f, out);
    switch (f.type) {
        case ActionType::Block: list_blocks(m, f, out); break;
        case ActionType::Blitz:
            if (pays && !f.has_blocked) list_blocks(m, f, out);
            break;
        case ActionType::Pass:
            if (may_give) out.push(make_action(ActionKind::Throw));
            break;
        case ActionType::HandOff:
            if (may_give) list_hand_offs(m, f, out);
            break;
        case ActionType::Foul: list_fouls(m, f, out); break;
        case ActionType::Move: break;
    }
}

void mark_declared(Engine& e, const ActionFrame& f) {
    Team& team = e.m.team(e.m.player(f.player).side);
    e.m.acted.add(f.player);
    switch (f.type) {
        case ActionType::Blitz: team.blitz_used = true; break;
        case ActionType::Pass: team.pass_used = true; break;
        case ActionType::HandOff: team.hand_off_used = true; break;
        case ActionType::Foul: team.foul_used = true; break;
        default: break;
    }
    e.tell({.kind = EventKind::Declared, .player = f.player, .value = static_cast<int>(f.type)});
}

void rise(Engine& e, ActionFrame& f, int cost) {
    set_status(e.m, f.player, Status::Standing);
    f.moved = static_cast<std::uint8_t>(cost);
    f.step = Step::Moving;
    e.tell({.kind = EventKind::StoodUp, .player = f.player});
}

// Standing up costs three squares; who has fewer must roll, and then moves only by going for it.
void begin(Engine& e, ActionFrame& f) {
    mark_declared(e, f);
    if (f.type == ActionType::Block) e.m.turn_has_begun = true;
    f.step = Step::Moving;
    if (e.m.player(f.player).status != Status::Prone) return;
    e.m.turn_has_begun = true;
    if (e.m.player(f.player).ma >= kStandingUpCost) return rise(e, f, kStandingUpCost);
    f.step = Step::StoodUp;
    e.roll({.kind = RollKind::StandUp, .player = f.player});
}

void throw_block(Engine& e, ActionFrame& f, PlayerId target) {
    f.step = f.type == ActionType::Block ? Step::Over : Step::Moving;
    e.push(BlockFrame{.attacker = f.player, .defender = target});
}

// The block of a Blitz costs one square, which may be an extra one.
void pay_for_block(Engine& e, ActionFrame& f, PlayerId target) {
    f.has_blocked = true;
    e.m.turn_has_begun = true;
    if (f.type == ActionType::Block) return throw_block(e, f, target);
    if (has_movement_left(e.m, f)) {
        ++f.moved;
        return throw_block(e, f, target);
    }
    ++f.gone_for_it;
    f.target = target;
    f.step = Step::PaidForBlock;
    e.roll({.kind = RollKind::GoingForIt, .player = f.player});
}

void take_step(Engine& e, ActionFrame& f, Square to) {
    const bool going_for_it = !has_movement_left(e.m, f);
    if (going_for_it)
        ++f.gone_for_it;
    else
        ++f.moved;
    e.m.turn_has_begun = true;
    e.push(StepFrame{.player = f.player,
                     .from = e.m.player(f.player).square,
                     .to = to,
                     .going_for_it = going_for_it});
}

void ask_what_next(Engine& e, const ActionFrame& f) {
    const Match& m = e.m;
    if (m.turnover != TurnoverCause::None || !m.standing.has(f.player)) return e.pop();
    ActionList deeds;
    list_deeds(e.setup, m, f, deeds);
    if (deeds.empty()) return e.pop();
    e.ask(m.player(f.player).side, DecisionKind::Move);
}

}  // namespace

void proceed(Engine& e, ActionFrame& f) {
    if (ball_is_unsettled(e.m)) return settle_ball(e);
    switch (f.step) {
        case Step::Begin: begin(e, f); break;
        case Step::StoodUp:
            if (e.m.roll.success)
                rise(e, f, e.m.player(f.player).ma);
            else
                e.pop();
            break;
        case Step::Moving: ask_what_next(e, f); break;
        case Step::PaidForBlock:
            if (e.m.roll.success) return throw_block(e, f, f.target);
            f.step = Step::Over;
            knock_down(e, f.player, InjuryCause::GoingForIt, kNoPlayer);
            break;
        case Step::Over: e.pop(); break;
    }
}

void list(const Reader& r, const ActionFrame& f, ActionList& out) {
    list_deeds(r.setup, r.m, f, out);
    out.push(make_action(ActionKind::EndAction));
}

void answer(Engine& e, ActionFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Step: take_step(e, f, square_of(action)); break;
        case ActionKind::Block: pay_for_block(e, f, player_of(action)); break;
        case ActionKind::Throw:
            f.step = Step::Over;
            e.push(PassFrame{.thrower = f.player});
            break;
        case ActionKind::HandOff:
            f.step = Step::Over;
            e.push(HandOffFrame{.giver = f.player, .receiver = player_of(action)});
            break;
        case ActionKind::Foul:
            f.step = Step::Over;
            e.push(FoulFrame{.fouler = f.player, .victim = player_of(action)});
            break;
        default: e.pop();
    }
}

}  // namespace affray::bloodbowl
