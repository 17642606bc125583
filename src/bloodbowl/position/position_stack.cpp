// The stack of procedures as a whole, and what it says about sides, ball and players.
#include <algorithm>

#include <fmt/format.h>

#include "bloodbowl/position/position_check.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

// No match comes near the end of the stack; what is loaded must leave room to go on.
constexpr int kDeepestRead = Match::kDeepestStack - 4;

template <class F>
const F* find(const Match& m) {
    for (std::size_t i = m.depth; i > 0; --i)
        if (const F* f = std::get_if<F>(&m.stack[i - 1])) return f;
    return nullptr;
}

// The procedure whose dice lie there.
bool goes_on_by_itself(const Match& m, std::size_t i) {
    if (i + 1U >= m.depth) return false;
    const auto* wish = std::get_if<WishFrame>(&m.stack[i + 1]);
    return wish != nullptr && wish->seat == core::Decision::kNobody;
}

const char* wrong_frame(const Checked& c, const Frame& frame) {
    return std::visit([&](const auto& f) { return wrong(c, f); }, frame);
}

bool can_have_called(const Checked& c, const Frame& caller, const Frame& frame) {
    const bool comes_by_itself =
        std::holds_alternative<PlayFrame>(frame) || std::holds_alternative<InjuryFrame>(frame);
    return (c.anything_may_happen() && comes_by_itself) ||
           std::visit([&](const auto& f) { return waits_for(c, f, Above{frame}); }, caller);
}

std::string wrong_calls(const Checked& c) {
    const Match& m = c.m;
    if (m.stack[0].index() != 0) return "stack[0]: should be the match";
    if (m.depth > kDeepestRead) return "stack: leaves no room for what comes next";
    for (std::size_t i = 0; i < m.depth; ++i) {
        const std::string path =
            fmt::format("stack[{}] ({})", i, kProcedureNames[m.stack[i].index()]);
        const char* const reason = wrong_frame(c, m.stack[i]);
        if (reason != nullptr && !(reason == kNobodyIsAsked && goes_on_by_itself(m, i)))
            return fmt::format("{}: {}", path, reason);
        const bool on_top = i + 1 == m.depth;
        const bool is_wish = std::holds_alternative<WishFrame>(m.stack[i]);
        const bool interrupts =
            is_wish || std::holds_alternative<IllegalProcedureFrame>(m.stack[i]);
        const bool may_be_interrupted =
            is_wish && i + 2 == m.depth && std::holds_alternative<IllegalProcedureFrame>(m.top());
        if (interrupts && !on_top && !may_be_interrupted) return path + ": nothing comes above it";
        if (interrupts || i == 0) continue;
        if (!can_have_called(c, m.stack[i - 1], m.stack[i]))
            return fmt::format("{}: was not called by the {} below it", path,
                               kProcedureNames[m.stack[i - 1].index()]);
    }
    return {};
}

bool is_after_drive(const Match& m) {
    const auto* drive = find<DriveFrame>(m);
    return drive != nullptr && drive->step == DriveFrame::Step::SecretWeapons;
}

// Between two decisions: both teams stand ready, or have played.
bool is_between_turns(const Match& m) {
    // A moment may interrupt it.
    const auto* drive = find<DriveFrame>(m);
    const bool on_top = std::holds_alternative<DriveFrame>(m.top()) ||
                        (m.depth > 1 && goes_on_by_itself(m, m.depth - 2U) &&
                         std::holds_alternative<DriveFrame>(m.stack[m.depth - 2U]));
    return drive != nullptr && (on_top || find<MomentFrame>(m) != nullptr) &&
           (drive->step == DriveFrame::Step::KickOff ||
            (!on_top && drive->step == DriveFrame::Step::ReceivingSetUp) ||
            drive->step == DriveFrame::Step::NextTurn || drive->step == DriveFrame::Step::End);
}

const char* wrong_notes(const Match& m, const Frame& frame, const Notes& notes) {
    if (notes.diving_tackler.is_some()) return "diving_tackler: nobody is asked while he dives";
    if (!notes.pushed_off.is_some()) return nullptr;
    const auto* block = std::get_if<BlockFrame>(&frame);
    const bool pushed = block != nullptr && block->step >= BlockFrame::Step::StripBall &&
                        block->step <= BlockFrame::Step::CrowdInjury;
    if (!pushed) return "pushed_off: nobody was pushed";
    return m.player(notes.pushed_off).status == Status::Reserves
               ? nullptr
               : "pushed_off: the crowd has him no longer";
}

// What procedures leave in the match for each other.
std::string wrong_leftovers(const Match& m) {
    if ((m.chain_length > 0) != (find<PushFrame>(m) != nullptr))
        return "chain: belongs to a push that is going on";
    for (std::size_t i = 0; i < m.depth; ++i)
        if (const char* problem = wrong_notes(m, m.stack[i], m.notes[i])) return problem;
    return {};
}

