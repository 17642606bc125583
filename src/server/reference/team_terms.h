// What a team is built from and held to: the book's rosters, or those of a league with its own.
#pragma once

#include "bloodbowl/data/house.h"
#include "core/json.h"
#include "core/result.h"
#include "teams/team_check.h"

namespace affray::server {

struct TeamTerms {
    bloodbowl::Edition edition{};
    bloodbowl::SharedHouse house = {};
    int budget = teams::kStartingGold;
    bool free_fan_factor = false;  // nothing to pay for, nothing to buy
};

// RosterInfo[]: with the names that the house gives to skills of its positions.
[[nodiscard]] core::Json rosters_info(const TeamTerms& terms);
// SkillInfo[]: those of the edition, as the house calls and sorts them.
[[nodiscard]] core::Json skills_info(const TeamTerms& terms);
// TeamCheck
[[nodiscard]] core::Result<core::Json> team_check(const TeamTerms& terms, const core::Json& team);

}  // namespace affray::server
