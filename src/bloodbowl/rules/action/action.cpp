// One player's Action: the rolls his nature demands, standing up, moving square by square, and what
// his Action allows: a block, a throw, a hand-off, a foul, a gaze, a bomb.
#include "bloodbowl/rules/action/action.h"

#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/rules/star_rules.h"

#include <algorithm>
#include <utility>

namespace affray::bloodbowl {

namespace {

using ActionStep = ActionFrame::Step;

constexpr int kNoLimit = 100;

bool has_movement_left(const Match& m, const ActionFrame& f) {
    return f.moved < most_free_squares(m, movement_of(m, f.player));
}

// Where not all of his movement is free, the rest of it may be gone for, too.
int all_extra_squares(const Match& m, PlayerId p) {
    const int movement = movement_of(m, p);
    return most_extra_squares(m, p) + movement - most_free_squares(m, movement);
}

int extra_squares_left(const Setup& setup, const Match& m, const ActionFrame& f) {
    if (!setup.options.going_for_it || is_rooted(m, f.player)) return 0;
    if (has_no_limit_of_extra_squares(m, f.player)) return kNoLimit - f.gone_for_it;
    return std::max(0, all_extra_squares(m, f.player) - f.gone_for_it);
}

// A Vampire who failed his Blood Lust roll may turn his Block Action into a Move Action.
bool may_move(const ActionFrame& f) {
    if (f.is_done || f.has_fed || f.type == ActionType::ThrowBomb) return false;
    return f.type != ActionType::Block || (f.must_feed && !f.has_blocked);
}

int squares_left(const Setup& setup, const Match& m, const ActionFrame& f) {
    if (!may_move(f)) return 0;
    return std::max(0, most_free_squares(m, movement_of(m, f.player)) - f.moved) +
           extra_squares_left(setup, m, f);
}

// He is where he scores: he may not leave the End Zone, nor give the ball away.
bool is_about_to_score(const Match& m, const ActionFrame& f) {
    const Player& player = m.player(f.player);
    return holds_ball(m, f.player) && is_scoring_zone(player.square, player.side) &&
           !is_scoring_forbidden(m, f.player);
}

// No square is left, but one more extra square may be where something opens it.
bool has_one_more_step(const Setup& setup, const Match& m, const ActionFrame& f) {
    return m.has_effects && may_move(f) && setup.options.going_for_it && !is_rooted(m, f.player) &&
           !has_movement_left(m, f) && f.gone_for_it == all_extra_squares(m, f.player);
}

// Where he may go: to an empty square, and where he is about to score not out of the End Zone.
class Destinations {
public:
    Destinations(const Match& m, const ActionFrame& f)
        : m_(m), side_(m.player(f.player).side), stays_in_end_zone_(is_about_to_score(m, f)) {}

