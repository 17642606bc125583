// The open decision: the topmost procedure must be asking it, of the right coach.
#include <algorithm>
#include <initializer_list>
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

// The frames that ask, when they are run without a roll, what this one may be asking: a procedure
// either stays at the step at which it asks, or has gone on to the next one already.
using Starts = std::vector<Frame>;

template <class F>
Starts from(const F& f, std::initializer_list<typename F::Step> steps) {
    Starts starts;
    for (const auto step : steps) {
        F start = f;
        start.step = step;
        starts.emplace_back(start);
    }
    return starts;
}
template <class F>
Starts from_here_if(const F& f, bool asks) {
    return asks ? Starts{f} : Starts{};
}

Starts starts_of(const MatchFrame& f) {
    return from_here_if(
        f, f.step == MatchFrame::Step::AskFirst || f.step == MatchFrame::Step::AskSecond ||
               f.step == MatchFrame::Step::Rivals || f.step == MatchFrame::Step::Referee);
}
Starts starts_of(const PreMatchFrame& f) { return {f}; }
Starts starts_of(const HandicapFrame& f) {
    return from_here_if(f, f.step == HandicapFrame::Step::Choose);
}
Starts starts_of(const AdvancementFrame& f) { return {f}; }
Starts starts_of(const DriveFrame&) { return {}; }
Starts starts_of(const SetUpFrame& f) { return {f}; }
Starts starts_of(const MomentFrame& f) { return {f}; }
Starts starts_of(const PlayFrame& f) {
    using Step = PlayFrame::Step;
    if (f.step == Step::Again) return from(f, {Step::Again, Step::Resolve});
    return from(f, {Step::Choose, Step::Second, Step::Skill});
}
Starts starts_of(const KickOffFrame& f) {
    using Step = KickOffFrame::Step;
    return from_here_if(f, f.step == Step::Aim || f.step == Step::Guide || f.step == Step::Landed);
}
Starts starts_of(const KickOffEventFrame& f) {
    return from_here_if(
        f, (f.result == KickoffResult::QuickSnap || f.result >= KickoffResult::WheresTheRef) &&
               f.step == KickOffEventFrame::Step::Again);
}
Starts starts_of(const TurnFrame& f) { return from_here_if(f, f.step == TurnFrame::Step::Choose); }
Starts starts_of(const IllegalProcedureFrame& f) { return {f}; }
Starts starts_of(const WishFrame& f) { return {f}; }
Starts starts_of(const ActionFrame& f) {
    using Step = ActionFrame::Step;
    if (f.step == Step::Gates) return from(f, {Step::Begin});
    if (f.step == Step::Over && f.multiple_block) return from(f, {Step::SecondTarget});
    return from_here_if(f, f.step == Step::Moving || f.step == Step::Feed);
}
Starts starts_of(const StepFrame& f) {
    using Step = StepFrame::Step;
    return f.step == Step::Dodge ? from(f, {Step::Tentacles}) : Starts{};
}
Starts starts_of(const ShadowFrame& f) {
    using Step = ShadowFrame::Step;
    if (f.step != Step::Over) return {};
    return f.shadower.is_some() ? from(f, {Step::Rolled}) : from(f, {Step::Ask});
}
Starts starts_of(const FreeMoveFrame& f) { return {f}; }
Starts starts_of(const RollFrame& f) {
    using Step = RollFrame::Step;
    const bool may_be_dived_for = f.kind == RollKind::Dodge && !f.tackler.is_some();
    switch (f.step) {
        case Step::Stunty: return from(f, {Step::BreakTackle});
        case Step::Roll: return from(f, {Step::Stunty});
        case Step::Reroll:
            return may_be_dived_for ? from(f, {Step::Reroll, Step::DivingTackle})
                                    : from(f, {Step::Reroll, Step::Seen});
        case Step::Dice: return from(f, {Step::Roll});
        default: return {};
    }
}
Starts starts_of(const RerollFrame& f) {
    return from_here_if(f, f.step == RerollFrame::Step::Done);
}
Starts starts_of(const BlockFrame& f) {
    using Step = BlockFrame::Step;
    switch (f.step) {
        case Step::AskDauntless: return from(f, {Step::DumpOff});
        case Step::AttackerAssists: return from(f, {Step::AttackerAssists, Step::AskDauntless});
        case Step::ChangeDice: return from(f, {Step::Rolled});
        case Step::Choose: return from(f, {Step::Choose, Step::ChangeDice});
        case Step::CrowdInjury: return from(f, {Step::FollowUp});
        case Step::Rolled: return from(f, {Step::Roll});
        case Step::DefenderAssists:
        case Step::Juggernaut:
        case Step::AttackerWrestle:
        case Step::DefenderWrestle:
        case Step::AttackerBlock:
        case Step::DefenderBlock:
        case Step::Tackle:
        case Step::Dodge:
        case Step::StandFirm:
        case Step::Grab:
        case Step::StripBall:
        case Step::Fend: return {f};
        default: return {};
    }
}
Starts starts_of(const PushFrame& f) {
    using Step = PushFrame::Step;
    switch (f.step) {
        case Step::SideStep: return from(f, {Step::StandFirm});
        case Step::Choose: return from(f, {Step::Choose, Step::SideStep});
        default: return {};
    }
}
Starts starts_of(const InjuryFrame& f) {
    using Step = InjuryFrame::Step;
    if (f.stabbed_again && f.step == Step::ArmourPilingOn) {
        InjuryFrame start = f;
        start.stabbed_again = false;
        return {start};
    }
    switch (f.step) {
        case Step::ArmourPilingOn: return from(f, {Step::ArmourPilingOn, Step::ArmourBonus});
        case Step::InjuryPilingOn: return from(f, {Step::InjuryBonus});
        case Step::Result: return from(f, {Step::InjuryPilingOn});
        case Step::Regeneration: return from(f, {f.treated ? Step::Treated : Step::AskApothecary});
        case Step::KnockedOut:
        case Step::Igor:
        case Step::RaiseDead: return {f};
        default: return {};
    }
}
Starts starts_of(const BallFrame& f) {
    using Step = BallFrame::Step;
    if (f.step == Step::AskSecond) return from(f, {Step::AskFirst});
    if (f.step == Step::AimedThrowIn) return from(f, {Step::ThrowIn});
    return f.step == Step::Dive ? from(f, {Step::AskSecond}) : Starts{};
}
Starts starts_of(const PassFrame& f) {
    using Step = PassFrame::Step;
    if (f.step == Step::Lost) return from(f, {Step::Intercepted});
    return from_here_if(f, f.step == Step::Target || f.step == Step::Interception);
}
Starts starts_of(const BombFrame& f) {
    using Step = BombFrame::Step;
    return f.step == Step::Explode ? from(f, {Step::Land}) : Starts{};
}
Starts starts_of(const HandOffFrame& f) {
    using Step = HandOffFrame::Step;
    return f.step == Step::Give ? from(f, {Step::Rolled}) : Starts{};
}
Starts starts_of(const FlightFrame& f) {
    using Step = FlightFrame::Step;
    if (f.step == Step::Facing) return from(f, {Step::Scatter});
    return from_here_if(f, f.step == Step::Target || f.step == Step::KickLength);
}
Starts starts_of(const BallAndChainFrame& f) {
    return from_here_if(f, f.step == BallAndChainFrame::Step::Facing);
}
Starts starts_of(const AttackFrame&) { return {}; }
Starts starts_of(const FoulFrame& f) {
    return from_here_if(f, f.step <= FoulFrame::Step::VictimAssists);
}
Starts starts_of(const SendingOffFrame& f) { return {f}; }

