#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "cli/program.h"

namespace affray {

using core::Json;
using test::run;
using test::Scratch;

TEST(Commands, VersionHelpAndUsage) {
    EXPECT_EQ(run("--version").exit_code, 0);
    EXPECT_EQ(run("--version").text.rfind("affray ", 0), 0U);
    for (const char* command :
         {"play", "sim", "verify", "show", "odds", "rules", "bench", "engine"})
        EXPECT_EQ(run(std::string(command) + " --help").exit_code, 0) << command;
    EXPECT_EQ(run("").exit_code, 2);
    EXPECT_EQ(run("dance").exit_code, 2);
    EXPECT_EQ(run("bench --edition bb99").exit_code, 2);
    EXPECT_EQ(run("sim --games 1 --teams human,nobody").exit_code, 2);
}

TEST(Commands, OfTheLaboratorySayWhereTheyWent) {
    for (const std::string command : {"arena", "tune", "fit", "puzzle"}) {
        const auto printed = run(command + " --help");
        EXPECT_EQ(printed.exit_code, 2) << command;
        EXPECT_NE(printed.text.find("affray-lab " + command), std::string::npos) << printed.text;
        EXPECT_EQ(std::count(printed.text.begin(), printed.text.end(), '\n'), 1) << printed.text;
        EXPECT_EQ(test::run_lab(command + " --help").exit_code, 0) << command;
    }
    EXPECT_EQ(test::run_lab("play").exit_code, 2);
    EXPECT_EQ(test::run_lab("--version").text.rfind("affray-lab ", 0), 0U);
}

TEST(Bench, PrintsTheAgreedKeys) {
    for (const char* edition : {"classic", "lrb5", "crp", "bb16"}) {
        const auto printed =
            run(fmt::format("bench --game bloodbowl --edition {} --seconds 0.05 --json", edition));
        ASSERT_EQ(printed.exit_code, 0) << printed.text;
        const Json json = printed.json();
        for (const char* key : {"games_per_second", "decisions_per_second", "decisions_per_game",
                                "legal_actions_per_decision"})
            EXPECT_GT(json.at(key).get<double>(), 0) << key;
        EXPECT_LE(json.at("bytes_per_match").get<int>(), 4096);
        EXPECT_EQ(json.at("edition"), edition);
    }
}

TEST(Sim, RecordsCanBeVerifiedAndShown) {
    const Scratch scratch;
    const std::string out = scratch.file("records");
    const auto sim = run(fmt::format("sim --edition crp --games 2 --seed 5 --out {} --json", out));
    ASSERT_EQ(sim.exit_code, 0) << sim.text;
    EXPECT_EQ(sim.json().at("games"), 2);
    const std::string first = out + "/match-00001.affray";
    const auto verified = run(fmt::format("verify {} {}/match-00002.affray", first, out));
    EXPECT_EQ(verified.exit_code, 0) << verified.text;

    const auto shown = run(fmt::format("show {} --at 30", first));
    EXPECT_EQ(shown.exit_code, 0) << shown.text;
    EXPECT_NE(shown.text.find("Blood Bowl (crp)"), std::string::npos);
    EXPECT_EQ(run(fmt::format("show {} --at 999999", first)).exit_code, 2);

    // A position that was shown can be shown again, and asked for its odds.
    test::write_text(scratch.file("position.json"),
                     run(fmt::format("show {} --at 60 --json", first)).text);
    const Json position = Json::parse(test::text_of(scratch.file("position.json")));
    Json file = position.at("header");
    file["position"] = position.at("position");
    test::write_text(scratch.file("position.json"), file.dump());
    const auto again = run(fmt::format("show {} --json", scratch.file("position.json")));
    ASSERT_EQ(again.exit_code, 0) << again.text;
    EXPECT_EQ(again.json().at("hash"), position.at("hash"));
    const auto odds = run(fmt::format("odds --position {} --json", scratch.file("position.json")));
    EXPECT_EQ(odds.exit_code, 0) << odds.text;
    EXPECT_GT(odds.json().size(), 0U);
}

TEST(Sim, SameSeedSameRecord) {
    const Scratch scratch;
    for (const char* name : {"a", "b"})
        ASSERT_EQ(run(fmt::format("sim --games 1 --seed 9 --out {}", scratch.file(name))).exit_code,
                  0);
    EXPECT_EQ(test::text_of(scratch.file("a/match-00001.affray")),
              test::text_of(scratch.file("b/match-00001.affray")));
}

class AlteredRecord : public testing::Test {
protected:
    AlteredRecord() {
        static_cast<void>(
            run(fmt::format("sim --games 1 --seed 3 --no-events --out {}", scratch_.file("r"))));
        text_ = test::text_of(path());
    }
    [[nodiscard]] std::string path() const { return scratch_.file("r/match-00001.affray"); }
    int verify(const std::string& text) {
        test::write_text(path(), text);
        printed_ = run("verify " + path());
        return printed_.exit_code;
    }
    [[nodiscard]] std::string replaced(const std::string& from, const std::string& to) const {
        std::string copy = text_;
        const std::size_t at = copy.find(from, copy.size() / 3);
        EXPECT_NE(at, std::string::npos) << from;
        return copy.replace(at, from.size(), to);
    }

