// Whether the dice that followed the matches of a league are those that were committed to
// (docs/dice.md): for who has nothing but the log.
#pragma once

#include <string>
#include <vector>

#include "league/season_log.h"

namespace affray::server {

struct LeagueDice {
    int proven = 0;   // dice that are those of a secret which was told
    int open = 0;     // their secret is not told
    int without = 0;  // nobody committed to them: of earlier releases, or rolled without a server
    std::vector<std::string> problems;
};

[[nodiscard]] LeagueDice check_league_dice(const league::SeasonLog& log);

}  // namespace affray::server
