// The running engine: the match with its dice and listener, and the procedure stack.
//
// Every chapter file implements its procedures as three overloads on its frame:
//     proceed(e, frame)          goes on until something must be asked, pushed or is finished
//     list(r, frame, actions)    the legal answers to the decision it asked
//     answer(e, frame, action)   takes one of them
// The stack is run by engine.cpp; no chapter calls another's procedure except by pushing a frame.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/action.h"
#include "core/dice.h"
#include "core/limits.h"
#include "core/listener.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/events.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

// The kinds of dice, in the order of die_types().
enum class DieKind : std::uint8_t { Attack, Defence, Pick };

template <class... F>
constexpr std::size_t largest(std::variant<F...>*) {
    return std::max({sizeof(F)...});
}

// What a frame does not fill of its slot is wiped, so that equal matches have equal bytes. A
// variant keeps its alternative first and its index, one byte of which can differ from zero, behind
// it.
template <class F>
void write_frame(Frame& slot, const F& frame) {
    constexpr std::size_t kIndex = largest(static_cast<Frame*>(nullptr));
    slot = frame;
    auto* bytes = reinterpret_cast<unsigned char*>(&slot);
    std::memset(bytes + sizeof(F), 0, kIndex - sizeof(F));
    std::memset(bytes + kIndex + 1, 0, sizeof(Frame) - kIndex - 1);
}

// hands.cpp: a procedure has ended; what begins now is later than what was drawn before.
void settle_new_objectives(Match& m);
void recount_new_objectives(Match& m);  // what is kept in step with them
// Under every activation and power step lie the game and the round.
inline constexpr int kUnderEverything = 2;

struct Engine {
    const Setup& setup;
    Match& m;
    core::Dice& dice;
    core::Listener<Event>* listener;

    [[nodiscard]] Reader reader() const { return {setup, m}; }

    // Dice
    Face attack_die() {
        return data::kAttackDie[static_cast<std::size_t>(
            dice.roll({static_cast<std::uint8_t>(DieKind::Attack), 6}) - 1)];
    }
    Face defence_die() {
        return data::kDefenceDie[static_cast<std::size_t>(
            dice.roll({static_cast<std::uint8_t>(DieKind::Defence), 6}) - 1)];
    }
    // One of n, from 0.
    int pick(int n) {
        return dice.roll({static_cast<std::uint8_t>(DieKind::Pick), static_cast<std::uint8_t>(n)}) -
               1;
    }

    // The stack
    template <class F>
    void push(const F& frame) {
        if (m.depth == Match::kDeepestStack) [[unlikely]]
            throw core::LimitExceeded("more procedures are going on than a match has room for");
        write_frame(m.stack[m.depth++], frame);
    }
    void pop() {
        write_frame(m.stack[--m.depth], GameFrame{});
        if (m.newest_objective > m.depth) [[unlikely]]
            settle_new_objectives(m);
    }
    void ask(Seat seat, DecisionKind kind) {
        m.decision = {seat.number, static_cast<std::uint8_t>(kind)};
    }
    // The frame under the topmost one.
    template <class F>
    F& below() {
        return *std::get_if<F>(&m.stack[m.depth - 2U]);
    }

    void tell(const Event& event) const {
        if (listener != nullptr) [[unlikely]]
            listener->on(event);
    }
    [[nodiscard]] Point point(Hex h) const { return h.is_somewhere() ? m.field.point(h) : Point{}; }
    [[nodiscard]] DecisionKind decision_kind() const {
        return static_cast<DecisionKind>(m.decision.kind);
    }
};

