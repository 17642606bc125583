// A team of one edition as a team of another. The books print no rule for it: who plays keeps his
// name, his experience and what he has learned, and has the profile that the other book prints for
// his position (docs/rulings.md).
#pragma once

#include <string>
#include <vector>

#include "league/team/league_team.h"

namespace affray::league {

// What becomes of one thing.
struct EditionChange {
    std::string what;  // "ma", "skill", "position", "staff", "home" ...
    int number = 0;    // of the player; 0: the team
    std::string before;
    std::string after;  // empty: it is gone
};

struct MovedTeam {
    LeagueTeam team;
    std::vector<EditionChange> changes;
    std::vector<std::string>
        problems;  // why it cannot take the field: to be mended before it moves
};

// An error where the edition has no such roster. Into its own edition a team moves unchanged.
[[nodiscard]] core::Result<MovedTeam> in_edition(const LeagueTeam& team, Edition edition,
                                                 const LeagueRules& rules);

}  // namespace affray::league
