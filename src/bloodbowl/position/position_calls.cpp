// Who can have called whom in the stack of procedures: the overloads say at which step, and what
// the two must agree on. Whatever has no overload is never called by that procedure.
#include <algorithm>
#include <initializer_list>

#include "bloodbowl/position/position_check.h"
#include "bloodbowl/rules/action/gates.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

template <class Caller, class Called>
bool called(const Checked&, const Caller&, const Called&) {
    return false;
}

// The match, the drive and the kick-off

bool called(const Checked&, const MatchFrame& f, const DriveFrame&) {
    return f.step == MatchFrame::Step::Play;
}

bool called(const Checked& c, const DriveFrame& f, const SetUpFrame& set_up) {
    const bool kicking = f.step == DriveFrame::Step::ReceivingSetUp && set_up.side == c.m.kicking;
    const bool receiving = f.step == DriveFrame::Step::KickOff && set_up.side == c.m.receiving();
    const bool alone = on_pitch_of(c.m, c.m.receiving()).empty();
    return !set_up.rearranging && c.m.ball().state == BallState::Absent &&
           (receiving || (kicking && alone));
}
bool called(const Checked& c, const DriveFrame& f, const KickOffFrame&) {
    return f.step == DriveFrame::Step::NextTurn && f.side == c.m.receiving();
}
bool called(const Checked&, const DriveFrame& f, const TurnFrame& turn) {
    return f.step == DriveFrame::Step::NextTurn && !turn.bonus && !turn.free &&
           f.side == other(turn.side);
}
bool called(const Checked& c, const DriveFrame& f, const SendingOffFrame& sending_off) {
    return f.step == DriveFrame::Step::SecretWeapons && !sending_off.for_foul &&
           c.m.player(sending_off.player).side == f.side &&
           f.next_slot == sending_off.player.slot + 1;
}

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
bool called(const Checked&, const KickOffFrame&, const SendingOffFrame& sending_off) {
    return sending_off.for_foul;
}
bool called(const Checked&, const KickOffEventFrame& f, const ActionFrame& action) {
    return f.player == action.player && (f.result == KickoffResult::BloodthirstyFans ||
                                         f.result == KickoffResult::ViolentOutburst);
}

// One player's Action

// Rocks that fall when the turn is over, and the ball they have knocked loose.
bool called(const Checked& c, const TurnFrame& f, const InjuryFrame& injury) {
    return terms_of(c.m.weather).quakes && injury.cause == InjuryCause::Rock &&
           (f.step == TurnFrame::Step::SecondRock || f.step == TurnFrame::Step::Settle);
}
bool called(const Checked& c, const TurnFrame& f, const BallFrame&) {
    return terms_of(c.m.weather).quakes && f.step == TurnFrame::Step::Settle;
}
bool called(const Checked& c, const TurnFrame& f, const ActionFrame& action) {
    return f.step == TurnFrame::Step::AfterAction && c.m.player(action.player).side == f.side;
}

bool called(const Checked&, const ActionFrame& f, const StepFrame& step) {
    return f.step == ActionFrame::Step::Moving && f.type != ActionType::Block && !step.is_free &&
           step.player == f.player;
}
bool called(const Checked& c, const ActionFrame& f, const RollFrame& roll) {
    using Step = ActionFrame::Step;
    if (roll.player != f.player) return false;
    switch (f.step) {
        case Step::GateRolled: return roll.kind == kGates[f.gate - 1U].roll;
        case Step::StoodUp:
            return (roll.kind == RollKind::StandUp || roll.kind == RollKind::JumpUp) &&
                   c.is_down(f.player);
        case Step::PaidForBlock:
            return roll.kind == RollKind::GoingForIt && f.type == ActionType::Blitz;
        case Step::Gazed: return roll.kind == RollKind::HypnoticGaze && roll.opponent == f.target;
        default: return false;
    }
}

