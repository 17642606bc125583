// The rosters, skills and tables of a league's own, as the browser knows them.
#pragma once

#include <string>

#include "server/leagues/league_view.h"

namespace affray::server {

// LeagueHouse: the content, what differs from the book, and which rosters are its own.
[[nodiscard]] Json house_json(const league::League& league);
// One entry for each mistake, as a preview of a new league names it.
void add_house_problems(Json& problems, const Json& content, bloodbowl::Edition edition);
// A sensible team of one of the league's rosters, own ones too. Throws Refusal: there is no such.
[[nodiscard]] Json house_team(const league::League& league, const std::string& id,
                              const std::string& name);

}  // namespace affray::server
