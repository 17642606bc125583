// Runs the procedure stack, and the claims that may interrupt it.
#include "bloodbowl/rules/engine.h"

#include "bloodbowl/rules/forward_model.h"
#include "bloodbowl/rules/wish.h"

namespace affray::bloodbowl {

namespace {

void run(Engine& e) {
    while (!e.m.decision.is_open() && e.m.depth > 0) {
        if (e.m.has_effects && is_watched(e.setup, e.m)) [[unlikely]] {
            proceed_watched(e);
            continue;
        }
        std::visit([&](auto& frame) { proceed(e, frame); }, e.m.top());
        if (e.m.has_effects) [[unlikely]]
            end_what_is_over(e);
    }
}

bool answers_wish(const Match& m) { return std::holds_alternative<WishFrame>(m.top()); }

Engine engine_for(const Setup& setup, Match& m, core::Dice& dice, core::Listener<Event>* listener) {
    return {setup, setup.rules, m, dice, listener};
}

// A coach may concede at the start of his own turn, before he does anything.
bool may_concede(const Setup& setup, const Match& m, Side side) {
    return is_start_of_turn(setup, m, side) &&
           m.decision == core::Decision{static_cast<std::uint8_t>(side),
                                        static_cast<std::uint8_t>(DecisionKind::Turn)};
}

bool is_penalty_pending(const Match& m) {
    return static_cast<DecisionKind>(m.decision.kind) == DecisionKind::IllegalProcedure;
}

// The score stands if the winner leads; otherwise he is given two touchdowns to none.
void concede(Engine& e, Side side) {
    Match& m = e.m;
    Team& winner = m.team(other(side));
    if (winner.score <= m.team(side).score) {
        winner.score = 2;
        m.team(side).score = 0;
    }
    m.conceded = side;
    m.decision = {};
    m.depth = 1;
    e.tell({.kind = EventKind::Conceded, .side = side});
}

// The turn's time is up: it ends now, or as soon as what is going on is finished. Not every edition
// calls that a turnover.
void run_out_of_time(Engine& e) {
    if (e.rules.time_limit_is_turnover)
        cause_turnover(e, TurnoverCause::TimeLimit);
    else
        e.m.turnover = TurnoverCause::TimeLimit;
    const DecisionKind kind = e.decision_kind();
    if (kind == DecisionKind::Turn || kind == DecisionKind::Move) e.m.decision = {};
}

}  // namespace

PlayerId Engine::random_player(PlayerSet among) {
    int n = dice.roll(
        {static_cast<std::uint8_t>(DieKind::Pick), static_cast<std::uint8_t>(among.count())});
    for (const PlayerId p : among)
        if (--n == 0) return p;
    return kNoPlayer;
}

void run_on(const Setup& setup, Match& m, core::Dice& dice, core::Listener<Event>* listener) {
    Engine e = engine_for(setup, m, dice, listener);
    run(e);
    if (m.over) m.decision = {};
}

void BloodBowlRules::start(const Setup& setup, Match& m, core::Dice& dice,
                           core::Listener<Event>* listener) {
    m = initial_match(setup);
    Engine e = engine_for(setup, m, dice, listener);
    run(e);
}

void BloodBowlRules::list_actions(const Setup& setup, const Match& m, core::ActionList& out) {
    out.clear();
    if (!m.decision.is_open()) return;
    const Reader r{setup, setup.rules, m};
    std::visit([&](const auto& frame) { list(r, frame, out); }, m.top());
}

void BloodBowlRules::apply(const Setup& setup, Match& m, Action action, core::Dice& dice,
                           core::Listener<Event>* listener) {
    Engine e = engine_for(setup, m, dice, listener);
    switch (kind_of(action)) {
        case ActionKind::Concede: concede(e, static_cast<Side>(action.a)); break;
        case ActionKind::TimeOut: run_out_of_time(e); break;
        case ActionKind::CallIllegalProcedure:
            call_illegal_procedure(e, static_cast<Side>(action.a));
            break;
        default:
            if (m.has_effects && is_watched(setup, m) && !answers_wish(m)) [[unlikely]] {
                answer_watched(e, m.decision, action);
                break;
            }
            // The kind stays readable while the answer is taken; only the question is closed.
            m.decision.seat = core::Decision::kNobody;
            std::visit([&](auto& frame) { answer(e, frame, action); }, m.top());
    }
    run(e);
    if (m.over) m.decision = {};
}

bool BloodBowlRules::is_legal_claim(const Setup& setup, const Match& m, Action action) {
    if (!m.decision.is_open() || action.b != 0 || action.c != 0 || action.a > 1) return false;
    const Side side = static_cast<Side>(action.a);
    switch (kind_of(action)) {
        case ActionKind::Concede: return may_concede(setup, m, side);
        case ActionKind::TimeOut:
            return m.active == side && m.decision.seat == action.a &&
                   m.turnover == TurnoverCause::None && !is_penalty_pending(m);
        case ActionKind::CallIllegalProcedure:
            return setup.options.illegal_procedure && m.active == other(side) &&
                   !is_penalty_pending(m);
        default: return false;
    }
}

}  // namespace affray::bloodbowl