// The attack of a Block Action ends it; in a Blitz he may move on; the first of two is followed by
// the choice of the second.
bool attacks(const ActionFrame& f) {
    using Step = ActionFrame::Step;
    if (!f.has_blocked) return false;
    if (f.type == ActionType::Block)
        return f.step == Step::Over || (f.step == Step::SecondTarget && f.multiple_block);
    return f.type == ActionType::Blitz && f.step == Step::Moving;
}
bool called(const Checked&, const ActionFrame& f, const BlockFrame& block) {
    return attacks(f) && block.attacker == f.player && block.type == f.type &&
           !block.ball_and_chain && block.multiple == f.multiple_block;
}
bool called(const Checked&, const ActionFrame& f, const AttackFrame& attack) {
    return attacks(f) && attack.attacker == f.player;
}
bool called(const Checked&, const ActionFrame& f, const FlightFrame& flight) {
    if (flight.thrower != f.player) return false;
    if (flight.kicked) return attacks(f) && f.type == ActionType::Blitz;
    return f.step == ActionFrame::Step::Over && f.type == ActionType::Pass;
}
bool called(const Checked&, const ActionFrame& f, const PassFrame& pass) {
    if (f.step != ActionFrame::Step::Over || pass.dump_off) return false;
    // A bomb that was intercepted is thrown on by whoever has it.
    if (pass.bomb) return f.type == ActionType::ThrowBomb;
    return f.type == ActionType::Pass && pass.thrower == f.player;
}
bool called(const Checked&, const ActionFrame& f, const BombFrame&) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::ThrowBomb;
}
bool called(const Checked&, const ActionFrame& f, const HandOffFrame& hand_off) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::HandOff &&
           hand_off.giver == f.player;
}
bool called(const Checked&, const ActionFrame& f, const BallAndChainFrame& move) {
    return f.step == ActionFrame::Step::Over && move.player == f.player;
}
bool called(const Checked&, const ActionFrame& f, const FoulFrame& foul) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::Foul &&
           foul.fouler == f.player;
}
bool called(const Checked&, const ActionFrame& f, const SendingOffFrame& sending_off) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::Foul &&
           sending_off.for_foul && sending_off.player == f.player;
}
// What comes after a procedure that has ended by hurting somebody.
bool called(const Checked&, const ActionFrame& f, const InjuryFrame& injury) {
    using Step = ActionFrame::Step;
    if (f.step == Step::Fed) return injury.cause == InjuryCause::Bitten;
    if (f.step != Step::Over && f.step != Step::Moving) return false;
    switch (injury.cause) {
        case InjuryCause::GoingForIt:
            return f.type == ActionType::Blitz && injury.player == f.player;
        case InjuryCause::Chainsaw: return f.type == ActionType::Foul && injury.player == f.player;
        case InjuryCause::Stab:
        case InjuryCause::Card: return injury.player == f.player && !injury.by.is_some();
        case InjuryCause::Crowd:
        case InjuryCause::Kicked:
        case InjuryCause::Landing: return true;
        default: return false;
    }
}
bool called(const Checked&, const ActionFrame& f, const BallFrame& ball) {
    using Step = ActionFrame::Step;
    const bool settles = f.step == Step::Moving || f.step == Step::Over || f.step == Step::Fed ||
                         f.step == Step::SecondTarget;
    return settles && !ball.kick_off;
}

// Movement

bool called(const Checked& c, const StepFrame& f, const RollFrame& roll) {
    using Step = StepFrame::Step;
    if (roll.player != f.player) return false;
    switch (f.step) {
        case Step::Held: return roll.kind == RollKind::Tentacles;
        case Step::Dodged:
            return roll.kind == (f.leaping ? RollKind::Leap : RollKind::Dodge) &&
                   roll.from == f.from && roll.to == f.to;
        case Step::WentForIt: return roll.kind == RollKind::GoingForIt;
        case Step::PickedUp:
            return roll.kind == RollKind::PickUp && roll.to == f.to && ball_lies_at(c.m, f.to);
        default: return false;
    }
}
bool called(const Checked&, const StepFrame& f, const InjuryFrame& injury) {
    return f.step == StepFrame::Step::Shadow && injury.player == f.player &&
           (injury.cause == InjuryCause::Dodge || injury.cause == InjuryCause::GoingForIt ||
            injury.cause == InjuryCause::Leap);
}
bool called(const Checked&, const StepFrame& f, const ShadowFrame& shadow) {
    return (f.step == StepFrame::Step::PickUp || f.step == StepFrame::Step::Fell) && !f.is_free &&
           shadow.mover == f.player && shadow.vacated == f.from;
}
bool called(const Checked&, const ShadowFrame& f, const RollFrame& roll) {
    return f.step == ShadowFrame::Step::Rolled && roll.kind == RollKind::Shadowing &&
           roll.player == f.mover && roll.opponent == f.shadower;
}
bool called(const Checked&, const FreeMoveFrame& f, const InjuryFrame& injury) {
    return injury.cause == InjuryCause::Stab && injury.player == f.player && !injury.by.is_some();
}
bool called(const Checked&, const FreeMoveFrame& f, const StepFrame& step) {
    return f.step == FreeMoveFrame::Step::Moving && step.is_free && step.player == f.player;
}