    [[nodiscard]] bool has(Square to) const {
        return is_empty(m_, to) && (!stays_in_end_zone_ || is_scoring_zone(to, side_));
    }

private:
    const Match& m_;
    Side side_;
    bool stays_in_end_zone_;
};

bool can_step_anywhere(const Match& m, const ActionFrame& f) {
    const Destinations destinations(m, f);
    const Square from = m.player(f.player).square;
    for (int d = 0; d < kDirections; ++d)
        if (destinations.has(step(from, d))) return true;
    return false;
}

void list_steps(const Match& m, const ActionFrame& f, ActionList& out) {
    const Destinations destinations(m, f);
    const Square from = m.player(f.player).square;
    for (int d = 0; d < kDirections; ++d)
        if (destinations.has(step(from, d))) out.push(make_action(ActionKind::Step, step(from, d)));
}

// Only where something opens one more extra square.
void list_opened_steps(const Match& m, const ActionFrame& f, ActionList& out) {
    const Destinations destinations(m, f);
    const Square from = m.player(f.player).square;
    for (int d = 0; d < kDirections; ++d)
        if (destinations.has(step(from, d)) && is_extra_square_open(m, from, step(from, d)))
            out.push(make_action(ActionKind::Step, step(from, d)));
}

void list_leaps(const Match& m, const ActionFrame& f, ActionList& out) {
    const Destinations destinations(m, f);
    for_each_within_leap(m.player(f.player).square, [&](Square to) {
        if (destinations.has(to)) out.push(make_action(ActionKind::Leap, to));
    });
}

bool may_leap(const Setup& setup, const Match& m, const ActionFrame& f) {
    return m.player(f.player).skills.has(Skill::Leap) &&
           !has_used(m, f.player, OncePerTurn::kLeap) && squares_left(setup, m, f) >= kLeapCost;
}

bool is_standing_opponent(const Match& m, PlayerId p, PlayerId of) {
    return m.player(p).side != m.player(of).side && m.standing.has(p);
}

// A chainsaw takes the place of every block; a dagger may.
void list_attacks(const Match& m, const ActionFrame& f, ActionList& out) {
    const SkillSet& skills = m.player(f.player).skills;
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (!is_standing_opponent(m, p, f.player) || p == f.target) return;
        if (skills.has(Skill::Chainsaw)) return out.push(make_action(ActionKind::Chainsaw, p));
        out.push(make_action(ActionKind::Block, p));
        if (skills.has(Skill::Stab)) out.push(make_action(ActionKind::Stab, p));
    });
}

bool may_block_two(const Match& m, const ActionFrame& f) {
    return f.type == ActionType::Block && has_skill(m, f.player, Skill::MultipleBlock) &&
           !m.player(f.player).skills.has(Skill::Chainsaw) &&
           count_standing_opponents(m, f.player) >= 2;
}

void list_multiple_blocks(const Match& m, const ActionFrame& f, ActionList& out) {
    if (!may_block_two(m, f)) return;
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (is_standing_opponent(m, p, f.player))
            out.push(make_action(ActionKind::MultipleBlock, p));
    });
}

void list_hand_offs(const Match& m, const ActionFrame& f, ActionList& out) {
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (m.standing.has(p)) out.push(make_action(ActionKind::HandOff, p));
    });
}

void list_fouls(const Match& m, const ActionFrame& f, ActionList& out) {
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (m.player(p).side != m.player(f.player).side && !m.standing.has(p) &&
            !is_foul_forbidden(m, p))
            out.push(make_action(ActionKind::Foul, p));
    });
}

void list_gazes(const Match& m, const ActionFrame& f, ActionList& out) {
    if (!has_skill(m, f.player, Skill::HypnoticGaze)) return;
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (is_standing_opponent(m, p, f.player)) out.push(make_action(ActionKind::Gaze, p));
    });
}

void list_team_mates_to(const Match& m, const ActionFrame& f, ActionKind deed, ActionList& out) {
    for_each_neighbour(m, m.player(f.player).square, [&](PlayerId p) {
        if (m.player(p).side == m.player(f.player).side && m.standing.has(p) &&
            m.player(p).skills.has(Skill::RightStuff))
            out.push(make_action(deed, p));
    });
}

void list_throws(const Match& m, const ActionFrame& f, ActionList& out) {
    if (holds_ball(m, f.player) && !is_about_to_score(m, f)) {
        out.push(make_action(ActionKind::Throw));
        if (has_skill(m, f.player, Skill::HailMaryPass) && is_far_throw_possible(m) &&
            !is_throw_forbidden(m, {.thrower = f.player, .hail_mary = true}))
            out.push(make_action(ActionKind::HailMary));
    }
    // A team-mate is thrown nowhere that a card asks the ball to go.
    if (has_skill(m, f.player, Skill::ThrowTeamMate) && !is_throw_forbidden(m, {f.player}))
        list_team_mates_to(m, f, ActionKind::ThrowTeamMate, out);
}

void list_blitz(const Setup& setup, const Match& m, const ActionFrame& f, ActionList& out) {
    if (f.has_blocked || !can_pay_square(setup, m, f)) return;
    list_attacks(m, f, out);
    if (has_skill(m, f.player, Skill::KickTeamMate))
        list_team_mates_to(m, f, ActionKind::KickTeamMate, out);
}

