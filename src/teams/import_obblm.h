// Teams of OBBLM and its successor NAFLM: the XML of their team import (<teams>), and what older
// versions export (<xmlimport>). Neither has a place for skills: what a player learned is lost.
#pragma once

#include <string_view>

#include "teams/foreign_team.h"

namespace affray::teams {

// A file may hold several teams; this reads the first and notes the others.
[[nodiscard]] core::Result<Imported> import_obblm(std::string_view text, Edition edition,
                                                  std::string_view source);
// An error for a roster that OBBLM has no number for.
[[nodiscard]] core::Result<Exported> export_obblm(const Team& team);

}  // namespace affray::teams
