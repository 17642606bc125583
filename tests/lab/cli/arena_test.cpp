// The arena as a person uses it.
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "cli/program.h"
#include "places.h"
#include "store/engines.h"

namespace affray {
namespace {

using core::Json;
using test::run_lab;
using test::Scratch;

std::string example_bot() {
    return fmt::format("\"program:python3 {}/examples/simple_bot.py\"", kSourceDir);
}

TEST(Arena, TellsHowTwoBotsFare) {
    const Scratch scratch;
    const auto printed = run_lab(fmt::format(
        "arena --edition crp --a rookie --b random --games 4 --teams human,orc --json --out {}",
        scratch.file("r")));
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    const Json json = printed.json();
    EXPECT_EQ(json.at("games"), 4);
    EXPECT_EQ(
        json.at("a_wins").get<int>() + json.at("b_wins").get<int>() + json.at("draws").get<int>(),
        4);
    EXPECT_GE(json.at("a_score").get<int>(), json.at("b_score").get<int>());
    EXPECT_GE(json.at("points").at("share").get<double>(), 0.5);
    EXPECT_LE(json.at("points").at("low"), json.at("points").at("share"));
    EXPECT_TRUE(json.at("luck_adjusted").is_null());  // of two pairs
    EXPECT_EQ(json.at("statistics").at("touchdowns").get<double>(),
              (json.at("a_score").get<int>() + json.at("b_score").get<int>()) / 4.0);
    EXPECT_EQ(json.at("time").at("a").at("turns").get<int>() > 0, true);
    EXPECT_TRUE(json.at("failures").empty());
    EXPECT_EQ(test::run("verify " + scratch.file("r/match-00004.affray")).exit_code, 0);
}

// Two workers play what one program would have played.
TEST(Arena, WorkersOfAQueuePlayTheSameMatches) {
    const Scratch scratch;
    const test::FreshData data(test::Engine::Postgres);
    const std::string series =
        "arena --edition crp --a rookie --b random --nodes 50 --games 4 --json";
    const Json here = run_lab(series).json();
    std::vector<std::thread> workers;
    std::atomic<bool> over = false;
    for (int i = 0; i < 2; ++i)
        workers.emplace_back([&] {
            while (!over)
                EXPECT_EQ(
                    test::run(fmt::format("worker --until-idle --db '{}'", data.where())).exit_code,
                    0);
        });
    const auto queued =
        run_lab(fmt::format("{} --queue '{}' --out {}", series, data.where(), scratch.file("r")));
    over = true;
    for (std::thread& worker : workers) worker.join();
    ASSERT_EQ(queued.exit_code, 0) << queued.text;
    Json there = queued.json();
    for (const char* what : {"games", "a_wins", "b_wins", "draws", "a_score", "b_score",
                             "statistics", "points", "failures", "decisions"})
        EXPECT_EQ(there.value(what, Json()), here.value(what, Json())) << what;
    EXPECT_EQ(test::run("verify " + scratch.file("r/match-00004.affray")).exit_code, 0);
}

TEST(Arena, RefusesWhatItDoesNotKnow) {
    EXPECT_EQ(run_lab("arena --a nobody").exit_code, 2);
    EXPECT_EQ(run_lab("arena --teams nobody").exit_code, 2);
    EXPECT_EQ(run_lab("arena --sprt 20,0").exit_code, 2);
    EXPECT_EQ(run_lab("arena --a program:false").exit_code, 2);
}

TEST(Arena, RefusesParametersThatTheBotDoesNotHave) {
    const Scratch scratch;
    const auto with = [&](std::string_view text) {
        std::ofstream(scratch.file("p.json")) << text;
        return run_lab(
            fmt::format("arena --a veteran --a-parameters {} --b random --games 2 --nodes 1",
                        scratch.file("p.json")));
    };
    EXPECT_EQ(with(R"({"drive": 0.8})").exit_code, 0);
    const auto misspelt = with(R"({"drvie": 0.8})");
    EXPECT_EQ(misspelt.exit_code, 2);
    EXPECT_NE(misspelt.text.find("drvie"), std::string::npos) << misspelt.text;
    EXPECT_EQ(with(R"({"drive": "much"})").exit_code, 2);
    EXPECT_EQ(with("[1]").exit_code, 2);
}

TEST(Arena, DrawsTeamsOfManyRosters) {
    const auto printed =
        run_lab("arena --edition crp --a random --b random --teams all --games 60 --json");
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    EXPECT_GT(printed.json().at("sides").size(), 15U);  // of 24, in 30 pairs
    const auto developed = run_lab(
        "arena --edition bb16 --a random --b random --teams orc --improvements 20 --games 2 "
        "--json");
    ASSERT_EQ(developed.exit_code, 0) << developed.text;
    EXPECT_EQ(developed.json().at("sides").at("orc").at("matches"), 4);
    EXPECT_EQ(run_lab("arena --improvements 20").exit_code, 2);
}

// All but the time they took is the same.
TEST(Arena, ThreadsDoNotChangeTheResult) {
    Json results[2];
    for (int threads : {1, 3}) {
        Json json = run_lab(fmt::format("arena --game underworlds --a rookie --b random --games 10 "
                                        "--threads {} --json",
                                        threads))
                        .json();
        json.erase("time");
        results[threads / 2] = json;
    }
    EXPECT_EQ(results[0], results[1]);
}

TEST(Arena, StopsWhenTheTestIsDecided) {
    const auto printed =
        run_lab("arena --game underworlds --a rookie --b random --games 400 --sprt 0,200 --json");
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    EXPECT_EQ(printed.json().at("sprt").at("verdict"), "better");
    EXPECT_LT(printed.json().at("games").get<int>(), 100);
}

TEST(Arena, EverybodyAgainstEverybody) {
    const auto printed =
        run_lab("arena --game underworlds --bots random,rookie,random --games 4 --json");
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    const Json json = printed.json();
    EXPECT_EQ(json.at("series").size(), 3U);
    ASSERT_EQ(json.at("table").size(), 3U);
    EXPECT_GT(json.at("table")[1].at("elo").get<double>(),
              json.at("table")[0].at("elo").get<double>());
}

TEST(Arena, FourSeatsAreTakenByTwoBots) {
    const auto printed = run_lab(
        "arena --game underworlds --a rookie --b random --games 2 --check --json --decks "
        "reavers_starter,champions_starter,reavers_rush,champions_ground");
    ASSERT_EQ(printed.exit_code, 0) << printed.text;
    EXPECT_EQ(printed.json().at("sides").size(), 4U);
}

TEST(Arena, TheExampleBotPlaysBothGames) {
    for (const char* game : {"--edition bb16 --teams all", "--game underworlds"}) {
        const auto printed = run_lab(
            fmt::format("arena {} --a {} --b random --games 2 --json", game, example_bot()));
        EXPECT_EQ(printed.exit_code, 0) << printed.text;
        EXPECT_EQ(printed.json().at("games"), 2);
    }
}

// cat is polite, but sends back what it is asked.
TEST(Arena, AProgramThatTalksNonsenseLoses) {
    const auto printed = run_lab("arena --a rookie --b program:cat --games 2 --json");
    EXPECT_EQ(printed.exit_code, 1);
    const Json json = printed.json();
    EXPECT_EQ(json.at("a_wins"), 2);
    ASSERT_EQ(json.at("failures").size(), 2U);
    EXPECT_EQ(json.at("failures")[0].at("bot"), "program:cat");
    EXPECT_EQ(json.at("failures")[0].at("seed"), 1);
}

}  // namespace
}  // namespace affray
