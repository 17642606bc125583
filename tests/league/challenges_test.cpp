// Challenges in play-offs, and deals between teams.
#include "league/tournament.h"

#include <gtest/gtest.h>

#include "covers.h"
#include "league/example_league.h"

namespace affray::league {
namespace {

using core::Json;

// Challenges --------------------------------------------------------------------------------------

ExampleLeague in_play_offs(const char* edition) {
    ExampleLeague example = six(edition);
    example.season(Qualification::PlayOffs);
    return example;
}

ChallengeAnswered answer(int challenge, ChallengeAnswer answered, const TeamId& substitute = {}) {
    return {challenge, answered, substitute};
}

TEST(Challenges, OneAWeekAndOnlyInPlayOffs) {
    COVERS("crp.challenge.01");
    COVERS_IN("lrb5", "crp.challenge.01");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = six(edition);
        EXPECT_NE(example.refusal(ChallengeMade{"a", "b", 1}, "ann"), "") << "no play-offs";
        example.season(Qualification::PlayOffs);
        EXPECT_NE(example.refusal(ChallengeMade{"a", "b", 1}, "bob"), "") << "not his team";
        example.must(ChallengeMade{"a", "b", 1}, "ann");
        EXPECT_NE(example.refusal(ChallengeMade{"a", "c", 1}, "ann"), "") << "one a week";
        EXPECT_EQ(example.refusal(ChallengeMade{"b", "a", 1}, "bob"), "");
        EXPECT_EQ(example.refusal(ChallengeMade{"a", "c", 2}, "ann"), "");
    }
}

TEST(Challenges, AreAnsweredOnceByWhoIsChallenged) {
    COVERS("crp.challenge.02", "crp.challenge.03");
    COVERS_IN("lrb5", "crp.challenge.02", "crp.challenge.03");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = in_play_offs(edition);
        example.must(ChallengeMade{"a", "b", 1}, "ann");
        const int challenge = example.last();
        EXPECT_NE(example.refusal(answer(challenge, ChallengeAnswer::Accept), "ann"), "");
        EXPECT_NE(example.refusal(answer(challenge, ChallengeAnswer::Refuse), "ann"), "");
        example.must(answer(challenge, ChallengeAnswer::Accept), "bob");
        EXPECT_NE(example.refusal(answer(challenge, ChallengeAnswer::Decline), "bob"), "");
        const Fixture* fixture = example.league.fixture(example.league.challenges[0].fixture);
        ASSERT_NE(fixture, nullptr);
        EXPECT_EQ(fixture->pairing, (Pairing{"a", "b"}));
        EXPECT_FALSE(fixture->result) << "it is played";
        example.must(ExampleLeague::report("", "", 0, 3, fixture->id));
        EXPECT_TRUE(example.league.fixture(fixture->id)->result->on_the_pitch);
    }
}

TEST(Challenges, DeclinedAreWonByTwoToNothing) {
    COVERS("crp.challenge.04");
    COVERS_IN("lrb5", "crp.challenge.04");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = in_play_offs(edition);
        example.must(ChallengeMade{"a", "b", 1}, "ann");
        example.must(answer(example.last(), ChallengeAnswer::Decline), "bob");
        const Played& result =
            *example.league.fixture(example.league.challenges[0].fixture)->result;
        EXPECT_EQ(result.score, (std::array{2, 0}));
        EXPECT_EQ(result.result_of("a"), 1);
        EXPECT_FALSE(result.on_the_pitch) << "no points for stars, no gold, no fans";
        EXPECT_TRUE(match_records(example.league, "a").empty());
    }
}

TEST(Challenges, ASubstituteMustBePlayed) {
    COVERS("crp.challenge.05");
    COVERS_IN("lrb5", "crp.challenge.05");
    for (const char* edition : kEditionsWithTournaments) {
        ExampleLeague example = in_play_offs(edition);
        example.free_match("a", "d", 1, 0);
        example.must(ChallengeMade{"a", "b", 1}, "ann");
        const int challenge = example.last();
        const auto substitute = [&](const TeamId& team) {
            return example.refusal(answer(challenge, ChallengeAnswer::Substitute, team), "bob");
        };
        EXPECT_NE(substitute("d"), "") << "has played the challenger";
        EXPECT_NE(substitute("b"), "") << "is not another";
        EXPECT_NE(substitute("a"), "");
        EXPECT_NE(substitute(""), "");
        EXPECT_EQ(substitute("c"), "");
        example.must(answer(challenge, ChallengeAnswer::Substitute, "c"), "bob");
        EXPECT_TRUE(example.league.challenges[0].fixture.empty()) << "cid is asked";
        example.must(answer(challenge, ChallengeAnswer::Take), "cid");
        const std::string fixture = example.league.challenges[0].fixture;
        EXPECT_EQ(example.league.fixture(fixture)->pairing, (Pairing{"a", "c"}));

        ExampleLeague played = example;
        played.must(ExampleLeague::report("", "", 3, 0, fixture));
        EXPECT_NE(played.refusal(answer(challenge, ChallengeAnswer::Refuse), "ann"), "");

        EXPECT_NE(example.refusal(answer(challenge, ChallengeAnswer::Refuse), "bob"), "");
        example.must(answer(challenge, ChallengeAnswer::Refuse), "ann");
        EXPECT_EQ(example.league.fixture(fixture)->result->score, (std::array{0, 2}));
        EXPECT_EQ(example.league.fixture(fixture)->result->result_of("c"), 1);
    }
}

