#include "ai/bloodbowl/star/star_endgame.h"

#include <utility>

#include "ai/bloodbowl/solver/puzzle_cuts.h"
#include "bloodbowl/game.h"
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

struct Answer {
    std::optional<Action> action;  // nothing: it is too much, or nothing is to be won or kept
    bool is_too_much = false;
};

Answer ask(PuzzleSolver& solver, const Match& m, const PuzzleSolver::Allowance& allowed) {
    solver.allow(allowed);
    const auto worth = solver.value(m);
    const bool is_open = worth && *worth > kNothing && *worth < 1 - kNothing;
    const auto action = is_open ? solver.best_action(m) : std::nullopt;
    return {action, !worth || (is_open && !action)};
}

}  // namespace

std::optional<Action> Endgame::best_action(const Setup& setup, const Match& m,
                                           const PuzzleSolver::Allowance& allowed) {
    const auto task = task_in(setup, m);
    const int able = able_to_act(m, m.active);
    if (!task || able > kMostAble) {
        turn_.reset();
        to_ask_again_ = nullptr;
        too_many_ = kMostAble + 1;
        return std::nullopt;
    }
    // Begun before an Action, or not at all.
    if (is_of_the_plan(m) && able < too_many_)
        begin(setup, m);
    else if (!to_ask_again_.is_null())
        ask_again(setup);
    if (!turn_) return std::nullopt;
    const std::int64_t before = turn_->solver.steps();
    turn_->asked.push_back({m, allowed.steps});
    const Answer answer = ask(turn_->solver, m, allowed);
    steps_ += turn_->solver.steps() - before;
    if (!answer.action) turn_.reset();
    if (answer.is_too_much) too_many_ = able;
    return answer.action;
}

void Endgame::begin(const Setup& setup, const Match& m) {
    turn_ = std::make_unique<Turn>(setup, m, *task_in(setup, m));
    to_ask_again_ = nullptr;
}

// Where time was counted it is not spent once more: the next question finds out for itself.
void Endgame::ask_again(const Setup& setup) {
    const core::Json questions = std::exchange(to_ask_again_, nullptr);
    for (const core::Json& question : questions) {
        const auto m = BloodBowl::read_position(setup, question.at(1));
        if (!m) return turn_.reset();
        if (!turn_) begin(setup, *m);
        const std::int64_t allowed = question.at(0);
        turn_->asked.push_back({*m, allowed});
        if (allowed != PuzzleSolver::kNoLimit) (void)ask(turn_->solver, *m, {.steps = allowed});
    }
}

core::Json Endgame::memory() const {
    core::Json asked = to_ask_again_;
    if (turn_) {
        asked = core::Json::array();
        for (const Question& question : turn_->asked)
            asked.push_back({question.allowed, BloodBowl::position(turn_->setup, question.m)});
    }
    return {{"steps", steps_}, {"too_many", too_many_}, {"asked", std::move(asked)}};
}

void Endgame::remember(const core::Json& memory) {
    turn_.reset();
    steps_ = memory.at("steps");
    too_many_ = memory.at("too_many");
    to_ask_again_ = memory.at("asked");
}

}  // namespace affray::ai
