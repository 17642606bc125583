#include "cli/league_play.h"

#include <array>
#include <memory>

#include <fmt/format.h>

#include "bloodbowl/data/house_setup.h"
#include "bloodbowl/game.h"
#include "bots/registry.h"
#include "cli/commands.h"
#include "league/match_outcome.h"
#include "league/tournament.h"

namespace affray::cli {

league::MatchReported play_league_match(const league::League& league,
                                        const league::Fixture& fixture, const std::string& bot,
                                        std::uint64_t seed, core::Dice& dice) {
    const league::MatchTerms terms = league::terms_of(league, fixture);
    const std::array<std::string, 2> ids{fixture.pairing.home, fixture.pairing.away};
    std::array<league::ReportedTeam, 2> teams;
    std::array<bloodbowl::TeamList, 2> lists;
    for (std::size_t side = 0; side < 2; ++side) {
        if (const auto status = league::may_play(league, ids[side]); !status)
            throw BadInput(status.error().message);
        const auto& kept = league.entrant(ids[side])->team;
        if (!kept)
            throw BadInput(fmt::format("the league does not keep the list of '{}'", ids[side]));
        teams[side] = {ids[side], &*kept};
        league::LeagueTeam team = *kept;
        team.team = *league::team_for_match(league, ids[side]);
        lists[side] = league::list_for_match(team, league.rules);
    }
    bloodbowl::AnyBloodBowlMatch match(
        bloodbowl::keep_with(
            terms.house, bloodbowl::make_setup(league.edition, terms.options, std::move(lists[0]),
                                               std::move(lists[1]), terms.house)),
        core::Json::object());
    const auto player = bots::find_bot(bot)->make({.seed = seed});
    for (match.start(dice, {}); match.decision().is_open();)
        static_cast<void>(match.apply(player->choose(match), dice, {}));

    league::MatchReported report = league::report_of_outcome(
        bloodbowl::BloodBowl::outcome(match.setup(), match.match()), teams);
    report.fixture = fixture.id;
    for (std::size_t side = 0; side < 2; ++side)
        report.gate[side] =
            league::gate_of(terms, report.gate[side], teams[side].team->team.list.fan_factor);
    return report;
}

}  // namespace affray::cli