// Deals -------------------------------------------------------------------------------------------

void rich(ExampleLeague& example, const TeamId& team, int gold) {
    TeamChanged changed;
    changed.team = team;
    teams::Team list = example.league.entrant(team)->team->team;
    list.treasury = gold;
    changed.list = teams::to_json(list);
    example.must(changed);
}

TEST(Deals, AreNotMadeBetweenTeamsOfOneCoach) {
    COVERS("crp.league.08", "bb16.league.03");
    COVERS_IN("lrb5", "crp.league.08");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition, {{"several_teams", true}}, true);
        example.join("ann", true, "human", "a2");
        rich(example, "a", 100'000);
        const DealMade deal{"a", "a2", 50'000, {}, {"ann", "zoe"}};
        EXPECT_NE(example.refusal(deal, "ann"), "");
        EXPECT_NE(example.refusal(deal, "zoe"), "");
        EXPECT_EQ(example.league.entrant("a")->team->team.treasury, 100'000);
    }
}

TEST(Deals, NeedBothCoachesAndIn2016TheCommissioner) {
    COVERS("crp.league.09", "bb16.league.04");
    COVERS_IN("lrb5", "crp.league.09");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition, Json::object(), true);
        rich(example, "a", 100'000);
        const int treasury = example.league.entrant("b")->team->team.treasury;
        const std::size_t players = example.league.entrant("b")->team->team.list.players.size();
        DealMade deal{"a", "b", 50'000, {11}, {}};
        EXPECT_NE(example.refusal(deal, "ann"), "") << "bob has not agreed";
        deal.agreed = {"bob"};
        EXPECT_EQ(example.refusal(deal, "ann").empty(), std::string(edition) != "bb16");
        deal.agreed = {"bob", "zoe"};
        example.must(deal, "ann");
        EXPECT_EQ(example.league.entrant("a")->team->team.treasury, 50'000);
        EXPECT_EQ(example.league.entrant("b")->team->team.treasury, treasury + 50'000);
        EXPECT_EQ(example.league.entrant("b")->team->team.list.players.size(), players + 1);
        deal.players.clear();
        deal.gold = 60'000;
        EXPECT_NE(example.refusal(deal, "ann"), "") << "more than there is";
        deal.gold = 0;
        deal.players = {99};
        EXPECT_NE(example.refusal(deal, "ann"), "") << "no such player";
    }
}

TEST(Deals, GoBothWaysAtOnce) {
    ExampleLeague example("crp", Json::object(), true);
    rich(example, "a", 100'000);
    rich(example, "b", 30'000);
    const auto players = [&](const TeamId& team) {
        return example.league.entrant(team)->team->team.list.players.size();
    };
    const std::size_t before = players("a");
    DealMade deal{"a", "b", 80'000, {11}, {"bob"}, 30'000, {10}};
    example.must(deal, "ann");
    EXPECT_EQ(example.league.entrant("a")->team->team.treasury, 50'000);
    EXPECT_EQ(example.league.entrant("b")->team->team.treasury, 80'000);
    EXPECT_EQ(players("a"), before);
    EXPECT_EQ(players("b"), before);
    deal = {"a", "b", 0, {}, {"bob"}, 90'000, {}};
    EXPECT_NE(example.refusal(deal, "ann"), "") << "more than there is";
    deal = {"a", "b", 0, {1}, {"bob"}, 0, {99}};
    EXPECT_NE(example.refusal(deal, "ann"), "") << "no such player";
}

TEST(Deals, KeepToTheLimitsOfTheRoster) {
    ExampleLeague example("crp", Json::object(), true);
    example.join("orm", true, "orc", "o");
    const DealMade deal{"o", "a", 0, {1}, {"orm", "ann"}};
    EXPECT_NE(example.refusal(deal, "orm"), "") << "no orc in a human team";
}
}  // namespace
}  // namespace affray::league
