// Ready line-ups that are part of the library, as the JSON texts of data/bloodbowl/teams.
#pragma once

#include <span>
#include <string_view>

namespace affray::bloodbowl {

struct EmbeddedTeam {
    std::string_view id;
    std::string_view json;
};

[[nodiscard]] std::span<const EmbeddedTeam> embedded_teams();
[[nodiscard]] const EmbeddedTeam* find_embedded_team(std::string_view id);  // null: there is none

}  // namespace affray::bloodbowl
