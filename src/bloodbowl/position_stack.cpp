// The stack of procedures: who can have called whom, at which step, and about what.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bloodbowl/geometry.h"
#include "bloodbowl/names.h"
#include "bloodbowl/position_check.h"

namespace affray::bloodbowl {

namespace {

template <class F>
const F* find(const Match& m) {
    for (std::size_t i = m.depth; i > 0; --i)
        if (const F* f = std::get_if<F>(&m.stack[i - 1])) return f;
    return nullptr;
}

// Who called whom: the overloads say which steps can, and what the two must agree on.
// Whatever has no overload is never called by that procedure.
template <class Caller, class Called>
bool called(const Checked&, const Caller&, const Called&) {
    return false;
}

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
    return f.step == DriveFrame::Step::NextTurn && !turn.bonus && f.side == other(turn.side);
}

bool called(const Checked& c, const KickOffFrame& f, const KickOffEventFrame&) {
    const bool first = c.setup.rules.kickoff_event_timing == KickoffTiming::BeforeScatter;
    return c.setup.options.kickoff_table &&
           f.step == (first ? KickOffFrame::Step::Scatter : KickOffFrame::Step::Land);
}
bool called(const Checked&, const KickOffFrame& f, const BallFrame& ball) {
    return f.step == KickOffFrame::Step::Landed && ball.kick_off;
}

bool called(const Checked&, const KickOffEventFrame& f, const TurnFrame& turn) {
    return f.step == KickOffEventFrame::Step::End && f.result == KickoffResult::Blitz && turn.bonus;
}
bool called(const Checked& c, const KickOffEventFrame& f, const SetUpFrame& set_up) {
    return f.step == KickOffEventFrame::Step::End && f.result == KickoffResult::PerfectDefence &&
           set_up.rearranging && set_up.side == c.m.kicking;
}
bool called(const Checked& c, const KickOffEventFrame& f, const InjuryFrame& injury) {
    if (f.step == KickOffEventFrame::Step::Begin) return false;
    if (f.result == KickoffResult::ThrowARock) return injury.cause == InjuryCause::Rock;
    return f.result == KickoffResult::PitchInvasion && f.step == KickOffEventFrame::Step::Again &&
           c.setup.rules.pitch_invasion == PitchInvasionMode::InjureLosers &&
           injury.cause == InjuryCause::PitchInvasion && injury.player.is_some() &&
           f.side == c.m.player(injury.player).side;
}

bool called(const Checked& c, const TurnFrame& f, const ActionFrame& action) {
    return f.step == TurnFrame::Step::AfterAction && action.player.is_some() &&
           c.m.player(action.player).side == f.side;
}

bool called(const Checked&, const ActionFrame& f, const StepFrame& step) {
    return f.step == ActionFrame::Step::Moving && f.type != ActionType::Block &&
           step.player == f.player;
}
bool called(const Checked& c, const ActionFrame& f, const RollFrame& roll) {
    if (roll.player != f.player) return false;
    if (f.step == ActionFrame::Step::StoodUp)
        return roll.kind == RollKind::StandUp && c.is_down(f.player);
    return f.step == ActionFrame::Step::PaidForBlock && f.type == ActionType::Blitz &&
           roll.kind == RollKind::GoingForIt && c.stands(f.player) && c.is_opponent(f.target) &&
           c.stands(f.target) && c.are_neighbours(f.player, f.target);
}
bool called(const Checked&, const ActionFrame& f, const BlockFrame& block) {
    const bool of_block = f.type == ActionType::Block && f.step == ActionFrame::Step::Over;
    const bool of_blitz = f.type == ActionType::Blitz && f.step == ActionFrame::Step::Moving;
    return (of_block || of_blitz) && f.has_blocked && block.attacker == f.player;
}
bool called(const Checked&, const ActionFrame& f, const PassFrame& pass) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::Pass &&
           pass.thrower == f.player;
}
bool called(const Checked&, const ActionFrame& f, const HandOffFrame& hand_off) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::HandOff &&
           hand_off.giver == f.player;
}
bool called(const Checked&, const ActionFrame& f, const FoulFrame& foul) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::Foul &&
           foul.fouler == f.player;
}
bool called(const Checked&, const ActionFrame& f, const SendingOffFrame& sending_off) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::Foul &&
           sending_off.player == f.player;
}
bool called(const Checked&, const ActionFrame& f, const InjuryFrame& injury) {
    return f.step == ActionFrame::Step::Over && f.type == ActionType::Blitz &&
           injury.cause == InjuryCause::GoingForIt && injury.player == f.player;
}
bool called(const Checked&, const ActionFrame& f, const BallFrame& ball) {
    return (f.step == ActionFrame::Step::Moving || f.step == ActionFrame::Step::Over) &&
           !ball.kick_off;
}

