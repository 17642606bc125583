// Leagues over HTTP (the list at the end of web/src/wire/leagues.ts). Everything is done on workers
// by the shelf; what is added to a league is answered when it is stored.
#pragma once

#include <string>

#include "server/api/base/saved_documents.h"
#include "server/api/base/shared.h"
#include "server/api/leagues/league_matches.h"
#include "server/api/leagues/people_here.h"
#include "server/api/matches/tables.h"
#include "server/leagues/league_shelf.h"
#include "server/room/services.h"

namespace affray::server {

class LeagueApi {
public:
    LeagueApi(const Shared& shared, Tables& tables, LeagueShelf& leagues, LeagueMatches& matches,
              PeopleHere& here, double limit_scale)
        : services_(shared.services),
          requests_(shared.requests),
          callers_(shared.callers),
          tables_(tables),
          leagues_(leagues),
          matches_(matches),
          here_(here),
          most_teams_(static_cast<std::size_t>(kMostDocuments * limit_scale)) {}

    void route(const Exchange& exchange);  // throws Refusal

private:
    // league_api.cpp: pages, and how leagues begin
    [[nodiscard]] LeagueShelf::Answer answer_to(const Exchange& exchange);
    void list(const Exchange& exchange);
    void show(const Exchange& exchange);
    void preview(const Exchange& exchange);
    void create(const Exchange& exchange);
    void restore(const Exchange& exchange);
    void join(const Exchange& exchange);
    void move_into(const Exchange& exchange);

    // league_teams.cpp: teams that are built for a league before they join it
    void check_team(const Exchange& exchange);
    void save_team(const Exchange& exchange);

    // league_entries.cpp: what is added to the log
    void propose_schedule(const Exchange& exchange);
    void add_entry(const Exchange& exchange);
    void try_redraft(const Exchange& exchange);
    void make_deal(const Exchange& exchange);
    void arrange_match(const Exchange& exchange);
    void answer_after_match(const Exchange& exchange);

    // league_fixtures.cpp: times and reports of a fixture
    void act_on_fixture(const Exchange& exchange);
    void correct_report(const Exchange& exchange, const std::string& user);
    static void send_back_report(LeagueWork& work, const league::Fixture& reported,
                                 league::MatchReported with, const std::string& user);

    // league_play.cpp: a fixture is played here
    void play_fixture(const Exchange& exchange, const Caller& by);

    Services& services_;
    const Requests& requests_;
    const Callers& callers_;
    Tables& tables_;
    LeagueShelf& leagues_;
    LeagueMatches& matches_;
    PeopleHere& here_;
    std::size_t most_teams_;  // that a person can keep
};

}  // namespace affray::server
