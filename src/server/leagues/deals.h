// Deals between teams before they are made: a coach proposes one, the other coach and, where the
// league wants it, a commissioner agree. Then the log has it.
#pragma once

#include "server/leagues/league_shelf.h"

namespace affray::server {

// Throws Refusal, also where the deal could never be made.
void propose_deal(LeagueWork& work, const Json& body, const std::string& user);
// Who proposed it takes it back by declining.
void answer_deal(LeagueWork& work, const std::string& id, bool agrees, const std::string& user);

// LeagueDeal[]: those that concern who asks; of one team, if it is named.
[[nodiscard]] Json deals_of(const LeagueView& view, const league::TeamId& team = {});
// LeagueTeamRef[]: the teams of who asks that could make a deal with this one.
[[nodiscard]] Json may_deal_with(const LeagueView& view, const league::TeamId& team);
// A team of who asks that has an answer to give; empty: none.
[[nodiscard]] league::TeamId deal_waits_for(const LeagueView& view);
[[nodiscard]] std::size_t deals_that_wait_for_commissioners(const LeagueView& view);

}  // namespace affray::server
