// Teams of a league in the formats of other programs: their lists (teams/), with the deeds of their
// players and how they did.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "league/formats/imported_entries.h"
#include "teams/foreign_team.h"

namespace affray::league {

enum class TeamFormat : std::uint8_t { FumbblJson, FumbblXml, Obblm, ObblmRoster };

// "fumbbl-json", "fumbbl-xml", "obblm", "obblm-roster"
[[nodiscard]] std::string_view name_of(TeamFormat format);
[[nodiscard]] std::optional<TeamFormat> team_format_named(std::string_view name);
[[nodiscard]] std::vector<std::string> team_format_names();
// Whether a file may hold several teams.
[[nodiscard]] bool holds_several(TeamFormat format);

struct TeamRead {
    LeagueTeam team;
    std::string coach;  // empty: the file does not tell
    std::vector<std::string> notes;
};

[[nodiscard]] core::Result<std::vector<TeamRead>> read_teams(TeamFormat format,
                                                             std::string_view text, Edition edition,
                                                             std::string_view source);

// A team with the coach it plays for.
struct TeamWritten {
    const LeagueTeam* team = nullptr;
    std::string coach;
};
[[nodiscard]] core::Result<teams::Exported> write_teams(TeamFormat format,
                                                        const std::vector<TeamWritten>& written);

// All teams of the league whose lists it keeps and who have not withdrawn, or only one of them.
[[nodiscard]] core::Result<teams::Exported> export_teams(TeamFormat format, const League& league,
                                                         const TeamId& only = {});
// They join the league. `coaches`: in the order of the teams, where the file names none or others
// are meant.
[[nodiscard]] core::Result<ImportedEntries> import_teams(TeamFormat format, std::string_view text,
                                                         const League& league,
                                                         std::string_view source,
                                                         const std::vector<std::string>& coaches);

}  // namespace affray::league
