#include "server/api/leagues/league_checks.h"

#include <algorithm>

#include "server/net/guard.h"

namespace affray::server {

void check_takes_part(const league::League& league, const std::string& user) {
    const bool is_coach =
        std::any_of(league.entrants.begin(), league.entrants.end(),
                    [&](const league::Entrant& entrant) { return entrant.coach == user; });
    if (!is_coach && !league.is_commissioner(user))
        refuse(403, "not_yours", "you do not take part in this league");
}

void check_commissioner(const league::League& league, const std::string& user) {
    if (!league.is_commissioner(user)) refuse(403, "not_yours", "only a commissioner may do this");
}

Json found_page(Json page) {
    if (page.is_null()) refuse(404, "not_found", "there is nothing here");
    return page;
}

HttpReply gone_on(const Json& now) {
    return json_reply(
        {{"error",
          {{"code", "gone_on"}, {"message", "somebody was quicker: look at it as it stands now"}}},
         {"now", now}},
        409);
}

}  // namespace affray::server
