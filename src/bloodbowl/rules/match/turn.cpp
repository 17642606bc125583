// A team turn: each player may take one Action, until the coach stops or a turnover stops him.
#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/rules/star_rules.h"

#include <bit>

namespace affray::bloodbowl {

namespace {

using TurnStep = TurnFrame::Step;

PlayerSet able_to_act(const Match& m, Side side) {
    PlayerSet able = standing_of(m, side) - m.acted;
    for (const PlayerId p : on_pitch_of(m, side) - m.acted - m.standing)
        if (m.player(p).status == Status::Prone) able.add(p);
    return able;
}

// What an Action needs besides not having been declared by somebody else.
bool may_block(const Match& m, PlayerId p) {
    const bool able = m.standing.has(p) || m.player(p).skills.has(Skill::JumpUp);
    return able && count_standing_opponents(m, p) > 0;
}
bool may_throw_bomb(const Match& m, PlayerId p) {
    return m.standing.has(p) && m.player(p).skills.has(Skill::Bombardier);
}

constexpr unsigned bit(ActionType type) { return 1U << static_cast<unsigned>(type); }
constexpr unsigned bit_if(bool open, ActionType type) {
    return static_cast<unsigned>(open) << static_cast<unsigned>(type);
}

// Which Actions a side can still declare in its turn, as a set of bits.
class TurnActions {
public:
    TurnActions(const Reader& r, Side side) : r_(r) {
        const Options& options = r.setup.options;
        const Team& team = r.m.team(side);
        may_be_opened_ = is_answered(r.m, &PlayableRules::opens_action);
        const bool foul = !team.foul_used || is_affected(r.m, EffectKind::AnyFouls, side);
        of_all_ = bit(ActionType::Move) | bit_if(!team.blitz_used, ActionType::Blitz) |
                  bit_if(!team.pass_used, ActionType::Pass) |
                  bit_if(options.hand_off && !team.hand_off_used, ActionType::HandOff) |
                  bit_if(options.fouls && foul, ActionType::Foul);
    }

    // To a player who is able to act.
    [[nodiscard]] unsigned open_to(PlayerId p) const {
        const Match& m = r_.m;
        const Options& options = r_.setup.options;
        if (m.player(p).skills.has(Skill::BallAndChain)) return bit(ActionType::Move);
        unsigned open = of_all_ | bit_if(may_block(m, p), ActionType::Block) |
                        bit_if(may_throw_bomb(m, p), ActionType::ThrowBomb);
        if (is_rooted(m, p)) open &= ~bit(ActionType::Blitz);
        if (options.fouls && fouls_for_free(r_.setup, m, p)) open |= bit(ActionType::Foul);
        return may_be_opened_ ? open | opened_to(p) : open;
    }

private:
    // By what lasts.
    [[nodiscard]] unsigned opened_to(PlayerId p) const {
        const auto if_open = [&](ActionType type) {
            return bit_if(is_action_open(r_.m, p, type), type);
        };
        return if_open(ActionType::Teleport) |
               (r_.setup.options.hand_off ? if_open(ActionType::HandOff) : 0);
    }

