// Teams that come into a league from another edition: of another league, or saved. First it is
// shown what would become of them, then they join.
#pragma once

#include "server/leagues/league_shelf.h"

namespace affray::server {

// LeagueMove of web/src/wire/leagues.ts. {"team"} is a saved team; {"league", "team"} one of a
// league that `user` coaches. Throws Refusal where there is no such team of his.
[[nodiscard]] Json trial_move(const league::League& league, store::Store& store, const Json& body,
                              const std::string& user);
// The same, and the team joins; refused where it has problems.
void move_into(LeagueWork& work, const Json& body, const std::string& user);

}  // namespace affray::server