bool called(const Checked&, const RollFrame& f, const RerollFrame& reroll) {
    return f.step == RollFrame::Step::Gate && reroll.player == f.player;
}

// Blocks and injuries

bool called(const Checked&, const BlockFrame& f, const RollFrame& roll) {
    using Step = BlockFrame::Step;
    if (roll.player != f.attacker) return false;
    if (f.step == Step::PaidForSecond)
        return roll.kind == RollKind::GoingForIt && f.second && f.type == ActionType::Blitz;
    if (roll.opponent != f.defender) return false;
    return (f.step == Step::Braved && roll.kind == RollKind::FoulAppearance) ||
           (f.step == Step::Dauntless && roll.kind == RollKind::Dauntless);
}
bool called(const Checked&, const BlockFrame& f, const PassFrame& pass) {
    return f.step == BlockFrame::Step::AskDauntless && pass.dump_off && !pass.bomb &&
           pass.thrower == f.defender;
}
bool called(const Checked&, const BlockFrame& f, const RerollFrame& reroll) {
    return f.step == BlockFrame::Step::Rerolling && f.rerolled && reroll.player == f.attacker;
}
bool called(const Checked& c, const BlockFrame& f, const PushFrame&) {
    const PushLink& first = c.m.chain[0];
    return f.step == BlockFrame::Step::Pushed && first.pushed == f.defender &&
           first.pusher == c.square(f.attacker) && f.vacated == c.square(f.defender);
}
bool called(const Checked&, const BlockFrame& f, const ShadowFrame& shadow) {
    return f.step == BlockFrame::Step::CrowdInjury && shadow.mover == f.attacker &&
           shadow.vacated == f.vacated;
}
bool called(const Checked& c, const BlockFrame& f, const InjuryFrame& injury) {
    using Step = BlockFrame::Step;
    if (f.step == Step::DefenderInjury) return injury.cause == InjuryCause::Crowd;
    if (injury.cause != InjuryCause::Block) return false;
    if (f.step == Step::AttackerInjury) return injury.player == f.defender && f.defender_falls;
    if (f.step != Step::Again) return false;
    if (!f.placed_prone) return injury.player == f.attacker && f.attacker_falls;
    return (injury.player == f.attacker || injury.player == f.defender) &&
           c.has(injury.player, Skill::BallAndChain);
}
bool called(const Checked&, const BlockFrame& f, const BallFrame& ball) {
    return f.step == BlockFrame::Step::Again && !ball.kick_off;
}

// Two who wrestle may both be crushed by what they carry: one after the other.
bool called(const Checked& c, const InjuryFrame& f, const InjuryFrame& next) {
    return f.step == InjuryFrame::Step::Injury && f.cause == InjuryCause::Block &&
           next.cause == InjuryCause::Block && f.player != next.player &&
           c.has(f.player, Skill::BallAndChain) && c.has(next.player, Skill::BallAndChain);
}

// The ball, bombs and thrown players

bool called(const Checked& c, const BallFrame& f, const RollFrame& roll) {
    return f.step == BallFrame::Step::Caught && roll.kind == RollKind::Catch &&
           roll.player == f.catcher && roll.from == f.square && roll.to == c.square(f.catcher) &&
           roll.arrival == f.arrival;
}

