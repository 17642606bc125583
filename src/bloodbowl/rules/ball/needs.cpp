// What a ball on its way, and whatever else is thrown need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include "bloodbowl/rules/checked.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

namespace {

bool can_dive(const Checked& c, const BallFrame& f, PlayerId p) {
    return c.stands(p) && (c.square(p) == f.square || are_adjacent(c.square(p), f.square));
}

const char* wrong_catcher(const Checked& c, const BallFrame& f) {
    using Step = BallFrame::Step;
    switch (f.step) {
        case Step::AskSecond:
            return f.catcher.is_some() || f.first_diver.is_some() ? "nobody dives yet" : nullptr;
        case Step::Dive:
            if (f.catcher.is_some()) return "the second side has not decided yet";
            return !f.first_diver.is_some() || can_dive(c, f, f.first_diver)
                       ? nullptr
                       : "who dives should be standing next to the ball";
        case Step::Caught:
            return can_dive(c, f, f.catcher) ? nullptr : "who catches should be standing there";
        case Step::AimedThrowIn:
            return is_on_pitch(f.outside) || !are_adjacent(f.square, f.outside)
                       ? "the ball should have left the pitch there"
                       : nullptr;
        case Step::Land:
        case Step::Bounce:
        case Step::ThrowIn:  // it has hurt somebody on its way
            if (c.is_between_questions() && f.step == Step::ThrowIn &&
                (is_on_pitch(f.outside) || !are_adjacent(f.square, f.outside)))
                return "the ball should have left the pitch there";
            return running<InjuryFrame>(c.m) != nullptr ? nullptr : kNobodyIsAsked;
        default: return kNobodyIsAsked;
    }
}

bool called(const Checked& c, const BallFrame& f, const RollFrame& roll) {
    return f.step == BallFrame::Step::Caught && roll.kind == RollKind::Catch &&
           roll.player == f.catcher && roll.from == f.square && roll.to == c.square(f.catcher) &&
           roll.arrival == f.arrival;
}

bool called(const Checked&, const BallFrame& f, const InjuryFrame& injury) {
    if (injury.cause == InjuryCause::LandedOn || injury.cause == InjuryCause::Card) return true;
    return f.step == BallFrame::Step::Bounce && injury.cause == InjuryCause::Stab &&
           injury.player == f.catcher && !injury.by.is_some();
}

}  // namespace

const char* wrong(const Checked& c, const BallFrame& f) {
    if (f.more_bounces > 2 || f.direction >= kDirections) return "it cannot bounce that way";
    if (f.ball >= kBalls) return "there are at most two balls";
    const Ball& ball = c.m.ball(f.ball);
    // Before its first step it still lies, or is held.
    const bool flies = ball.state == BallState::InTheAir && ball.square == f.square;
    if (!is_on_pitch(f.square) || (!flies && !c.is_between_questions()))
        return "the ball should be in the air over its square";
    if (f.kick_off && !halfway_of(c.m).is_in_half(f.square, c.m.receiving()))
        return "a kick-off outside the receiving half is a touchback";
    return wrong_catcher(c, f);
}

bool waits_for(const Checked& c, const BallFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const BallFrame& f) {
    using Step = BallFrame::Step;
    if (f.step == Step::AskSecond) return begun_at(f, {Step::AskFirst});
    if (f.step == Step::AimedThrowIn) return begun_at(f, {Step::ThrowIn});
    return f.step == Step::Dive ? begun_at(f, {Step::AskSecond}) : Starts{};
}

namespace {

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

bool called(const Checked&, const PassFrame& pass, const MomentFrame& f) {
    return pass.step == PassFrame::Step::Roll && f.moment == Moment::ThrowDeclared;
}

}  // namespace

const char* wrong(const Checked& c, const PassFrame& f) {
    using Step = PassFrame::Step;
    if (!f.thrower.is_some()) return "who throws?";
    if (f.ball >= kBalls) return "there are at most two balls";
    if (!f.bomb && c.is_active(f.thrower) == f.dump_off)
        return "an active player passes, an opponent dumps off";
    if (f.step == Step::Landed) return nullptr;
    if (!c.stands(f.thrower)) return "the thrower should be standing";
    if (!f.bomb && !holds_ball(c.m, f.thrower)) return "the thrower has no ball";
    if (f.step == Step::Target) return nullptr;
    const Square from = c.square(f.thrower);
    if (!is_on_pitch(f.target) || f.target == from ||
        (!f.hail_mary && pass_range(from, f.target) == Range::OutOfRange))
        return "the target is out of range";
    const bool intercepted =
        f.step == Step::Intercepted || f.step == Step::Lost || f.step == Step::SafeThrow;
    if (intercepted && (!c.stands(f.interceptor) || c.are_of_one_side(f.interceptor, f.thrower)))
        return "the interceptor should be a standing opponent";
    return nullptr;
}

bool waits_for(const Checked& c, const PassFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const PassFrame& f) {
    using Step = PassFrame::Step;
    if (f.step == Step::Lost) return begun_at(f, {Step::Intercepted});
    return from_here_if(f, f.step == Step::Target || f.step == Step::Interception);
}

