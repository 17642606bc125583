// Teams that are ready to play: at least one for every roster of every edition.
// They are data/bloodbowl/ready_teams, and the line-ups of data/bloodbowl/teams.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/setup.h"

namespace affray::bloodbowl {

// Players of one position, by their names.
struct ReadyHire {
    std::string_view position;
    std::span<const std::string_view> names;
};

struct ReadyTeam {
    std::string_view id;
    std::string_view name;
    std::string_view roster;
    int rerolls;
    int fan_factor;
    bool apothecary;
    int cheerleaders;
    int assistant_coaches;
    std::span<const ReadyHire> hires;  // in the order of the shirt numbers
    Playable famous;                   // which team of the hall of fame it is
};

// In alphabetical order.
[[nodiscard]] std::vector<std::string_view> ready_team_ids(Edition edition);
// By its id, or by another edition's id of its roster; nothing: there is none.
[[nodiscard]] std::optional<TeamList> ready_team(Edition edition, std::string_view id);

}  // namespace affray::bloodbowl
