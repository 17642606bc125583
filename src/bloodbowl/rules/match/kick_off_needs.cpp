// What the kick-off and its table need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include <algorithm>

#include "bloodbowl/rules/checked.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/kick_off_table.h"

namespace affray::bloodbowl {

namespace {

constexpr int kMostGuided = 3;

bool comes_before_scatter(const Checked& c) {
    return c.setup.rules.kickoff_event_timing == KickoffTiming::BeforeScatter;
}

bool called(const Checked& c, const KickOffFrame& f, const KickOffEventFrame&) {
    return c.setup.options.kickoff_table &&
           f.step ==
               (comes_before_scatter(c) ? KickOffFrame::Step::Scatter : KickOffFrame::Step::Land);
}

bool called(const Checked& c, const KickOffFrame& f, const FreeMoveFrame& move) {
    return f.step ==
               (comes_before_scatter(c) ? KickOffFrame::Step::Land : KickOffFrame::Step::Event) &&
           move.skill == Skill::KickOffReturn && move.side == c.m.receiving() && !c.m.touchback;
}

bool called(const Checked&, const KickOffFrame& f, const BallFrame&) {
    return f.step == KickOffFrame::Step::Landed;
}

bool called(const Checked&, const KickOffFrame&, const SendingOffFrame& sending_off) {
    return sending_off.for_foul;
}

bool called(const Checked&, const KickOffFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::AfterSetUp, Moment::BallPlaced, Moment::BallScattered,
                                Moment::BeforeKickOffTable, Moment::KickOffResolved});
}

}  // namespace

constexpr int kFurthestScatter = 12;  // a bad kick: 2D6

const char* wrong(const Checked& c, const KickOffFrame& f) {
    using Step = KickOffFrame::Step;
    if (f.ball >= kBalls) return "there are at most two balls";
    const Ball& ball = c.m.ball(f.ball);
    if (f.direction >= kDirections || f.distance > kFurthestScatter)
        return "the ball cannot scatter that way, or that far";
    if (f.step == Step::Fly && f.distance == 0 && !f.shorter)
        return "the ball has not scattered yet";
    if (f.step == Step::Adjust && (f.distance == 0 || f.master == Playable::None))
        return "nobody may change the dice";
    if (f.step == Step::End) return c.is_at(Moment::KickOffResolved) ? nullptr : kNobodyIsAsked;
    if (f.guided > kMostGuided) return "so often no ball is guided";
    if (f.step == Step::Begin || f.step == Step::Aim)
        return ball.state == BallState::Absent ? nullptr : "the ball has been kicked already";
    // A ball that nobody could be given after a touchback may bounce anywhere; a half that slopes
    // or is moved may have let it go.
    const bool may_be_anywhere = (f.step == Step::Landed && !c.m.touchback) ||
                                 f.step == Step::Guide ||
                                 (c.m.touchback && c.anything_may_happen());
    if (ball.state != BallState::InTheAir ||
        (!may_be_anywhere && !halfway_of(c.m).is_in_half(ball.square, c.m.receiving())))
        return "the ball should be in the air over the receiving half";
    return nullptr;
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

bool may_begin(const Checked& c, const KickOffFrame& f) {
    using Step = KickOffFrame::Step;
    return f.step != Step::End && (f.step != Step::Landed || c.m.touchback);
}

bool waits_for(const Checked& c, const KickOffFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

bool may_ask(const Checked& c, const KickOffFrame& f, DecisionKind kind) {
    if (f.step == KickOffFrame::Step::Adjust) return kind == DecisionKind::PlayResult;
    return f.step == KickOffFrame::Step::Landed && c.m.touchback &&
           kind == DecisionKind::TouchbackReceiver;
}

Starts starts_of(const KickOffFrame& f) {
    using Step = KickOffFrame::Step;
    return from_here_if(f, f.step == Step::Aim || f.step == Step::Guide || f.step == Step::Landed);
}

namespace {

bool called(const Checked& c, const KickOffEventFrame& f, const TurnFrame& turn) {
    return f.step == KickOffEventFrame::Step::End && f.result == KickoffResult::Blitz &&
           turn.bonus && turn.side == c.m.kicking;
}

bool called(const Checked& c, const KickOffEventFrame& f, const SetUpFrame& set_up) {
    return f.step == KickOffEventFrame::Step::End && f.result == KickoffResult::PerfectDefence &&
           set_up.rearranging && set_up.side == c.m.kicking;
}

bool called(const Checked& c, const KickOffEventFrame& f, const InjuryFrame& injury) {
    if (f.step == KickOffEventFrame::Step::Begin) return false;
    if (f.result == KickoffResult::BreakingScandal)
        return injury.cause == InjuryCause::PitchInvasion;
    if (f.result == KickoffResult::PeltedByTheCrowd) return injury.cause == InjuryCause::Block;
    if (f.result == KickoffResult::ThrowARock) return injury.cause == InjuryCause::Rock;
    return f.result == KickoffResult::PitchInvasion && f.step == KickOffEventFrame::Step::Again &&
           c.setup.rules.pitch_invasion == PitchInvasionMode::InjureLosers &&
           injury.cause == InjuryCause::PitchInvasion && f.side == c.m.player(injury.player).side;
}

bool called(const Checked&, const KickOffEventFrame& f, const SendingOffFrame& sending_off) {
    return f.step == KickOffEventFrame::Step::Rolled && sending_off.for_foul;
}

bool called(const Checked&, const KickOffEventFrame& f, const ActionFrame& action) {
    return f.player == action.player && (f.result == KickoffResult::BloodthirstyFans ||
                                         f.result == KickoffResult::ViolentOutburst);
}

}  // namespace

const char* wrong(const Checked& c, const KickOffEventFrame& f) {
    const auto& table = c.setup.rules.kickoff_table;
    const bool is_known = is_blitzmania(c.setup)
                              ? is_of_blitzmania(f.result)
                              : std::find(table.begin(), table.end(), f.result) != table.end();
    const bool is_rolled = f.step != KickOffEventFrame::Step::Begin || !c.is_between_questions();
    // A wild crowd of a stadium has results of its own.
    if (!is_known && is_rolled && !c.anything_may_happen())
        return "the kick-off table has no such result";
    if (is_blitzmania(c.setup)) return f.next_slot <= kSlots ? nullptr : "next_slot is too high";
    if (f.player.is_some() && (f.result != KickoffResult::QuickSnap || !c.stands(f.player) ||
                               c.m.player(f.player).side != c.m.receiving()))
        return "only a standing player of the receiving side moves in a quick snap";
    return f.next_slot <= kSlots ? nullptr : "next_slot is too high";
}

core::Decision asked_after_roll(const Checked& c, const KickOffEventFrame& f) {
    if (f.step != KickOffEventFrame::Step::End) return {};
    if (f.result == KickoffResult::PerfectDefence)
        return question(c.m.kicking, DecisionKind::PerfectDefence);
    if (f.result == KickoffResult::HighKick && !c.m.touchback && is_empty(c.m, c.m.ball().square))
        return question(c.m.receiving(), DecisionKind::HighKick);
    return {};
}

bool waits_for(const Checked& c, const KickOffEventFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const KickOffEventFrame& f) {
    return from_here_if(
        f, (f.result == KickoffResult::QuickSnap || f.result >= KickoffResult::WheresTheRef) &&
               f.step == KickOffEventFrame::Step::Again);
}

}  // namespace affray::bloodbowl
