// A team of a league: its list with what its players have learned and done, who was with it before,
// its gold and its matches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "league/team/league_rules.h"
#include "league/team/sponsors.h"
#include "league/team/stadium.h"
#include "league/team/winnings.h"
#include "teams/team.h"

namespace affray::league {

enum class Departure : std::uint8_t {
    Stays,
    Dead,
    Dismissed,  // by his coach; a journeyman who was not hired
    Deserted,   // after a concession
    Unpaid,     // a star whose upkeep was not paid
};

struct FormerPlayer {
    int number = 0;
    std::string name;
    std::string position;
    int star_points = 0;
    Deeds deeds;
    Departure departure = Departure::Dead;
    std::string fixture;  // after which he left, in a league

    friend bool operator==(const FormerPlayer&, const FormerPlayer&) = default;
};

// A line of the team's record.
struct PlayedMatch {
    std::string opponent;
    std::string fixture;  // in a league
    int touchdowns = 0, touchdowns_against = 0;
    int casualties = 0, casualties_against = 0;
    int gate = 0;
    int winnings = 0;
    int value = 0;  // of the team afterwards: its team value in gold, or its rating
    std::vector<std::string> remarks;

    friend bool operator==(const PlayedMatch&, const PlayedMatch&) = default;
};

struct LeagueTeam {
    teams::Team team;          // journeymen of the next match and a rostered star are in its list
    std::vector<Deeds> deeds;  // by place in team.list.players
    std::vector<FormerPlayer> former;
    std::vector<PlayedMatch> matches;
    StadiumRecord stadium = {};    // bb16: where it lives
    Sponsorship sponsorship = {};  // bb16: who pays it

    [[nodiscard]] const bloodbowl::Roster* roster() const { return team.roster(); }
};

// A team that joins the league as new: what it costs is paid from the starting treasury, the rest
// is its treasury. An error names everything that is not allowed.
[[nodiscard]] core::Result<LeagueTeam> found_team(teams::Team team, const LeagueRules& rules);

[[nodiscard]] core::Result<LeagueTeam> read_league_team(const core::Json& json,
                                                        std::string_view source, Edition edition,
                                                        const bloodbowl::SharedHouse& house = {});
[[nodiscard]] core::Json to_json(const LeagueTeam& team);

// His price and what he has learned.
[[nodiscard]] int player_value(const LeagueTeam& team, std::size_t player);
// Of those who can play the next match, with staff, re-rolls and fan factor.
[[nodiscard]] int team_value(const LeagueTeam& team, const LeagueRules& rules);
// Classic: everything the team is worth with its treasury, and its Star Player points.
[[nodiscard]] int team_rating(const LeagueTeam& team, const LeagueRules& rules);
// Who can play the next match.
[[nodiscard]] int count_available(const LeagueTeam& team);
// The star who is on the roster; none: there is none.
[[nodiscard]] std::optional<std::size_t> rostered_star(const LeagueTeam& team);

// What the match needs to know of it.
[[nodiscard]] bloodbowl::TeamList list_for_match(const LeagueTeam& team, const LeagueRules& rules);

[[nodiscard]] std::string_view name_of(Departure departure);

}  // namespace affray::league
