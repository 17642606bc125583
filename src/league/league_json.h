// A league for other programs: JSON of all of it, CSV of table and matches.
#pragma once

#include <string>

#include "core/json.h"
#include "league/league.h"

namespace affray::league {

// Keyed by ids, so that two of them can be compared place by place.
[[nodiscard]] core::Json to_json(const League& league);
[[nodiscard]] core::Json to_json(const TableRow& row);
// Its parts: a large league is compared with another one team by team and match by match.
[[nodiscard]] core::Json to_json(const League& league, const Entrant& entrant);
[[nodiscard]] core::Json to_json(const League& league, const Fixture& fixture);
[[nodiscard]] core::Json without_teams_and_matches(const League& league);

[[nodiscard]] std::string table_csv(const League& league, std::string_view now = {});
[[nodiscard]] std::string fixtures_csv(const League& league);

}  // namespace affray::league
