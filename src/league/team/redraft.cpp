#include "league/team/redraft.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "teams/gold.h"

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

// Who is not bought back has left the team; his career stays in its book.
void let_go(LeagueTeam& next, const LeagueTeam& team, const std::vector<bool>& stays) {
    for (std::size_t i = 0; i < stays.size(); ++i) {
        const bloodbowl::ListedPlayer& player = team.team.list.players[i];
        if (stays[i] || player.hired != bloodbowl::Hired::ForGood || player.is_star()) continue;
        next.former.push_back({.number = player.number,
                               .name = player.name,
                               .position = player.position,
                               .star_points = player.star_points,
                               .deeds = team.deeds[i],
                               .departure = Departure::Dismissed,
                               .fixture = team.matches.empty() ? "" : team.matches.back().fixture});
    }
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

RedraftOffer offer_redraft(const LeagueTeam& team, const teams::Team& wanted,
                           const LeagueRules& rules, int funds) {
    RedraftOffer offer;
    LeagueTeam& next = offer.team;
    next.team = wanted;
    next.team.id = team.team.id;
    next.team.house = team.team.house;
    next.team.list.name = team.team.list.name;
    next.team.list.roster = team.team.list.roster;
    next.team.list.players.clear();
    next.team.careers.clear();
    next.former = team.former;
    next.matches = team.matches;
    std::vector<bool> stays(team.team.list.players.size());
    for (std::size_t i = 0; i < wanted.list.players.size(); ++i) {
        const bloodbowl::ListedPlayer& player = wanted.list.players[i];
        if (const auto known = bought_back(team, player)) {
            stays[*known] = true;
            bloodbowl::ListedPlayer rested = team.team.list.players[*known];
            rested.misses_match = false;
            add_player(next.team, rested, team.team.careers[*known]);
            next.deeds.push_back(team.deeds[*known]);
            continue;
        }
        if (player.star_points > 0 ||
            (i < wanted.careers.size() && !wanted.careers[i].improvements.empty()))
            offer.violations.push_back(
                {"new_player_learned", player.number,
                 fmt::format("{}: a new player has learned nothing yet", player.name)});
        add_player(next.team, player);
        next.deeds.emplace_back();
    }
    let_go(next, team, stays);
    // Fans come along for nothing; everything else is drafted as by a new team.
    next.team.list.fan_factor = 0;
    for (teams::Violation& violation :
         check_team(next.team, {.budget = std::numeric_limits<int>::max()}))
        offer.violations.push_back(std::move(violation));
    LeagueRules priced = rules;
    priced.free_fan_factor = true;
    offer.price = team_value(next, priced);
    offer.budget = redraft_budget(team, rules, funds);
    if (offer.price > offer.budget)
        offer.violations.push_back(
            {"over_budget", 0,
             fmt::format("costs {} gold, and there are {}", teams::gold_text(offer.price),
                         teams::gold_text(offer.budget))});
    next.team.treasury = std::max(0, offer.budget - offer.price);
    next.team.list.fan_factor = team.team.list.fan_factor;
    return offer;
}

core::Result<LeagueTeam> redraft(const LeagueTeam& team, const teams::Team& wanted,
                                 const LeagueRules& rules, int funds) {
    RedraftOffer offer = offer_redraft(team, wanted, rules, funds);
    if (offer.violations.empty()) return std::move(offer.team);
    std::string problems;
    for (const teams::Violation& violation : offer.violations)
        problems += (problems.empty() ? "" : "\n") + violation.text;
    return core::Error{"illegal_team", problems};
}

}  // namespace affray::league
