// The teams of the hall of fame.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// Players whom the rules of a famous team name: they are kept with the effect.
void find_players(const Setup& setup, const Match& m, LastingEffect& effect);

}  // namespace affray::bloodbowl