// The procedures, by chapter.
void proceed(Engine& e, GameFrame& f);    // sequence.cpp; it never asks
void proceed(Engine& e, BoardsFrame& f);  // boards.cpp
void list(const Reader& r, const BoardsFrame& f, ActionList& out);
void answer(Engine& e, BoardsFrame& f, Action action);
void proceed(Engine& e, TokensFrame& f);  // objective_tokens.cpp
void list(const Reader& r, const TokensFrame& f, ActionList& out);
void answer(Engine& e, TokensFrame& f, Action action);
void proceed(Engine& e, MulliganFrame& f);  // hands.cpp
void list(const Reader& r, const MulliganFrame& f, ActionList& out);
void answer(Engine& e, MulliganFrame& f, Action action);
void proceed(Engine& e, PlacementFrame& f);  // placement.cpp
void list(const Reader& r, const PlacementFrame& f, ActionList& out);
void answer(Engine& e, PlacementFrame& f, Action action);
void proceed(Engine& e, RoundFrame& f);  // round.cpp
void list(const Reader& r, const RoundFrame& f, ActionList& out);
void answer(Engine& e, RoundFrame& f, Action action);
void proceed(Engine& e, ActivationFrame& f);  // activation.cpp
void list(const Reader& r, const ActivationFrame& f, ActionList& out);
void answer(Engine& e, ActivationFrame& f, Action action);
void proceed(Engine& e, MoveFrame& f);  // move.cpp
void list(const Reader& r, const MoveFrame& f, ActionList& out);
void answer(Engine& e, MoveFrame& f, Action action);
void proceed(Engine& e, ChargeFrame& f);  // charge.cpp
void list(const Reader& r, const ChargeFrame& f, ActionList& out);
void answer(Engine& e, ChargeFrame& f, Action action);
void proceed(Engine& e, AttackFrame& f);  // attack.cpp
void list(const Reader& r, const AttackFrame& f, ActionList& out);
void answer(Engine& e, AttackFrame& f, Action action);
void proceed(Engine& e, CombatFrame& f);  // combat.cpp
void list(const Reader& r, const CombatFrame& f, ActionList& out);
void answer(Engine& e, CombatFrame& f, Action action);
void proceed(Engine& e, PushFrame& f);  // push.cpp
void list(const Reader& r, const PushFrame& f, ActionList& out);
void answer(Engine& e, PushFrame& f, Action action);
void proceed(Engine& e, WindowFrame& f);  // reactions.cpp
void list(const Reader& r, const WindowFrame& f, ActionList& out);
void answer(Engine& e, WindowFrame& f, Action action);
void proceed(Engine& e, PowerStepFrame& f);  // power_step.cpp
void list(const Reader& r, const PowerStepFrame& f, ActionList& out);
void answer(Engine& e, PowerStepFrame& f, Action action);
void proceed(Engine& e, EffectFrame& f);  // card_effects.cpp
void list(const Reader& r, const EffectFrame& f, ActionList& out);
void answer(Engine& e, EffectFrame& f, Action action);
void proceed(Engine& e, ScoringFrame& f);  // scoring.cpp
void list(const Reader& r, const ScoringFrame& f, ActionList& out);
void answer(Engine& e, ScoringFrame& f, Action action);
void proceed(Engine& e, EndPhaseFrame& f);  // end_phase.cpp
void list(const Reader& r, const EndPhaseFrame& f, ActionList& out);
void answer(Engine& e, EndPhaseFrame& f, Action action);

inline void list(const Reader&, const GameFrame&, ActionList&) {}
inline void answer(Engine&, GameFrame&, Action) {}

// Asks, unless there is only one answer: that is taken at once. The frame may be gone afterwards.
// Not for choices among hidden cards, where being asked must not depend on what a player holds.
template <class F>
void ask_if_open(Engine& e, F& f, Seat seat, DecisionKind kind) {
    e.ask(seat, kind);
    ActionList actions;
    list(e.reader(), f, actions);
    assert(!actions.empty());
    if (actions.size() > 1) return;
    e.m.decision.seat = core::Decision::kNobody;
    answer(e, f, actions[0]);
}

// engine.cpp: goes on until somebody must choose
void run_stack(Engine& e);

// Words the chapters share.

// battlefield_changes.cpp: the only code that puts fighters on the battlefield and takes them off
void put(Match& m, FighterId f, Hex hex);
void lift(Match& m, FighterId f);
void move_to(Match& m, FighterId f, Hex hex);
void rebuild(const Setup& setup, Match& m);  // what is kept in step, from fighters and boards

// sequence.cpp: the game is over, and with it the match unless another game follows
void end_game(Engine& e, SeatSet winners);
void end_match(Engine& e, SeatSet winners);
// A warband without fighters has lost, the moment its last one goes (wus.matched.12)
void end_sudden_death_if_decided(Engine& e);