bool called(const Checked& c, const StepFrame& f, const RollFrame& roll) {
    using Step = StepFrame::Step;
    if (roll.player != f.player) return false;
    switch (f.step) {
        case Step::Dodged:
            return roll.kind == RollKind::Dodge && roll.from == f.from && roll.to == f.to;
        case Step::WentForIt: return roll.kind == RollKind::GoingForIt && f.going_for_it;
        case Step::PickedUp:
            return roll.kind == RollKind::PickUp && roll.to == f.to && ball_lies_at(c.m, f.to);
        default: return false;
    }
}
bool called(const Checked&, const StepFrame& f, const InjuryFrame& injury) {
    return f.step == StepFrame::Step::Fell && injury.player == f.player &&
           (injury.cause == InjuryCause::Dodge || injury.cause == InjuryCause::GoingForIt);
}

bool called(const Checked& c, const BlockFrame& f, const PushFrame& push) {
    return f.step == BlockFrame::Step::Pushed && push.pushed == f.defender &&
           push.pusher == c.square(f.attacker) && f.vacated == c.square(f.defender);
}
bool called(const Checked&, const BlockFrame& f, const InjuryFrame& injury) {
    using Step = BlockFrame::Step;
    if (f.step == Step::DefenderInjury) return injury.cause == InjuryCause::Crowd;
    if (injury.cause != InjuryCause::Block) return false;
    if (f.step == Step::AttackerInjury) return injury.player == f.defender && f.defender_falls;
    return f.step == Step::End && injury.player == f.attacker && f.attacker_falls;
}

// A push into somebody: every square behind the pushed player was taken.
bool called(const Checked& c, const PushFrame& f, const PushFrame& next) {
    const auto squares = push_squares(f.pusher, c.square(f.pushed));
    return std::find(squares.begin(), squares.end(), f.to) != squares.end() &&
           player_at(c.m, f.to) == next.pushed && next.pusher == c.square(f.pushed) &&
           std::all_of(squares.begin(), squares.end(),
                       [&](Square square) { return player_at(c.m, square).is_some(); });
}

bool called(const Checked& c, const BallFrame& f, const RollFrame& roll) {
    return f.step == BallFrame::Step::Caught && roll.kind == RollKind::Catch &&
           roll.to == f.square && roll.arrival == f.arrival && c.stands(roll.player) &&
           c.square(roll.player) == f.square;
}

bool called(const Checked& c, const PassFrame& f, const RollFrame& roll) {
    if (f.step == PassFrame::Step::Intercepted)
        return roll.kind == RollKind::Interception && roll.player == f.interceptor &&
               roll.to == c.square(f.interceptor);
    return f.step == PassFrame::Step::Rolled && roll.kind == RollKind::Pass &&
           roll.player == f.thrower && roll.from == c.square(f.thrower) && roll.to == f.target;
}
bool called(const Checked&, const PassFrame& f, const BallFrame& ball) {
    return f.step == PassFrame::Step::Landed && !ball.kick_off;
}
bool called(const Checked&, const HandOffFrame&, const BallFrame& ball) { return !ball.kick_off; }
bool called(const Checked&, const FoulFrame& f, const InjuryFrame& injury) {
    return f.step == FoulFrame::Step::Referee && injury.cause == InjuryCause::Foul &&
           injury.player == f.victim;
}

bool is_pushed_twice(const Match& m) {
    PlayerSet pushed;
    for (std::size_t i = 0; i < m.depth; ++i) {
        const auto* push = std::get_if<PushFrame>(&m.stack[i]);
        if (push == nullptr) continue;
        if (pushed.has(push->pushed)) return true;
        pushed.add(push->pushed);
    }
    return false;
}