namespace {

bool called(const Checked&, const BombFrame& f, const RollFrame& roll) {
    return f.step == BombFrame::Step::Caught && roll.kind == RollKind::Catch &&
           roll.player == f.holder;
}

bool called(const Checked&, const BombFrame& f, const InjuryFrame& injury) {
    return f.step == BombFrame::Step::Blast && injury.cause == InjuryCause::Bomb;
}

}  // namespace

const char* wrong(const Checked& c, const BombFrame& f) {
    using Step = BombFrame::Step;
    if (!is_on_pitch(f.square)) return "the bomb should be on the pitch";
    if (f.next > kSlots) return "next is too high";
    if (f.step == Step::Blast) return nullptr;
    if (f.step != Step::Explode && f.step != Step::Caught) return kNobodyIsAsked;
    return c.stands(f.holder) && c.square(f.holder) == f.square
               ? nullptr
               : "who catches the bomb should be standing there";
}

bool waits_for(const Checked& c, const BombFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const BombFrame& f) {
    using Step = BombFrame::Step;
    return f.step == Step::Explode ? begun_at(f, {Step::Land}) : Starts{};
}

namespace {

bool called(const Checked&, const HandOffFrame& f, const RollFrame& roll) {
    return f.step == HandOffFrame::Step::Rolled && roll.kind == RollKind::Animosity &&
           roll.player == f.giver;
}

bool called(const Checked&, const HandOffFrame& f, const BallFrame& ball) {
    return f.step == HandOffFrame::Step::Given && !ball.kick_off;
}

}  // namespace

const char* wrong(const Checked& c, const HandOffFrame& f) {
    using Step = HandOffFrame::Step;
    if (!f.receiver.is_some()) return "who is given the ball?";
    if (f.ball >= kBalls) return "there are at most two balls";
    if (!c.is_active(f.giver)) return "the giver should be of the active side";
    if (f.step == Step::Given) return nullptr;
    if (!c.stands(f.giver) || !holds_ball(c.m, f.giver))
        return "the giver should be standing with the ball";
    return c.stands(f.receiver) && c.are_neighbours(f.giver, f.receiver)
               ? nullptr
               : "the receiver should be standing next to the giver";
}

bool waits_for(const Checked& c, const HandOffFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const HandOffFrame& f) {
    using Step = HandOffFrame::Step;
    return f.step == Step::Give ? begun_at(f, {Step::Rolled}) : Starts{};
}

namespace {

constexpr int kMostScatters = 3;

const char* wrong_in_the_air(const Checked& c, const FlightFrame& f) {
    const Ball& ball = c.m.ball(f.ball);
    if (c.m.player(f.thrown).status != Status::Flying) return "who is thrown should be flying";
    if (!is_on_pitch(f.square)) return "he flies over the pitch";
    if (f.carried_ball && (ball.state != BallState::InTheAir || ball.square != f.square))
        return "the ball he carries should be in the air with him";
    return f.scatters >= 1 && f.scatters <= kMostScatters ? nullptr : "how far does he scatter?";
}

const char* wrong_landing(const Checked& c, const FlightFrame& f) {
    const Ball& ball = c.m.ball(f.ball);
    if (!c.stands(f.thrown) || c.square(f.thrown) != f.square) return "he has not landed there";
    const bool has_ball =
        holds_ball(c.m, f.thrown) || (ball.state == BallState::InTheAir && ball.square == f.square);
    return f.carried_ball && !has_ball ? "the ball he carried is not there" : nullptr;
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

}  // namespace

const char* wrong(const Checked& c, const FlightFrame& f) {
    using Step = FlightFrame::Step;
    if (f.ball >= kBalls) return "there are at most two balls";
    if (f.thrower.is_some() &&
        (!c.is_active(f.thrower) || !c.is_active(f.thrown) || f.thrower == f.thrown))
        return "an active player should throw a team-mate";
    if (!f.thrown.is_some()) return "who is thrown?";
    if (f.landing_modifier < -2 || f.landing_modifier > 0) return "landing_modifier is 0 to -2";
    if (f.scatters > kMostScatters) return "he scatters too far";
    switch (f.step) {
        case Step::Facing:
        case Step::Scatter: return wrong_in_the_air(c, f);
        case Step::Landed: return wrong_landing(c, f);
        default: break;
    }
    if (!f.thrower.is_some()) return "who throws him?";
    switch (f.step) {
        case Step::Tempted:
        case Step::Escape:
        case Step::Target:
        case Step::Thrown:
        case Step::KickLength: break;
        default: return kNobodyIsAsked;
    }
    if (!c.stands(f.thrower) || !c.stands(f.thrown) || !c.are_neighbours(f.thrower, f.thrown))
        return "thrower and thrown player should be standing next to each other";
    if (f.step == Step::Thrown && (!is_on_pitch(f.target) || f.target == c.square(f.thrower)))
        return "the target should be on the pitch";
    return nullptr;
}

bool waits_for(const Checked& c, const FlightFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const FlightFrame& f) {
    using Step = FlightFrame::Step;
    if (f.step == Step::Facing) return begun_at(f, {Step::Scatter});
    return from_here_if(f, f.step == Step::Target || f.step == Step::KickLength);
}

}  // namespace affray::bloodbowl
