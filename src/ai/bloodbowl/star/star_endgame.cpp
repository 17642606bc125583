#include "ai/bloodbowl/star/star_endgame.h"

#include "ai/bloodbowl/solver/puzzle_cuts.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr double kNothing = 1e-6;

int able_to_act(const Match& m, Side side) {
    int able = 0;
    for (const PlayerId p : on_pitch_of(m, side) - m.acted)
        if (m.player(p).status != Status::Stunned) ++able;
    return able;
}

// What all is about in this turn; nothing: it is not the last that counts.
std::optional<Task> task_in(const Setup& setup, const Match& m) {
    const Side side = m.active;
    const int turns = setup.rules.turns_per_half;
    if (m.team(side).turn < turns) return std::nullopt;
    if (m.team(other(side)).turn >= turns) return Task{side, Aim::Score};
    const bool is_his_last = m.team(other(side)).turn == turns - 1;
    if (!is_his_last || can_still_score(m, side)) return std::nullopt;
    return Task{side, Aim::Prevent};
}

bool is_of_the_plan(const Match& m) {
    return static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Turn;
}

}  // namespace

std::optional<Action> Endgame::best_action(const Setup& setup, const Match& m,
                                           const PuzzleSolver::Allowance& allowed) {
    const auto task = task_in(setup, m);
    const int able = able_to_act(m, m.active);
    if (!task || able > kMostAble) {
        turn_.reset();
        too_many_ = kMostAble + 1;
        return std::nullopt;
    }
    // Begun before an Action, or not at all.
    if (is_of_the_plan(m) && able < too_many_) turn_ = std::make_unique<Turn>(setup, m, *task);
    if (!turn_) return std::nullopt;
    PuzzleSolver& solver = turn_->solver;
    const std::int64_t before = solver.steps();
    solver.allow(allowed);
    const auto worth = solver.value(m);
    const bool is_open = worth && *worth > kNothing && *worth < 1 - kNothing;
    const auto action = is_open ? solver.best_action(m) : std::nullopt;
    steps_ += solver.steps() - before;
    if (!action) turn_.reset();
    if (!worth || (is_open && !action)) too_many_ = able;
    return action;
}

}  // namespace affray::ai
