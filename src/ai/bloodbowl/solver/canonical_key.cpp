#include "ai/bloodbowl/solver/canonical_key.h"

#include <algorithm>

#include "ai/bloodbowl/base/hasher.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/engine.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

// Simplifying -----------------------------------------------------------------------------------

constexpr int kHighestFace = 6, kLowestFace = 1;

// Two dice with this sum, always the same ones.
void set_sum(std::uint8_t& die_1, std::uint8_t& die_2, int sum) {
    die_1 = static_cast<std::uint8_t>(std::clamp(sum - kLowestFace, kLowestFace, kHighestFace));
    die_2 = static_cast<std::uint8_t>(sum - die_1);
}

void forget(const Setup&, const Match&, auto&) {}

void forget(const Setup&, const Match&, InjuryFrame& f) {
    if (f.cause == InjuryCause::Foul) return;  // the referee sees doubles
    using Step = InjuryFrame::Step;
    if (f.step == Step::Armour || f.step == Step::Injury || f.step >= Step::KnockedOut)
        f.die_1 = f.die_2 = 0;
    else
        set_sum(f.die_1, f.die_2, f.die_1 + f.die_2);
}

void forget(const Setup&, const Match&, BlockFrame& f) {
    using Step = BlockFrame::Step;
    if (f.step == Step::Rolled || f.step == Step::Rerolling || f.step == Step::Choose)
        std::ranges::sort(f.faces.begin(), f.faces.begin() + f.dice);
    if (f.step < Step::Juggernaut || f.step == Step::PaidForSecond) return;
    f.attacker_assists = f.defender_assists = f.dice = 0;
    f.faces = {};
    f.defender_chooses = f.rerolled = f.dauntless = false;
    // What Strip Ball and Frenzy ask about the face.
    if (f.face == BlockFace::DefenderStumbles) f.face = BlockFace::Pushed;
    if (f.face == BlockFace::BothDown) f.face = BlockFace::DefenderDown;
}

bool is_thrown(RollKind kind) {
    return kind == RollKind::Pass || kind == RollKind::HailMaryPass ||
           kind == RollKind::ThrowTeamMate;
}

// Nothing can change the number any more: only whether it is enough.
void forget(const Setup& setup, const Match& m, RollFrame& f) {
    using Step = RollFrame::Step;
    const bool is_judged = f.step == Step::Reroll || f.step == Step::Tackle || f.step == Step::Gate;
    const bool is_tackled = m.decision.is_open() &&
                            m.top_notes().asked_skill == Skill::DivingTackle &&
                            static_cast<DecisionKind>(m.decision.kind) == DecisionKind::SkillUser;
    if (!is_judged || is_tackled || is_thrown(f.kind) || f.second > 0 || f.natural == 0) return;
    const Test test = test_for(setup, m, request_of(f));
    if (test.two_dice || test.is_plain) return;
    f.natural = f.natural >= test.needed() ? kHighestFace : kLowestFace;
}

bool is_throwing(const Match& m) {
    for (std::size_t i = 0; i < m.depth; ++i)
        if (std::holds_alternative<PassFrame>(m.stack[i]) ||
            std::holds_alternative<FlightFrame>(m.stack[i]))
            return true;
    return false;
}

// The key ---------------------------------------------------------------------------------------

// What the last roll and the last push left behind means nothing when a coach plans on.
bool plans_on(const Match& m) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    return m.decision.is_open() && (kind == DecisionKind::Turn || kind == DecisionKind::Move);
}

// What a procedure that is going on has left in the match.
void add_unfinished(Hasher& hasher, const Match& m) {
    hasher.add(m.moved_freely.bits);
    hasher.add(std::uint64_t{m.touchback});
    for (std::size_t i = 0; i < m.depth; ++i) {
        Notes::fields(m.notes[i], hasher);
        RollOutcome::fields(m.notes[i].roll, hasher);
    }
    for (std::size_t i = 0; i < m.chain_length; ++i) PushLink::fields(m.chain[i], hasher);
}

bool will_act(const Match& m, PlayerId p, Side last_mover) {
    const Player& player = m.player(p);
    if (player.status == Status::Stunned) return false;
    if (player.side == m.active) return !m.acted.has(p);
    return player.side == last_mover;
}

// Who is down and will not rise is only in the way, however badly he was hit.
void add_players(Hasher& hasher, const Match& m, Side last_mover) {
    for (const PlayerId p : m.on_pitch) {
        const Player& player = m.player(p);
        const bool acts = will_act(m, p, last_mover);
        const bool counts = acts || m.standing.has(p);
        const Status status = counts ? player.status : Status::Prone;
        hasher.add(p.slot | std::uint64_t{player.square.index} << 8U |
                   std::uint64_t{static_cast<std::uint8_t>(status)} << 24U |
                   std::uint64_t{player.conditions} << 32U |
                   std::uint64_t{counts ? player.used_this_turn : std::uint8_t{0}} << 48U |
                   std::uint64_t{acts} << 56U);
    }
}

// What a side can still use up.
void add_team(Hasher& hasher, const Team& team, bool moves) {
    hasher.add(team.turn | std::uint64_t{team.score} << 8U | std::uint64_t{team.bribes} << 16U |
               std::uint64_t{team.apothecaries} << 24U | std::uint64_t{team.marker_moved} << 32U |
               std::uint64_t{team.coach_ejected} << 33U | std::uint64_t{team.raised_dead} << 34U);
    if (!moves) return;
    const bool has_rerolls = team.rerolls > 0 || team.leader_reroll;
    hasher.add(team.rerolls | std::uint64_t{team.leader_reroll} << 8U |
               std::uint64_t{has_rerolls && team.reroll_used} << 9U |
               std::uint64_t{team.blitz_used} << 10U | std::uint64_t{team.pass_used} << 11U |
               std::uint64_t{team.hand_off_used} << 12U | std::uint64_t{team.foul_used} << 13U |
               std::uint64_t{team.gift_used} << 14U);
}

}  // namespace

void simplify(const Setup& setup, Match& m) {
    for (std::size_t i = 0; i < m.depth; ++i)
        std::visit([&](auto& frame) { forget(setup, m, frame); }, m.stack[i]);
    if (is_throwing(m)) return;
    for (std::size_t i = 0; i < m.depth; ++i)
        m.notes[i].roll.natural = 0, m.notes[i].roll.total = 0;
}

std::uint64_t key_of(const Match& m, Side last_mover) {
    Hasher hasher;
    hasher.add(m.decision.seat | std::uint64_t{m.decision.kind} << 8U |
               std::uint64_t{m.over} << 16U | std::uint64_t{m.drive_over} << 17U |
               std::uint64_t{m.depth > 0 && m.top_notes().is_held} << 18U |
               std::uint64_t{static_cast<std::uint8_t>(m.active)} << 24U |
               std::uint64_t{static_cast<std::uint8_t>(m.turnover)} << 32U);
    if (!plans_on(m)) add_unfinished(hasher, m);
    for (const Side side : kSides)
        add_team(hasher, m.team(side), side == m.active || side == last_mover);
    Ball::fields(m.ball(), hasher);
    if (m.has_two_balls()) Ball::fields(m.balls[1], hasher);
    add_players(hasher, m, last_mover);
    for (std::size_t i = 0; i < m.depth; ++i) {
        hasher.add(m.stack[i].index());
        std::visit([&]<class F>(const F& frame) { F::fields(frame, hasher); }, m.stack[i]);
    }
    return hasher.hash();
}

}  // namespace affray::ai
