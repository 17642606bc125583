// The pages of a league as JSON (web/src/wire/leagues.ts). Nothing here writes anything.
#pragma once

#include <optional>

#include "league/season_schedule.h"
#include "server/leagues/league_view.h"

namespace affray::server {

[[nodiscard]] Json home_page(const LeagueView& view);
[[nodiscard]] Json schedule_page(const LeagueView& view, int season);  // 0: the present one
[[nodiscard]] Json rules_page(const LeagueView& view);
[[nodiscard]] Json log_page(const LeagueView& view, int before);
[[nodiscard]] Json desk_page(const LeagueView& view);
// Null: there is no such team, player, fixture or post-match.
[[nodiscard]] Json team_page(const LeagueView& view, const league::TeamId& team);
[[nodiscard]] Json player_page(const LeagueView& view, const league::TeamId& team, int number);
// What may be spent and who may be bought back, between two seasons; what is wrong with a draft
// (TeamCheck). Throw Refusal where the team cannot be drafted anew, or not by who asks.
[[nodiscard]] Json redraft_page(const LeagueView& view, const league::TeamId& team);
[[nodiscard]] Json redraft_check(const LeagueView& view, const league::TeamId& team,
                                 const Json& list);
[[nodiscard]] Json fixture_page(const LeagueView& view, const std::string& id);
[[nodiscard]] Json post_match_page(const LeagueView& view, const league::TeamId& team);
[[nodiscard]] Json leaders_page(const LeagueView& view, int season);  // 0: of all seasons
[[nodiscard]] Json records_page(const LeagueView& view);
[[nodiscard]] Json ratings_page(const LeagueView& view);

// LeagueNews: what an entry tells; whether it is news for everybody.
[[nodiscard]] Json news_line(const LeagueView& view, const league::Entry& entry);
[[nodiscard]] bool is_news(const league::What& what);

// The first rows of some lists, for the home page.
[[nodiscard]] Json first_leaders(const LeagueView& view, std::size_t rows);
// How many of each group or division go on to the play-offs.
[[nodiscard]] int from_each_group(const LeagueView& view);
// PairingProposal
[[nodiscard]] Json proposal_page(const LeagueView& view, const league::ScheduleMade& made);
// LeagueDifference
[[nodiscard]] Json difference_page(const LeagueView& view,
                                   const core::Result<std::vector<league::Difference>>& made);
// What differs from the books, and everything else.
[[nodiscard]] Json rule_lines_of(const league::LeagueRules& rules,
                                 const league::LeagueSettings& settings,
                                 const league::LeagueSettings& usual, bool only_different);
// Deadlines and agreed times for a calendar.
[[nodiscard]] std::string calendar_of(const LeagueView& view);

// Between two matches its coach or a commissioner renames it and its players.
[[nodiscard]] bool may_change_team(const LeagueView& view, const league::TeamId& team);
[[nodiscard]] bool may_redraft(const LeagueView& view, const league::TeamId& team);

// A team page without its head, of a team as it is or was.
[[nodiscard]] Json team_page_of(const LeagueView& view, const league::TeamId& team,
                                const league::LeagueTeam* kept);
[[nodiscard]] Json player_ref(const LeagueView& view, const league::TeamId& team, int number);

}  // namespace affray::server
