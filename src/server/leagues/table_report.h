// A match that was played on a table, as it is written down (LeagueReport of
// web/src/wire/leagues.ts).
#pragma once

#include "server/leagues/league_view.h"

namespace affray::server {

// Throws Refusal, when it is no report; whether it is possible is for check_report.
[[nodiscard]] league::MatchReported read_report(const Json& json, const league::Fixture& fixture);
[[nodiscard]] Json report_json(const league::Fixture& fixture);
// ReportCheck
[[nodiscard]] Json check_report(const LeagueView& view, const league::Fixture& fixture,
                                const Json& json);

}  // namespace affray::server
