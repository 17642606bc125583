// What an improvement roll opens to a player of a team.
#pragma once

#include <vector>

#include "teams/team.h"

namespace affray::teams {

// On a double also what a normal roll does not open.
[[nodiscard]] std::vector<Improvement> skills_to_learn(const bloodbowl::ListedPlayer& player,
                                                       const Position& position, Edition edition,
                                                       bool doubles);
// By the book 10 raises MA or AV, 11 AG, 12 ST; a house may have other rolls. At most two points
// above what is printed, and never above 10.
[[nodiscard]] std::vector<Improvement> characteristics_to_raise(
    const bloodbowl::ListedPlayer& player, const Position& position, int roll);

}  // namespace affray::teams
