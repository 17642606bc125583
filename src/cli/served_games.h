// What this program serves to other programs and plays again from records: the games of the house,
// and what follows a match in a league.
#pragma once

#include <vector>

#include "protocol/served_games.h"

namespace affray::cli {

[[nodiscard]] const std::vector<protocol::ServedGame>& served_games();
[[nodiscard]] const std::vector<core::GameType>& recorded_games();

}  // namespace affray::cli
