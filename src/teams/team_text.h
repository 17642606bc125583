// Teams, rosters and lists of rosters as tables for a terminal.
#pragma once

#include <string>

#include "teams/team.h"

namespace affray::teams {

[[nodiscard]] std::string team_table(const Team& team, Language language);
[[nodiscard]] std::string roster_table(Edition edition, const Roster& roster, Language language);
[[nodiscard]] std::string roster_list(Edition edition, Language language,
                                      const bloodbowl::SharedHouse& house = {});

[[nodiscard]] core::Json roster_json(Edition edition, const Roster& roster, Language language);

}  // namespace affray::teams
