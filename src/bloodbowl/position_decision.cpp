// The open decision: the topmost procedure must be asking it, of the right coach.
#include <array>

#include <fmt/format.h>

#include "bloodbowl/engine.h"
#include "bloodbowl/game.h"
#include "bloodbowl/names.h"
#include "bloodbowl/position_check.h"

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

// The steps at which a procedure asks without a roll, and so can be made to ask again.
bool asks_by_itself(const MatchFrame& f) {
    return f.step == MatchFrame::Step::AskFirst || f.step == MatchFrame::Step::AskSecond;
}
bool asks_by_itself(const DriveFrame&) { return false; }
bool asks_by_itself(const SetUpFrame&) { return true; }
bool asks_by_itself(const KickOffFrame& f) {
    return f.step == KickOffFrame::Step::Aim || f.step == KickOffFrame::Step::Landed;
}
bool asks_by_itself(const KickOffEventFrame& f) {
    return f.result == KickoffResult::QuickSnap && f.step == KickOffEventFrame::Step::Again;
}
bool asks_by_itself(const TurnFrame& f) { return f.step == TurnFrame::Step::Choose; }
bool asks_by_itself(const IllegalProcedureFrame&) { return true; }
bool asks_by_itself(const ActionFrame& f) { return f.step == ActionFrame::Step::Moving; }
bool asks_by_itself(const StepFrame&) { return false; }
bool asks_by_itself(const RollFrame&) { return false; }
bool asks_by_itself(const BlockFrame& f) {
    using Step = BlockFrame::Step;
    return f.step != Step::Roll && f.step <= Step::DefenderSkill;
}
bool asks_by_itself(const PushFrame&) { return true; }
bool asks_by_itself(const InjuryFrame&) { return true; }
bool asks_by_itself(const BallFrame&) { return false; }
bool asks_by_itself(const PassFrame& f) {
    return f.step == PassFrame::Step::Target || f.step == PassFrame::Step::Interception;
}
bool asks_by_itself(const HandOffFrame&) { return false; }
bool asks_by_itself(const FoulFrame& f) { return f.step <= FoulFrame::Step::VictimAssists; }
bool asks_by_itself(const SendingOffFrame&) { return true; }

core::Decision question(Side side, DecisionKind kind) {
    return {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(kind)};
}

// The questions that follow a roll, or that are not repeated: what the frame must be asking.
template <class F>
core::Decision asked_after_roll(const Checked&, const F&) {
    return {};
}
core::Decision asked_after_roll(const Checked&, const MatchFrame& f) {
    const bool toss = f.step == MatchFrame::Step::Toss || f.step == MatchFrame::Step::OvertimeToss;
    return toss ? question(f.chooser, DecisionKind::KickOrReceive) : core::Decision{};
}
core::Decision asked_after_roll(const Checked& c, const DriveFrame& f) {
    const bool asks = f.step == DriveFrame::Step::Recover && c.setup.rules.ko_recovery_optional;
    return asks ? question(f.side, DecisionKind::ReturnKnockedOut) : core::Decision{};
}
core::Decision asked_after_roll(const Checked& c, const SetUpFrame& f) {
    const bool too_few = f.to_place < c.setup.rules.setup_min_scrimmage && !f.rearranging &&
                         f.begun && on_pitch_of(c.m, f.side).empty() && !f.placing.is_some();
    return too_few ? question(f.side, DecisionKind::ConcedeOrPlayOn) : core::Decision{};
}
core::Decision asked_after_roll(const Checked& c, const KickOffEventFrame& f) {
    if (f.step != KickOffEventFrame::Step::End) return {};
    if (f.result == KickoffResult::PerfectDefence)
        return question(c.m.kicking, DecisionKind::PerfectDefence);
    if (f.result == KickoffResult::HighKick && !c.m.touchback && is_empty(c.m, c.m.ball().square))
        return question(c.m.receiving(), DecisionKind::HighKick);
    return {};
}
core::Decision asked_after_roll(const Checked& c, const RollFrame& f) {
    return question(c.m.player(f.player).side, DecisionKind::Reroll);
}
core::Decision asked_after_roll(const Checked& c, const BlockFrame& f) {
    const bool may_follow = f.step == BlockFrame::Step::CrowdInjury && c.stands(f.attacker) &&
                            is_empty(c.m, f.vacated) &&
                            are_adjacent(c.square(f.attacker), f.vacated);
    return may_follow ? question(c.m.active, DecisionKind::FollowUp) : core::Decision{};
}

// Questions that are only asked when there is something besides "no".
bool needs_a_choice(core::Decision decision) {
    const auto kind = static_cast<DecisionKind>(decision.kind);
    return kind == DecisionKind::Reroll || kind == DecisionKind::HighKick;
}

bool asks_the_same_again(const Setup& setup, const Match& m) {
    Match again = m;
    again.decision.seat = core::Decision::kNobody;
    return open_decision(setup, again) &&
           BloodBowl::position(setup, again) == BloodBowl::position(setup, m);
}

std::string wrong_question(const Setup& setup, const Match& m) {
    const Checked c{setup, m};
    const core::Decision after_roll =
        std::visit([&](const auto& f) { return asked_after_roll(c, f); }, m.top());
    const bool asked = m.decision == after_roll || asks_the_same_again(setup, m);
    core::ActionList actions;
    if (asked) BloodBowl::list_actions(setup, m, actions);
    if (actions.size() >= (needs_a_choice(m.decision) ? 2U : 1U)) return {};
    return fmt::format("decision: {} is not asked for '{}' here, or has no choice",
                       word_for(static_cast<Side>(m.decision.seat)),
                       word_for(static_cast<DecisionKind>(m.decision.kind)));
}

// A decision that was interrupted by an illegal procedure is taken up again as it was, even if the
// re-roll it was about has been paid in the meantime.
std::string wrong_resumed_question(const Setup& setup, const Match& m, std::string problem) {
    const bool may_have_paid =
        setup.options.illegal_procedure && m.active != Side::None && m.team(m.active).reroll_used;
    if (problem.empty() || !may_have_paid) return problem;
    Match before = m;
    ++before.team(m.active).rerolls;
    before.team(m.active).reroll_used = false;
    return wrong_question(setup, before);
}

// With the illegal procedure settled, the interrupted decision goes on.
std::string wrong_interrupted(const Setup& setup, const Match& m) {
    const auto* frame = std::get_if<IllegalProcedureFrame>(&m.top());
    if (frame == nullptr) return {};
    Match below = m;
    below.decision = {frame->interrupted_seat, frame->interrupted_kind};
    --below.depth;
    return wrong_decision(setup, below);
}

}  // namespace

bool open_decision(const Setup& setup, Match& m) {
    if (!std::visit([](const auto& f) { return asks_by_itself(f); }, m.top())) return false;
    NoDice dice;
    Engine e{setup, setup.rules, m, dice, nullptr};
    const std::uint8_t depth = m.depth;
    std::visit([&](auto& f) { proceed(e, f); }, m.top());
    return m.decision.is_open() && m.depth == depth && !dice.rolled;
}

std::string wrong_decision(const Setup& setup, const Match& m) {
    if (m.over) return m.decision.is_open() ? "decision: the match is over" : "";
    const std::string problem = wrong_resumed_question(setup, m, wrong_question(setup, m));
    return problem.empty() ? wrong_interrupted(setup, m) : problem;
}

}  // namespace affray::bloodbowl
