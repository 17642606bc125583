#include "bloodbowl/data/embedded_teams.h"

#include <algorithm>

#include "bloodbowl/data/data_tables.h"

namespace affray::bloodbowl {

std::span<const EmbeddedTeam> embedded_teams() { return data::kEmbeddedTeams; }

const EmbeddedTeam* find_embedded_team(std::string_view id) {
    const auto teams = embedded_teams();
    const auto found = std::find_if(teams.begin(), teams.end(),
                                    [&](const EmbeddedTeam& one) { return one.id == id; });
    return found == teams.end() ? nullptr : &*found;
}

}  // namespace affray::bloodbowl
