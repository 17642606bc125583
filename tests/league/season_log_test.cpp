// The log of a league: written, read back, corrected; who may do what.
#include "league/season_log.h"

#include <map>

#include <gtest/gtest.h>

#include "covers.h"
#include "league/example_league.h"
#include "league/league_json.h"
#include "league/tournament.h"

namespace affray::league {
namespace {

using core::Json;

TEST(SeasonLog, IsReadBackAsItWasWrittenAndLeadsToTheSameLeague) {
    ExampleLeague example("crp", Json::object(), true);
    example.season(Qualification::LeagueTable, "blood_bowl");
    example.schedule(Phase::Season,
                     {{"r1-1", 1, "a", "b", "2026-12-24"}, {"r1-2", 1, "c", "d", ""}});
    MatchReported report = ExampleLeague::report("", "", 2, 1, "r1-1");
    report.casualties = {1, 0};
    report.deeds = {{"a", 1, 2, 1, 0, 1, 0}};
    report.remarks = "Rain, \"mud\" and 3,000 angry fans";
    example.must(report, "ann", "2026-12-01T20:00Z");
    example.must(ReportConfirmed{example.last()}, "bob");
    example.must(MatchForfeited{"r1-2", "d"});

    const std::string text = to_text(example.log);
    const auto read = read_log(text);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(to_text(*read), text);
    const auto league = replay(*read);
    ASSERT_TRUE(league.ok()) << league.error().message;
    EXPECT_EQ(to_json(*league), to_json(example.league));
}

TEST(SeasonLog, MistakesNameLineAndEntry) {
    const std::string first =
        R"({"n":1,"by":"zoe","entry":"league","name":"L","edition":"crp","commissioners":["zoe"]})"
        "\n";
    const auto problem = [&](const std::string& second) {
        const auto log = read_log(first + second);
        if (!log) return log.error().message;
        const auto league = replay(*log);
        return league ? std::string() : league.error().message;
    };
    EXPECT_EQ(problem(""), "");
    EXPECT_NE(problem("{").find("line 2"), std::string::npos);
    EXPECT_NE(problem(R"({"n":3,"by":"zoe","entry":"end_season"})").find("line 2 (end_season)"),
              std::string::npos);
    EXPECT_NE(problem(R"({"n":2,"by":"zoe","entry":"dance"})").find("dance"), std::string::npos);
    EXPECT_NE(problem(R"({"n":2,"entry":"end_season"})").find("by"), std::string::npos);
    EXPECT_NE(problem(R"({"n":2,"by":"zoe","entry":"join","team":"a"})").find("line 2 (join)"),
              std::string::npos);
    EXPECT_NE(problem(R"({"n":2,"by":"zoe","entry":"report","score":[1]})").find("score"),
              std::string::npos);
    EXPECT_NE(problem(R"({"n":2,"by":"zoe","entry":"end_season","goat":1})").find("goat"),
              std::string::npos);
    EXPECT_NE(problem(R"({"n":2,"by":"zoe","entry":"forfeit","fixture":"x"})").find("'x'"),
              std::string::npos);
    EXPECT_FALSE(read_log("").ok());
}

TEST(Corrections, ReplaceAnEarlierEntryAndShowWhatTheyChange) {
    ExampleLeague example;
    example.free_match("a", "b", 2, 0);
    const int report = example.last();
    EntryCorrected correction;
    correction.entry = report;
    correction.with = to_json(What(ExampleLeague::report("a", "b", 1, 1)));
    correction.reason = "the clock had run out";

    const auto differences = difference_made(example.log, correction, "zoe");
    ASSERT_TRUE(differences.ok()) << differences.error().message;
    bool told = false;
    for (const Difference& difference : *differences)
        if (difference.place == "table.a.points") {
            told = true;
            EXPECT_EQ(difference.before, "3");
            EXPECT_EQ(difference.after, "1");
        }
    EXPECT_TRUE(told);
    EXPECT_EQ(season_table(example.league)[0].points, 3) << "nothing has changed yet";

    example.must(correction);
    EXPECT_EQ(season_table(example.league)[0].points, 1);
    EXPECT_EQ(static_cast<int>(example.log.entries.size()), report + 1) << "nothing is lost";
    ASSERT_EQ(changes(example.log).size(), 1U);
    EXPECT_EQ(changes(example.log)[0].reason, "the clock had run out");

    // A correction can be corrected; in the end the match is struck out.
    EntryCorrected again;
    again.entry = example.last();
    again.reason = "it was never played";
    example.must(again);
    EXPECT_EQ(season_table(example.league)[0].played, 0);
    EXPECT_EQ(to_json(*replay(example.log)), to_json(example.league));
}

TEST(Corrections, TellOfMatchesAndTeamsThatAreThereNoMore) {
    ExampleLeague example;
    example.join("eve");
    const int eve = example.last();
    example.free_match("a", "b", 2, 0);
    const auto told = [&](int entry) {
        EntryCorrected correction;
        correction.entry = entry;
        correction.reason = "never";
        std::map<std::string, std::pair<std::string, std::string>> places;
        const auto differences = difference_made(example.log, correction, "zoe");
        EXPECT_TRUE(differences.ok());
        for (const Difference& one : *differences) places[one.place] = {one.before, one.after};
        return places;
    };
    const auto match = told(example.last());
    const std::string id = example.league.fixtures[0].id;
    EXPECT_EQ(match.at("fixtures." + id + ".home"), std::pair(std::string("a"), std::string()));
    EXPECT_EQ(match.at("table.b.lost"), std::pair(std::string("1"), std::string("0")));
    EXPECT_FALSE(match.contains("teams.a.name")) << "the team is what it was";
    const auto team = told(eve);
    EXPECT_EQ(team.at("teams.e.coach"), std::pair(std::string("eve"), std::string()));
    EXPECT_FALSE(team.contains("fixtures." + id + ".home")) << "the match is what it was";
    EXPECT_NE(example.league.entrant("e"), nullptr) << "nothing has changed yet";
}

TEST(Corrections, AreRefusedWhereTheRestWouldNotFit) {
    ExampleLeague example;
    example.free_match("a", "b", 2, 0);
    EntryCorrected correction;
    correction.reason = "wrong";
    correction.entry = 2;  // a joined
    EXPECT_NE(example.refusal(correction).find("'a'"), std::string::npos);
    correction.entry = 99;
    EXPECT_NE(example.refusal(correction), "");
    correction.entry = 1;
    EXPECT_NE(example.refusal(correction), "");
    correction.entry = example.last();
    EXPECT_NE(example.refusal(correction, "ann"), "") << "only a commissioner corrects";
    correction.with = Json{{"entry", "end_season"}};
    EXPECT_NE(example.refusal(correction).find("kind"), std::string::npos);
}

TEST(Commissioner, RunsTheLeagueAndMayCoach) {
    COVERS("crp.league.01", "bb16.league.05");
    COVERS_IN("lrb5", "crp.league.01");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition);
        example.join("zoe");
        EXPECT_NE(example.league.entrant("z"), nullptr);
        EXPECT_NE(example.refusal(SeasonEnded{}, "ann"), "");
        SeasonBegun begun;
        begun.name = "one";
        EXPECT_NE(example.refusal(begun, "ann"), "");
        EXPECT_EQ(example.refusal(begun, "zoe"), "");
    }
}

