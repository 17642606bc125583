// The report of a tournament that the NAF takes: coaches with their numbers, and every match with
// touchdowns and casualties.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "league/formats/imported_entries.h"
#include "teams/foreign_team.h"

namespace affray::league {

struct NafOptions {
    int season = 0;                      // 0: all of them
    std::map<std::string, int> numbers;  // of the coaches, as members
};

// All matches that were played and count, in their order; no friendlies.
[[nodiscard]] core::Result<teams::Exported> export_naf(const League& league,
                                                       const NafOptions& options = {});
// The coaches join, each with the roster he played, where they have not; the matches are a schedule
// of the present season, with their results.
[[nodiscard]] core::Result<ImportedEntries> import_naf(std::string_view text, const League& league,
                                                       std::string_view source);

}  // namespace affray::league
