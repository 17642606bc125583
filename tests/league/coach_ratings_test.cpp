#include "league/coach_ratings.h"

#include <gtest/gtest.h>

#include "league/example_league.h"

namespace affray::league {
namespace {

TEST(CoachRatings, FollowTheLeague) {
    ExampleLeague example;
    EXPECT_EQ(coach_ratings(example.league).at("ann").rating, 1500);
    example.free_match("a", "b", 2, 0);
    example.free_match("a", "c", 1, 1);
    const auto ratings = coach_ratings(example.league);
    EXPECT_GT(ratings.at("ann").rating, 1500);
    EXPECT_LT(ratings.at("bob").rating, 1500);
    EXPECT_GT(ratings.at("cid").rating, 1500) << "a draw with who is stronger";
    EXPECT_EQ(ratings.at("dan").rating, 1500);
    EXPECT_EQ(ratings.at("dan").deviation, 350);

    // All matches of a round are one period: their order does not matter.
    const auto of_round = [](bool turned) {
        ExampleLeague round;
        round.season(Qualification::LeagueTable);
        round.schedule(Phase::Season, {{"1", 1, "a", "b", ""}, {"2", 1, "b", "c", ""}});
        round.must(ExampleLeague::report("", "", 1, 0, turned ? "2" : "1"));
        round.must(ExampleLeague::report("", "", 1, 0, turned ? "1" : "2"));
        return coach_ratings(round.league).at("bob").rating;
    };
    EXPECT_EQ(of_round(false), of_round(true));
}

TEST(UnderworldsLeague, HasATableOfGamesAndGlory) {
    SeasonLog log;
    League league;
    LeagueMade made;
    made.name = "Shadespire Nights";
    made.edition = "underworlds";
    made.commissioners = {"zoe"};
    ASSERT_TRUE(add(log, league, made, "zoe").ok());
    for (const char* coach : {"ann", "bob", "cid"}) {
        TeamJoined joined;
        joined.team = joined.name = joined.coach = coach;
        joined.roster = "steelhearts_champions";
        ASSERT_TRUE(add(log, league, joined, coach).ok());
    }
    TeamJoined listed;
    listed.team = listed.name = listed.coach = "dan";
    listed.list = core::Json::object();
    EXPECT_FALSE(add(log, league, listed, "dan").ok()) << "there is nothing to keep";
    const auto play = [&](const char* home, const char* away, int won, int lost, int glory,
                          int against) {
        MatchReported report = ExampleLeague::report(home, away, won, lost);
        report.glory = {glory, against};
        const auto status = add(log, league, report, "zoe");
        ASSERT_TRUE(status.ok()) << status.error().message;
    };
    play("ann", "bob", 2, 0, 21, 15);
    play("bob", "cid", 2, 0, 30, 8);
    play("cid", "ann", 2, 0, 18, 17);
    const auto table = season_table(league);
    ASSERT_EQ(table.size(), 3U);
    EXPECT_EQ(table[0].team, "bob") << "all have won once: his glory is ahead by 16";
    EXPECT_EQ(table[0].glory - table[0].glory_against, 16);
    EXPECT_EQ(table[1].team, "ann");
    EXPECT_EQ(table[2].team, "cid");
    MatchReported deeds = ExampleLeague::report("ann", "bob", 2, 1);
    deeds.deeds = {{"ann", 1, 1, 0, 0, 0, 0}};
    EXPECT_FALSE(add(log, league, deeds, "zoe").ok()) << "no touchdowns in Shadespire";
    const auto again = replay(*read_log(to_text(log)));
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(again->game->id, "underworlds");
    EXPECT_EQ(season_table(*again), table);
}

}  // namespace
}  // namespace affray::league
