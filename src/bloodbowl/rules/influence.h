// What lasts says in the chapters where it matters. A chapter asks one question here and never
// which card it is: the answers are fields of PlayableRules. While nothing lasts, each costs the
// test of a bit.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// A roll against a target, after everything else that counts for it.
void influence_test(const Setup& setup, const Match& m, const RollRequest& request, Test& test);
[[nodiscard]] bool is_forbidden_by_effects(const Match& m, PlayerId player, ActionType action);
[[nodiscard]] inline bool is_action_forbidden(const Match& m, PlayerId player, ActionType action) {
    return m.has_effects && is_forbidden_by_effects(m, player, action);
}
// The Action just declared does not use up the turn's one of its kind.
[[nodiscard]] bool is_another_granted(Match& m, PlayerId player, ActionType action);
// By the team's re-rolls, or by skills.
[[nodiscard]] bool is_reroll_forbidden(const Match& m, PlayerId player, bool by_team);

}  // namespace affray::bloodbowl