TEST(Commissioner, RuleAboutValuesChangesThemAtOnce) {
    COVERS("crp.leagueopt.15");
    constexpr int kGoldOfAFan = 10'000;
    ExampleLeague example;
    TeamJoined joined{"e", "Eve's", "eve", "human", "", 0, {}};
    joined.list = teams::to_json(
        *teams::new_team(Edition::Crp, *bloodbowl::find_roster(Edition::Crp, "human")));
    constexpr int kFans = 3;  // in place of the re-rolls
    joined.list["rerolls"] = 0;
    joined.list["fan_factor"] = kFans;
    example.must(joined, "eve");
    const int before = value_of(example.league, "e");
    RulesChanged changed;
    changed.rules = {{"points_won", 2}};
    example.must(changed);
    EXPECT_EQ(value_of(example.league, "e"), before) << "points are no part of the value";
    changed.rules = {{"free_fan_factor", true}};
    example.must(changed);
    EXPECT_EQ(value_of(example.league, "e"), before - kFans * kGoldOfAFan);
    EXPECT_EQ(value_of(example.league, "e"),
              team_value(*example.league.entrant("e")->team, example.league.rules));
}

TEST(Commissioner, MayChangeAnyRule) {
    COVERS("crp.league.02", "bb16.league.05");
    COVERS_IN("lrb5", "crp.league.02");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition);
        example.free_match("a", "b", 1, 0);
        RulesChanged changed;
        changed.rules = {{"points_won", 5}, {"mvp", "chosen"}};
        changed.settings = {{"several_teams", true}};
        EXPECT_NE(example.refusal(changed, "ann"), "");
        example.must(changed);
        EXPECT_EQ(example.league.rules.points_won, 5);
        EXPECT_EQ(example.league.rules.mvp, MvpMethod::Chosen);
        EXPECT_EQ(example.league.rules.points_drawn, 1) << "the rest stays";
        EXPECT_TRUE(example.league.settings.several_teams);
        changed.rules = {{"goats", 3}};
        EXPECT_NE(example.refusal(changed), "");
    }
}

