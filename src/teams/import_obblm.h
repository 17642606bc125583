// Teams of OBBLM and its successor NAFLM: the XML of their team import (<teams>), what older
// versions export (<xmlimport>), and the roster (<team>). Only the roster has skills; it has no
// deeds, and characteristics as they are now.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "teams/foreign_team.h"

namespace affray::teams {

// A file may hold several teams; the first reads one of them and notes the others.
[[nodiscard]] core::Result<Imported> import_obblm(std::string_view text, Edition edition,
                                                  std::string_view source);
[[nodiscard]] core::Result<std::vector<Imported>> import_obblm_teams(std::string_view text,
                                                                     Edition edition,
                                                                     std::string_view source);
// An error for a roster that OBBLM has no number for.
[[nodiscard]] core::Result<Exported> export_obblm(const Team& team, const TeamBooks& books = {});
[[nodiscard]] core::Result<Exported> export_obblm_teams(std::span<const Team> teams,
                                                        std::span<const TeamBooks> books);

[[nodiscard]] core::Result<Imported> import_obblm_roster(std::string_view text, Edition edition,
                                                         std::string_view source);
[[nodiscard]] Exported export_obblm_roster(const Team& team, const TeamBooks& books = {});

}  // namespace affray::teams
