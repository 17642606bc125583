// What follows a match, as entries of the league's log.
#include "league/post_match/running_post_match.h"

#include <gtest/gtest.h>

#include "bloodbowl/data/playables.h"
#include "covers.h"
#include "league/example_league.h"
#include "league/league_json.h"
#include "league/match_outcome.h"

namespace affray::league {
namespace {

using core::Json;

struct KeptLeague : ExampleLeague {
    explicit KeptLeague(const char* edition = "crp")
        : ExampleLeague(edition, Json::object(), true) {}

    [[nodiscard]] const LeagueTeam& team(const TeamId& id) const {
        return *league.entrant(id)->team;
    }
    [[nodiscard]] const RunningPostMatch& running(const TeamId& id) const {
        return *league.entrant(id)->post_match;
    }
    core::SeededDice dice{7};
    void answer(const TeamId& id, const std::string& text, const std::string& by = "zoe") {
        const auto status = answer_post_match(log, league, id, text, dice, by);
        ASSERT_TRUE(status.ok()) << status.error().message;
    }
    void settle(const TeamId& id) {
        const auto status = settle_post_match(log, league, id, dice, "zoe");
        ASSERT_TRUE(status.ok()) << status.error().message;
        ASSERT_TRUE(running(id).is_over());
    }
    void expect_same_replayed() const {
        const auto read = read_log(to_text(log));
        ASSERT_TRUE(read.ok()) << read.error().message;
        const auto again = replay(*read);
        ASSERT_TRUE(again.ok()) << again.error().message;
        EXPECT_EQ(to_json(*again), to_json(league));
    }
    MatchReported deadly_report() const {
        MatchReported told = report("a", "b", 1, 0);
        told.casualties = {1, 0};
        told.deeds = {{"a", 1, 1, 0, 0, 1, 0}};
        told.injuries = {{"a", 1, "block", "b", 2, "dead", false, false},
                         {"", 0, "crowd", "b", 3, "minus_movement", false, false},
                         {"a", 4, "foul", "b", 4, "badly_hurt", true, false}};
        return told;
    }
};

TEST(RunningPostMatch, FollowsEveryMatchThatCountsAndMakesTheNewTeam) {
    COVERS("crp.league.11");
    COVERS_IN("lrb5", "crp.league.11");
    for (const char* edition : {"crp", "lrb5", "bb16", "classic"}) {
        KeptLeague example(edition);
        const auto b_before = example.team("b");
        example.must(example.deadly_report(), "ann");
        EXPECT_FALSE(example.league.entrant("a")->post_match) << "the report does not count yet";
        EXPECT_NE(example.refusal(ExampleLeague::report("a", "c", 0, 0)).find("not confirmed"),
                  std::string::npos);
        example.must(ReportConfirmed{example.last()}, "bob");
        EXPECT_FALSE(example.running("a").has_begun());
        EXPECT_NE(example.refusal(ExampleLeague::report("a", "c", 0, 0)), "")
            << "what follows a match comes before the next one";

        example.settle("a");
        EXPECT_NE(example.refusal(ExampleLeague::report("a", "b", 0, 0)), "") << "b is not done";
        example.settle("b");
        ASSERT_EQ(example.team("a").matches.size(), 1U);
        EXPECT_EQ(example.team("a").matches[0].fixture, example.running("a").fixture);
        EXPECT_EQ(example.team("a").deeds[0].touchdowns, 1);
        EXPECT_EQ(example.team("a").deeds[0].casualties, 1);
        EXPECT_GE(example.team("a").team.list.players[0].star_points, 5);
        ASSERT_GE(example.team("b").former.size(), 1U);
        EXPECT_EQ(example.team("b").former[0].number, 2);
        EXPECT_EQ(example.team("b").former[0].departure, Departure::Dead);
        for (const auto& player : example.team("b").team.list.players) {
            if (player.number == 3) {
                EXPECT_TRUE(player.misses_match);
                EXPECT_EQ(player.ma, player.start_ma - 1);
            }
            if (player.number == 4) {
                EXPECT_FALSE(player.misses_match);
            }
        }
        EXPECT_EQ(example.league.entrant("a")->value,
                  team_value(example.team("a"), example.league.rules));
        const Fixture& fixture = *example.league.fixture(example.running("a").fixture);
        EXPECT_FALSE(fixture.aftermath[0].empty());
        EXPECT_EQ(fixture.details.winnings[0], example.team("a").matches[0].winnings);
        EXPECT_EQ(example.refusal(ExampleLeague::report("a", "b", 0, 0)), "");
        example.expect_same_replayed();
    }
}

TEST(RunningPostMatch, IsOnlyForWhoCoachesTheTeamAndForItsDice) {
    KeptLeague example;
    example.free_match("a", "b", 1, 0);
    core::SeededDice dice(3);
    EXPECT_FALSE(answer_post_match(example.log, example.league, "a", "", dice, "bob").ok());
    EXPECT_FALSE(answer_post_match(example.log, example.league, "a", "done", dice, "ann").ok())
        << "it has not begun";
    EXPECT_NE(example.refusal(PostMatchAnswered{"a", "", "", {}}, "ann"), "") << "no dice";
    EXPECT_NE(example.refusal(PostMatchAnswered{"a", "free-99", "", {}}, "ann"), "");
    EXPECT_NE(example.refusal(PostMatchAnswered{"c", "", "", {}}, "cid"), "") << "no match";
    example.answer("a", "", "ann");
    EXPECT_FALSE(example.running("a").answers[0].dice.empty());
    EXPECT_EQ(PostMatch::question(example.running("a").state), PostMatchQuestion::Winnings);
    EXPECT_NE(example.refusal(PostMatchTakenBack{"a", ""}, "ann"), "") << "dice have fallen";
    example.expect_same_replayed();

    // A deal would be lost, another list ends it.
    DealMade deal{"a", "b", 0, {1}, {"ann", "bob"}};
    EXPECT_NE(example.refusal(deal).find("has not done"), std::string::npos);
    TeamChanged changed;
    changed.team = "a";
    changed.list = to_json(example.team("a"));
    EXPECT_NE(example.refusal(changed, "ann"), "") << "his list is made by what follows a match";
    example.must(changed);
    EXPECT_FALSE(example.league.entrant("a")->post_match);
}

TEST(RunningPostMatch, AnswersAreTakenBackUntilADieFalls) {
    KeptLeague example;
    example.free_match("a", "b", 0, 0);
    example.answer("a", "");
    while (PostMatch::question(example.running("a").state) != PostMatchQuestion::Purchase)
        example.answer("a", PostMatch::action_text(example.running("a").setup, [&] {
                           core::ActionList list;
                           PostMatch::list_actions(example.running("a").setup,
                                                   example.running("a").state, list);
                           return list[0];
                       }()));
    const Json before = PostMatch::position(example.running("a").setup, example.running("a").state);
    ASSERT_GE(example.running("a").state.treasury, 0);
    example.answer("a", "dismiss 1");
    EXPECT_TRUE(example.running("a").may_undo());
    example.answer("a", "dismiss 2");
    example.must(PostMatchTakenBack{"a", ""}, "ann");
    example.must(PostMatchTakenBack{"a", ""}, "ann");
    EXPECT_EQ(PostMatch::position(example.running("a").setup, example.running("a").state), before);
    EXPECT_NE(example.refusal(PostMatchTakenBack{"a", ""}, "ann"), "");
    example.settle("a");
    EXPECT_NE(example.refusal(PostMatchTakenBack{"a", ""}, "ann"), "") << "it is over";
    example.expect_same_replayed();
}

TEST(RunningPostMatch, IsWorkedOutAnewAfterACorrection) {
    KeptLeague example;
    example.must(example.deadly_report());
    const int report = example.last();
    example.settle("a");
    example.settle("b");
    example.free_match("a", "c", 2, 1);
    example.settle("a");
    const Json before = to_json(example.team("c"));

    // Nobody died, and somebody else scored: all that follows is another story, to the end.
    MatchReported other = example.deadly_report();
    other.deeds = {{"a", 5, 1, 3, 0, 1, 0}};
    other.injuries.clear();
    EntryCorrected correction;
    correction.entry = report;
    correction.with = to_json(What(other));
    correction.reason = "the wrong sheet";
    const auto differences = difference_made(example.log, correction, "zoe");
    ASSERT_TRUE(differences.ok()) << differences.error().message;
    example.must(correction);
    EXPECT_TRUE(example.team("b").former.empty());
    EXPECT_EQ(example.team("a").deeds[4].touchdowns, 1);
    EXPECT_EQ(example.team("a").deeds[0].touchdowns, 0);
    EXPECT_EQ(example.team("a").matches.size(), 2U);
    EXPECT_EQ(to_json(example.team("c")), before);
    example.expect_same_replayed();

    // Struck out: what was answered after it is told as not possible any more.
    EntryCorrected away;
    away.entry = report;
    away.reason = "never played";
    example.must(away);
    EXPECT_FALSE(example.league.notes.empty());
    EXPECT_EQ(example.team("a").matches.size(), 1U);
    EXPECT_TRUE(example.team("b").matches.empty());
    example.expect_same_replayed();
}

TEST(RunningPostMatch, IsLeftToTheCoachesWhereTheLeagueSaysSo) {
    ExampleLeague example("crp", {{"post_match", false}}, true);
    example.free_match("a", "b", 1, 0);
    EXPECT_FALSE(example.league.entrant("a")->post_match);
    EXPECT_EQ(example.refusal(ExampleLeague::report("a", "c", 1, 0)), "");
}

TEST(Reports, AreSentBackByTheOtherCoach) {
    ExampleLeague example;
    example.must(ExampleLeague::report("a", "b", 2, 1), "ann");
    const int first = example.last();
    const std::string fixture = example.league.fixtures.back().id;
    const auto back = [&](int report, int own, int others) {
        return ReportSentBack{report,
                              to_json(What(ExampleLeague::report("", "", own, others, fixture)))};
    };
    EXPECT_NE(example.refusal(back(first, 1, 1), "ann"), "") << "it is her own";
    EXPECT_NE(example.refusal(back(first, 1, 1), "cid"), "");
    ReportSentBack wrong = back(first, 1, 1);
    wrong.with["score"] = 7;
    EXPECT_NE(example.refusal(wrong, "bob"), "");
    EXPECT_EQ(example.league.fixture(fixture)->result->score, (std::array{2, 1}));
    example.must(back(first, 1, 1), "bob");
    EXPECT_EQ(example.league.fixture(fixture)->result->score, (std::array{1, 1}));
    EXPECT_EQ(example.league.fixture(fixture)->reported_by, "bob");
    EXPECT_FALSE(example.league.fixture(fixture)->confirmed);
    EXPECT_EQ(example.league.entrant("a")->opponents.size(), 1U) << "they have met once";
    const int second = example.last();
    EXPECT_NE(example.refusal(ReportConfirmed{second}, "bob"), "") << "ann confirms in turn";
    example.must(ReportConfirmed{second}, "ann");
    EXPECT_TRUE(example.league.fixture(fixture)->confirmed);
    EXPECT_NE(example.refusal(back(second, 3, 0), "bob"), "") << "it is confirmed";
    EntryCorrected correction;
    correction.entry = second;
    correction.with = to_json(What(ExampleLeague::report("", "", 4, 1, fixture)));
    correction.reason = "four it was";
    example.must(correction);
    EXPECT_EQ(example.league.fixture(fixture)->result->score, (std::array{4, 1}));
    const auto again = replay(*read_log(to_text(example.log)));
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(to_json(*again), to_json(example.league));
}

TEST(Corrections, OfAMatchThatWasPlayedHereKeepWhatWasSeen) {
    KeptLeague example;
    const LeagueTeam a = example.team("a"), b = example.team("b");
    MatchReported bare = ExampleLeague::report("a", "b", 2, 1);
    bare.casualties = {1, 0};
    bare.deeds = {{"a", 1, 2, 0, 0, 1, 0}};
    bare.gate = {12'000, 9'000};
    bare.injuries = {{"a", 1, "block", "b", 2, "niggling_injury", false, false}};
    const std::array<ReportedTeam, 2> teams{ReportedTeam{"a", &a}, ReportedTeam{"b", &b}};
    const auto seen = outcome_of_report(bare, teams, example.league.rules);
    MatchReported told = report_of_outcome(seen, teams);
    told.home = "a", told.away = "b";
    example.must(told);
    const int number = example.last();
    example.settle("a");
    example.settle("b");
    EXPECT_EQ(example.team("b").team.list.players[1].niggling_injuries, 1);

    MatchReported right = told;
    right.outcome.reset();
    right.deeds = {{"a", 4, 1, 0, 0, 1, 0}};
    right.score = {1, 1};
    EntryCorrected correction;
    correction.entry = number;
    correction.with = to_json(What(right));
    correction.reason = "number 4 it was";
    example.must(correction);
    EXPECT_EQ(example.team("a").deeds[0].touchdowns, 0);
    EXPECT_EQ(example.team("a").deeds[3].touchdowns, 1);
    EXPECT_EQ(example.team("b").team.list.players[1].niggling_injuries, 1) << "seen by the program";
    EXPECT_EQ(example.running("a").setup.outcome.teams[0].fans, 12);
    EXPECT_FALSE(example.running("a").setup.outcome.winner());
}

TEST(MatchOutcome, IsWrittenAndReadBackWhole) {
    bloodbowl::Outcome outcome;
    outcome.over = true;
    outcome.score = outcome.points = outcome.all_points = {2, 1};
    outcome.winners = {0};
    outcome.conceded = 1;
    outcome.concession_excused = true;
    outcome.half = 2;
    outcome.weather = bloodbowl::Weather::Blizzard;
    outcome.stadium = *bloodbowl::playable_named("stadium_ice");
    outcome.teams[0] = {.fans = 12, .fame = 1, .bribes = 1, .gold = 50'000, .value = 1'100'000};
    outcome.teams[1] = {.coach_ejected = true, .gold_brought = 30'000, .mvp_awarded = true};
    bloodbowl::PlayerOutcome player;
    player.id.slot = 0;
    player.side = bloodbowl::Side::Home;
    player.number = 7;
    player.name = "Bob \"the\" Bold";
    player.membership = bloodbowl::Membership::Journeyman;
    player.status = bloodbowl::Status::Casualty;
    player.touchdowns = 2;
    player.improvements = {{bloodbowl::Skill::Block, {}},
                           {std::nullopt, bloodbowl::Characteristic::Strength}};
    bloodbowl::InjurySuffered injury;
    injury.by.slot = 0;
    injury.cause = bloodbowl::InjuryCause::Bomb;
    injury.result = {52, bloodbowl::CasualtyEffect::MinusAgility, true};
    injury.again = bloodbowl::CasualtyResult{38, bloodbowl::CasualtyEffect::BadlyHurt, false};
    injury.misses_next_game = injury.poisoned = true;
    player.injury = injury;
    outcome.players.push_back(player);
    player.id.slot = 30;
    player.side = bloodbowl::Side::Away;
    player.injury->by = bloodbowl::kNoPlayer;
    player.injury->again.reset();
    outcome.players.push_back(player);

    const Json json = to_json(outcome);
    const auto read = read_outcome(json);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(to_json(*read), json);
    EXPECT_EQ(read->players[0].injury->by.slot, 0);
    EXPECT_FALSE(read->players[1].injury->by.is_some());
    EXPECT_EQ(read->players[1].improvements.size(), 2U);
    EXPECT_EQ(read->stadium, outcome.stadium);
    EXPECT_FALSE(read_outcome(Json{{"score", {1}}}).ok());
    Json wrong = json;
    wrong["players"][0]["status"] = "asleep";
    EXPECT_NE(read_outcome(wrong).error().message.find("status"), std::string::npos);
}

TEST(MatchOutcome, OfAReportHasItsMvpAndConcession) {
    KeptLeague example;
    MatchReported told = ExampleLeague::report("a", "b", 2, 0);
    told.conceded = "b";
    told.gate = {20'000, 10'000};
    told.deeds = {{"a", 3, 0, 0, 0, 0, 1}};
    const LeagueTeam a = example.team("a"), b = example.team("b");
    const auto outcome = outcome_of_report(told, {ReportedTeam{"a", &a}, ReportedTeam{"b", &b}},
                                           example.league.rules);
    EXPECT_EQ(outcome.conceded, 1);
    EXPECT_EQ(outcome.winner(), 0);
    EXPECT_TRUE(outcome.teams[0].mvp_awarded);
    EXPECT_FALSE(outcome.teams[1].mvp_awarded);
    EXPECT_EQ(outcome.teams[0].fame, 2);
    EXPECT_EQ(outcome.teams[1].fame, 0);
    EXPECT_EQ(outcome.players.size(), a.team.list.players.size() + b.team.list.players.size());
}

}  // namespace
}  // namespace affray::league
