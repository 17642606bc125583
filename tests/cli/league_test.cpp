// A league in a file, run with commands alone.
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

    Printed league(const std::string& command, const std::string& arguments = {}) const {
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

TEST(LeagueCommands, SimulateRefusesWhatCannotBe) {
    EXPECT_NE(run("league simulate --teams 1").exit_code, 0);
    EXPECT_NE(run("league simulate --bot nobody").exit_code, 0);
    EXPECT_NE(run("league simulate --edition bb99").exit_code, 0);
}

}  // namespace
}  // namespace affray