bool called(const Checked& c, const PassFrame& f, const RollFrame& roll) {
    using Step = PassFrame::Step;
    if (f.step == Step::Intercepted)
        return roll.kind == RollKind::Interception && roll.player == f.interceptor &&
               roll.to == c.square(f.interceptor);
    if (roll.player != f.thrower) return false;
    switch (f.step) {
        case Step::Refused: return roll.kind == RollKind::Animosity;
        case Step::SafeThrow: return roll.kind == RollKind::SafeThrow;
        case Step::Rolled:
            return roll.kind == (f.hail_mary ? RollKind::HailMaryPass : RollKind::Pass) &&
                   roll.from == c.square(f.thrower) && roll.to == f.target;
        default: return false;
    }
}
bool called(const Checked& c, const PassFrame& f, const FreeMoveFrame& move) {
    return f.step == PassFrame::Step::Interception && !f.bomb && move.skill == Skill::PassBlock &&
           move.side == other(c.m.player(f.thrower).side) && move.thrower == f.thrower &&
           move.target == f.target;
}
// A special ball may hurt who fails to intercept it.
bool called(const Checked&, const PassFrame& f, const InjuryFrame& injury) {
    return f.step == PassFrame::Step::Roll && injury.player == f.interceptor &&
           (injury.cause == InjuryCause::Stab || injury.cause == InjuryCause::Card);
}
bool called(const Checked&, const PassFrame& f, const BallFrame& ball) {
    return f.step == PassFrame::Step::Landed && !f.bomb && !ball.kick_off;
}
bool called(const Checked&, const PassFrame& f, const BombFrame&) {
    return f.step == PassFrame::Step::Landed && f.bomb;
}
// Whoever caught the bomb throws it on.
bool called(const Checked&, const PassFrame& f, const PassFrame& next) {
    return f.step == PassFrame::Step::Landed && f.bomb && next.bomb;
}

bool called(const Checked&, const BombFrame& f, const RollFrame& roll) {
    return f.step == BombFrame::Step::Caught && roll.kind == RollKind::Catch &&
           roll.player == f.holder;
}
bool called(const Checked&, const BombFrame& f, const InjuryFrame& injury) {
    return f.step == BombFrame::Step::Blast && injury.cause == InjuryCause::Bomb;
}

bool called(const Checked&, const BallFrame& f, const InjuryFrame& injury) {
    if (injury.cause == InjuryCause::LandedOn || injury.cause == InjuryCause::Card) return true;
    return f.step == BallFrame::Step::Bounce && injury.cause == InjuryCause::Stab &&
           injury.player == f.catcher && !injury.by.is_some();
}

bool called(const Checked&, const HandOffFrame& f, const RollFrame& roll) {
    return f.step == HandOffFrame::Step::Rolled && roll.kind == RollKind::Animosity &&
           roll.player == f.giver;
}
bool called(const Checked&, const HandOffFrame& f, const BallFrame& ball) {
    return f.step == HandOffFrame::Step::Given && !ball.kick_off;
}

bool called(const Checked& c, const FlightFrame& f, const RollFrame& roll) {
    using Step = FlightFrame::Step;
    switch (f.step) {
        case Step::Tempted: return roll.kind == RollKind::AlwaysHungry && roll.player == f.thrower;
        case Step::Escape: return roll.kind == RollKind::EscapeHunger && roll.player == f.thrown;
        case Step::Thrown:
            return roll.kind == RollKind::ThrowTeamMate && roll.player == f.thrower &&
                   roll.from == c.square(f.thrower) && roll.to == f.target;
        case Step::Landed:
            return roll.kind == RollKind::Landing && roll.player == f.thrown && roll.to == f.square;
        default: return false;
    }
}
bool called(const Checked&, const FlightFrame& f, const InjuryFrame& injury) {
    return f.step == FlightFrame::Step::Scatter && f.hit_somebody &&
           injury.cause == InjuryCause::LandedOn;
}

