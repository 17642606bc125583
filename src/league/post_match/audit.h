// What must hold whenever a team has done what follows a match.
#pragma once

#include <string>
#include <vector>

#include "league/post_match/running_post_match.h"

namespace affray::league {

// Gold that this event puts into the treasury, or takes out of it.
[[nodiscard]] int gold_moved(const PostMatchEvent& event);

// A sentence for each thing that does not hold: gold is conserved to the coin, the list keeps every
// limit of the roster, Star Player points equal the deeds. The post-match must be over.
[[nodiscard]] std::vector<std::string> audit(const RunningPostMatch& done);

}  // namespace affray::league
