// The rules of their own that some star players bring along.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// The Swift twins: with one of them hurt, the other is no Loner.
[[nodiscard]] bool is_loner(const Setup& setup, const Match& m, PlayerId player);

// Grombrindal lends a team-mate near him one of six skills for his Action, once per turn.
[[nodiscard]] bool may_be_given_skill(const Setup& setup, const Match& m, PlayerId player);
void list_gifts(const Match& m, PlayerId player, ActionList& out);
void give_skill(Engine& e, ActionFrame& f, Skill skill);
void take_gift_back(Match& m, const ActionFrame& f);
// His block dice against the Black Gobbo may be rolled again for nothing.
[[nodiscard]] bool bears_grudge(const Setup& setup, PlayerId attacker, PlayerId defender);

// The Black Gobbo fouls beside the team's one foul, and saves team-mates from the referee.
[[nodiscard]] bool fouls_for_free(const Setup& setup, const Match& m, PlayerId player);
[[nodiscard]] bool is_gobbo_around(const Setup& setup, const Match& m, Side side);
[[nodiscard]] bool gobbo_hides(Engine& e, PlayerId player);
[[nodiscard]] bool may_stab_again(const Setup& setup, PlayerId attacker, PlayerId victim);

// The two rivals turn up together, one on each side (match option).
[[nodiscard]] bool rivals_turn_up(const Setup& setup, int home_dice, int away_dice);
[[nodiscard]] PlayerId rival_of(const Setup& setup, Side side);
[[nodiscard]] bool must_make_room(const Setup& setup, const Match& m, Side side);
void rival_joins(Engine& e, Side side);

}  // namespace affray::bloodbowl
