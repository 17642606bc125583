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

// A position of Underworlds that does not say so.
TEST(UnderworldsCommands, OddsAndShowReadAPositionOfTheGameNamed) {
    const Scratch scratch;
    const std::string file = scratch.file("position.json");
    test::write_text(file, R"({"fighters":{"A1":{"at":[7,9]},"B1":{"at":[9,9]}}})");
    const auto shown = run("show --game underworlds " + file);
    EXPECT_EQ(shown.exit_code, 0) << shown.text;
    EXPECT_NE(shown.text.find("Garrek"), std::string::npos);
    EXPECT_EQ(run("show " + file).exit_code, 2);  // as Blood Bowl it is none
    const auto odds = run("odds --game underworlds --position " + file +
                          " --action \"attack A1 blooddrinker-axe B1\"");
    ASSERT_EQ(odds.exit_code, 0) << odds.text;
    EXPECT_EQ(odds.json().at(0).at("action"), "attack A1 blooddrinker-axe B1");
    EXPECT_EQ(run("odds --position " + file).exit_code, 2);

    // A file that names its game is not read as another.
    test::write_text(file, R"({"game":"underworlds","position":{}})");
    EXPECT_EQ(run("show " + file).exit_code, 0);
    const auto refused = run("show --game bloodbowl " + file);
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_NE(refused.text.find("is of underworlds, not of bloodbowl"), std::string::npos);
    EXPECT_EQ(run("odds --game chess --dice 2").exit_code, 2);
    EXPECT_EQ(run("odds --game underworlds --block 2").exit_code, 2);
}

TEST(UnderworldsCommands, TheThirdGameOfAMatchIsAnOption) {
    const Scratch scratch;
    const std::string out = scratch.file("records");
    for (const char* decider : {"decider=1-1/9-7", R"('decider={"wins":[1,1],"glory":[9,7]}')"}) {
        const auto sim = run(fmt::format(
            "sim --game underworlds --games 1 --options {} --out {} --json", decider, out));
        ASSERT_EQ(sim.exit_code, 0) << sim.text;
        const auto shown = run(fmt::format("show {}/match-00001.affray --json", out));
        ASSERT_EQ(shown.exit_code, 0) << shown.text;
        const Json options = shown.json().at("header").at("options");
        EXPECT_EQ(options.at("decider"), (Json{{"wins", {1, 1}}, {"glory", {9, 7}}}));
    }
    EXPECT_EQ(run("sim --game underworlds --games 1 --options decider=1-1").exit_code, 2);
}

TEST(UnderworldsCommands, MatchedPlayIsOneMatch) {
    const Scratch scratch;
    const std::string out = scratch.file("records");
    const auto sim = run(fmt::format(
        "sim --game underworlds --games 2 --options matched_play=winner --out {} --json", out));
    ASSERT_EQ(sim.exit_code, 0) << sim.text;
    EXPECT_EQ(sim.json().at("draws"), 0);
    EXPECT_EQ(
        run(fmt::format("verify {0}/match-00001.affray {0}/match-00002.affray", out)).exit_code, 0);
    EXPECT_NE(run(fmt::format("show {}/match-00001.affray --at 0", out)).text.find("Game 1 of 3"),
              std::string::npos);
    const auto arena = test::run_lab(
        "arena --a random --b random --game underworlds --options matched_play=winner --games "
        "2 --json");
    EXPECT_EQ(arena.exit_code, 0) << arena.text;
    const auto played =
        run("play --game underworlds --options matched_play=draw --hot-seat --seed 4",
            "concede game\nconcede game\nconcede\n");
    EXPECT_EQ(played.exit_code, 0) << played.text;
    EXPECT_NE(played.text.find("Game 2."), std::string::npos);
    EXPECT_NE(played.text.find("wins the match."), std::string::npos);
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
    EXPECT_LE(bench.json().at("bytes_per_match").get<int>(), 6144);
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
