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
// What the league writes down: who gives up keeps no lead, and loses by two touchdowns to none.
[[nodiscard]] std::array<int, 2> score_that_counts(const MatchReported& report, const TeamId& home);
// Whether the report may tell of players who score so often. Touchdowns of a match that was given
// up may be more than what counts: their scorers keep them.
[[nodiscard]] bool may_have_scored(const MatchReported& report, const TeamId& home,
                                   std::size_t side, int touchdowns);

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
