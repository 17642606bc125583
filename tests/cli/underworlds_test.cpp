// Underworlds from the outside: decks, odds, matches, the engine.
#include <gtest/gtest.h>

#include "cli/program.h"

namespace affray {

using core::Json;
using test::run;
using test::Scratch;

TEST(UnderworldsCommands, DecksAreMadeCheckedAndShown) {
    const Scratch scratch;
    EXPECT_EQ(run("deck check reavers_starter").exit_code, 0);
    const std::string text = scratch.file("deck.txt");
    ASSERT_EQ(run("deck new garreks_reavers --random --seed 3 --out " + text).exit_code, 0);
    EXPECT_EQ(run("deck check " + text).exit_code, 0);
    const auto json = run("deck show " + text + " --json");
    ASSERT_EQ(json.exit_code, 0) << json.text;
    EXPECT_EQ(json.json().at("objectives").size(), 12U);

    test::write_text(scratch.file("short.txt"), "Warband: Garrek's Reavers\nSupremacy\n");
    const auto checked = run("deck check --json " + scratch.file("short.txt"));
    EXPECT_EQ(checked.exit_code, 1);
    EXPECT_FALSE(checked.json().at("legal").get<bool>());
    EXPECT_EQ(run("deck check " + scratch.file("nowhere.txt")).exit_code, 2);
    EXPECT_EQ(run("deck new nobodies").exit_code, 2);
    const auto cards = run("deck show reavers_starter --cards");
    EXPECT_NE(cards.text.find("ready-made deck [invented]"), std::string::npos);
    EXPECT_NE(cards.text.find("Rulings [believed]"), std::string::npos);
}

TEST(UnderworldsCommands, OddsOfAnAttack) {
    const auto odds =
        run("odds --game underworlds --dice 2 --symbol hammer --defence-dice 1 --json");
    ASSERT_EQ(odds.exit_code, 0) << odds.text;
    EXPECT_NEAR(odds.json().at("success").get<double>(), 29.0 / 54, 1e-9);
    const auto trapped = run("odds --game underworlds --dice 2 --trapped --json");
    EXPECT_NEAR(trapped.json().at("success").get<double>(), 29.0 / 54 + 5.0 / 36, 1e-9);
    const auto firm = run("odds --game underworlds --dice 2 --trapped --firm --json");
    EXPECT_NEAR(firm.json().at("success").get<double>(), 29.0 / 54, 1e-9);
    EXPECT_NEAR(firm.json().at("tie").get<double>(), 0, 1e-9);
    EXPECT_EQ(run("odds --game underworlds --symbol spoon").exit_code, 2);
}

TEST(UnderworldsCommands, RecordsCanBeVerifiedAndShown) {
    const Scratch scratch;
    const std::string out = scratch.file("records");
    for (const char* decks :
         {"reavers_starter,champions_starter",
          "reavers_starter,champions_starter,reavers_starter,champions_starter"}) {
        const auto sim = run(
            fmt::format("sim --game underworlds --decks {} --games 2 --out {} --json", decks, out));
        ASSERT_EQ(sim.exit_code, 0) << sim.text;
        const auto verified =
            run(fmt::format("verify {0}/match-00001.affray {0}/match-00002.affray", out));
        EXPECT_EQ(verified.exit_code, 0) << verified.text;
        EXPECT_NE(run(fmt::format("show {}/match-00001.affray --at 40", out)).text.find("decides"),
                  std::string::npos);
    }
    EXPECT_EQ(run("sim --game underworlds --decks reavers_starter,nobody").exit_code, 2);
}

TEST(UnderworldsCommands, BenchPrintsTheAgreedKeys) {
    const auto bench = run("bench --game underworlds --seconds 0.05 --json");
    ASSERT_EQ(bench.exit_code, 0) << bench.text;
    EXPECT_GT(bench.json().at("decisions_per_second").get<double>(), 0);
    EXPECT_LE(bench.json().at("bytes_per_match").get<int>(), 4096);
}

TEST(UnderworldsCommands, AMatchInTheTerminal) {
    const auto played = run("play --game underworlds --seed 4", "?\n1\nauto\nauto\nlog\nquit\n");
    EXPECT_EQ(played.exit_code, 0);
    EXPECT_NE(played.text.find("Which board?"), std::string::npos);
    EXPECT_EQ(run("play --game underworlds --side D", "quit\n").exit_code, 2);
}

TEST(UnderworldsEngineSession, PlaysAMatchWithViews) {
    const auto lines = run("engine", R"({"cmd":"new","game":"underworlds","seed":3})"
                                     "\n"
                                     R"({"cmd":"legal"})"
                                     "\n"
                                     R"({"cmd":"state","seat":1})"
                                     "\n")
                           .json_lines();
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(lines[0].at("ok").get<bool>());
    EXPECT_EQ(lines[0].at("decision").at("kind"), "choose_board");
    EXPECT_EQ(lines[1].at("actions").size(), 4U);
}

}  // namespace affray
