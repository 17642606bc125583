// The next part of a schedule follows from how the league stands.
#include "league/season_schedule.h"

#include <set>

#include <gtest/gtest.h>

#include "league/example_league.h"

namespace affray::league {
namespace {

using core::Json;

std::string schedule(ExampleLeague& example, const ScheduleWish& wish) {
    auto made = make_schedule(example.league, wish);
    if (!made) return made.error().message;
    const core::Status status = example.add(*made);
    return status ? "" : status.error().message;
}

// The home team wins every match that is open.
void play_all(ExampleLeague& example) {
    std::vector<std::string> open;
    for (const Fixture& fixture : example.league.fixtures)
        if (!fixture.result) open.push_back(fixture.id);
    for (const std::string& id : open) example.must(ExampleLeague::report("", "", 1, 0, id));
}

TEST(MakeSchedule, ASeasonFromRoundRobinToTheTrophy) {
    ExampleLeague example("crp");
    example.season(Qualification::LeagueTable, "blood_bowl");
    EXPECT_NE(schedule(example, {.format = "final"}), "");
    EXPECT_EQ(schedule(example, {.format = "double_round_robin", .first_deadline = "2026-12-25"}),
              "");
    EXPECT_EQ(example.league.fixtures.size(), 12U);
    EXPECT_EQ(example.league.fixtures.front().deadline, "2026-12-25");
    EXPECT_EQ(example.league.fixtures.back().deadline, "2027-01-29");
    play_all(example);
    EXPECT_EQ(schedule(example, {.format = "semi_finals"}), "");
    play_all(example);
    EXPECT_EQ(schedule(example, {.format = "final"}), "");
    play_all(example);
    ASSERT_EQ(example.league.trophies.size(), 1U);
    example.must(SeasonEnded{});
    EXPECT_EQ(example.league.seasons[0].champion, example.league.trophies[0].team);
}

TEST(MakeSchedule, SeasonWithoutAFinalHasAChampion) {
    ExampleLeague example("crp");
    example.season(Qualification::LeagueTable, "blood_bowl");
    ASSERT_EQ(schedule(example, {.format = "double_round_robin"}), "");
    std::vector<std::string> open;
    for (const Fixture& fixture : example.league.fixtures) open.push_back(fixture.id);
    for (const std::string& id : open) {
        const Pairing& pairing = example.league.fixture(id)->pairing;
        const int home = pairing.home == "c" ? 1 : 0;
        example.must(ExampleLeague::report("", "", home, pairing.away == "c" ? 1 : 0, id));
    }
    example.must(SeasonEnded{});
    EXPECT_EQ(example.league.seasons[0].champion, "c");
    EXPECT_TRUE(example.league.trophies.empty()) << "the trophy is played for in a final";
    example.season(Qualification::LeagueTable);
    example.free_match("a", "b", 1, 0);
    example.must(SeasonEnded{});
    EXPECT_EQ(example.league.seasons[1].champion, "") << "free matches only";
}

TEST(MakeSchedule, GroupsAndPlayOffsOfTheirBest) {
    ExampleLeague example("crp");
    for (const char* coach : {"eve", "fay", "gus", "hal"}) example.join(coach);
    example.season(Qualification::LeagueTable);
    EXPECT_NE(schedule(example, {.format = "groups", .groups = 5}), "") << "too few teams";
    ASSERT_EQ(schedule(example, {.format = "groups", .seeds = {"h", "g"}, .groups = 2}), "");
    EXPECT_NE(schedule(example, {.format = "groups", .groups = 2}), "") << "they are drawn";
    EXPECT_EQ(group_names(example.league), (std::vector<std::string>{"Group A", "Group B"}));
    EXPECT_EQ(example.league.fixtures.size(), 12U);
    const auto group_of = [&](const TeamId& team) {
        for (const Fixture& fixture : example.league.fixtures)
            if (fixture.pairing.has(team)) return fixture.division;
        return std::string();
    };
    EXPECT_EQ(group_of("h"), "Group A");
    EXPECT_EQ(group_of("g"), "Group B") << "seeds do not meet in the groups";
    play_all(example);
    const auto table = season_table(example.league, "Group B");
    ASSERT_EQ(table.size(), 4U);
    EXPECT_EQ(table[0].played, 3);
    ASSERT_EQ(schedule(example, {.format = "play_offs", .from_each = 1}), "");
    const Fixture& last = example.league.fixtures.back();
    EXPECT_EQ(last.phase, Phase::PlayOff);
    EXPECT_TRUE(last.pairing.has(table[0].team));
    EXPECT_TRUE(last.pairing.has(season_table(example.league, "Group A")[0].team));
    play_all(example);
    example.must(SeasonEnded{});
    EXPECT_EQ(example.league.seasons[0].champion, example.league.fixtures.back().pairing.home);
}

TEST(MakeSchedule, KnockOutBySeeds) {
    ExampleLeague example("crp");
    ASSERT_EQ(schedule(example, {.format = "knock_out", .seeds = {"d", "b"}}), "");
    for (const Fixture& fixture : example.league.fixtures)
        EXPECT_FALSE(fixture.pairing.has("d") && fixture.pairing.has("b"))
            << "the two best can meet in the final only";
}

TEST(MakeSchedule, SwissWaitsForResultsAndNeverRepeats) {
    ExampleLeague example("bb16");
    for (const char* coach : {"eve", "fay", "gus"}) example.join(coach);
    std::set<std::set<TeamId>> met;
    for (int round = 1; round <= 4; ++round) {
        ASSERT_EQ(schedule(example, {.format = "swiss"}), "");
        EXPECT_NE(schedule(example, {.format = "swiss"}), "") << "not played yet";
        play_all(example);
    }
    for (const Fixture& fixture : example.league.fixtures)
        EXPECT_TRUE(met.insert({fixture.pairing.home, fixture.pairing.away}).second);
}

TEST(MakeSchedule, KnockOutGoesOnWithTheWinners) {
    ExampleLeague example("crp");
    example.join("eve");
    ASSERT_EQ(schedule(example, {.format = "knock_out"}), "");
    EXPECT_NE(schedule(example, {.format = "knock_out"}), "");
    play_all(example);
    ASSERT_EQ(schedule(example, {.format = "knock_out"}), "");
    play_all(example);
    ASSERT_EQ(schedule(example, {.format = "knock_out"}), "");
    play_all(example);
    EXPECT_NE(schedule(example, {.format = "knock_out"}), "") << "it is over";
    EXPECT_EQ(example.league.fixtures.size(), 4U + 2U + 1U);
}

TEST(MakeSchedule, LadderFollowsItsResults) {
    ExampleLeague example("crp");
    ASSERT_EQ(schedule(example, {.format = "ladder"}), "");  // a b, c d
    example.must(ExampleLeague::report("", "", 0, 1, "1-r1-1"));
    example.must(ExampleLeague::report("", "", 0, 0, "1-r1-2"));
    EXPECT_EQ(ladder_of(example.league), (std::vector<TeamId>{"b", "a", "c", "d"}));
    ASSERT_EQ(schedule(example, {.format = "ladder"}), "");
    EXPECT_EQ(example.league.fixtures.back().pairing, (Pairing{"a", "c"}));
}

std::string refused_challenge(ExampleLeague& example, const TeamId& from, const TeamId& to,
                              int week) {
    return example.refusal(ChallengeMade{from, to, week}, example.league.entrant(from)->coach);
}

TEST(LadderChallenges, ReachAsFarUpAsTheLeagueSays) {
    ExampleLeague example("crp", {{"ladder_reach", 2}});
    example.season(Qualification::LeagueTable);
    EXPECT_NE(refused_challenge(example, "d", "c", 1), "") << "no ladder yet";
    ASSERT_EQ(schedule(example, {.format = "ladder"}), "");
    EXPECT_EQ(refused_challenge(example, "d", "c", 1), "");
    EXPECT_EQ(refused_challenge(example, "d", "b", 1), "");
    EXPECT_NE(refused_challenge(example, "d", "a", 1), "") << "three rungs";
    EXPECT_NE(refused_challenge(example, "a", "b", 1), "") << "downwards";
    example.must(RulesChanged{Json::object(), {{"ladder_reach", 3}}, ""});
    EXPECT_EQ(refused_challenge(example, "d", "a", 1), "");
    example.must(RulesChanged{Json::object(), {{"ladder_reach", 0}}, ""});
    EXPECT_NE(refused_challenge(example, "d", "c", 1), "");
}

TEST(LadderChallenges, AreForTheRung) {
    ExampleLeague example("crp");
    example.season(Qualification::LeagueTable);
    ASSERT_EQ(schedule(example, {.format = "ladder"}), "");
    play_all(example);  // a, b, c, d
    example.must(ChallengeMade{"d", "b", 1}, "dan");
    EXPECT_NE(refused_challenge(example, "d", "c", 2), "") << "one after the other";
    const int challenge = example.last();
    EXPECT_NE(
        example.refusal(ChallengeAnswered{challenge, ChallengeAnswer::Substitute, "c"}, "bob"), "")
        << "the rung is b's";
    ExampleLeague declined = example;
    declined.must(ChallengeAnswered{challenge, ChallengeAnswer::Decline, {}}, "bob");
    EXPECT_EQ(ladder_of(declined.league), (std::vector<TeamId>{"a", "d", "b", "c"}));

    example.must(ChallengeAnswered{challenge, ChallengeAnswer::Accept, {}}, "bob");
    const Fixture* fixture = example.league.fixture(example.league.challenges[0].fixture);
    ASSERT_NE(fixture, nullptr);
    EXPECT_EQ(fixture->phase, Phase::Season);
    EXPECT_EQ(fixture->round, 1);
    const std::string match = fixture->id;
    EXPECT_NE(refused_challenge(example, "d", "c", 2), "") << "it is not played";
    example.must(ExampleLeague::report("", "", 1, 0, match));
    EXPECT_EQ(ladder_of(example.league), (std::vector<TeamId>{"a", "d", "b", "c"}));
    EXPECT_EQ(refused_challenge(example, "d", "a", 2), "");
    // The next round follows the ladder as it stands, whichever match was made first.
    ASSERT_EQ(schedule(example, {.format = "ladder"}), "");
    EXPECT_EQ(example.league.fixtures.back().pairing, (Pairing{"d", "b"}));
}

TEST(LadderChallenges, WhoLosesToOneBelowStepsDown) {
    ExampleLeague example("crp");
    example.season(Qualification::LeagueTable);
    ASSERT_EQ(schedule(example, {.format = "ladder"}), "");
    example.must(ChallengeMade{"c", "a", 1}, "cid");
    example.must(ChallengeAnswered{example.last(), ChallengeAnswer::Accept, {}}, "ann");
    example.must(ExampleLeague::report("", "", 2, 0, example.league.challenges[0].fixture));
    EXPECT_EQ(ladder_of(example.league), (std::vector<TeamId>{"c", "a", "b", "d"}));
    example.must(ExampleLeague::report("", "", 0, 1, "1-r1-1"));  // a against b, made before
    EXPECT_EQ(ladder_of(example.league), (std::vector<TeamId>{"c", "b", "a", "d"}));
}

TEST(MakeSchedule, PlayOffsTakeTheFirstOfEveryDivision) {
    ExampleLeague example("crp", {{"divisions", {"east", "west"}}});
    TeamJoined joined;
    for (const char* coach : {"eve", "fay", "gus"}) {
        joined.team = joined.name = joined.coach = coach;
        joined.division = "east";
        example.must(joined, coach);
    }
    ASSERT_EQ(schedule(example, {.format = "round_robin"}), "");
    play_all(example);
    ASSERT_EQ(schedule(example, {.format = "play_offs"}), "");
    int count = 0;
    for (const Fixture& fixture : example.league.fixtures) {
        if (fixture.phase != Phase::PlayOff) continue;
        ++count;
        EXPECT_NE(example.league.entrant(fixture.pairing.home)->division,
                  example.league.entrant(fixture.pairing.away)->division);
    }
    EXPECT_EQ(count, 2);
}

TEST(MakeSchedule, OtherWordsAreRefused) {
    ExampleLeague example("crp");
    EXPECT_NE(schedule(example, {.format = "dance"}).find("dance"), std::string::npos);
    EXPECT_EQ(days_later("2028-02-28", 1), "2028-02-29");
    EXPECT_EQ(days_later("soon", 1), "soon");
}

}  // namespace
}  // namespace affray::league
