#include "league/post_match/audit.h"

#include <fmt/format.h>

#include "teams/team_check.h"

namespace affray::league {

int gold_moved(const PostMatchEvent& event) {
    switch (event.kind) {
        case PostMatchEventKind::WinningsEarned:
        case PostMatchEventKind::StadiumSold:
        case PostMatchEventKind::SponsorPaid:
        case PostMatchEventKind::GoldEarned: return event.value;
        case PostMatchEventKind::GoldSpent:
        case PostMatchEventKind::ExpensesPaid:
        case PostMatchEventKind::Bought:
        case PostMatchEventKind::JourneymanHired:
        case PostMatchEventKind::UpkeepPaid:
        case PostMatchEventKind::HomeGivenUp:
        case PostMatchEventKind::HomeKept:
        case PostMatchEventKind::GoldLost: return -event.value;
        default: return 0;  // what comes back of petty cash was never spent
    }
}

std::vector<std::string> audit(const RunningPostMatch& done) {
    std::vector<std::string> problems;
    const LeagueTeam& before = done.setup.team;
    const LeagueTeam after = team_after(done.setup, done.state);
    int gold = before.team.treasury;
    for (const PostMatchAnswer& answer : done.answers)
        for (const PostMatchEvent& event : answer.events) gold += gold_moved(event);
    if (gold != after.team.treasury)
        problems.push_back(
            fmt::format("the treasury is {}, the events lead to {}", after.team.treasury, gold));

    teams::Team own = after.team;  // journeymen have Loner and stand above sixteen
    own.list.players.clear();
    own.careers.clear();
    for (std::size_t i = 0; i < after.team.list.players.size(); ++i) {
        const bloodbowl::ListedPlayer& player = after.team.list.players[i];
        if (!player.is_star() &&
            player.star_points != star_points_for(after.deeds[i], after.team.house))
            problems.push_back(fmt::format("number {} has {} points, his deeds bring {}",
                                           player.number, player.star_points,
                                           star_points_for(after.deeds[i], after.team.house)));
        if (player.hired != bloodbowl::Hired::Journeyman)
            add_player(own, player, after.team.careers[i]);
    }
    for (const teams::Violation& violation : check_team(own, {.budget = std::nullopt}))
        problems.push_back(violation.text);
    return problems;
}

}  // namespace affray::league
