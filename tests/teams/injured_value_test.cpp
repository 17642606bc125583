// What injuries do not do to the worth of a team.
#include <gtest/gtest.h>

#include "bloodbowl/data/rosters.h"
#include "covers.h"
#include "teams/team_builder.h"
#include "teams/team_check.h"

namespace affray::teams {
namespace {

TEST(TeamValue, IsNotLoweredByInjuriesThatLowerCharacteristics) {
    COVERS("crp.casualty.14");
    COVERS_IN("lrb5", "crp.casualty.14");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp}) {
        const Roster& roster = *bloodbowl::find_roster(edition, "human");
        Team team;
        team.edition = edition;
        team.list.roster = "human";
        for (int number = 1; number <= 11; ++number)
            add_player(team, rookie(roster.positions.front(), number, "P"));
        const int before = team_value(team, roster);
        team.list.players[0].ag -= 1;
        team.list.players[1].niggling_injuries = 2;
        EXPECT_EQ(team_value(team, roster), before);
        team.careers[2].improvements.push_back({Improvement::Kind::Agility, {}});
        EXPECT_NE(team_value(team, roster), before) << "an improvement does count";
    }
}

}  // namespace
}  // namespace affray::teams
