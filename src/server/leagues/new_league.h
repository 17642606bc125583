// What begins a league: how it is made, what it would come to, and teams that join it.
#pragma once

#include "server/leagues/league_shelf.h"

namespace affray::server {

// NewLeague of web/src/wire/leagues.ts; throws Refusal with what is wrong in it.
[[nodiscard]] HeldLeague make_league(const Json& body, const std::string& user, store::Store& store,
                                     std::int64_t now);
// From the lines of a log, for somebody who is a commissioner afterwards.
[[nodiscard]] HeldLeague restored_league(const std::string& lines, const std::string& user,
                                         std::int64_t now);
// LeaguePreview
[[nodiscard]] Json preview_of(const Json& body);

// Who is no commissioner needs the link to join.
void check_invited(LeagueWork& work, const Json& body, const std::string& user);
// "Gouged Eye" is gouged_eye; a second one gouged_eye_2.
[[nodiscard]] league::TeamId free_team_id(const league::League& league, const std::string& name);
// A team that somebody has saved, or {"bot", "roster"}, which a commissioner may bring.
void join_league(LeagueWork& work, const Json& body, const std::string& user);

}  // namespace affray::server
