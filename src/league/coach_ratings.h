// How strong the coaches of a league are, by Glicko-2 (core/glicko.h).
#pragma once

#include <map>
#include <string>

#include "core/glicko.h"
#include "league/league.h"

namespace affray::league {

// Of every coach, from all matches of the league that count and were played. A round is a period;
// a match that coaches arranged themselves is one by itself, for its two coaches.
[[nodiscard]] std::map<std::string, core::Rating> coach_ratings(const League& league);

}  // namespace affray::league