// Everything he may do besides stopping.
void list_deeds(const Setup& setup, const Match& m, const ActionFrame& f, ActionList& out) {
    if (f.is_done) return;
    if (can_pay_square(setup, m, f))
        list_steps(m, f, out);
    else if (has_one_more_step(setup, m, f))
        list_opened_steps(m, f, out);
    if (may_leap(setup, m, f)) list_leaps(m, f, out);
    switch (f.type) {
        case ActionType::Block:
            list_attacks(m, f, out);
            list_multiple_blocks(m, f, out);
            break;
        case ActionType::Blitz: list_blitz(setup, m, f, out); break;
        case ActionType::Pass: list_throws(m, f, out); break;
        case ActionType::HandOff:
            if (holds_ball(m, f.player) && !is_about_to_score(m, f)) list_hand_offs(m, f, out);
            break;
        case ActionType::Foul: list_fouls(m, f, out); break;
        case ActionType::Move:
        case ActionType::Teleport: list_gazes(m, f, out); break;
        case ActionType::ThrowBomb:
            out.push(make_action(ActionKind::Throw));
            if (has_skill(m, f.player, Skill::HailMaryPass) && is_far_throw_possible(m))
                out.push(make_action(ActionKind::HailMary));
            break;
    }
}

// Mostly there is a square to step to; the rest is looked at only where there is none.
bool has_deed(const Setup& setup, const Match& m, const ActionFrame& f) {
    if (!f.is_done && can_pay_square(setup, m, f) && can_step_anywhere(m, f)) return true;
    ActionList deeds;
    list_deeds(setup, m, f, deeds);
    return !deeds.empty();
}

void mark_declared(Engine& e, const ActionFrame& f) {
    Team& team = e.m.team(e.m.player(f.player).side);
    const bool is_granted = is_another_granted(e.m, f.player, f.type);
    e.m.acted.add(f.player);
    switch (f.type) {
        case ActionType::Block: e.m.turn_has_begun = true; break;
        case ActionType::Blitz: team.blitz_used = !is_granted; break;
        case ActionType::Pass: team.pass_used = !is_granted; break;
        case ActionType::HandOff: team.hand_off_used = team.hand_off_used || !is_granted; break;
        case ActionType::Foul:
            team.foul_used =
                team.foul_used || !(is_granted || fouls_for_free(e.setup, e.m, f.player));
            break;
        default: break;
    }
    if (e.listener != nullptr)
        e.tell({.kind = EventKind::Declared, .player = f.player, .action = f.type});
    wake_for_action(e, f.player, f.type);
}

void rise(Engine& e, ActionFrame& f, int cost) {
    set_status(e.m, f.player, Status::Standing);
    f.moved = static_cast<std::uint8_t>(cost);
    f.step = ActionStep::Moving;
    e.tell({.kind = EventKind::StoodUp, .player = f.player});
}

// Standing up costs three squares; who has fewer must roll, and then moves only by going for it.
void stand_up(Engine& e, ActionFrame& f) {
    f.step = ActionStep::Moving;
    if (e.m.player(f.player).status != Status::Prone) return;
    e.m.turn_has_begun = true;
    if (has_skill(e.m, f.player, Skill::JumpUp)) {
        if (f.type != ActionType::Block) return rise(e, f, 0);
        f.step = ActionStep::StoodUp;
        return e.roll({.kind = RollKind::JumpUp, .player = f.player});
    }
    if (movement_of(e.m, f.player) >= kStandingUpCost) return rise(e, f, kStandingUpCost);
    f.step = ActionStep::StoodUp;
    e.roll({.kind = RollKind::StandUp, .player = f.player});
}

