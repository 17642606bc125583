// Between two seasons: funds that are raised, and a team that is drafted anew under its old name.
#pragma once

#include <vector>

#include "league/team/league_team.h"
#include "teams/team_check.h"

namespace affray::league {

// What the last `matches` matches bring in downtime.
[[nodiscard]] int downtime_funds(const LeagueTeam& team, const LeagueRules& rules,
                                 std::size_t matches);
// What may be spent: as for a new team, with the gold of the last season and what was raised.
[[nodiscard]] int redraft_budget(const LeagueTeam& team, const LeagueRules& rules, int funds);

// A team as it would be drafted anew, and what is not allowed about it.
struct RedraftOffer {
    LeagueTeam team;
    int price = 0;
    int budget = 0;
    std::vector<teams::Violation> violations;  // none: it can be drafted like this
};

// `wanted` says who plays and what is hired. Who has the number and the position of a player of
// last season is that player, bought back for his value; all others are new.
[[nodiscard]] RedraftOffer offer_redraft(const LeagueTeam& team, const teams::Team& wanted,
                                         const LeagueRules& rules, int funds);

// The team that was drafted anew. An error names everything that is not allowed.
[[nodiscard]] core::Result<LeagueTeam> redraft(const LeagueTeam& team, const teams::Team& wanted,
                                               const LeagueRules& rules, int funds);

}  // namespace affray::league
