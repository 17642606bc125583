// The open decision: the topmost procedure must be asking it, of the right coach.
#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/position/position_check.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/wish.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

// A procedure that asks without a roll asks the same again when it is run once more: the simplest
// check there is. It gets dice that only remember that they were rolled.
class NoDice final : public core::Dice {
public:
    int roll(core::Die) override {
        rolled = true;
        return 1;
    }
    bool rolled = false;
};

// The position with its topmost procedure run anew; nothing if that asks nobody, or rolls. A moment
// on the way has been passed before the question was asked.
std::optional<Match> asked_again(const Setup& setup, const Match& m, const Frame& start,
                                 std::uint8_t passed = 0) {
    Match again = m;
    again.decision.seat = core::Decision::kNobody;
    again.top() = start;
    if (passed != 0) again.top_notes().passed = passed;
    NoDice dice;
    Engine e{setup, setup.rules, again, dice, nullptr};
    std::visit([&](auto& f) { proceed(e, f); }, again.top());
    if (again.decision.is_open() && again.depth == m.depth && !dice.rolled) return again;
    const std::uint8_t opened = again.notes[m.depth - 1U].passed;
    const bool is_on_the_way = passed == 0 && again.depth > m.depth && opened != 0;
    return is_on_the_way ? asked_again(setup, m, start, opened) : std::nullopt;
}

Starts starts_of_top(const Match& m) {
    return std::visit([](const auto& f) { return starts_of(f); }, m.top());
}

// Questions that are only asked when there is something besides "no". Whoever may hold a card for a
// re-roll is asked whether he holds one or not.
bool needs_a_choice(const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    if (kind == DecisionKind::Reroll) return !m.awaits[m.decision.seat].has(Moment::RerollPossible);
    return kind == DecisionKind::HighKick || kind == DecisionKind::SkillUser ||
           kind == DecisionKind::Interceptor;
}

// The engine does not ask where there is one answer; other programs may. Pushes, block dice and
// re-rolls are the other coach's, too.
bool is_asked_with_choice(const Checked& c) {
    const Match& m = c.m;
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    const bool anybody = kind == DecisionKind::PushSquare || kind == DecisionKind::BlockDie ||
                         kind == DecisionKind::Reroll;
    const Side usual = kind == DecisionKind::TouchbackReceiver ? m.receiving() : acting_side(m);
    return (anybody || static_cast<Side>(m.decision.seat) == usual) &&
           std::visit([&](const auto& f) { return may_ask(c, f, kind); }, m.top());
}

bool asks_the_same_again(const Setup& setup, const Match& m) {
    const Starts starts = starts_of_top(m);
    return std::any_of(starts.begin(), starts.end(), [&](const Frame& start) {
        const auto again = asked_again(setup, m, start);
        return again && BloodBowl::position(setup, *again) == BloodBowl::position(setup, m);
    });
}

// Nobody can follow up who was taken along by the push.
bool is_answerable(const Checked& c) {
    const auto* block = std::get_if<BlockFrame>(&c.m.top());
    const bool follows = static_cast<DecisionKind>(c.m.decision.kind) == DecisionKind::FollowUp;
    return block == nullptr || !follows || c.stands(block->attacker);
}

std::string wrong_question(const Setup& setup, const Match& m) {
    const Checked c{setup, m};
    const core::Decision after_roll =
        std::visit([&](const auto& f) { return asked_after_roll(c, f); }, m.top());
    const bool asked =
        is_answerable(c) && (m.decision == after_roll || asks_the_same_again(setup, m));
    const bool with_choice = is_asked_with_choice(c);
    core::ActionList actions;
    if (asked || with_choice) BloodBowl::list_actions(setup, m, actions);
    if (asked && actions.size() >= (needs_a_choice(m) ? 2U : 1U)) return {};
    if (with_choice && actions.size() == 1) return {};
    return fmt::format("decision: {} is not asked for '{}' here, or has no choice",
                       word_for(static_cast<Side>(m.decision.seat)),
                       word_for(static_cast<DecisionKind>(m.decision.kind)));
}

// A decision stays open while an illegal procedure is settled or the time runs out, even if the
// re-roll it was about has been paid in the meantime, or the turn is about to end.
std::string wrong_resumed_question(const Setup& setup, const Match& m) {
    std::string problem = wrong_question(setup, m);
    const bool stopped =
        m.turnover == TurnoverCause::TimeLimit || m.turnover == TurnoverCause::IllegalProcedure;
    const bool may_have_paid =
        setup.options.illegal_procedure && m.active != Side::None && m.team(m.active).reroll_used;
    for (const bool play_on : {false, true})
        for (const bool unpaid : {false, true}) {
            if (problem.empty() || (play_on && !stopped) || (unpaid && !may_have_paid)) continue;
            Match before = m;
            if (play_on) before.turnover = TurnoverCause::None;
            if (unpaid) ++before.team(m.active).rerolls;
            if (unpaid) before.team(m.active).reroll_used = false;
            problem = wrong_question(setup, before);
        }
    return problem;
}

// What was answered must have been possible.
std::string wrong_answer(const Setup& setup, const Match& m, const WishFrame& f) {
    if (f.seat == core::Decision::kNobody) return {};
    Match below = m;
    below.decision = {f.seat, f.kind};
    --below.depth;
    if (std::string problem = wrong_decision(setup, below); !problem.empty()) return problem;
    core::ActionList actions;
    BloodBowl::list_actions(setup, below, actions);
    return actions.contains(answer_of(f)) ? "" : "answer: is not possible there";
}

// With the illegal procedure settled, the interrupted decision goes on.
std::string wrong_interrupted(const Setup& setup, const Match& m) {
    if (const auto* wish = std::get_if<WishFrame>(&m.top())) return wrong_answer(setup, m, *wish);
    const auto* frame = std::get_if<IllegalProcedureFrame>(&m.top());
    if (frame == nullptr) return {};
    Match below = m;
    below.decision = {frame->interrupted_seat, frame->interrupted_kind};
    --below.depth;
    return wrong_decision(setup, below);
}

}  // namespace

bool can_run_on(const Setup& setup, const Match& m) {
    return std::visit([&](const auto& f) { return may_begin(Checked{setup, m}, f); }, m.top());
}

bool open_decision(const Setup& setup, Match& m) {
    for (const Frame& start : starts_of_top(m))
        if (const auto again = asked_again(setup, m, start)) {
            m = *again;
            return true;
        }
    return false;
}

std::string wrong_decision(const Setup& setup, const Match& m) {
    if (m.over) return m.decision.is_open() ? "decision: the match is over" : "";
    const std::string problem = wrong_resumed_question(setup, m);
    return problem.empty() ? wrong_interrupted(setup, m) : problem;
}

}  // namespace affray::bloodbowl
