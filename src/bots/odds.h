// The odds of an action, in every game.
#pragma once

#include "core/any_match.h"

namespace affray::bots {

// The odds of an action as JSON; null where none are known.
[[nodiscard]] core::Json odds_json(const core::AnyMatch& match, core::Action action);

}  // namespace affray::bots
