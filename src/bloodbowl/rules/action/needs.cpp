// What a player's Action and his movement need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include <cstdlib>

#include "bloodbowl/rules/action/gates.h"
#include "bloodbowl/rules/checked.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

constexpr int kMostExtraSquares = 4;  // with Sprint, where the ground allows one more

// The square of a block is paid for by a roll.
const char* wrong_attack(const Checked& c, const ActionFrame& f) {
    const bool next_to =
        c.stands(f.player) && c.stands(f.target) && c.are_neighbours(f.player, f.target);
    if (!next_to) return "he pays to attack somebody who stands next to him";
    switch (static_cast<ActionKind>(f.deed)) {
        case ActionKind::Block:
        case ActionKind::Stab:
        case ActionKind::Chainsaw:
            return c.is_opponent(f.target) ? nullptr : "he attacks an opponent";
        case ActionKind::KickTeamMate:
            return c.are_of_one_side(f.player, f.target) ? nullptr : "he kicks a team-mate";
        default: return "that deed costs no square";
    }
}

// The deed that a bite interrupted is done after it, unless the turn is over.
const char* wrong_interrupted_deed(const Checked& c, const ActionFrame& f) {
    const bool fed = f.step == ActionFrame::Step::Fed;
    const bool for_good = f.deed == 0 || (fed && c.m.turnover != TurnoverCause::None);
    const auto is_there = [&] {
        return fed ? c.plays(f.target) : c.stands(f.target) && c.are_neighbours(f.player, f.target);
    };
    if (for_good) return nullptr;
    switch (static_cast<ActionKind>(f.deed)) {
        case ActionKind::Throw:
        case ActionKind::HailMary:
            if (f.type == ActionType::ThrowBomb) return nullptr;
            return f.type == ActionType::Pass && holds_ball(c.m, f.player)
                       ? nullptr
                       : "he has nothing to throw";
        case ActionKind::HandOff:
            return f.type == ActionType::HandOff && holds_ball(c.m, f.player) && is_there()
                       ? nullptr
                       : "he cannot hand off the ball to anybody there";
        case ActionKind::ThrowTeamMate:
            return f.type == ActionType::Pass && is_there() && c.are_of_one_side(f.player, f.target)
                       ? nullptr
                       : "he has no team-mate to throw";
        default: return "no bite interrupts that deed";
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

bool called(const Checked&, const ActionFrame&, const MomentFrame& f) {
    return is_one_of(f.moment, {Moment::FoulMade, Moment::ActionBegins, Moment::ActionEnds});
}

}  // namespace

const char* wrong(const Checked& c, const ActionFrame& f) {
    using Step = ActionFrame::Step;
    if (!c.is_active(f.player)) return "the player should be of the active side";
    if (!c.m.acted.has(f.player)) return "the player should be among those who acted";
    if (f.moved > c.m.player(f.player).ma) return "he moved further than he can";
    const int movement = c.m.player(f.player).ma;
    const int open = c.m.has_effects ? 1 + more_extra_squares(c.m) : 0;
    if (f.gone_for_it > kMostExtraSquares + open + movement - most_free_squares(c.m, movement) &&
        !has_no_limit_of_extra_squares(c.m, f.player))
        return "he went for it too often";
    if (f.gate > kGates.size() || f.deed >= kActionKinds) return "there is no such gate or deed";
    if (f.gift > kSkills || (f.gift > 0 && !c.has(f.player, static_cast<Skill>(f.gift - 1))))
        return "he was not given that skill";
    switch (f.step) {
        case Step::Gates:
            return f.gate == 0 && c.plays(f.player) ? nullptr : "his Action has begun already";
        case Step::GateRolled:
            return f.gate > 0 && c.plays(f.player) ? nullptr : "no gate has been rolled for";
        case Step::PaidForBlock: return wrong_attack(c, f);
        case Step::Gazed:
            return c.stands(f.player) && c.stands(f.target) && c.is_opponent(f.target)
                       ? nullptr
                       : "he gazes at an opponent who stands";
        case Step::Feed:
            if (!c.stands(f.player)) return "only a standing player bites";
            return wrong_interrupted_deed(c, f);
        case Step::Fed: return wrong_interrupted_deed(c, f);
        default: return nullptr;
    }
}

bool waits_for(const Checked& c, const ActionFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

bool may_ask(const Checked& c, const ActionFrame& f, DecisionKind kind) {
    return f.step == ActionFrame::Step::Moving && c.stands(f.player) && kind == DecisionKind::Move;
}

Starts starts_of(const ActionFrame& f) {
    using Step = ActionFrame::Step;
    if (f.step == Step::Gates) return begun_at(f, {Step::Begin});
    if (f.step == Step::Over && f.multiple_block) return begun_at(f, {Step::SecondTarget});
    return from_here_if(f, f.step == Step::Moving || f.step == Step::Feed);
}

namespace {

bool is_leap(Square from, Square to) {
    return from != to && std::abs(from.x() - to.x()) <= 2 && std::abs(from.y() - to.y()) <= 2;
}

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

}  // namespace

const char* wrong(const Checked& c, const StepFrame& f) {
    using Step = StepFrame::Step;
    if (!f.player.is_some()) return "who moves?";
    if (!is_on_pitch(f.from) || !is_on_pitch(f.to) ||
        !(f.leaping ? is_leap(f.from, f.to) : are_adjacent(f.from, f.to)))
        return "the squares should be next to each other on the pitch";
    if (f.extra_squares > 2) return "a step is no more than two extra squares";
    const Square at = c.square(f.player);
    switch (f.step) {
        case Step::Shadow:
        case Step::Fell:
            // Whoever fell may have been carried off in the meantime, or a trapdoor has opened.
            if (c.plays(f.player) && (!f.has_fallen || c.stands(f.player)))
                return "the player should have fallen";
            // A geyser shoots him anywhere, on ice he slides.
            if (!c.plays(f.player) || c.ground_moves_him()) return nullptr;
            return at == f.to || at == f.from ? nullptr : "he did not fall there";
        case Step::Dodge:
        case Step::Held:
        case Step::Dodged:
            if (f.leaping && f.step == Step::Dodged) break;
            return c.stands(f.player) && at == f.from && is_empty(c.m, f.to)
                       ? nullptr
                       : "he cannot dodge from and to there";
        default: break;
    }
    if (f.has_fallen || !c.stands(f.player)) return "the player should be standing";
    return at == f.to ? nullptr : "the player should be in the square he moved to";
}

bool waits_for(const Checked& c, const StepFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const StepFrame& f) {
    using Step = StepFrame::Step;
    return f.step == Step::Dodge ? begun_at(f, {Step::Tentacles}) : Starts{};
}

namespace {

bool called(const Checked&, const ShadowFrame& f, const RollFrame& roll) {
    return f.step == ShadowFrame::Step::Rolled && roll.kind == RollKind::Shadowing &&
           roll.player == f.mover && roll.opponent == f.shadower;
}

}  // namespace

const char* wrong(const Checked& c, const ShadowFrame& f) {
    if (!f.mover.is_some() || !is_on_pitch(f.vacated)) return "who left which square?";
    if (!is_empty(c.m, f.vacated)) return "the square that was left is not empty";
    if (f.step == ShadowFrame::Step::Ask) return "nobody has been asked yet";
    if (!f.shadower.is_some())
        return f.step == ShadowFrame::Step::Rolled ? "who shadows?" : nullptr;
    return c.stands(f.shadower) && !c.are_of_one_side(f.shadower, f.mover)
               ? nullptr
               : "a standing opponent shadows";
}

bool waits_for(const Checked& c, const ShadowFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const ShadowFrame& f) {
    using Step = ShadowFrame::Step;
    if (f.step != Step::Over) return {};
    return f.shadower.is_some() ? begun_at(f, {Step::Rolled}) : begun_at(f, {Step::Ask});
}

namespace {

constexpr int kMostFreeSquares = 3;

bool called(const Checked&, const FreeMoveFrame& f, const InjuryFrame& injury) {
    return injury.cause == InjuryCause::Stab && injury.player == f.player && !injury.by.is_some();
}

bool called(const Checked&, const FreeMoveFrame& f, const StepFrame& step) {
    return f.step == FreeMoveFrame::Step::Moving && step.is_free && step.player == f.player;
}

}  // namespace

const char* wrong(const Checked& c, const FreeMoveFrame& f) {
    if (f.skill != Skill::PassBlock && f.skill != Skill::KickOffReturn)
        return "the skill gives no free move";
    if (f.side == Side::None) return "who moves?";
    if (f.moved > kMostFreeSquares) return "he moved too far";
    if (f.skill == Skill::PassBlock && (!c.stands(f.thrower) || !is_on_pitch(f.target)))
        return "there is no pass to block";
    if (f.step == FreeMoveFrame::Step::Choose)
        return f.player.is_some() || f.moved > 0 ? "nobody has been chosen yet" : nullptr;
    if (!f.player.is_some() || c.m.player(f.player).side != f.side ||
        !c.m.moved_freely.has(f.player))
        return "who moves should be of this side, and among those who moved freely";
    return nullptr;
}

bool waits_for(const Checked& c, const FreeMoveFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

}  // namespace affray::bloodbowl
