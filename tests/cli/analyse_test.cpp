// affray analyse, and the example that uses the protocol for the same.
#include <gtest/gtest.h>

#include "cli/program.h"
#include "places.h"

namespace affray {

using test::run;

namespace {

constexpr const char* kPosition =
    R"({"edition":"crp","position":{"half":2,"teams":{"home":{"turn":8},"away":{"turn":8}},)"
    R"("players":{"H6":{"at":[22,7]},"A1":{"at":[15,3]}},"ball":"H6"}})";

}  // namespace

TEST(Analyse, PrintsTheLinesOfAPosition) {
    const test::Scratch scratch;
    test::write_text(scratch.file("run.json"), kPosition);
    const auto text = run("analyse " + scratch.file("run.json") + " --nodes 200");
    EXPECT_EQ(text.exit_code, 0) << text.text;
    EXPECT_NE(text.text.find("star, home decides: turn"), std::string::npos) << text.text;
    EXPECT_NE(text.text.find("touchdowns  declare H6 move, step"), std::string::npos) << text.text;
    const auto json = run("analyse " + scratch.file("run.json") + " --nodes 200 --lines 2 --json");
    EXPECT_EQ(json.json().at("lines").size(), 2U) << json.text;
}

TEST(Analyse, RefusesWhatItCannotDo) {
    const test::Scratch scratch;
    test::write_text(scratch.file("run.json"), kPosition);
    EXPECT_EQ(run("analyse " + scratch.file("run.json") + " --bot wizard").exit_code, 2);
    EXPECT_EQ(run("analyse " + scratch.file("none.json")).exit_code, 2);
    EXPECT_EQ(run("analyse " + scratch.file("run.json") + " --nodes 5 --time 5").exit_code, 2);
}

TEST(Analyse, TheExampleRuns) {
    const test::Scratch scratch;
    const std::string command = fmt::format("python3 {}/examples/analyse.py {} > {} 2>&1",
                                            kSourceDir, kBinary, scratch.file("printed"));
    EXPECT_EQ(std::system(command.c_str()), 0) << test::text_of(scratch.file("printed"));
    const std::string printed = test::text_of(scratch.file("printed"));
    EXPECT_NE(printed.find("Best is \"declare H6 "), std::string::npos) << printed;
    EXPECT_NE(printed.find("winner: "), std::string::npos) << printed;
}

}  // namespace affray
