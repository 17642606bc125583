// Teams that are built for a league before they join it, where it has rosters, skills or prices of
// its own.
#pragma once

#include "server/leagues/league_view.h"
#include "server/reference/team_terms.h"
#include "store/store.h"

namespace affray::server {

// As a team joins it. Throws Refusal where the league keeps no lists.
[[nodiscard]] TeamTerms team_terms(const league::League& league);
// Another word with every change of its rosters and skills; empty: they are the book's.
[[nodiscard]] std::string house_mark(const league::League& league);

// LeagueRosters
[[nodiscard]] Json rosters_page(const LeagueView& view);
// TeamCheck: would the league take it? Throws Refusal: it cannot be read.
[[nodiscard]] Json joining_check(const league::League& league, const Json& team);
// The body of a saved team that is one of this league (StoredTeam).
[[nodiscard]] Json body_of_team(const LeagueView& view, const Json& team);

}  // namespace affray::server