void begin_attack(Engine& e, ActionFrame& f, ActionKind deed, PlayerId target) {
    f.step = f.type == ActionType::Block ? ActionStep::Over : ActionStep::Moving;
    if (f.multiple_block) f.step = ActionStep::SecondTarget;
    switch (deed) {
        case ActionKind::Stab:
            f.is_done = !f.multiple_block;
            e.push(AttackFrame{.weapon = Skill::Stab, .attacker = f.player, .victim = target});
            break;
        case ActionKind::Chainsaw:
            f.is_done = true;
            e.push(AttackFrame{.weapon = Skill::Chainsaw, .attacker = f.player, .victim = target});
            break;
        case ActionKind::KickTeamMate:
            f.is_done = true;
            e.push(FlightFrame{.step = FlightFrame::Step::KickLength,
                               .thrower = f.player,
                               .thrown = target,
                               .kicked = true});
            break;
        default:
            e.push(BlockFrame{.attacker = f.player,
                              .defender = target,
                              .type = f.type,
                              .multiple = f.multiple_block,
                              .after_moving = f.has_stepped});
    }
}

// The block of a Blitz costs one square, which may be an extra one.
void attack(Engine& e, ActionFrame& f, ActionKind deed, PlayerId target) {
    f.has_blocked = true;
    if (f.type == ActionType::Block) {
        e.m.turn_has_begun = true;
        return begin_attack(e, f, deed, target);
    }
    if (!pay_square(e, f)) return begin_attack(e, f, deed, target);
    f.target = target;
    f.deed = static_cast<std::uint8_t>(deed);
    f.step = ActionStep::PaidForBlock;
    e.roll({.kind = RollKind::GoingForIt, .player = f.player, .extra = f.gone_for_it});
}

void take_step(Engine& e, ActionFrame& f, Square to, bool leaping) {
    if (f.type == ActionType::Block) f.type = ActionType::Move;
    int extra = 0;
    for (int i = 0; i < (leaping ? kLeapCost : 1); ++i) extra += pay_square(e, f) ? 1 : 0;
    if (leaping) mark_used(e.m, f.player, OncePerTurn::kLeap);
    f.has_stepped = true;
    e.push(StepFrame{.player = f.player,
                     .from = e.m.player(f.player).square,
                     .to = to,
                     .extra_squares = static_cast<std::uint8_t>(extra),
                     .gone_for_it = f.gone_for_it,
                     .leaping = leaping});
}

void gaze(Engine& e, ActionFrame& f, PlayerId victim) {
    f.is_done = true;
    f.target = victim;
    f.step = ActionStep::Gazed;
    e.m.turn_has_begun = true;
    e.roll({.kind = RollKind::HypnoticGaze, .player = f.player, .opponent = victim});
}

// A deed that ends the Action; a Vampire who failed his roll must feed before it.
void do_last_deed(Engine& e, ActionFrame& f, Action action) {
    f.is_done = true;
    f.step = ActionStep::Over;
    e.m.turn_has_begun = true;
    switch (kind_of(action)) {
        case ActionKind::Throw:
        case ActionKind::HailMary:
            e.push(PassFrame{.thrower = f.player,
                             .hail_mary = kind_of(action) == ActionKind::HailMary,
                             .bomb = f.type == ActionType::ThrowBomb});
            break;
        case ActionKind::ThrowTeamMate:
            e.push(FlightFrame{.thrower = f.player, .thrown = player_of(action)});
            break;
        case ActionKind::HandOff:
            e.push(HandOffFrame{.giver = f.player, .receiver = player_of(action)});
            break;
        default: e.push(FoulFrame{.fouler = f.player, .victim = player_of(action)});
    }
}

// The bite is done: what it interrupted goes on. Where the bite took the receiver away, the coach
// finds another.
void after_feeding(Engine& e, ActionFrame& f) {
    const auto deed = static_cast<ActionKind>(std::exchange(f.deed, 0));
    const PlayerId target = std::exchange(f.target, kNoPlayer);
    f.step = ActionStep::Over;
    if (f.is_done || deed == ActionKind::Kick || e.m.turnover != TurnoverCause::None) return;
    const Action action = target.is_some() ? make_action(deed, target) : make_action(deed);
    ActionList deeds;
    list_deeds(e.setup, e.m, f, deeds);
    if (deeds.contains(action)) return do_last_deed(e, f, action);
    f.step = ActionStep::Moving;
}

