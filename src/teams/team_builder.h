// New teams: a sensible one from a roster, and random legal ones for tests and bots.
#pragma once

#include <cstdint>
#include <string>

#include "bloodbowl/data/stars.h"
#include "core/result.h"
#include "teams/team.h"
#include "teams/team_check.h"

namespace affray::teams {

struct NewTeamOptions {
    int budget = kStartingGold;
    std::string name;  // empty: named after the roster
};

// Eleven players or more, the specialists that the gold allows, two or three re-rolls, an
// apothecary; what is left goes to fans and the treasury. An error when the gold is not enough.
[[nodiscard]] core::Result<Team> new_team(Edition edition, const Roster& roster,
                                          const NewTeamOptions& options = {});

struct RandomTeamOptions {
    int budget = kStartingGold;
    int improvements = 0;  // of the whole team
    bool stars = false;    // may hire star players, where the gold allows
};

// A legal team; the same for the same seed on every platform.
[[nodiscard]] core::Result<Team> random_team(Edition edition, const Roster& roster,
                                             std::uint64_t seed,
                                             const RandomTeamOptions& options = {});

// Adds a star hire with all its players under free shirt numbers.
void hire(Team& team, const bloodbowl::Star& star);

}  // namespace affray::teams