    Scratch scratch_;
    std::string text_;
    test::Printed printed_;
};

TEST_F(AlteredRecord, IsFine) { EXPECT_EQ(verify(text_), 0) << printed_.text; }

TEST_F(AlteredRecord, AnotherDieIsFound) {
    const std::string altered = replaced("{\"d6\":1}", "{\"d6\":6}");
    EXPECT_EQ(verify(altered), 1) << printed_.text;
    EXPECT_NE(printed_.text.find("decision"), std::string::npos) << printed_.text;
}

TEST_F(AlteredRecord, AnotherActionIsFound) {
    EXPECT_EQ(verify(replaced("\"end-action\"", "\"end-turn\"")), 1) << printed_.text;
}

TEST_F(AlteredRecord, ACutLineIsDamage) {
    EXPECT_EQ(verify(text_.substr(0, text_.size() / 2)), 1) << printed_.text;
}

TEST_F(AlteredRecord, AMissingFileIsBadInput) {
    EXPECT_EQ(run("verify /no/such/file").exit_code, 2);
}

TEST(RulesCommand, ShowsOneRule) {
    const auto printed = run("rules crp.dodge.06");
    EXPECT_EQ(printed.exit_code, 0);
    EXPECT_NE(printed.text.find("crp.dodge.06"), std::string::npos);
    EXPECT_NE(printed.text.find("classic.dodge"), std::string::npos) << "the other editions";
    const Json json = run("rules crp.dodge.06 --json").json();
    EXPECT_EQ(json.at("edition"), "crp");
    EXPECT_EQ(json.at("topic"), "dodge");
}

TEST(RulesCommand, SearchesForAWord) {
    const Json json = run("rules \"throw-in\" --edition crp --json").json();
    ASSERT_GT(json.size(), 0U);
    for (const Json& rule : json) EXPECT_EQ(rule.at("edition"), "crp");
    EXPECT_EQ(run("rules xyzzyplugh").exit_code, 1);
    EXPECT_EQ(run("rules --edition nowhere").exit_code, 2);
}

TEST(RulesCommand, WithoutAnArgumentCountsThem) {
    const Json json = run("rules --json").json();
    for (const char* edition : {"classic", "lrb5", "crp", "bb16"})
        EXPECT_GT(json.at(edition).at("core").at("total").get<int>(), 0) << edition;
}

TEST(Play, EndOfInputLeavesCleanly) {
    const auto printed = run("play --seed 1 --edition crp", "");
    EXPECT_EQ(printed.exit_code, 0) << printed.text;
}

TEST(Play, AWholeMatchOnAutopilotCanBeVerified) {
    const Scratch scratch;
    std::string input;
    for (int i = 0; i < 400; ++i) input += "auto\n1\n";
    const auto printed =
        run(fmt::format("play --seed 4 --edition crp --record {}", scratch.file("m")), input);
    EXPECT_EQ(printed.exit_code, 0) << printed.text.substr(0, 2000);
    EXPECT_NE(printed.text.find("The record is in"), std::string::npos);
    const auto verified = run("verify " + scratch.file("m"));
    EXPECT_EQ(verified.exit_code, 0) << verified.text;
    EXPECT_EQ(verified.text.find("so far"), std::string::npos) << verified.text;
}

TEST(Play, FormationAndUndo) {
    const auto printed = run("play --hot-seat --seed 2 --edition crp",
                             "1\nformation\nundo\nformation\nundo\nquit\n");
    EXPECT_EQ(printed.exit_code, 0) << printed.text;
    EXPECT_NE(printed.text.find("Set-up"), std::string::npos) << printed.text;
}

}  // namespace affray