std::string wrong_calls(const Checked& c) {
    const Match& m = c.m;
    if (m.stack[0].index() != 0) return "stack[0]: should be the match";
    for (std::size_t i = 0; i < m.depth; ++i) {
        const std::string path =
            fmt::format("stack[{}] ({})", i, kProcedureNames[m.stack[i].index()]);
        if (const char* reason = wrong_frame(c, m.stack[i]))
            return fmt::format("{}: {}", path, reason);
        const bool on_top = i + 1 == m.depth;
        const bool interrupts = std::holds_alternative<IllegalProcedureFrame>(m.stack[i]);
        if (interrupts && !on_top) return path + ": nothing comes above it";
        if (interrupts || i == 0) continue;
        const bool fits = std::visit(
            [&](const auto& caller, const auto& frame) { return called(c, caller, frame); },
            m.stack[i - 1], m.stack[i]);
        if (!fits)
            return fmt::format("{}: was not called by the {} below it", path,
                               kProcedureNames[m.stack[i - 1].index()]);
    }
    return is_pushed_twice(m) ? "stack: somebody is pushed twice" : "";
}

std::string wrong_sides(const Match& m) {
    const auto* turn = find<TurnFrame>(m);
    if (m.half > 0 && (m.kicking == Side::None || m.first_kicker == Side::None))
        return "kicking: and first_kicker should be home or away once a half is played";
    if (m.half == 0 && m.depth > 1) return "half: no half is being played";
    if (m.conceded != Side::None || m.winner != Side::None)
        return "winner: and conceded belong to a match that is over";
    if (m.active != (turn != nullptr ? turn->side : Side::None))
        return "active: is not the side whose turn it is";
    if (m.turnover != TurnoverCause::None && turn == nullptr)
        return "turnover: it is nobody's turn";
    if (turn != nullptr && m.drive_over && m.turnover == TurnoverCause::None)
        return "drive_over: a touchdown ends the turn";
    if (m.touchback && find<KickOffFrame>(m) == nullptr) return "touchback: nobody has kicked off";
    return {};
}

// Under a player lies only a ball that he is about to pick up, or fell onto.
bool may_lie_under(const Match& m, PlayerId p) {
    const auto* step = find<StepFrame>(m);
    return step != nullptr && step->player == p && step->to == m.ball().square;
}

std::string wrong_ball_for_stack(const Match& m) {
    const Ball& ball = m.ball();
    const PlayerId there = player_at(m, ball.square);
    switch (ball.state) {
        case BallState::OnGround:
            return there.is_some() && !may_lie_under(m, there) ? "ball: lies under a player" : "";
        case BallState::InTheAir:
            return find<KickOffFrame>(m) == nullptr && find<BallFrame>(m) == nullptr
                       ? "ball: nobody threw or kicked it into the air"
                       : "";
        case BallState::Loose:
        case BallState::OverTheEdge:
            return find<ActionFrame>(m) == nullptr ? "ball: is loose, but nobody is acting" : "";
        default: return {};
    }
}

std::string wrong_players_for_stack(const Setup& setup, const Match& m) {
    const auto* set_up = find<SetUpFrame>(m);
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const Player& player = m.players[slot];
        const bool expected =
            set_up != nullptr && set_up->rearranging && set_up->side == player.side;
        if (player.status == Status::Rearranging && !expected)
            return fmt::format("players.{}.status: nobody is being rearranged",
                               short_name(setup, PlayerId{slot}));
    }
    const bool drive_runs =
        set_up != nullptr || find<KickOffFrame>(m) != nullptr || find<TurnFrame>(m) != nullptr;
    if (!drive_runs && (!m.on_pitch.empty() || m.ball().state != BallState::Absent))
        return "players: between drives the pitch is empty";
    return {};
}

}  // namespace

std::string wrong_stack(const Setup& setup, const Match& m) {
    if (m.over) {
        if (m.depth > 0) return "stack: a match that is over has none";
        return m.active == Side::None ? "" : "active: the match is over";
    }
    if (m.depth == 0) return "stack: is empty, and the match is not over";
    std::string problem = wrong_sides(m);
    if (problem.empty()) problem = wrong_calls({setup, m});
    if (problem.empty()) problem = wrong_ball_for_stack(m);
    if (problem.empty()) problem = wrong_players_for_stack(setup, m);
    return problem;
}

}  // namespace affray::bloodbowl