TEST(League, ShouldHaveFourTeams) {
    COVERS("crp.league.03", "bb16.league.06");
    COVERS_IN("lrb5", "crp.league.03");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition);
        EXPECT_TRUE(advice(example.league).empty());
        example.must(TeamWithdrawn{"d", ""});
        ASSERT_EQ(advice(example.league).size(), 1U);
        EXPECT_NE(advice(example.league)[0].find("4 teams"), std::string::npos);
        example.free_match("a", "b", 1, 0);  // it can play all the same
    }
}

TEST(League, MatchesAreArrangedFreely) {
    COVERS("crp.league.05", "bb16.league.01");
    COVERS_IN("lrb5", "crp.league.05");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition);
        for (int i = 0; i < 6; ++i) {
            example.free_match("a", "b", 1, 0);
            example.free_match("a", "c", 1, 0);
            example.free_match("b", "c", 0, 0);
        }
        EXPECT_EQ(season_table(example.league)[0].played, 12);
    }
}

TEST(League, NobodyMeetsTheSameOpponentThriceInARow) {
    COVERS("crp.league.06", "bb16.league.01");
    COVERS_IN("lrb5", "crp.league.06");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition);
        example.free_match("a", "b", 1, 0);
        example.free_match("b", "a", 1, 0);
        EXPECT_NE(example.refusal(ExampleLeague::report("a", "b", 1, 0)), "");
        EXPECT_NE(example.refusal(ExampleLeague::report("b", "a", 1, 0)), "");
        // b has played another since, a has not: for a it would still be the third.
        example.free_match("b", "c", 1, 0);
        EXPECT_NE(example.refusal(ExampleLeague::report("a", "b", 1, 0)), "");
        example.free_match("a", "d", 1, 0);
        EXPECT_EQ(example.refusal(ExampleLeague::report("a", "b", 1, 0)), "");
    }
}

TEST(League, ACoachHasSeveralTeamsWhereTheCommissionerAllowsIt) {
    COVERS("crp.league.07", "bb16.league.02");
    COVERS_IN("lrb5", "crp.league.07");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition);
        TeamJoined second;
        second.team = "a2";
        second.name = "Second";
        second.coach = "ann";
        EXPECT_NE(example.refusal(second, "ann"), "");
        RulesChanged changed;
        changed.settings = {{"several_teams", true}};
        example.must(changed);
        EXPECT_EQ(example.refusal(second, "ann"), "");
        EXPECT_NE(example.refusal(second, "bob"), "") << "not for another coach";
    }
}

