// Finding rosters, positions and skills by the names that people and other programs write.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bloodbowl/data/house.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/skills.h"

namespace affray::teams {

// Letters and digits only, small: "Black Orc-Blocker" and "black_orc_blocker" are one name.
[[nodiscard]] std::string plain_name(std::string_view name);
[[nodiscard]] bool same_name(std::string_view a, std::string_view b);

// Each is found by its id, by its name in any language or by what other programs call it; never
// guessed: null when nothing, or more than one thing, answers to the name.
[[nodiscard]] const bloodbowl::Roster* roster_called(bloodbowl::Edition edition,
                                                     std::string_view name,
                                                     const bloodbowl::SharedHouse& house = {});
[[nodiscard]] const bloodbowl::Position* position_called(const bloodbowl::Roster& roster,
                                                         std::string_view name);
[[nodiscard]] std::optional<bloodbowl::Skill> skill_called(std::string_view name);

}  // namespace affray::teams
