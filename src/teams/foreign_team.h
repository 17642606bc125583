// A team in another program's terms, on its way in or out: names instead of ids, and nothing that
// our rosters already know.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "teams/deeds.h"
#include "teams/team.h"

namespace affray::teams {

inline constexpr int kMostCounted = 99;   // of anything that a file counts
inline constexpr int kMostDeeds = 9'999;  // of a career

// A team read from another program, and what a person should know about it.
struct Imported {
    Team team;
    std::string coach;             // empty: the file does not tell
    std::vector<Deeds> deeds;      // by place in team.list.players
    bool has_star_points = false;  // told by the file; else they follow from the deeds
    std::vector<std::string> notes;
};

// A text for another program, and what the format could not carry.
struct Exported {
    std::string text;
    std::vector<std::string> notes;
};

// How a team did in its matches.
struct MatchTotals {
    int won = 0, drawn = 0, lost = 0;
    int touchdowns = 0, touchdowns_against = 0;
    int casualties = 0, casualties_against = 0;
};

// What the books of a league say of a team, beside its list.
struct TeamBooks {
    std::string coach;
    std::vector<Deeds> deeds;  // by place in team.list.players; those beyond have done nothing
    MatchTotals totals;
};

struct ForeignPlayer {
    int number = 0;
    std::string name;
    std::string position;             // as the program calls it
    std::vector<std::string> skills;  // with "+MA" and the like
    int lost_ma = 0, lost_st = 0, lost_ag = 0, lost_av = 0;
    int niggling_injuries = 0;
    bool misses_match = false;
    int star_points = 0;
    Deeds deeds;
};

struct ForeignTeam {
    std::string name;
    std::string coach;
    std::string roster;
    int rerolls = 0;
    int fan_factor = 0;
    bool apothecary = false;
    int assistant_coaches = 0;
    int cheerleaders = 0;
    int treasury = 0;
    std::vector<ForeignPlayer> players;
};

// Finds everything in the edition's lists; the error names every word that is not to be found.
[[nodiscard]] core::Result<Team> team_from(const ForeignTeam& foreign, Edition edition,
                                           std::string_view source);

// With what the file says beside the list.
[[nodiscard]] core::Result<Imported> imported_from(const ForeignTeam& foreign, Edition edition,
                                                   std::string_view source);

// The team by the names of our lists; stars and who was hired for a match are left out, as no
// program keeps them on a roster.
[[nodiscard]] ForeignTeam foreign_from(const Team& team, const TeamBooks& books,
                                       std::vector<std::string>& notes);

// An injury by its marks: "m", "n", "-ma", or a text that ends in them as "Smashed Knee (-MA)".
// False when it is none of these.
[[nodiscard]] bool add_injury(ForeignPlayer& player, std::string_view injury);

}  // namespace affray::teams
