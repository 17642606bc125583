// Every ready-made team is legal where it is offered, looks like a team, and plays.
#include "bloodbowl/data/ready_teams.h"

#include <gtest/gtest.h>

#include <set>

#include "bloodbowl/game.h"
#include "core/dice.h"
#include "teams/team_check.h"

namespace affray::teams {
namespace {

using bloodbowl::kEditions;
using bloodbowl::ListedPlayer;
using bloodbowl::ready_team;
using bloodbowl::ready_team_ids;
using core::Json;

class ReadyTeams : public ::testing::TestWithParam<int> {
protected:
    [[nodiscard]] static Edition edition() { return static_cast<Edition>(GetParam()); }
};

TEST_P(ReadyTeams, AreLegalAndSensible) {
    for (const std::string_view id : ready_team_ids(edition())) {
        SCOPED_TRACE(id);
        Team team;
        team.edition = edition();
        team.list = *ready_team(edition(), id);
        EXPECT_TRUE(check_team(team).empty());
        EXPECT_GE(team.list.players.size(), 11U);
        EXPECT_LE(team.list.players.size(), 13U);
        EXPECT_GE(team.list.rerolls, 1);
        std::set<std::string> names;
        for (const ListedPlayer& player : team.list.players) names.insert(player.name);
        EXPECT_EQ(names.size(), team.list.players.size());
    }
}

TEST_P(ReadyTeams, EveryRosterHasOne) {
    for (const Roster& roster : rosters(edition())) {
        const auto team = ready_team(edition(), roster.id);
        ASSERT_TRUE(team) << roster.id;
        EXPECT_EQ(team->roster, roster.id);
    }
}

TEST_P(ReadyTeams, EverybodyHasARole) {
    const auto ids = ready_team_ids(edition());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const bloodbowl::Setup setup =
            make_setup(edition(), {}, *ready_team(edition(), ids[i]),
                       *ready_team(edition(), ids[(i + 1) % ids.size()]));
        for (const ListedPlayer& player : setup.teams[0].players)
            EXPECT_FALSE(player.role.empty()) << ids[i] << " " << player.name;
    }
}

// Each team meets the next one; random legal decisions lead every match to its end.
TEST_P(ReadyTeams, PlayRandomMatches) {
    const core::GameType game = bloodbowl::game_type();
    const auto ids = ready_team_ids(edition());
    core::SeededDice choices(1);
    core::SeededDice dice(2);
    for (std::size_t i = 0; i < ids.size(); i += 2) {
        SCOPED_TRACE(ids[i]);
        auto match = game.make({{"game", "bloodbowl"},
                                {"edition", name_of(edition())},
                                {"sides", {ids[i], ids[(i + 1) % ids.size()]}}});
        ASSERT_TRUE(match.ok());
        (*match)->start(dice, {});
        while ((*match)->decision().is_open()) {
            const auto actions = (*match)->legal_actions();
            const auto picked = choices.below(static_cast<std::uint32_t>(actions.size()));
            ASSERT_TRUE((*match)->apply(actions[picked], dice, {}).ok());
        }
        EXPECT_EQ((*match)->broken_invariant(), "");
    }
}

INSTANTIATE_TEST_SUITE_P(Editions, ReadyTeams, ::testing::Range(0, kEditions),
                         [](const auto& edition) {
                             return std::string(name_of(static_cast<Edition>(edition.param)));
                         });

TEST(ReadyTeamNames, AnotherEditionsRosterIdIsUnderstood) {
    EXPECT_EQ(ready_team(Edition::Bb16, "chaos")->roster, "chaos_chosen");
    EXPECT_FALSE(ready_team(Edition::Crp, "bretonnia")) << "CRP has no such roster";
    EXPECT_FALSE(ready_team(Edition::Crp, "nobody"));
}

TEST(Roles, StarsAreSpecialAndTheRaisedAreDrawnAsWhatTheyBecome) {
    Team team;
    team.list = *ready_team(Edition::Crp, "undead");
    team.list.players.push_back(bloodbowl::listed_star(
        *bloodbowl::find_star_player(Edition::Crp, "crazy_igor").player, 16));
    const bloodbowl::Setup setup =
        make_setup(Edition::Crp, {}, team.list, *ready_team(Edition::Crp, "human"));
    EXPECT_EQ(setup.teams[0].players.back().role, "special");
    EXPECT_EQ(setup.teams[0].raised->role, "lineman");
}

}  // namespace
}  // namespace affray::teams
