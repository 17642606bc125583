// The running engine: the match with its dice and listener, and the procedure stack.
//
// Every chapter file implements its procedures as three overloads on its frame:
//     proceed(e, frame)          goes on until something must be asked, pushed or is finished
//     list(e, frame, actions)    the legal answers to the decision it asked
//     answer(e, frame, action)   takes one of them
// The stack is run by engine.cpp; no chapter calls another's procedure except by pushing a frame.
#pragma once

#include <utility>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/events.h"
#include "bloodbowl/rules/match.h"
#include "bloodbowl/rules/modifiers.h"
#include "core/action.h"
#include "core/dice.h"
#include "core/limits.h"
#include "core/listener.h"
#include "core/padding.h"

namespace affray::bloodbowl {

// The kinds of dice, in the order of die_types().
enum class DieKind : std::uint8_t { D6, D8, Block, Scatter, ThrowIn, Coin, Pick };

// The nearest procedure of this kind that is going on.
template <class F>
const F* running(const Match& m) {
    for (std::size_t i = m.depth; i-- > 0;)
        if (const F* frame = std::get_if<F>(&m.stack[i])) return frame;
    return nullptr;
}

template <class F>
F* running(Match& m) {
    return const_cast<F*>(running<F>(std::as_const(m)));
}

struct Engine {
    const Setup& setup;
    const Rules& rules;
    Match& m;
    core::Dice& dice;
    core::Listener<Event>* listener;

    // Dice
    int d6() { return dice.roll({static_cast<std::uint8_t>(DieKind::D6), 6}); }
    int d8() { return dice.roll({static_cast<std::uint8_t>(DieKind::D8), 8}); }
    int d3() { return (d6() + 1) / 2; }
    Direction scatter_direction() {
        return static_cast<Direction>(
            dice.roll({static_cast<std::uint8_t>(DieKind::Scatter), kDirections}) - 1);
    }
    int throw_in_die() { return dice.roll({static_cast<std::uint8_t>(DieKind::ThrowIn), 6}); }
    BlockFace block_die() {
        static constexpr std::array kFaces{BlockFace::AttackerDown,     BlockFace::BothDown,
                                           BlockFace::Pushed,           BlockFace::Pushed,
                                           BlockFace::DefenderStumbles, BlockFace::DefenderDown};
        return kFaces[static_cast<std::size_t>(
            dice.roll({static_cast<std::uint8_t>(DieKind::Block), 6}) - 1)];
    }
    Side coin() {
        return dice.roll({static_cast<std::uint8_t>(DieKind::Coin), 2}) == 1 ? Side::Home
                                                                             : Side::Away;
    }
    PlayerId random_player(PlayerSet among);
    std::uint8_t random_ball() {
        return static_cast<std::uint8_t>(
            dice.roll({static_cast<std::uint8_t>(DieKind::Pick), kBalls}) - 1);
    }

    // The stack
    template <class F>
    void push(const F& frame) {
        if (m.depth == Match::kDeepestStack) [[unlikely]]
            throw core::LimitExceeded("more procedures are going on than a match has room for");
        m.notes[m.depth] = {};
        m.stack[m.depth] = frame;
        core::clear_padding(*std::get_if<F>(&m.stack[m.depth++]));
    }
    void pop() { --m.depth; }
    // What the running procedure was told by those it called, and where it tells its own caller.
    [[nodiscard]] Notes& notes() { return m.notes[m.depth - 1U]; }
    [[nodiscard]] Notes& callers_notes() { return m.notes[m.depth - 2U]; }
    void ask(Side side, DecisionKind kind) {
        m.decision = {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(kind)};
    }
    void roll(const RollRequest& request) {
        const bool dodge = request.kind == RollKind::Dodge;
        push(RollFrame{.step = dodge ? RollFrame::Step::BreakTackle : RollFrame::Step::Roll,
                       .kind = request.kind,
                       .arrival = request.arrival,
                       .player = request.player,
                       .opponent = request.opponent,
                       .from = request.from,
                       .to = request.to,
                       .extra = static_cast<std::int8_t>(request.extra)});
    }
    // Asks a player's coach whether he uses the skill.
    void ask_skill(PlayerId player, Skill skill) {
        notes().asked_skill = skill;
        notes().asked_player = player;
        ask(m.player(player).side, DecisionKind::UseSkill);
    }
    // Asks a coach which of his players uses the skill, on or against the given player.
    void ask_for_user(Side side, Skill skill, PlayerId on) {
        notes().asked_skill = skill;
        notes().asked_player = on;
        ask(side, DecisionKind::SkillUser);
    }
    void tell_skill_used(PlayerId player, Skill skill) const {
        tell({.kind = EventKind::SkillUsed, .player = player, .skill = skill});
    }

