// Matches of a season that two coaches arrange among themselves.
#include <gtest/gtest.h>

#include "covers.h"
#include "league/example_league.h"
#include "league/league_json.h"

namespace affray::league {
namespace {

TEST(FreeMatches, AreArrangedPlayedAndReported) {
    ExampleLeague example;
    EXPECT_NE(example.refusal(MatchArranged{"a", "b"}, "cid"), "") << "coaches neither";
    EXPECT_NE(example.refusal(MatchArranged{"a", "a"}, "ann"), "");
    EXPECT_NE(example.refusal(MatchArranged{"a", "x"}, "ann"), "");
    example.must(MatchArranged{"a", "b"}, "bob");
    const Fixture fixture = example.league.fixtures.back();
    EXPECT_TRUE(fixture.free);
    EXPECT_FALSE(fixture.result);
    EXPECT_EQ(fixture.pairing, (Pairing{"a", "b"}));
    EXPECT_NE(example.refusal(MatchArranged{"b", "a"}, "ann"), "") << "one after the other";
    EXPECT_EQ(example.refusal(MatchArranged{"a", "c"}, "ann"), "");
    const std::string id = fixture.id;
    example.must(ExampleLeague::report("a", "b", 2, 1, id), "ann");
    EXPECT_FALSE(example.league.fixture(id)->confirmed);
    example.must(ReportConfirmed{example.league.fixture(id)->report}, "bob");
    EXPECT_TRUE(example.league.fixture(id)->confirmed);
    EXPECT_EQ(season_table(example.league)[0].team, "a");
    const auto again = replay(example.log);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(to_json(*again), to_json(example.league));
}

TEST(FreeMatches, NobodyMeetsTheSameOpponentMoreThanTwiceInARow) {
    ExampleLeague example;
    example.must(MatchArranged{"a", "b"}, "ann");
    const std::string id = example.league.fixtures.back().id;
    example.free_match("a", "b", 1, 0);
    EXPECT_EQ(example.refusal(ExampleLeague::report("a", "b", 1, 0, id)), "");
    example.free_match("b", "a", 1, 0);
    EXPECT_NE(example.refusal(ExampleLeague::report("a", "b", 1, 0, id)), "") << "the third";
    example.must(MatchCalledOff{id}, "bob");
    EXPECT_NE(example.refusal(MatchArranged{"a", "b"}, "ann"), "");
    example.free_match("a", "c", 1, 0);
    EXPECT_NE(example.refusal(MatchArranged{"a", "b"}, "ann"), "") << "b has met nobody else";
    example.free_match("b", "d", 1, 0);
    EXPECT_EQ(example.refusal(MatchArranged{"a", "b"}, "ann"), "");
}

TEST(FreeMatches, AreCalledOffByWhoArrangedThem) {
    ExampleLeague example;
    example.season(Qualification::WinRatio);
    example.must(MatchArranged{"a", "b"}, "ann");
    const std::string id = example.league.fixtures.back().id;
    example.must(MatchArranged{"c", "d"}, "cid");
    const std::string other = example.league.fixtures.back().id;
    EXPECT_NE(example.refusal(MatchCalledOff{id}, "cid"), "");
    EXPECT_NE(example.refusal(MatchCalledOff{"none"}, "ann"), "");
    example.must(MatchCalledOff{id}, "bob");
    EXPECT_EQ(example.league.fixture(id), nullptr);
    ASSERT_NE(example.league.fixture(other), nullptr);
    EXPECT_EQ(example.league.fixture(other)->id, other);
    EXPECT_NE(example.refusal(ExampleLeague::report("a", "b", 1, 0, id)), "");
    example.must(ExampleLeague::report("c", "d", 1, 0, other));
    EXPECT_NE(example.refusal(MatchCalledOff{other}, "cid"), "") << "it was played";
    example.schedule(Phase::Season, {{"r1", 1, "a", "b", ""}});
    EXPECT_NE(example.refusal(MatchCalledOff{"r1"}, "ann"), "") << "it is one of the schedule";
}

TEST(FreeMatches, EndWithTheSeasonAndWithTheTeam) {
    ExampleLeague example;
    example.season(Qualification::WinRatio);
    example.must(MatchArranged{"a", "b"}, "ann");
    example.must(MatchArranged{"c", "d"}, "cid");
    example.must(TeamWithdrawn{"a", ""}, "ann");
    EXPECT_EQ(example.league.fixtures.size(), 1U) << "called off, not forfeited";
    EXPECT_NE(example.refusal(MatchArranged{"b", "a"}, "bob"), "");
    example.must(SeasonEnded{});
    EXPECT_TRUE(example.league.fixtures.empty());
    EXPECT_NE(example.refusal(MatchArranged{"c", "d"}, "cid"), "") << "between two seasons";
}

}  // namespace
}  // namespace affray::league