TEST(League, KeepsTheRecordOfEveryMatch) {
    COVERS("crp.league.10", "bb16.league.10");
    COVERS_IN("lrb5", "crp.league.10");
    for (const char* edition : {"crp", "lrb5", "bb16"}) {
        ExampleLeague example(edition);
        MatchReported report = ExampleLeague::report("a", "b", 2, 1);
        report.casualties = {3, 1};
        report.gate = {12'000, 9'000};
        report.winnings = {50'000, 20'000};
        report.remarks = "A pitch invasion";
        example.must(report);
        const auto records = match_records(example.league, "b");
        ASSERT_EQ(records.size(), 1U);
        EXPECT_EQ(records[0].opponent, "a");
        EXPECT_EQ(records[0].score, (std::array{1, 2}));
        EXPECT_EQ(records[0].casualties, (std::array{1, 3}));
        EXPECT_EQ(records[0].gate, 21'000);
        EXPECT_EQ(records[0].winnings, 20'000);
        EXPECT_EQ(records[0].remarks, "A pitch invasion");
        EXPECT_TRUE(match_records(example.league, "c").empty());
    }
}

TEST(Reports, AreMadeByACoachAndConfirmedByTheOther) {
    ExampleLeague example;
    EXPECT_NE(example.refusal(ExampleLeague::report("a", "b", 1, 0), "cid"), "");
    example.must(ExampleLeague::report("a", "b", 1, 0), "ann", "2026-11-01T10:00Z");
    const int report = example.last();
    EXPECT_EQ(season_table(example.league)[0].played, 0) << "not confirmed yet";
    EXPECT_NE(example.refusal(ReportConfirmed{report}, "ann"), "");
    EXPECT_NE(example.refusal(ReportConfirmed{report}, "cid"), "");
    EXPECT_NE(example.refusal(ReportConfirmed{1}, "bob"), "");
    example.must(ReportConfirmed{report}, "bob");
    EXPECT_EQ(season_table(example.league)[0].played, 1);
    EXPECT_NE(example.refusal(ReportConfirmed{report}, "bob"), "") << "once";
}

TEST(Reports, SilenceConfirmsWhereTheLeagueSaysSo) {
    ExampleLeague example("crp", {{"silence_confirms_days", 3}});
    example.must(ExampleLeague::report("a", "b", 1, 0), "ann", "2026-02-27T23:00Z");
    EXPECT_EQ(season_table(example.league, {}, 0, "2026-03-01")[0].played, 0);
    EXPECT_EQ(season_table(example.league, {}, 0, "2026-03-02")[0].played, 1);
    EXPECT_EQ(season_table(example.league)[0].played, 0);
}

TEST(Reports, OfWhatCannotBeAreRefused) {
    ExampleLeague example("crp", Json::object(), true);
    MatchReported report = ExampleLeague::report("a", "b", 1, 0);
    report.deeds = {{"a", 1, 2, 0, 0, 0, 0}};
    EXPECT_NE(example.refusal(report), "") << "more touchdowns than the team";
    report.deeds = {{"a", 99, 1, 0, 0, 0, 0}};
    EXPECT_NE(example.refusal(report), "") << "no such player";
    report.deeds = {{"c", 1, 0, 1, 0, 0, 0}};
    EXPECT_NE(example.refusal(report), "") << "another team";
    report.deeds = {{"a", 1, 0, 0, 0, 1, 0}};
    EXPECT_NE(example.refusal(report), "") << "more casualties than the team";
    report.deeds = {{"a", 1, 1, 0, 0, 0, 0}, {"a", 1, 0, 1, 0, 0, 0}};
    EXPECT_NE(example.refusal(report), "") << "one player twice";
    report.deeds = {{"a", 1, 1, 3, 0, 0, 1}};
    EXPECT_EQ(example.refusal(report), "");
    report.conceded = "c";
    EXPECT_NE(example.refusal(report), "");
    EXPECT_NE(example.refusal(ExampleLeague::report("a", "a", 1, 0)), "");
    EXPECT_NE(example.refusal(ExampleLeague::report("a", "x", 1, 0)), "");
}

TEST(Withdrawal, ForfeitsWhatIsLeftOrHandsItOn) {
    ExampleLeague example;
    example.schedule(Phase::Season, {{"1", 1, "a", "b", ""}, {"2", 2, "c", "a", ""}});
    example.must(ExampleLeague::report("", "", 1, 0, "1"));
    ExampleLeague other = example;

    example.must(TeamWithdrawn{"a", ""}, "ann");
    EXPECT_EQ(example.league.fixture("2")->result->result_of("c"), 1);
    EXPECT_EQ(example.league.fixture("1")->result->result_of("a"), 1) << "what is played stays";
    EXPECT_NE(example.refusal(ExampleLeague::report("a", "c", 1, 0)), "");

    other.join("eve");
    other.must(TeamWithdrawn{"a", "e"});
    EXPECT_EQ(other.league.fixture("2")->pairing, (Pairing{"c", "e"}));
    other.must(ExampleLeague::report("", "", 0, 2, "2"), "eve");
}

TEST(Deadlines, CanBeMovedUntilAResultIsThere) {
    ExampleLeague example;
    example.schedule(Phase::Season, {{"1", 1, "a", "b", "2026-12-24"}});
    EXPECT_NE(example.refusal(DeadlineMoved{"1", "soon"}), "");
    EXPECT_NE(example.refusal(DeadlineMoved{"1", "2026-12-32"}), "");
    EXPECT_NE(example.refusal(DeadlineMoved{"1", "2026-12-31"}, "ann"), "");
    example.must(DeadlineMoved{"1", "2026-12-31"});
    EXPECT_EQ(example.league.fixture("1")->deadline, "2026-12-31");
    example.must(MatchForfeited{"1", ""});
    EXPECT_EQ(example.league.fixture("1")->result->result_of("a"), -1);
    EXPECT_EQ(example.league.fixture("1")->result->result_of("b"), -1);
    EXPECT_NE(example.refusal(DeadlineMoved{"1", "2027-01-31"}), "");
}

TEST(Seasons, EndWithPromotionAndRelegation) {
    ExampleLeague real("crp", {{"divisions", {"high", "low"}}, {"moving", 1}});
    TeamJoined joined;
    for (const char* coach : {"eve", "fay"}) {
        joined.team = coach;
        joined.name = coach;
        joined.coach = coach;
        joined.division = "high";
        real.must(joined, coach);
    }
    real.season(Qualification::LeagueTable);
    real.schedule(Phase::Season, {{"1", 1, "eve", "fay", ""}, {"2", 1, "a", "b", ""}});
    EXPECT_NE(real.refusal(SeasonEnded{}), "") << "matches are open";
    real.must(ExampleLeague::report("", "", 0, 1, "1"));
    real.must(ExampleLeague::report("", "", 2, 1, "2"));
    real.must(SeasonEnded{});
    EXPECT_EQ(real.league.entrant("a")->division, "high");
    EXPECT_EQ(real.league.entrant("eve")->division, "low");
    EXPECT_EQ(real.league.entrant("fay")->division, "high");
    EXPECT_EQ(real.league.entrant("b")->division, "low");
}

TEST(Csv, QuotesWhatNeedsIt) {
    ExampleLeague example;
    TeamJoined joined;
    joined.team = "e";
    joined.name = "Eve, \"the\" best";
    joined.coach = "eve";
    example.must(joined, "eve");
    EXPECT_NE(table_csv(example.league).find("\"Eve, \"\"the\"\" best\""), std::string::npos);
    example.free_match("a", "b", 2, 1);
    EXPECT_NE(fixtures_csv(example.league).find(",a,b,,2,1,0,0,yes"), std::string::npos);
}

}  // namespace
}  // namespace affray::league
