// The outcome of a match and its report: one made from the other, as from what was written down at
// a table.
#pragma once

#include "bloodbowl/rules/outcome.h"
#include "league/entries.h"
#include "league/post_match/outcome_json.h"
#include "league/team/league_rules.h"
#include "league/team/league_team.h"

namespace affray::league {

// The two teams of a reported match; null: the league does not keep it.
struct ReportedTeam {
    TeamId id;
    const LeagueTeam* team = nullptr;
};
// What follows from the deeds and injuries of a report. Everybody on the lists who did not have to
// miss the match was there.
[[nodiscard]] bloodbowl::Outcome outcome_of_report(const MatchReported& report,
                                                   const std::array<ReportedTeam, 2>& teams,
                                                   const LeagueRules& rules);

// What the program saw of a match, as its report has it now: score, who won, deeds; and injuries,
// where the report names any. Nothing changes where the report says what was seen.
[[nodiscard]] bloodbowl::Outcome outcome_as_reported(const MatchReported& report,
                                                     const std::array<ReportedTeam, 2>& teams,
                                                     const LeagueRules& rules);
// Of a match that was played here: everything a report tells, with the outcome itself.
[[nodiscard]] MatchReported report_of_outcome(const bloodbowl::Outcome& outcome,
                                              const std::array<ReportedTeam, 2>& teams);

}  // namespace affray::league
