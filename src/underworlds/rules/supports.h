// Who supports a fighter in an attack (wus.support.01, .02).
#pragma once

#include "underworlds/rules/match.h"

namespace affray::underworlds {

// Those of his warband who stand next to the other fighter of the attack, himself not counted.
[[nodiscard]] FighterSet supporters(const Match& m, FighterId helped, FighterId next_to);

}  // namespace affray::underworlds