    const Reader& r_;
    unsigned of_all_;
    bool may_be_opened_;
};

// A turn beside those of the half.
bool has_no_marker(const TurnFrame& f) { return f.bonus || f.free; }

bool must_move_marker(const Setup& setup, const Match& m, const TurnFrame& f) {
    return setup.options.illegal_procedure && !has_no_marker(f) && !m.team(f.side).marker_moved;
}

void move_marker(Match& m, Side side) {
    ++m.team(side).turn;
    m.team(side).marker_moved = true;
}

void begin_turn(Engine& e, const TurnFrame& f) {
    Match& m = e.m;
    Team& team = m.team(f.side);
    end_before_turn(e, f.side);
    m.active = f.side;
    m.turnover = TurnoverCause::None;
    m.turn_has_begun = false;
    m.acted = {};
    for (Player& player : m.players) player.used_this_turn = 0;
    team.reroll_used = team.blitz_used = team.pass_used = team.hand_off_used = team.foul_used =
        false;
    team.gift_used = false;
    m.team(other(f.side)).was_hurt = false;
    team.marker_moved = has_no_marker(f);  // there is none to forget
    if (!has_no_marker(f) && !e.setup.options.illegal_procedure) move_marker(m, f.side);
    if (f.bonus)  // Blitz!: who is in a tackle zone when the bonus turn starts may not act
        for (const PlayerId p : on_pitch_of(m, f.side))
            if (opposing_tackle_zones(m, p, m.player(p).square) > 0) m.acted.add(p);
    e.tell({.kind = EventKind::TurnBegan,
            .side = f.side,
            .turn = team.turn,
            .is_bonus = has_no_marker(f)});
}

// Players stunned in earlier turns turn face up; those stunned in this one must wait.
void turn_stunned_players_over(Engine& e, Side side) {
    Match& m = e.m;
    for (const PlayerId p : on_pitch_of(m, side) - m.stunned_this_turn)
        if (m.player(p).status == Status::Stunned && !is_kept_stunned(e, p))
            set_status(m, p, Status::Prone);
    m.stunned_this_turn = m.stunned_this_turn - m.members_of(side);
}

void end_turn(Engine& e, TurnFrame& f) {
    Match& m = e.m;
    f.step = TurnStep::Ended;
    if (must_move_marker(e.setup, m, f)) move_marker(m, f.side);  // nobody noticed
    turn_stunned_players_over(e, f.side);
    expire(e, Until::EndOfTurn);
    const bool is_turnover =
        m.turnover != TurnoverCause::TimeLimit || e.rules.time_limit_is_turnover;
    e.tell({.kind = EventKind::TurnEnded,
            .side = f.side,
            .turnover = is_turnover ? m.turnover : TurnoverCause::None});
    m.active = Side::None;
    m.turnover = TurnoverCause::None;
    if (terms_of(m.weather).quakes && !m.drive_over) f.step = TurnStep::Quake;
}

// A ball that the rocks have knocked loose comes to rest; whoever holds it may score.
void settle_after_quake(Engine& e, TurnFrame& f) {
    if (ball_is_unsettled(e.m)) return settle_ball(e);
    f.step = TurnStep::Ended;
    e.m.active = f.side;  // it counts as scored in the turn just ended
    for (const Side side : kSides) score_if_in_end_zone(e, side);
    e.m.active = Side::None;
}

// Where something that was played forbids Actions, there may be none left to choose.
bool can_anybody_act(const Reader& r, const TurnFrame& f) {
    if (!is_answered(r.m, &PlayableRules::forbids_action) &&
        !is_answered(r.m, &PlayableRules::is_open_in_turn)) [[likely]]
        return !able_to_act(r.m, f.side).empty();
    ActionList actions;
    list(r, f, actions);
    return actions.size() > 1;
}

}  // namespace

bool is_suffered_in_play(const Match& m) {
    return m.turnover != TurnoverCause::Touchdown && m.turnover != TurnoverCause::TimeLimit &&
           m.turnover != TurnoverCause::IllegalProcedure && !m.drive_over;
}

bool is_start_of_turn(const Setup& setup, const Match& m, Side side) {
    if (setup.options.illegal_procedure && m.team(side).marker_moved) return false;
    return m.active == side && !m.turn_has_begun && m.acted.empty();
}

void cause_turnover(Engine& e, TurnoverCause cause) {
    if (e.m.active == Side::None || e.m.turnover != TurnoverCause::None) return;
    e.m.turnover = cause;
    if (is_turnover_spared(e.m)) return;
    e.tell({.kind = EventKind::Turnover, .side = e.m.active, .turnover = cause});
}

void proceed(Engine& e, TurnFrame& f) {
    Match& m = e.m;
    switch (f.step) {
        case TurnStep::Begin:
            f.step = TurnStep::Start;
            if (!has_no_marker(f) && pass(e, Moment::BeforeMarker, f.side)) return;
            [[fallthrough]];
        case TurnStep::Start:
            if (m.drive_over) {  // by what was played before the marker was moved
                m.turnover = TurnoverCause::None;
                f.step = TurnStep::Ended;
                return;
            }
            begin_turn(e, f);
            f.step = TurnStep::Event;
            if (!has_no_marker(f) && begin_match_event(e, f.side)) return;
            [[fallthrough]];
        case TurnStep::Event:
            f.step = TurnStep::Choose;
            if (pass(e, Moment::TurnBegins, f.side)) return;
            [[fallthrough]];
        case TurnStep::Choose:
            if (m.turnover != TurnoverCause::None && is_turnover_spared(m))
                m.turnover = TurnoverCause::None;
            if (m.turnover != TurnoverCause::None) {
                if (pass_here(e, Moment::TurnoverSuffered, f.side)) return;
                return end_turn(e, f);
            }
            e.notes().passed = 0;  // a turnover that was taken back is not the next one
            // Even a coach of whom nobody can act begins his turn: he may want to concede.
            if (!is_start_of_turn(e.setup, m, f.side) && !can_anybody_act(reading(e), f))
                return end_turn(e, f);
            e.ask(f.side, DecisionKind::Turn);
            break;
        case TurnStep::AfterAction:
            if (!m.drive_over) score_if_in_end_zone(e, f.side);
            f.step = TurnStep::Choose;
            after_card_reroll(e, f.side);
            sleep_after_action(e);
            if (!m.drive_over && is_turn_stopped(e) && m.turnover == TurnoverCause::None)
                return end_turn(e, f);
            break;
        case TurnStep::Quake: f.step = quake(e) ? TurnStep::SecondRock : TurnStep::Settle; break;
        case TurnStep::SecondRock:
            f.step = TurnStep::Settle;
            drop_rock_on(e, m.receiving());
            break;
        case TurnStep::Settle: settle_after_quake(e, f); break;
        case TurnStep::Ended: {
            const Side side = f.side;
            const bool scored = m.drive_over;
            if (pass_here(e, scored ? Moment::Touchdown : Moment::TurnEnded,
                          scored ? m.kicking : side))
                return;
            e.pop();
        }
    }
}

void list(const Reader& r, const TurnFrame& f, ActionList& out) {
    const Match& m = r.m;
    out.push(make_action(ActionKind::EndTurn));
    if (must_move_marker(r.setup, m, f)) out.push(make_action(ActionKind::MoveMarker));
    list_what_else_acts(r, f.side, out);
    const TurnActions left(r, f.side);
    const bool is_any_forbidden = is_answered(m, &PlayableRules::forbids_action);
    for (const PlayerId p : able_to_act(m, f.side)) {
        for (unsigned open = left.open_to(p); open != 0; open &= open - 1) {
            const auto type = static_cast<ActionType>(std::countr_zero(open));
            if (!is_any_forbidden || !is_action_forbidden(m, p, type)) out.push(declare(p, type));
        }
    }
}

void answer(Engine& e, TurnFrame& f, Action action) {
    switch (kind_of(action)) {
        case ActionKind::EndTurn: end_turn(e, f); break;
        case ActionKind::MoveMarker: move_marker(e.m, f.side); break;
        case ActionKind::Play:
            f.step = TurnStep::AfterAction;
            act_in_turn(e, playable_of(action.a), f.side);
            break;
        default:
            f.step = TurnStep::AfterAction;
            e.push(ActionFrame{.type = static_cast<ActionType>(action.b),
                               .player = player_of(action)});
    }
}

}  // namespace affray::bloodbowl
