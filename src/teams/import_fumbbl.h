// Teams of FUMBBL: the JSON of its public interface (api/team/get) and the XML of its game server
// (xml:team). Characteristics are in neither: they follow from position, "+MA" and injuries.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "teams/foreign_team.h"

namespace affray::teams {

[[nodiscard]] core::Result<Imported> import_fumbbl_json(std::string_view text, Edition edition,
                                                        std::string_view source);
[[nodiscard]] core::Result<Imported> import_fumbbl_xml(std::string_view text, Edition edition,
                                                       std::string_view source);

// One team, or a list of them. The notes of each are its own.
[[nodiscard]] core::Result<std::vector<Imported>> import_fumbbl_teams(std::string_view text,
                                                                      Edition edition,
                                                                      std::string_view source);

[[nodiscard]] Exported export_fumbbl_json(const Team& team, const TeamBooks& books = {});
// A list of teams, each as the interface writes it.
[[nodiscard]] Exported export_fumbbl_teams(std::span<const Team> teams,
                                           std::span<const TeamBooks> books);
[[nodiscard]] Exported export_fumbbl_xml(const Team& team, const TeamBooks& books = {});

}  // namespace affray::teams
