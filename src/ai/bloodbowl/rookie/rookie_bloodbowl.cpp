#include "ai/bloodbowl/rookie/rookie_bloodbowl.h"

#include "ai/bloodbowl/base/two_balls.h"
#include "ai/bloodbowl/rookie/rookie_parts.h"
#include "bloodbowl/game.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

// What was planned is done as long as the engine offers it.
std::optional<Action> BloodBowlRookie::next_of_plan(const core::ActionList& legal) {
    if (plan_.empty() || !legal.contains(plan_.front())) return std::nullopt;
    const Action next = plan_.front();
    plan_.erase(plan_.begin());
    return next;
}

Action BloodBowlRookie::choose(const Setup& setup, const Match& m) {
    if (does_second_ball_matter(m)) return choose(setup, with_balls_swapped(m));
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    const Scene scene{setup, m, actions, static_cast<Side>(m.decision.seat)};
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    if (kind == DecisionKind::Turn) plan_.clear();
    if (actions.size() == 1) return actions[0];
    switch (kind) {
        case DecisionKind::Turn:
            plan_ = rookie::plan_turn(scene, finder_);
            return *next_of_plan(actions);
        case DecisionKind::Move:
            if (const auto next = next_of_plan(actions)) return *next;
            plan_ = rookie::plan_rest_of_action(scene, finder_);
            return *next_of_plan(actions);
        case DecisionKind::ThrowTarget:
            if (const auto next = next_of_plan(actions)) return *next;
            return rookie::choose_throw_target(scene);
        case DecisionKind::BlockDie: return rookie::choose_block_die(scene);
        case DecisionKind::PushSquare: return rookie::choose_push_square(scene);
        case DecisionKind::FollowUp: return rookie::choose_follow_up(scene);
        case DecisionKind::PlacePlayer:
        case DecisionKind::PlaceSquare:
        case DecisionKind::KickTarget: return rookie::choose_at_set_up(scene);
        default: return rookie::choose_answer(scene);
    }
}

}  // namespace affray::ai