bool called(const Checked&, const BallAndChainFrame& f, const RollFrame& roll) {
    return f.step == BallAndChainFrame::Step::Extra && roll.kind == RollKind::GoingForIt &&
           roll.player == f.player;
}
bool called(const Checked&, const BallAndChainFrame& f, const BlockFrame& block) {
    return f.step == BallAndChainFrame::Step::Blocked && block.ball_and_chain &&
           block.type == ActionType::Move && block.attacker == f.player &&
           block.defender == f.victim;
}
bool called(const Checked& c, const BallAndChainFrame& f, const PushFrame&) {
    const PushLink& first = c.m.chain[0];
    return f.step == BallAndChainFrame::Step::Trampled && first.pushed == f.victim &&
           first.pusher == c.square(f.player) && f.to == c.square(f.victim);
}
bool called(const Checked&, const BallAndChainFrame& f, const InjuryFrame& injury) {
    using Step = BallAndChainFrame::Step;
    if (f.step == Step::Facing)
        return injury.cause == InjuryCause::GoingForIt && injury.player == f.player;
    return (f.step == Step::Entered || f.step == Step::Shadow) &&
           (injury.cause == InjuryCause::Crowd || injury.cause == InjuryCause::Trampled);
}
bool called(const Checked&, const BallAndChainFrame& f, const ShadowFrame& shadow) {
    return f.step == BallAndChainFrame::Step::Entered && shadow.mover == f.player &&
           shadow.vacated == f.from;
}
bool called(const Checked&, const BallAndChainFrame& f, const BallFrame& ball) {
    return f.step == BallAndChainFrame::Step::Entered && !ball.kick_off;
}

// Special attacks and fouls

bool called(const Checked&, const AttackFrame& f, const RollFrame& roll) {
    if (roll.player != f.attacker) return false;
    return (f.step == AttackFrame::Step::Braved && roll.kind == RollKind::FoulAppearance) ||
           (f.step == AttackFrame::Step::Struck && roll.kind == RollKind::Chainsaw);
}
bool called(const Checked&, const AttackFrame& f, const InjuryFrame& injury) {
    if (f.step != AttackFrame::Step::Over || injury.by != f.attacker) return false;
    const bool stabbed = injury.cause == InjuryCause::Stab && injury.player == f.victim;
    const bool sawn = injury.cause == InjuryCause::Chainsaw &&
                      (injury.player == f.victim || injury.player == f.attacker);
    return f.weapon == Skill::Stab ? stabbed : sawn;
}
bool called(const Checked&, const FoulFrame& f, const RollFrame& roll) {
    return f.step == FoulFrame::Step::KickBack && roll.kind == RollKind::Chainsaw &&
           roll.player == f.fouler;
}
// The call of the referee; what a special one does to the fouler or somebody else.
bool called(const Checked&, const FoulFrame& f, const SendingOffFrame&) {
    return f.step == FoulFrame::Step::Judged || f.step == FoulFrame::Step::Over;
}
bool called(const Checked&, const FoulFrame& f, const InjuryFrame& injury) {
    if (f.step >= FoulFrame::Step::Judged) return injury.cause == InjuryCause::Card;
    return f.step == FoulFrame::Step::Referee && injury.cause == InjuryCause::Foul &&
           injury.player == f.victim && injury.by == f.fouler;
}

// Moments, and what is played there

