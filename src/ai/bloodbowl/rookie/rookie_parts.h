// Who of the Blood Bowl rookie answers what. Other bots ask him where his answer is good enough.
#pragma once

#include <vector>

#include "ai/bloodbowl/base/scene.h"
#include "ai/bloodbowl/odds/paths.h"

namespace affray::ai::rookie {

using core::Action;
using core::ActionList;

// How good a player is with the ball.
[[nodiscard]] double handling(const bloodbowl::Player& player);

// rookie_turn.cpp: a declaration with all that follows, or the end of the turn; and how an Action
// that is going on is best finished.
[[nodiscard]] std::vector<Action> plan_turn(const Scene& scene, PathFinder& finder);
[[nodiscard]] std::vector<Action> plan_rest_of_action(const Scene& scene, PathFinder& finder);
[[nodiscard]] Action choose_throw_target(const Scene& scene);

// rookie_cards.cpp
[[nodiscard]] Action choose_play(const Scene& scene);
[[nodiscard]] Action choose_play_target(const Scene& scene);
[[nodiscard]] Action choose_play_square(const Scene& scene);
// How much the rookie likes one of the targets, or squares, of what is played.
[[nodiscard]] double worth_of_play_target(const Scene& scene, Action action);
[[nodiscard]] double worth_of_play_square(const Scene& scene, Action action);
[[nodiscard]] Action choose_purchase(const Scene& scene);
[[nodiscard]] Action choose_play_skill(const Scene& scene);
[[nodiscard]] Action choose_die(const Scene& scene);
[[nodiscard]] Action choose_play_result(const Scene& scene);
[[nodiscard]] Action choose_improvement(const Scene& scene);
[[nodiscard]] Action choose_handicap(const Scene& scene);

// rookie_ball_cards.cpp: what cards about the ball ask for
[[nodiscard]] double eagerness_for_ball(const Scene& scene, bloodbowl::Playable card);
[[nodiscard]] Action choose_ball_direction(const Scene& scene);
[[nodiscard]] Action choose_kick_reroll(const Scene& scene);
[[nodiscard]] double worth_of_square(const Scene& scene, bloodbowl::Playable card,
                                     bloodbowl::Square square);

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
