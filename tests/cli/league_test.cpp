// A league in a file, run with commands alone.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/program.h"

namespace affray {

using test::Printed;
using test::run;
using test::Scratch;

namespace {

struct LeagueInAFile {
    Scratch scratch;
    std::string file = scratch.file("league.jsonl");

    [[nodiscard]] Printed league(const std::string& command,
                                 const std::string& arguments = {}) const {
        return run("league " + command + " " + file + " " + arguments);
    }
    void must(const std::string& command, const std::string& arguments = {}) const {
        const Printed printed = league(command, arguments);
        ASSERT_EQ(printed.exit_code, 0) << command << ": " << printed.text;
    }
    void join(const std::string& team, const std::string& roster) const {
        const std::string list = scratch.file(team + ".json");
        ASSERT_EQ(
            run("team new --roster " + roster + " --name " + team + " --out " + list).exit_code, 0);
        must("join", "--team " + team + " --coach coach-" + team + " --list " + list);
    }
};

TEST(LeagueCommands, RunALeagueFromFormToFormWithItsPostMatches) {
    const LeagueInAFile example;
    example.must("new", "--name Spring --edition crp --commissioner anna");
    EXPECT_NE(example.league("new", "--name Spring --edition crp --commissioner anna").exit_code, 0)
        << "nothing is overwritten";
    example.join("eye", "orc");
    example.join("reavers", "human");
    example.must("season", "--name Spring --trophy chaos_cup");
    example.must("schedule", "--format round_robin");
    example.must("report", "--fixture 1-r1-1 --score 2-1 --casualties 1-0");
    EXPECT_NE(example.league("report", "--home eye --away reavers --score 1-0").exit_code, 0)
        << "what follows the first match is open";

    EXPECT_NE(example.league("post-match", "--team nobody").exit_code, 0);
    const Printed begun = example.league("post-match", "--team eye --seed 3");
    EXPECT_NE(begun.text.find("mvp_awarded"), std::string::npos) << begun.text;
    EXPECT_NE(example.league("post-match", "--team eye undo").exit_code, 0) << "dice have fallen";
    EXPECT_NE(example.league("post-match", "--team eye dance").exit_code, 0);
    example.must("post-match", "--team eye --seed 3 all");
    example.must("post-match", "--team reavers --seed 4 all");
    EXPECT_NE(example.league("post-match", "--team eye").text.find("nothing to do"),
              std::string::npos);

    const Printed tried = example.league(
        "add", R"('{"entry": "correct", "corrects": 6, "reason": "misread", )"
               R"("with": {"entry": "report", "fixture": "1-r1-1", "score": [1, 1]}}' --try)");
    EXPECT_EQ(tried.exit_code, 0) << tried.text;
    EXPECT_NE(tried.text.find("points"), std::string::npos) << tried.text;
    EXPECT_EQ(example.league("check").exit_code, 0);
    EXPECT_NE(example.league("table").text.find("eye"), std::string::npos);
    EXPECT_NE(example.league("ratings").text.find("coach-eye"), std::string::npos);
    EXPECT_EQ(example.league("export").json()["season"], 1);
}

TEST(LeagueCommands, InAndOut) {
    const LeagueInAFile from;
    from.must("new",
              "--name Spring --edition crp --commissioner anna "
              "--settings '{\"post_match\": false}'");
    from.join("eye", "orc");
    from.join("reavers", "human");
    from.must("season", "--name Spring");
    from.must("schedule", "--format round_robin");
    from.must("report", "--fixture 1-r1-1 --score 2-1 --casualties 1-0");
    const auto written = [&](const std::string& format, const std::string& more = {}) {
        std::string file = from.scratch.file(format);
        from.must("export", "--format " + format + " --out " + file + " " + more);
        return file;
    };

    const LeagueInAFile restored;
    restored.must("import", "--format jsonl --from " + written("jsonl"));
    EXPECT_EQ(test::text_of(restored.file), test::text_of(from.file));
    EXPECT_NE(restored.league("import", "--format jsonl --from " + from.file).exit_code, 0)
        << "nothing is overwritten";

    const LeagueInAFile tables;
    tables.must("new",
                "--name Spring --edition crp --commissioner anna "
                "--settings '{\"post_match\": false}'");
    const std::string teams = written("teams-csv");
    EXPECT_EQ(tables.league("import", "--format teams-csv --try --from " + teams).exit_code, 0);
    EXPECT_EQ(tables.league("fixtures").text, "") << "only tried";
    tables.must("import", "--format teams-csv --from " + teams);
    tables.must("import", "--format players-csv --from " + written("players-csv"));
    tables.must("import", "--format fixtures-csv --from " + written("fixtures-csv"));
    EXPECT_EQ(tables.league("table").text, from.league("table").text);
    const Printed again = tables.league("import", "--format teams-csv --from " + teams);
    EXPECT_NE(again.exit_code, 0);
    EXPECT_NE(again.text.find(teams + ": line 2: there is a team 'eye' already"), std::string::npos)
        << again.text;

    const LeagueInAFile naf;
    naf.must("new", "--name Cup --edition crp --commissioner anna");
    naf.must("import",
             "--format naf --from " + written("naf", "--naf-numbers coach-eye=12 --season 0"));
    EXPECT_NE(naf.league("fixtures").text.find("naf-1"), std::string::npos);
    EXPECT_NE(naf.league("export", "--format naf --naf-numbers twelve").exit_code, 0);

    const LeagueInAFile teams_only;
    teams_only.must("new", "--name Other --edition crp --commissioner anna");
    teams_only.must("import", "--format obblm --coaches ann,bob --from " + written("obblm"));
    EXPECT_NE(teams_only.league("export", "--format teams-csv").text.find("eye,eye,ann,orc"),
              std::string::npos);
    EXPECT_NE(from.league("export", "--format fumbbl-xml").exit_code, 0) << "which team?";
    const std::string one = written("obblm-roster", "--team eye");
    EXPECT_EQ(run("team import " + one + " --format obblm-roster").exit_code, 0);
    EXPECT_EQ(run("team import " + from.file + " --format obblm-roster").exit_code, 2);
}

TEST(LeagueCommands, GroupsAreDrawnAndTheirBestGoOn) {
    const LeagueInAFile example;
    example.must("new", "--name Cup --edition crp --commissioner anna");
    for (const char* team : {"one", "two", "three", "four"})
        example.must("join", fmt::format("--team {0} --coach coach-{0} --name {0}", team));
    example.must("season", "--name Cup");
    EXPECT_NE(example.league("schedule", "--format groups --groups 3").exit_code, 0)
        << "four teams make no three groups";
    example.must("schedule", "--format groups --groups 2 --seeds three,one");
    for (const char* fixture : {"1-r1-1", "1-r1-2"})
        example.must("report", fmt::format("--fixture {} --score 1-0", fixture));
    example.must("schedule", "--format play_offs --play-offs --from-each 1");
    EXPECT_NE(example.league("fixtures").text.find("1-p1-1"), std::string::npos)
        << example.league("fixtures").text;
}

TEST(LeagueCommands, ATeamMovesToAnotherEditionAfterATrial) {
    const LeagueInAFile old;
    old.must("new", "--name Spring --edition crp --commissioner anna");
    old.join("eye", "orc");
    LeagueInAFile next;
    next.must("new", "--name Autumn --edition bb16 --commissioner anna");
    const std::string from = "--from " + old.file + " --team eye";
    const Printed trial = next.league("move", from + " --try");
    EXPECT_EQ(trial.exit_code, 0) << trial.text;
    EXPECT_NE(next.league("check").text.find("0 teams"), std::string::npos) << "only a trial";
    next.must("move", from);
    EXPECT_NE(next.league("check").text.find("1 teams"), std::string::npos);
    EXPECT_NE(next.league("export", "--format jsonl").text.find(R"("moved_from":"crp")"),
              std::string::npos);
    EXPECT_NE(next.league("move", from).exit_code, 0) << "it is there already";
    EXPECT_NE(next.league("move", "--from " + old.file + " --team nobody").exit_code, 0);
}

TEST(LeagueCommands, SimulateRefusesWhatCannotBe) {
    EXPECT_NE(run("league simulate --teams 1").exit_code, 0);
    EXPECT_NE(run("league simulate --bot nobody").exit_code, 0);
    EXPECT_NE(run("league simulate --edition bb99").exit_code, 0);
}

}  // namespace
}  // namespace affray
