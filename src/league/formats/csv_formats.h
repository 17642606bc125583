// Teams and players as tables, and tables read back: teams, players, matches with their results.
// (The matches and the table of the league are written by league_json.h.)
#pragma once

#include <string>
#include <string_view>

#include "league/formats/imported_entries.h"

namespace affray::league {

[[nodiscard]] std::string teams_csv(const League& league);
[[nodiscard]] std::string players_csv(const League& league);

// The teams join; whose list the league kept has one without players.
[[nodiscard]] core::Result<ImportedEntries> import_teams_csv(std::string_view text,
                                                             const League& league,
                                                             std::string_view source);
// The players of every team that is named, in place of those it has.
[[nodiscard]] core::Result<ImportedEntries> import_players_csv(std::string_view text,
                                                               const League& league,
                                                               std::string_view source);
// Schedules and results; seasons are begun and ended as the rows need them.
[[nodiscard]] core::Result<ImportedEntries> import_fixtures_csv(std::string_view text,
                                                                const League& league,
                                                                std::string_view source);

}  // namespace affray::league
