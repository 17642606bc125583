#include "league/team/redraft.h"

#include <limits>

#include <fmt/format.h>

#include "teams/gold.h"
#include "teams/team_check.h"

namespace affray::league {

namespace {

// The player of last season whom this one names; none: somebody new.
std::optional<std::size_t> bought_back(const LeagueTeam& team,
                                       const bloodbowl::ListedPlayer& wanted) {
    const auto& players = team.team.list.players;
    for (std::size_t i = 0; i < players.size(); ++i)
        if (players[i].number == wanted.number && players[i].position == wanted.position &&
            players[i].hired == bloodbowl::Hired::ForGood && !players[i].is_star())
            return i;
    return std::nullopt;
}

}  // namespace

int downtime_funds(const LeagueTeam& team, const LeagueRules& rules, std::size_t matches) {
    int funds = 0;
    const std::size_t first = team.matches.size() - std::min(matches, team.matches.size());
    for (std::size_t i = first; i < team.matches.size(); ++i) {
        const PlayedMatch& match = team.matches[i];
        funds += rules.funds_per_match + rules.funds_per_touchdown * match.touchdowns +
                 rules.funds_per_casualty * match.casualties;
        if (match.touchdowns > match.touchdowns_against) funds += rules.funds_per_win;
        if (match.touchdowns == match.touchdowns_against) funds += rules.funds_per_draw;
    }
    return funds;
}

int redraft_budget(const LeagueTeam& team, const LeagueRules& rules, int funds) {
    return rules.starting_treasury + team.team.treasury + funds;
}

core::Result<LeagueTeam> redraft(const LeagueTeam& team, const teams::Team& wanted,
                                 const LeagueRules& rules, int funds) {
    LeagueTeam next;
    next.team = wanted;
    next.team.id = team.team.id;
    next.team.list.name = team.team.list.name;
    next.team.list.roster = team.team.list.roster;
    next.team.list.players.clear();
    next.team.careers.clear();
    next.former = team.former;
    next.matches = team.matches;
    std::string problems;
    for (std::size_t i = 0; i < wanted.list.players.size(); ++i) {
        const bloodbowl::ListedPlayer& player = wanted.list.players[i];
        if (const auto known = bought_back(team, player)) {
            bloodbowl::ListedPlayer rested = team.team.list.players[*known];
            rested.misses_match = false;
            add_player(next.team, rested, team.team.careers[*known]);
            next.deeds.push_back(team.deeds[*known]);
            continue;
        }
        if (player.star_points > 0 ||
            (i < wanted.careers.size() && !wanted.careers[i].improvements.empty()))
            problems += fmt::format("{}: a new player has learned nothing yet\n", player.name);
        add_player(next.team, player);
        next.deeds.emplace_back();
    }
    // Fans come along for nothing; everything else is drafted as by a new team.
    next.team.list.fan_factor = 0;
    for (const teams::Violation& violation :
         check_team(next.team, {.budget = std::numeric_limits<int>::max()}))
        problems += violation.text + "\n";
    LeagueRules priced = rules;
    priced.free_fan_factor = true;
    const int price = team_value(next, priced);
    const int budget = redraft_budget(team, rules, funds);
    if (price > budget)
        problems += fmt::format("costs {} gold, and there are {}\n", teams::gold_text(price),
                                teams::gold_text(budget));
    if (!problems.empty()) {
        problems.pop_back();
        return core::Error{"illegal_team", problems};
    }
    next.team.treasury = budget - price;
    next.team.list.fan_factor = team.team.list.fan_factor;
    return next;
}

}  // namespace affray::league
