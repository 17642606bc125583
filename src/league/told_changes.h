// What differs between two states of a league, or between two things that were said.
#pragma once

#include <vector>

#include "core/json.h"
#include "league/season_log.h"

namespace affray::league {

void compare(const core::Json& before, const core::Json& after, std::vector<Difference>& out);
void compare(const League& before, const League& after, std::vector<Difference>& out);

}  // namespace affray::league
