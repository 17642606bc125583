#include "ai/veteran_answers.h"

#include "ai/rookie_scene.h"
#include "bloodbowl/game.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

Action answer_in_between(const Setup& setup, const Match& m) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    if (actions.size() == 1) return actions[0];
    const rookie::Scene scene{setup, m, actions, static_cast<Side>(m.decision.seat)};
    switch (static_cast<DecisionKind>(m.decision.kind)) {
        case DecisionKind::ThrowTarget: return rookie::choose_throw_target(scene);
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
