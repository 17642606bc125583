// Free matches of a season: a coach asks another one, who agrees or does not. Proposals are kept
// beside the log; what both want is written into it.
#pragma once

#include <string>

#include "server/leagues/league_shelf.h"

namespace affray::server {

// These throw Refusal. A bot and who coaches both teams are not asked; nor is anybody where a
// commissioner asks who coaches neither.
void propose_free_match(LeagueWork& work, const Json& body, const std::string& user);
void answer_free_match(LeagueWork& work, const std::string& id, bool agrees,
                       const std::string& user);

// LeagueFreeMatches: what was proposed, and whom the teams of who asks may meet.
[[nodiscard]] Json free_matches_json(const LeagueView& view, int season);
// A team of who asks whom somebody wants to meet; empty: nobody waits.
[[nodiscard]] league::TeamId free_match_waits_for(const LeagueView& view);

}  // namespace affray::server
