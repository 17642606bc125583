// The bot `rookie` in Underworlds: one-ply greedy with exact odds.
//
// It values every legal action by what would come of it (worth.h): an action is played
// out on a copy, together with the choices that belong to the same deed, until dice fall or
// somebody else must choose; an attack is weighed by the exact chances of its results. It looks no
// further.
#pragma once

#include "core/dice.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// The match is what the asked seat may know of it; the answer depends on that and on `random` only.
[[nodiscard]] core::Action choose_underworlds(const underworlds::Setup& setup,
                                              const underworlds::Match& seen,
                                              core::SeededDice& random);

}  // namespace affray::ai