template <class Word>
bool is_one_of(Word word, std::initializer_list<Word> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}
bool called(const Checked&, const MatchFrame& f, const PreMatchFrame&) {
    return f.step == MatchFrame::Step::Opened;
}
bool called(const Checked&, const MatchFrame& f, const HandicapFrame&) {
    return f.step == MatchFrame::Step::Niggles;
}
bool called(const Checked& c, const HandicapFrame& f, const PlayFrame& play) {
    const bool was_had = std::find(f.had.begin(), f.had.end(), play.playable) != f.had.end();
    return was_had && play.owner == f.side && play.moment == Moment::PreMatch &&
           rules_of(c.setup, play.playable).at_once;
}
bool called(const Checked&, const PlayFrame& f, const AdvancementFrame& learning) {
    return f.step == PlayFrame::Step::Done && learning.player == f.player &&
           learning.card == f.playable && learning.owner == f.owner;
}
bool called(const Checked&, const MatchFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::PreMatch, Moment::BeforeFans, Moment::BeforeFirstKickOff,
                                Moment::HalfBegins});
}
bool called(const Checked&, const DriveFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::BeforeRecovery, Moment::AfterRecovery, Moment::BeforeSetUp,
                                Moment::DriveEnded});
}
bool called(const Checked&, const KickOffFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::AfterSetUp, Moment::BallPlaced, Moment::BallScattered,
                                Moment::BeforeKickOffTable, Moment::KickOffResolved});
}
bool called(const Checked&, const SetUpFrame& set_up, const MomentFrame& f) {
    return f.moment == Moment::DuringSetUp && f.side == set_up.side && set_up.to_place == 0;
}
bool called(const Checked&, const TurnFrame& turn, const MomentFrame& f) {
    return f.side == turn.side ? is_one_of(f.moment, {Moment::BeforeMarker, Moment::TurnBegins,
                                                      Moment::TurnoverSuffered, Moment::TurnEnded,
                                                      Moment::Touchdown})
                               : f.moment == Moment::Touchdown;
}
bool called(const Checked&, const PassFrame& pass, const MomentFrame& f) {
    return pass.step == PassFrame::Step::Roll && f.moment == Moment::ThrowDeclared;
}
bool called(const Checked&, const RollFrame& roll, const MomentFrame& f) {
    return roll.step == RollFrame::Step::Roll &&
           is_one_of(f.moment, {Moment::BeforeRoll, Moment::InterceptionDeclared});
}
bool called(const Checked&, const InjuryFrame& injury, const MomentFrame& f) {
    return injury.step == InjuryFrame::Step::ArmourBonus && f.moment == Moment::ArmourRolled;
}
bool called(const Checked&, const ActionFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::FoulMade, Moment::ActionBegins, Moment::ActionEnds});
}
bool called(const Checked&, const MomentFrame& f, const PlayFrame& play) {
    if (play.moment != f.moment || play.side != f.side) return false;
    return play.has_returned || (play.owner == f.asked && f.passes == 0);
}
bool called(const Checked&, const RerollFrame& reroll, const MomentFrame& f) {
    return reroll.step == RerollFrame::Step::Declared && f.moment == Moment::RerollDeclared;
}
// A turn that a card gives, and what a card does when the turn is over.
bool called(const Checked&, const PlayFrame& f, const TurnFrame& turn) {
    return f.step == PlayFrame::Step::Again && turn.free;
}
bool called(const Checked&, const TurnFrame& turn, const PlayFrame& f) {
    if (turn.step == TurnFrame::Step::Event)
        return f.moment == Moment::TurnBegins && f.owner == turn.side && is_match_event(f.playable);
    if (turn.step == TurnFrame::Step::AfterAction && f.has_returned && f.owner == turn.side)
        return true;
    return turn.step == TurnFrame::Step::Ended && f.moment == Moment::TurnEnded &&
           f.owner == turn.side;
}
// What is played may hurt, push, move or throw whom it likes, and let him act: the procedure itself
// is checked like any other.
bool called(const Checked&, const PlayFrame&, const InjuryFrame&) { return true; }
bool called(const Checked&, const PlayFrame&, const FlightFrame&) { return true; }
bool called(const Checked&, const PlayFrame&, const PushFrame&) { return true; }
bool called(const Checked&, const PlayFrame&, const SendingOffFrame&) { return true; }
bool called(const Checked&, const PlayFrame&, const StepFrame& step) { return step.is_free; }
bool called(const Checked&, const PlayFrame&, const BallFrame& ball) { return !ball.kick_off; }
bool called(const Checked&, const PlayFrame&, const ActionFrame&) { return true; }
bool called(const Checked&, const PlayFrame&, const BallAndChainFrame&) { return true; }

}  // namespace

bool can_have_called(const Checked& c, const Frame& caller, const Frame& frame) {
    const bool comes_by_itself =
        std::holds_alternative<PlayFrame>(frame) || std::holds_alternative<InjuryFrame>(frame);
    if (c.anything_may_happen() && comes_by_itself) return true;
    return std::visit([&](const auto& below, const auto& above) { return called(c, below, above); },
                      caller, frame);
}

}  // namespace affray::bloodbowl
