// What the parts of the Blood Bowl rookie share: the moment they look at, and who answers what.
#pragma once

#include <optional>
#include <vector>

#include "ai/paths.h"
#include "bloodbowl/board.h"
#include "bloodbowl/decisions.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"

namespace affray::ai::rookie {

using core::Action;
using core::ActionList;

struct Scene {
    const bloodbowl::Setup& setup;
    const bloodbowl::Match& m;
    const ActionList& actions;
    bloodbowl::Side side;  // who must choose

    [[nodiscard]] bool can(Action action) const { return actions.contains(action); }
    [[nodiscard]] const bloodbowl::Player& player(bloodbowl::PlayerId p) const {
        return m.player(p);
    }
    [[nodiscard]] bool is_own(bloodbowl::PlayerId p) const { return m.player(p).side == side; }
    [[nodiscard]] Action yes_or_no(bool yes) const {
        return bloodbowl::make_action(yes ? bloodbowl::ActionKind::Use
                                          : bloodbowl::ActionKind::Decline);
    }
};

// The topmost procedure, if it is of this kind.
template <class F>
const F* top_frame(const bloodbowl::Match& m) {
    return m.depth > 0 ? std::get_if<F>(&m.top()) : nullptr;
}

// The legal action that is worth most by `worth`; there must be one.
template <class Worth>
Action best_action(const ActionList& actions, Worth&& worth) {
    Action best = actions[0];
    double most = worth(best);
    for (std::size_t i = 1; i < actions.size(); ++i)
        if (const double value = worth(actions[i]); value > most) {
            most = value;
            best = actions[i];
        }
    return best;
}

// How good a player is with the ball.
[[nodiscard]] double handling(const bloodbowl::Player& player);

// rookie_turn.cpp: a declaration with all that follows, or the end of the turn; and how an Action
// that is going on is best finished.
[[nodiscard]] std::vector<Action> plan_turn(const Scene& scene, PathFinder& finder);
[[nodiscard]] std::vector<Action> plan_rest_of_action(const Scene& scene, PathFinder& finder);
[[nodiscard]] Action choose_throw_target(const Scene& scene);

// rookie_blocks.cpp
[[nodiscard]] Action choose_block_die(const Scene& scene);
[[nodiscard]] Action choose_push_square(const Scene& scene);
[[nodiscard]] Action choose_follow_up(const Scene& scene);
[[nodiscard]] bool wants_block_reroll(const Scene& scene);
[[nodiscard]] bool uses_on_block(const Scene& scene, bloodbowl::Skill skill);

// rookie_answers.cpp
[[nodiscard]] Action choose_answer(const Scene& scene);

// rookie_set_up.cpp
[[nodiscard]] Action choose_at_set_up(const Scene& scene);

}  // namespace affray::ai::rookie
