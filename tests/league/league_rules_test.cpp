// What a league may decide, and what its book says.
#include "league/team/league_rules.h"

#include <gtest/gtest.h>

#include "covers.h"

namespace affray::league {
namespace {

using core::Json;

TEST(LeagueRules, SpirallingExpensesGrowByTheStep) {
    COVERS("crp.expenses.02", "bb16.optional_league.07");
    COVERS_IN("lrb5", "crp.expenses.02");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp}) {
        const SpirallingExpenses expenses = book_rules(edition).expenses;
        EXPECT_EQ(expenses.due(1'740'000), 0);
        EXPECT_EQ(expenses.due(1'750'000), 10'000);
        EXPECT_EQ(expenses.due(1'890'000), 10'000);
        EXPECT_EQ(expenses.due(1'900'000), 20'000);
        EXPECT_EQ(expenses.due(2'190'000), 30'000);
    }
    EXPECT_EQ(book_rules(Edition::Bb16).expenses.due(2'000'000), 0) << "only where it is chosen";
}

TEST(LeagueRules, CommissionerSetsWhereExpensesBegin) {
    COVERS("crp.leagueopt.04", "bb16.optional_league.09", "bb16.optional_league.10");
    COVERS_IN("lrb5", "crp.leagueopt.04");
    for (const Edition edition : {Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        const auto albion = read_league_rules(
            Json{{"expenses", true}, {"expenses_start", 1'250'000}, {"expenses_step", 100'000}},
            edition);
        ASSERT_TRUE(albion.ok());
        EXPECT_EQ(albion->expenses.due(1'240'000), 0);
        EXPECT_EQ(albion->expenses.due(1'450'000), 30'000);
    }
}

TEST(LeagueRules, AreReadBackAsTheyWereWritten) {
    for (const Edition edition : {Edition::Classic, Edition::Lrb5, Edition::Crp, Edition::Bb16}) {
        LeagueRules rules = book_rules(edition);
        rules.mvp = MvpMethod::Chosen;
        rules.points_won = 5;
        const auto read = read_league_rules(to_json(rules), edition);
        ASSERT_TRUE(read.ok()) << read.error().message;
        EXPECT_EQ(*read, rules);
    }
}

TEST(LeagueRules, MistakesAreNamed) {
    const auto problem = [](const Json& json) {
        const auto read = read_league_rules(json, Edition::Crp);
        return read.ok() ? "" : read.error().message;
    };
    EXPECT_NE(problem({{"mvp", "the best"}}).find("mvp"), std::string::npos);
    EXPECT_NE(problem({{"points_won", -1}}).find("points_won"), std::string::npos);
    EXPECT_NE(problem({{"expenses_step", 0}}).find("expenses_step"), std::string::npos);
    EXPECT_NE(problem({{"goats", 3}}).find("goats"), std::string::npos);
    EXPECT_NE(problem(Json::array()), "");
}

}  // namespace
}  // namespace affray::league