    void tell(const Event& event) const {
        if (listener != nullptr) [[unlikely]]
            listener->on(event);
    }

    [[nodiscard]] DecisionKind decision_kind() const {
        return static_cast<DecisionKind>(m.decision.kind);
    }
};

// What list() may look at: the same, without dice.
struct Reader {
    const Setup& setup;
    const Rules& rules;
    const Match& m;

    [[nodiscard]] DecisionKind decision_kind() const {
        return static_cast<DecisionKind>(m.decision.kind);
    }
    [[nodiscard]] Side asked() const { return static_cast<Side>(m.decision.seat); }
};
constexpr std::size_t at(Side side) { return static_cast<std::size_t>(side); }
inline Reader reading(const Engine& e) { return {e.setup, e.rules, e.m}; }

// The procedures stand beside their frames (frames.h of each chapter). One that never asks has no
// list and no answer.
template <class F>
void list(const Reader&, const F&, ActionList&) {}
template <class F>
void answer(Engine&, F&, Action) {}

// moments.cpp
// Whose coach acts now: of the turn, or outside a turn of what is played.
[[nodiscard]] Side acting_side(const Match& m);
void open_moment(Engine& e, Moment moment, Side side);
// By a coach who may hold something for it, or by something that lasts.
inline bool is_awaited(const Match& m, Moment moment) {
    const MomentSet any{m.awaits[0].bits | m.awaits[1].bits | m.acting.bits};
    return any.has(moment);
}
// A procedure passes a moment of this side (none: of both). True: somebody may play something; the
// procedure returns and goes on from its step afterwards.
inline bool pass(Engine& e, Moment moment, Side side) {
    if (!is_awaited(e.m, moment)) [[likely]]
        return false;
    open_moment(e, moment, side);
    return true;
}
// The same for a procedure that comes to this place again afterwards.
inline bool pass_here(Engine& e, Moment moment, Side side) {
    const auto mark = static_cast<std::uint8_t>(1 + static_cast<int>(moment));
    if (e.notes().passed == mark) [[unlikely]] {
        e.notes().passed = 0;
        return false;
    }
    if (!is_awaited(e.m, moment)) [[likely]]
        return false;
    e.notes().passed = mark;
    open_moment(e, moment, side);
    return true;
}

// Words the chapters share, by the file they live in.
// turn.cpp
void cause_turnover(Engine& e, TurnoverCause cause);
// Nothing was done in it yet; where coaches move their own markers, not even that.
[[nodiscard]] bool is_start_of_turn(const Setup& setup, const Match& m, Side side);
// scoring.cpp
bool score_if_in_end_zone(Engine& e, Side side);
// A side scores at once when its carrier is there at any moment of the other's turn; play stops.
bool score_in_opposing_turn(Engine& e);
// sequence.cpp
// A die each until one is higher: who wins. weather.cpp
[[nodiscard]] Side roll_off(Engine& e);
void use_up_turns(Match& m, const Rules& rules, int turns);
// set_up.cpp
[[nodiscard]] bool is_fit_for_set_up(const Setup& setup, const Match& m, Side side,
                                     bool rearranging, PlayerId p);
// How many more players the side can place.
[[nodiscard]] int count_to_set_up(const Setup& setup, const Match& m, Side side, bool rearranging);
// illegal_procedure.cpp
void call_illegal_procedure(Engine& e, Side caller);
// effects.cpp
void expire(Engine& e, Until moment);
void end_before_turn(Engine& e, Side side);  // what lasts until this side's next turn
void add_effect(Engine& e, const LastingEffect& effect);
[[nodiscard]] bool is_affected(const Match& m, EffectKind kind, Side side);
[[nodiscard]] bool is_affected(const Match& m, Playable card, Side side);
[[nodiscard]] bool is_affected(const Match& m, Playable card, PlayerId player);
void end_effect(Engine& e, Playable card, Side side);
void end_effect(Engine& e, LastingEffect& effect);
void end_what_is_over(Engine& e);
// It has done its work on a player.
void tell_effect(const Engine& e, const LastingEffect& effect, PlayerId player);
// assists.cpp
enum class Contest : std::uint8_t { Block, Foul };
[[nodiscard]] int count_assistants(const Match& m, PlayerId helped, PlayerId opponent,
                                   Contest contest);
void list_assists(ActionList& out, int most);
// rolls.cpp: the skill that re-rolls a failure of this roll, if the player can use it now
[[nodiscard]] std::optional<Skill> reroll_skill(const Match& m, const RollFrame& f);
// rerolls.cpp
[[nodiscard]] bool may_use_team_reroll(const Setup& setup, const Match& m, PlayerId player);
[[nodiscard]] bool may_use_leader_reroll(const Setup& setup, const Match& m, PlayerId player);
[[nodiscard]] bool may_use_pro(const Match& m, PlayerId player);
// A card in place of a team re-roll. Who may hold one is asked, whether he does or not.
[[nodiscard]] bool may_ask_for_card_reroll(const Setup& setup, const Match& m, PlayerId player);
void after_card_reroll(Engine& e, Side side);  // the Action is over: is the card kept?
void list_rerolls(const Setup& setup, const Match& m, PlayerId player, ActionList& out);
bool spend_team_reroll(Engine& e, PlayerId player, RerollSource source);  // false: Loner
void gain_reroll(Engine& e, Side side);
void lose_rerolls(Engine& e, Side side, int number);  // as many as there are
// skill_use.cpp
void list_use(ActionList& out);
void list_users(ActionList& out, PlayerSet users);
[[nodiscard]] PlayerSet hinderers(const Match& m, PlayerId mover, Square from, Skill skill);
// injury.cpp
void fell(Engine& e, PlayerId player, InjuryCause cause);  // Knocked Down without a turnover
void lay_down(Engine& e, PlayerId player,
              InjuryCause cause);              // Knocked Down, before the armour roll
void topple(Engine& e, PlayerId player);       // Placed Prone without a turnover
void place_prone(Engine& e, PlayerId player);  // no armour roll
void hurt(Engine& e, PlayerId player, InjuryCause cause,
          PlayerId by);  // the rolls for one who is down
void knock_down(Engine& e, PlayerId player, InjuryCause cause, PlayerId by);  // both
// A Ball & Chain crushes its bearer without an armour roll.
[[nodiscard]] InjuryFrame::Step first_step_of_injury(const Match& m, PlayerId player);
[[nodiscard]] bool has_apothecary(const Setup& setup, const Match& m,
                                  PlayerId player);  // casualty.cpp
// animosity.cpp
[[nodiscard]] bool is_of_own_race(const Setup& setup, const Match& m, PlayerId a, PlayerId b);
[[nodiscard]] bool may_refuse(const Setup& setup, const Match& m, PlayerId giver,
                              PlayerId receiver);
// game.cpp
[[nodiscard]] Player player_from(const ListedPlayer& listed, Side side);
// ball.cpp
[[nodiscard]] bool ball_is_unsettled(const Match& m);
void settle_ball(Engine& e);
void swap_balls(Match& m);  // the first becomes the second
void remove_ball(Engine& e, std::uint8_t number);
// push_back.cpp
void push_back(Engine& e, PlayerId pushed, Square pusher, PushFrame options);
// throw_team_mate.cpp: nobody throws him, and he flies so many squares before he scatters
void fling(Engine& e, PlayerId flung, Direction direction, int squares, FlightFrame options);
// ball_and_chain.cpp, throw_team_mate.cpp: the four ways to hold the throw-in template
void list_facings(ActionList& out);
[[nodiscard]] Direction template_direction(Direction facing, int d6);

}  // namespace affray::bloodbowl