// Before it has begun.
bool is_stopped(const Match& m, const ActionFrame& f) {
    return m.turnover != TurnoverCause::None || m.drive_over || !m.on_pitch.has(f.player) ||
           m.player(f.player).status == Status::Stunned || f.is_done;
}

void ask_what_next(Engine& e, ActionFrame& f) {
    const Match& m = e.m;
    const bool stopped = m.turnover != TurnoverCause::None || m.drive_over || e.notes().is_held ||
                         !m.standing.has(f.player);
    if (stopped || !has_deed(e.setup, m, f)) {
        f.step = ActionStep::Over;
        return;
    }
    e.ask(m.player(f.player).side, DecisionKind::Move);
}

void ask_for_second_target(Engine& e, ActionFrame& f) {
    f.step = ActionStep::Over;
    if (e.m.turnover != TurnoverCause::None || !e.m.standing.has(f.player)) return;
    ActionList targets;
    list_attacks(e.m, f, targets);
    if (!targets.empty()) e.ask(e.m.player(f.player).side, DecisionKind::SecondTarget);
}

}  // namespace

bool can_pay_square(const Setup& setup, const Match& m, const ActionFrame& f) {
    return may_move(f) && (has_movement_left(m, f) || extra_squares_left(setup, m, f) > 0);
}

// Pays one square, going for it where no normal movement is left.
bool pay_square(Engine& e, ActionFrame& f) {
    e.m.turn_has_begun = true;
    const bool extra = !has_movement_left(e.m, f);
    ++(extra ? f.gone_for_it : f.moved);
    return extra;
}

int most_extra_squares(const Match& m, PlayerId p) {
    const int own =
        (m.player(p).skills.has(Skill::Sprint) ? 3 : 2) + terms_of(m.weather).extra_squares;
    return m.has_effects ? own + more_extra_squares(m) : own;
}

bool stays_on_his_feet(Engine& e, PlayerId p) {
    if (!is_going_for_it_saved(e, p)) return false;
    Match& m = e.m;
    for (std::size_t i = m.depth; i-- > 0;)
        if (auto* action = std::get_if<ActionFrame>(&m.stack[i]); action != nullptr) {
            const int most =
                has_no_limit_of_extra_squares(m, p) ? kNoLimit : all_extra_squares(m, p) + 1;
            action->gone_for_it = static_cast<std::uint8_t>(most);
            break;
        }
    return true;
}

int count_standing_opponents(const Match& m, PlayerId p) {
    int count = 0;
    for_each_neighbour(m, m.player(p).square, [&](PlayerId n) {
        if (is_standing_opponent(m, n, p)) ++count;
    });
    return count;
}