// roll_off.cpp
[[nodiscard]] Seat roll_off(Engine& e, SeatSet players, Seat with_bonus = kNoSeat);
[[nodiscard]] Seat lowest_roll_off(Engine& e, SeatSet players);

// hands.cpp
void draw_power(Engine& e, Seat seat, int cards);
void draw_objectives(Engine& e, Seat seat, int cards);
void draw_new_objective(Engine& e, Seat seat);        // for one that was scored in the action phase
void discard_power(Engine& e, Seat seat, Card card);  // from hand
void discard_objective(Engine& e, Seat seat, Card card);  // from hand
[[nodiscard]] bool holds_power(const Reader& r, Seat seat, Card card);

// round.cpp: whose turn follows: clockwise, but anticlockwise in the second round
[[nodiscard]] Seat clockwise(const Reader& r, Seat seat);
[[nodiscard]] Seat next_in_turn(const Reader& r, Seat seat);
[[nodiscard]] bool in_sudden_death(const Match& m);
[[nodiscard]] bool can_draw_cards(const Match& m);

// damage.cpp
struct DamageSource {
    Seat by = {};            // whose action or card
    FighterId fighter = {};  // who dealt it, if a fighter did
};
// Suffers the damage; being taken out of action is looked at separately (wus.ruling.68).
inline constexpr int kLossesToInspire = 3;
void suffer(Engine& e, FighterId f, int amount, DamageSource source);
// Removes those whose wounds are spent; returns them.
FighterSet take_out_the_fallen(Engine& e, FighterSet among, DamageSource source);
void gain_glory(Engine& e, Seat seat, int glory);
void inspire(Engine& e, FighterId f);

// scoring.cpp: what was just completed, for objectives that ask about one event
struct Completed {
    SeatSet fled_from = {};
    SeatSet charge_kills = {};
};
// A checkpoint (wus.ruling.46): Inspire conditions, then objectives that are scored at once. What
// is completed is the procedure on top of the stack. May push a frame.
void complete(Engine& e, const Completed& what = {});
// The same for an action that has no procedure of its own, or none any more.
void complete_action(Engine& e, const Completed& what = {});
// The cards in hand that could be scored in this scoring.
[[nodiscard]] std::uint16_t scorable(const Reader& r, Seat seat, const ScoringFrame& f);

// objectives.cpp
[[nodiscard]] bool is_met(const Reader& r, Seat seat, Card card, const Completed& event);
[[nodiscard]] bool has_condition(const Reader& r, Card card);
[[nodiscard]] int held_by(const Reader& r, Seat seat);  // objective tokens, the artefact included
// The numbers of the tokens of which a card asks for one, one bit each; 0: it asks for none.
[[nodiscard]] unsigned tokens_asked_for(const Reader& r, Card card);

// move.cpp, charge.cpp
[[nodiscard]] HexSet reachable(const Reader& r, FighterId f, int move, bool through_fighters);
[[nodiscard]] HexSet charge_destinations(const Reader& r, FighterId f);
[[nodiscard]] bool can_charge_somewhere(const Reader& r, FighterId f);

// attack.cpp
[[nodiscard]] bool has_legal_attack(const Reader& r, FighterId f, Hex from);
// Every way to attack, or only those that have this fighter among their targets.
void list_attacks(const Reader& r, FighterId f, FighterId only_at, ActionList& out);
[[nodiscard]] bool can_attack(const Reader& r, FighterId f, FighterId target);
[[nodiscard]] AttackFrame declared(Action action, bool in_charge);

// combat.cpp: whether a die of the roll that lies on the table may be re-rolled
[[nodiscard]] bool may_reroll(const Reader& r, const AttackFrame& a, const CombatFrame& f);

// reactions.cpp: pushes a window if somebody could react in it
void open_window(Engine& e, Window window);

// power_step.cpp
void list_upgrades(const Reader& r, Seat seat, ActionList& out);
void play_upgrade(Engine& e, Seat seat, Card card, FighterId fighter);

}  // namespace affray::underworlds
