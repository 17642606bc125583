// Teams of FUMBBL: the JSON of its public interface (api/team/get) and the XML of its game server
// (xml:team). Characteristics are in neither: they follow from position, "+MA" and injuries.
#pragma once

#include <string_view>

#include "teams/foreign_team.h"

namespace affray::teams {

[[nodiscard]] core::Result<Imported> import_fumbbl_json(std::string_view text, Edition edition,
                                                        std::string_view source);
[[nodiscard]] core::Result<Imported> import_fumbbl_xml(std::string_view text, Edition edition,
                                                       std::string_view source);

[[nodiscard]] Exported export_fumbbl_json(const Team& team);
[[nodiscard]] Exported export_fumbbl_xml(const Team& team);

}  // namespace affray::teams