void proceed(Engine& e, ActionFrame& f) {
    Match& m = e.m;
    if (ball_is_unsettled(m)) return settle_ball(e);
    switch (f.step) {
        case ActionStep::Begin:
            mark_declared(e, f);
            f.step = ActionStep::Declared;
            if (pass(e, Moment::ActionBegins, m.player(f.player).side)) return;
            [[fallthrough]];
        case ActionStep::Declared:
            f.step = ActionStep::Gates;
            // What lasts may have brought him down, or taken him away.
            if (m.has_effects && is_stopped(m, f)) {
                f.step = ActionStep::Over;
                return;
            }
            if (may_be_given_skill(e.setup, m, f.player))
                return e.ask(m.player(f.player).side, DecisionKind::Gift);
            [[fallthrough]];
        case ActionStep::Gates:
        case ActionStep::GateRolled: pass_gates(e, f); break;
        case ActionStep::StandUp:
            if (m.player(f.player).skills.has(Skill::BallAndChain)) {
                f.step = ActionStep::Over;
                return e.push(BallAndChainFrame{.player = f.player});
            }
            stand_up(e, f);
            break;
        case ActionStep::StoodUp:
            if (e.notes().roll.success)
                rise(e, f, movement_of(m, f.player));
            else
                f.step = ActionStep::Over;
            break;
        case ActionStep::Moving: ask_what_next(e, f); break;
        case ActionStep::PaidForBlock:
            if (const auto deed = static_cast<ActionKind>(std::exchange(f.deed, 0));
                e.notes().roll.success || stays_on_his_feet(e, f.player))
                return begin_attack(e, f, deed, std::exchange(f.target, kNoPlayer));
            f.target = kNoPlayer;
            f.step = ActionStep::Over;
            knock_down(e, f.player, InjuryCause::GoingForIt, kNoPlayer);
            break;
        case ActionStep::Gazed:
            if (e.notes().roll.success) {
                // A pie in his face wears off with the turn; the gaze lasts longer.
                if (is_affected(m, Playable::CustardPie, f.target))
                    end_effect(e, Playable::CustardPie, m.player(f.player).side);
                add_condition(m, f.target, Condition::kHypnotised);
                e.tell({.kind = EventKind::Distracted,
                        .player = f.target,
                        .skill = Skill::HypnoticGaze});
            }
            f.step = ActionStep::Over;
            break;
        case ActionStep::SecondTarget: ask_for_second_target(e, f); break;
        case ActionStep::Feed: ask_to_feed(e, f); break;
        case ActionStep::Fed: after_feeding(e, f); break;
        case ActionStep::Over:
            if (f.must_feed && !m.drive_over) {
                f.step = ActionStep::Feed;
                break;
            }
            f.step = ActionStep::Ends;
            if (pass(e, Moment::ActionEnds, m.player(f.player).side)) return;
            [[fallthrough]];
        case ActionStep::Ends:
            take_gift_back(m, f);
            e.pop();
            break;
    }
}

void list(const Reader& r, const ActionFrame& f, ActionList& out) {
    switch (r.decision_kind()) {
        case DecisionKind::Feed: list_bites(r.setup, r.m, f, out); break;
        case DecisionKind::Gift: list_gifts(r.m, f.player, out); break;
        case DecisionKind::SecondTarget:
            list_attacks(r.m, f, out);
            out.push(make_action(ActionKind::EndAction));
            break;
        default: list_deeds(r.setup, r.m, f, out); out.push(make_action(ActionKind::EndAction));
    }
}

void answer(Engine& e, ActionFrame& f, Action action) {
    const ActionKind deed = kind_of(action);
    if (e.decision_kind() == DecisionKind::Feed) return answer_feed(e, f, action);
    switch (deed) {
        case ActionKind::Step:
        case ActionKind::Leap: take_step(e, f, square_of(action), deed == ActionKind::Leap); break;
        case ActionKind::MultipleBlock:
            f.multiple_block = true;
            f.target = player_of(action);
            attack(e, f, ActionKind::Block, player_of(action));
            break;
        case ActionKind::Block:
        case ActionKind::Stab:
        case ActionKind::Chainsaw:
        case ActionKind::KickTeamMate:
            if (e.decision_kind() == DecisionKind::SecondTarget) {
                begin_attack(e, f, deed, player_of(action));
                f.step = ActionStep::Over;
                break;
            }
            // A stab may take the place of either block of two; the second stays the coach's
            // choice.
            if (deed == ActionKind::Stab && may_block_two(e.m, f)) {
                f.multiple_block = true;
                f.target = player_of(action);
            }
            attack(e, f, deed, player_of(action));
            break;
        case ActionKind::Gaze: gaze(e, f, player_of(action)); break;
        case ActionKind::EndAction: f.step = ActionStep::Over; break;
        case ActionKind::Give: give_skill(e, f, static_cast<Skill>(action.a)); break;
        case ActionKind::Decline: break;  // no gift wanted
        default:
            // A Vampire who failed his roll feeds before he gives the ball away.
            if (f.must_feed && deed != ActionKind::Foul) {
                f.deed = static_cast<std::uint8_t>(deed);
                f.target = form_of(deed).a == Operand::Player ? player_of(action) : kNoPlayer;
                f.step = ActionStep::Feed;
                return;
            }
            do_last_deed(e, f, action);
    }
}

}  // namespace affray::bloodbowl
