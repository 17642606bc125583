// The running engine: the match with its dice and listener, and the procedure stack.
//
// Every chapter file implements its procedures as three overloads on its frame:
//     proceed(e, frame)          goes on until something must be asked, pushed or is finished
//     list(e, frame, actions)    the legal answers to the decision it asked
//     answer(e, frame, action)   takes one of them
// The stack is run by engine.cpp; no chapter calls another's procedure except by pushing a frame.
#pragma once

#include "bloodbowl/board.h"
#include "bloodbowl/decisions.h"
#include "bloodbowl/events.h"
#include "bloodbowl/match.h"
#include "bloodbowl/modifiers.h"
#include "bloodbowl/setup.h"
#include "core/dice.h"
#include "core/game.h"

namespace affray::bloodbowl {

// The kinds of dice, in the order of die_types().
enum class DieKind : std::uint8_t { D6, D8, Block, Scatter, ThrowIn, Coin, Pick };

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
        return dice.roll({static_cast<std::uint8_t>(DieKind::Coin), 2}) == 1 ? Side::Home : Side::Away;
    }
    PlayerId random_player(PlayerSet among);

    // The stack
    template <class F>
    void push(const F& frame) {
        assert(m.depth < Match::kDeepestStack);
        m.stack[m.depth++] = frame;
    }
    void pop() { --m.depth; }
    void ask(Side side, DecisionKind kind) {
        m.decision = {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(kind)};
    }
    void roll(const RollRequest& request) {
        push(RollFrame{request.kind, request.arrival, request.player, request.from, request.to, 0, false});
    }

    void tell(const Event& event) {
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

// The procedures, by chapter. A frame that never asks has no list and no answer.
void proceed(Engine& e, MatchFrame& f);              // sequence.cpp
void list(const Reader& r, const MatchFrame& f, ActionList& out);
void answer(Engine& e, MatchFrame& f, Action action);
void proceed(Engine& e, DriveFrame& f);              // drive.cpp
void list(const Reader& r, const DriveFrame& f, ActionList& out);
void answer(Engine& e, DriveFrame& f, Action action);
void proceed(Engine& e, SetUpFrame& f);              // set_up.cpp
void list(const Reader& r, const SetUpFrame& f, ActionList& out);
void answer(Engine& e, SetUpFrame& f, Action action);
void proceed(Engine& e, KickOffFrame& f);            // kick_off.cpp
void list(const Reader& r, const KickOffFrame& f, ActionList& out);
void answer(Engine& e, KickOffFrame& f, Action action);
void proceed(Engine& e, KickOffEventFrame& f);       // kick_off_table.cpp
void list(const Reader& r, const KickOffEventFrame& f, ActionList& out);
void answer(Engine& e, KickOffEventFrame& f, Action action);
void proceed(Engine& e, TurnFrame& f);               // turn.cpp
void list(const Reader& r, const TurnFrame& f, ActionList& out);
void answer(Engine& e, TurnFrame& f, Action action);
void proceed(Engine& e, IllegalProcedureFrame& f);   // illegal_procedure.cpp
void list(const Reader& r, const IllegalProcedureFrame& f, ActionList& out);
void answer(Engine& e, IllegalProcedureFrame& f, Action action);
void proceed(Engine& e, ActionFrame& f);             // action.cpp
void list(const Reader& r, const ActionFrame& f, ActionList& out);
void answer(Engine& e, ActionFrame& f, Action action);
void proceed(Engine& e, StepFrame& f);               // movement.cpp
void proceed(Engine& e, RollFrame& f);               // rolls.cpp
void list(const Reader& r, const RollFrame& f, ActionList& out);
void answer(Engine& e, RollFrame& f, Action action);
void proceed(Engine& e, BlockFrame& f);              // block.cpp
void list(const Reader& r, const BlockFrame& f, ActionList& out);
void answer(Engine& e, BlockFrame& f, Action action);
void proceed(Engine& e, PushFrame& f);               // push_back.cpp
void list(const Reader& r, const PushFrame& f, ActionList& out);
void answer(Engine& e, PushFrame& f, Action action);
void proceed(Engine& e, InjuryFrame& f);             // injury.cpp
void list(const Reader& r, const InjuryFrame& f, ActionList& out);
void answer(Engine& e, InjuryFrame& f, Action action);
void proceed(Engine& e, BallFrame& f);               // ball.cpp
void proceed(Engine& e, PassFrame& f);               // pass.cpp
void list(const Reader& r, const PassFrame& f, ActionList& out);
void answer(Engine& e, PassFrame& f, Action action);
void proceed(Engine& e, HandOffFrame& f);            // hand_off.cpp
void proceed(Engine& e, FoulFrame& f);               // foul.cpp
void list(const Reader& r, const FoulFrame& f, ActionList& out);
void answer(Engine& e, FoulFrame& f, Action action);
void proceed(Engine& e, SendingOffFrame& f);         // referee.cpp
void list(const Reader& r, const SendingOffFrame& f, ActionList& out);
void answer(Engine& e, SendingOffFrame& f, Action action);

template <class F>
void list(const Reader&, const F&, ActionList&) {}
template <class F>
void answer(Engine&, F&, Action) {}

// Words the chapters share.
void call_illegal_procedure(Engine& e, Side caller);                          // illegal_procedure.cpp
void cause_turnover(Engine& e, TurnoverCause cause);                          // turn.cpp
bool score_if_in_end_zone(Engine& e, Side side);                              // scoring.cpp
void lay_down(Engine& e, PlayerId player, InjuryCause cause);                 // injury.cpp
void knock_down(Engine& e, PlayerId player, InjuryCause cause, PlayerId by);  // injury.cpp
[[nodiscard]] bool ball_is_unsettled(const Match& m);                         // ball.cpp
void settle_ball(Engine& e);                                                  // ball.cpp
void expire(Engine& e, Moment moment);                                        // effects.cpp
void add_effect(Engine& e, EffectKind kind, Side side, Moment until);         // effects.cpp
[[nodiscard]] bool is_affected(const Match& m, EffectKind kind, Side side);   // effects.cpp
[[nodiscard]] int count_assistants(const Match& m, PlayerId helped, PlayerId opponent);  // assists.cpp
void list_assists(ActionList& out, int most);                                 // assists.cpp
[[nodiscard]] bool may_use_team_reroll(const Match& m, PlayerId player);      // rolls.cpp
void use_team_reroll(Engine& e, PlayerId player);                             // rolls.cpp
[[nodiscard]] bool is_fit_for_set_up(const Match& m, Side side, bool rearranging,
                                     PlayerId p);                             // set_up.cpp
void use_up_turns(Match& m, const Rules& rules, int turns);                   // sequence.cpp
[[nodiscard]] bool has_apothecary(const Setup& setup, const Match& m, Side side);  // injury.cpp

}  // namespace affray::bloodbowl