std::string wrong_sides(const Match& m) {
    const auto* turn = find<TurnFrame>(m);
    if (m.half > 0 && (m.kicking == Side::None || m.first_kicker == Side::None))
        return "kicking: and first_kicker should be home or away once a half is played";
    if (m.half == 0 && m.depth > 1 && find<MomentFrame>(m) == nullptr &&
        find<PreMatchFrame>(m) == nullptr && find<HandicapFrame>(m) == nullptr &&
        find<WishFrame>(m) == nullptr)
        return "half: no half is being played";
    if (m.conceded != Side::None || m.winner != Side::None)
        return "winner: and conceded belong to a match that is over";
    const bool runs = turn != nullptr && TurnFrame::runs(turn->step);
    if (m.active != (runs ? turn->side : Side::None))
        return "active: is not the side whose turn it is";
    if (m.turnover != TurnoverCause::None && turn == nullptr)
        return "turnover: it is nobody's turn";
    // A turn that never began, for somebody scored before its marker was moved, ended without one.
    if (runs && m.drive_over && m.turnover == TurnoverCause::None)
        return "drive_over: a touchdown ends the turn";
    if (m.touchback && find<KickOffFrame>(m) == nullptr) return "touchback: nobody has kicked off";
    return {};
}

// Under a player lies only a ball that he is about to pick up or kick away.
bool may_lie_under(const Match& m, const Ball& ball, PlayerId p) {
    const Square square = ball.square;
    const auto* step = find<StepFrame>(m);
    const auto* flight = find<FlightFrame>(m);
    const auto* swing = find<BallAndChainFrame>(m);
    return (step != nullptr && step->player == p && step->to == square && !step->has_fallen) ||
           (flight != nullptr && flight->thrown == p && flight->square == square) ||
           (swing != nullptr && swing->player == p && swing->to == square);
}

bool may_be_in_the_air(const Match& m) {
    const auto* flight = find<FlightFrame>(m);
    return find<KickOffFrame>(m) != nullptr || find<BallFrame>(m) != nullptr ||
           (flight != nullptr && flight->carried_ball);
}

std::string wrong_ball_for_stack(const Match& m, const Ball& ball) {
    const PlayerId there = player_at(m, ball.square);
    switch (ball.state) {
        case BallState::OnGround:
            return there.is_some() && !may_lie_under(m, ball, there) ? "ball: lies under a player"
                                                                     : "";
        case BallState::InTheAir:
            return may_be_in_the_air(m) ? "" : "ball: nobody threw or kicked it into the air";
        case BallState::Loose:
        case BallState::OverTheEdge:
            return find<ActionFrame>(m) == nullptr && find<PlayFrame>(m) == nullptr &&
                           !is_after_drive(m)
                       ? "ball: is loose, but nobody is acting"
                       : "";
        default: return {};
    }
}

const char* wrong_status_for_stack(const Match& m, PlayerId p) {
    const Player& player = m.player(p);
    if (player.status == Status::Rearranging) {
        const auto* set_up = find<SetUpFrame>(m);
        const bool expected =
            set_up != nullptr && set_up->rearranging && set_up->side == player.side;
        return expected ? nullptr : "status: nobody is being rearranged";
    }
    if (player.status == Status::Flying) {
        const auto* flight = find<FlightFrame>(m);
        return flight != nullptr && flight->thrown == p ? nullptr : "status: nobody threw him";
    }
    return nullptr;
}

std::string wrong_players_for_stack(const Setup& setup, const Match& m) {
    const bool is_played = find<KickOffFrame>(m) != nullptr || find<TurnFrame>(m) != nullptr ||
                           is_after_drive(m) || is_between_turns(m);
    // What decides who can be set up, and how, is known before the kick-off.
    constexpr unsigned kForTheDrive =
        Condition::kSitsOut | Condition::kSetUpProne | Condition::kNoRecovery;
    const unsigned before_drive =
        Condition::kOfTheMatch | (find<DriveFrame>(m) != nullptr ? kForTheDrive : 0U);
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const PlayerId p{slot};
        const char* problem = wrong_status_for_stack(m, p);
        if (problem == nullptr && !is_played && (m.player(p).conditions & ~before_drive) != 0)
            problem = "conditions: no drive is being played";
        if (problem != nullptr) return fmt::format("players.{}.{}", short_name(setup, p), problem);
    }
    const bool drive_runs = is_played || find<SetUpFrame>(m) != nullptr;
    if (!drive_runs && (!m.on_pitch.empty() || m.ball().state != BallState::Absent))
        return "players: between drives the pitch is empty";
    return {};
}

}  // namespace

std::string wrong_stack(const Setup& setup, const Match& m) {
    if (m.over) {
        if (m.depth > 0) return "stack: a match that is over has none";
        // Who concedes does it in his turn, and that is never ended.
        const bool is_right = m.active == Side::None || m.active == m.conceded;
        return is_right ? "" : "active: the match is over";
    }
    if (m.depth == 0) return "stack: is empty, and the match is not over";
    std::string problem = wrong_sides(m);
    if (problem.empty()) problem = wrong_calls({setup, m});
    if (problem.empty()) problem = wrong_leftovers(m);
    for (const Ball& ball : m.balls)
        if (problem.empty()) problem = wrong_ball_for_stack(m, ball);
    if (problem.empty()) problem = wrong_players_for_stack(setup, m);
    return problem;
}

}  // namespace affray::bloodbowl
