// Between two seasons: funds that are raised, and a team that is drafted anew under its old name.
#pragma once

#include "league/team/league_team.h"

namespace affray::league {

// What the last `matches` matches bring in downtime.
[[nodiscard]] int downtime_funds(const LeagueTeam& team, const LeagueRules& rules,
                                 std::size_t matches);
// What may be spent: as for a new team, with the gold of the last season and what was raised.
[[nodiscard]] int redraft_budget(const LeagueTeam& team, const LeagueRules& rules, int funds);

// `wanted` says who plays and what is hired. Who has the number and the position of a player of
// last season is that player, bought back for his value; all others are new. An error names
// everything that is not allowed.
[[nodiscard]] core::Result<LeagueTeam> redraft(const LeagueTeam& team, const teams::Team& wanted,
                                               const LeagueRules& rules, int funds);

}  // namespace affray::league