// The position with its topmost procedure run anew; nothing if that asks nobody, or rolls.
std::optional<Match> asked_again(const Setup& setup, const Match& m, const Frame& start) {
    Match again = m;
    again.decision.seat = core::Decision::kNobody;
    again.top() = start;
    NoDice dice;
    Engine e{setup, setup.rules, again, dice, nullptr};
    std::visit([&](auto& f) { proceed(e, f); }, again.top());
    const bool asks = again.decision.is_open() && again.depth == m.depth && !dice.rolled;
    return asks ? std::optional(again) : std::nullopt;
}

Starts starts_of_top(const Match& m) {
    return std::visit([](const auto& f) { return starts_of(f); }, m.top());
}

core::Decision question(Side side, DecisionKind kind) {
    return {static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(kind)};
}

// The questions that follow a roll, or that are not repeated: what the frame must be asking.
template <class F>
core::Decision asked_after_roll(const Checked&, const F&) {
    return {};
}
core::Decision asked_after_roll(const Checked&, const MatchFrame& f) {
    if (f.step == MatchFrame::Step::HomeStadium && f.chooser != Side::None)
        return question(f.chooser, DecisionKind::HomeStadium);
    const bool toss = f.step == MatchFrame::Step::Toss || f.step == MatchFrame::Step::OvertimeToss;
    return toss ? question(f.chooser, DecisionKind::KickOrReceive) : core::Decision{};
}
core::Decision asked_after_roll(const Checked&, const PreMatchFrame& f) {
    const bool asks = f.step == PreMatchFrame::Step::PettyCash && f.side == Side::None;
    return asks ? question(f.first, DecisionKind::BuyingOrder) : core::Decision{};
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
core::Decision asked_after_roll(const Checked& c, const KickOffFrame& f) {
    if (f.step == KickOffFrame::Step::Adjust)
        return question(c.m.kicking, DecisionKind::PlayResult);
    if (f.step == KickOffFrame::Step::Fly && !f.keeps_direction)
        for (const PlayerId p : standing_of(c.m, c.m.kicking))
            if (may_reroll_kick(c.m, p) && !halfway_of(c.m).is_scrimmage(c.square(p)) &&
                !is_wide_zone(c.square(p)))
                return question(c.m.kicking, DecisionKind::RerollKick);
    const PlayerId kicker = c.m.top_notes().asked_player;
    const bool asks =
        f.step == KickOffFrame::Step::Fly && c.m.top_notes().asked_skill == Skill::Kick &&
        c.stands(kicker) && c.m.player(kicker).side == c.m.kicking && c.has(kicker, Skill::Kick) &&
        !halfway_of(c.m).is_scrimmage(c.square(kicker)) && !is_wide_zone(c.square(kicker));
    return asks ? question(c.m.kicking, DecisionKind::UseSkill) : core::Decision{};
}
core::Decision asked_after_roll(const Checked& c, const RollFrame& f) {
    const bool asks = f.step == RollFrame::Step::Tackle &&
                      c.m.top_notes().asked_skill == Skill::Tackle &&
                      c.m.top_notes().asked_player == f.player;
    return asks ? question(other(c.m.player(f.player).side), DecisionKind::SkillUser)
                : core::Decision{};
}

// Questions that are only asked when there is something besides "no". Whoever may hold a card for a
// re-roll is asked whether he holds one or not.
bool needs_a_choice(const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    if (kind == DecisionKind::Reroll) return !m.awaits[m.decision.seat].has(Moment::RerollPossible);
    return kind == DecisionKind::HighKick || kind == DecisionKind::SkillUser ||
           kind == DecisionKind::Interceptor;
}

// The engine does not ask where there is one answer; other programs may. What the procedure asks at
// this step when there is a choice.
template <class F>
std::optional<DecisionKind> asked_with_choice(const Match&, const F&) {
    return std::nullopt;
}
std::optional<DecisionKind> kind_if(bool asks, DecisionKind kind) {
    return asks ? std::optional(kind) : std::nullopt;
}
std::optional<DecisionKind> asked_with_choice(const Match& m, const KickOffFrame& f) {
    if (f.step == KickOffFrame::Step::Adjust) return DecisionKind::PlayResult;
    return kind_if(f.step == KickOffFrame::Step::Landed && m.touchback,
                   DecisionKind::TouchbackReceiver);
}
std::optional<DecisionKind> asked_with_choice(const Match&, const TurnFrame& f) {
    return kind_if(f.step == TurnFrame::Step::Choose, DecisionKind::Turn);
}
std::optional<DecisionKind> asked_with_choice(const Match& m, const ActionFrame& f) {
    return kind_if(f.step == ActionFrame::Step::Moving && m.standing.has(f.player),
                   DecisionKind::Move);
}
std::optional<DecisionKind> asked_with_choice(const Match&, const RollFrame& f) {
    return kind_if(f.step == RollFrame::Step::Reroll && f.natural != 0, DecisionKind::Reroll);
}
std::optional<DecisionKind> asked_with_choice(const Match&, const RerollFrame& f) {
    return kind_if(f.step == RerollFrame::Step::Done, DecisionKind::Reroll);
}
std::optional<DecisionKind> asked_with_choice(const Match&, const BlockFrame& f) {
    if (f.step == BlockFrame::Step::ChangeDice) return DecisionKind::ChangeDice;
    return kind_if(f.step == BlockFrame::Step::Choose, DecisionKind::BlockDie);
}
std::optional<DecisionKind> asked_with_choice(const Match& m, const PushFrame& f) {
    return kind_if(f.step == PushFrame::Step::Choose && m.chain_length > 0,
                   DecisionKind::PushSquare);
}

// Pushes, block dice and re-rolls are the other coach's, too.
bool is_asked_with_choice(const Match& m) {
    const auto kind = std::visit([&](const auto& f) { return asked_with_choice(m, f); }, m.top());
    const bool anybody = kind == DecisionKind::PushSquare || kind == DecisionKind::BlockDie ||
                         kind == DecisionKind::Reroll;
    const Side usual = kind == DecisionKind::TouchbackReceiver ? m.receiving() : acting_side(m);
    return kind == static_cast<DecisionKind>(m.decision.kind) &&
           (anybody || static_cast<Side>(m.decision.seat) == usual);
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
    const bool with_choice = is_asked_with_choice(m);
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

// The procedures that may be begun between decisions, at these steps.

template <class F>
bool may_begin(const Setup&, const Match&, const F&) {
    return false;
}
bool may_begin(const Setup&, const Match& m, const MatchFrame& f) {
    return m.half > 0 && (f.step == MatchFrame::Step::Play || f.step == MatchFrame::Step::HalfOver);
}
bool may_begin(const Setup&, const Match&, const DriveFrame& f) {
    using Step = DriveFrame::Step;
    return f.step != Step::KickingSetUp && f.step != Step::ReceivingSetUp;
}
bool may_begin(const Setup&, const Match& m, const KickOffFrame& f) {
    using Step = KickOffFrame::Step;
    return f.step != Step::End && (f.step != Step::Landed || m.touchback);
}
bool may_begin(const Setup&, const Match&, const MomentFrame&) { return true; }
bool may_begin(const Setup& setup, const Match& m, const TurnFrame& f) {
    return f.step != TurnFrame::Step::Begin || f.bonus ||
           m.team(f.side).turn < setup.rules.turns_per_half;
}

}  // namespace

bool can_run_on(const Setup& setup, const Match& m) {
    return std::visit([&](const auto& f) { return may_begin(setup, m, f); }, m.top());
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
