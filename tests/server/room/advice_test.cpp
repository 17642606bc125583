// Hints and lessons: to whom they are given, and what they say.
#include "bots/advice.h"

#include <sstream>

#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "games/games.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

const Json kHint{{"type", "query"}, {"query", {{"about", "hint"}}}};

Json alone(const std::string& game, const std::string& edition, const std::string& bot = "random") {
    return {{"game", game},
            {"edition", edition},
            {"mode", "bot"},
            {"seats", Json::array({seat("me"), seat("bot", bot)})}};
}

void wait_until_asked(Live& live) {
    while (!live.actions.is_array()) live.next("update");
}

TEST(Hints, AreGivenToWhoPlaysAgainstBots) {
    RunningServer server;
    const Person person(server);
    for (const auto& [game, edition] :
         {std::pair("bloodbowl", "crp"), {"underworlds", "shadespire"}}) {
        Live live(server, person, person.open(alone(game, edition)));
        EXPECT_TRUE(live.next("welcome").at("hints"));
        wait_until_asked(live);
        const int before = live.seq;
        ASSERT_EQ(live.ask(kHint), "answer");
        const Json lines = live.last_answer.at("answer").at("lines");
        ASSERT_FALSE(lines.empty());
        EXPECT_LE(lines.size(), bots::kLinesOfHint);
        for (const Json& line : lines) {
            const Json first = line.at("actions").at(0);
            EXPECT_NE(std::find(live.actions.begin(), live.actions.end(), first),
                      live.actions.end())
                << first;
            EXPECT_GE(line.at("chance").get<double>(), 0);
            EXPECT_LE(line.at("chance").get<double>(), 1);
        }
        EXPECT_EQ(live.seq, before);
    }
}

TEST(Hints, AreGivenOnOneScreen) {
    RunningServer server;
    const Person person(server);
    Json match = alone("bloodbowl", "crp");
    match["mode"] = "hot_seat";
    match["seats"] = Json::array({seat("me"), seat("me")});
    Live live(server, person, person.open(match));
    EXPECT_TRUE(live.next("welcome").at("hints"));
    EXPECT_EQ(live.ask(kHint), "answer");
}

TEST(Hints, AreNotGivenBetweenPeople) {
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    EXPECT_FALSE(table.home.welcome.at("hints"));
    EXPECT_EQ(table.asked().ask(kHint), "not_allowed");
    EXPECT_EQ(table.other().ask(kHint), "not_allowed");
}

TEST(Hints, AreNotGivenToWhoWatches) {
    RunningServer server;
    const Person person(server);
    const Person stranger(server);
    const std::string id = person.open(alone("bloodbowl", "crp"));
    Live watching(server, stranger, id);
    EXPECT_FALSE(watching.next("welcome").at("hints"));
    EXPECT_EQ(watching.ask(kHint), "not_allowed");
}

TEST(Hints, HaveALimit) {
    RunningServer server;
    server.limit_scale = 1;
    server.restart();
    const Person person(server);
    Live live(server, person, person.open(alone("bloodbowl", "crp")));
    live.next("welcome");
    wait_until_asked(live);
    std::string answer = "answer";
    for (int i = 0; i < 10 && answer == "answer"; ++i) answer = live.ask(kHint);
    EXPECT_EQ(answer, "too_fast");
}

// Lessons

// A match that is given up after so many own decisions.
std::string given_up(const RunningServer& server, const Person& person, const Json& match,
                     int decisions) {
    std::string id = person.open(match);
    Live live(server, person, id);
    live.next("welcome");
    std::mt19937 random(5);
    for (int i = 0; i < decisions && !live.decision.is_null(); ++i) {
        wait_until_asked(live);
        const Json actions = live.actions;
        live.actions = nullptr;
        EXPECT_EQ(live.act(actions.at(random() % actions.size())), "ok");
    }
    wait_until_asked(live);
    EXPECT_EQ(live.ask({{"type", "concede"}}), "ok");
    return id;
}

TEST(Lessons, AreLookedForInTheBackground) {
    RunningServer server;
    const Person person(server);
    const std::string id = given_up(server, person, alone("bloodbowl", "crp"), 60);
    const std::string path = "/api/matches/" + id + "/analysis";
    EXPECT_EQ(person.get(path + "?seat=home").error(), "not_found");
    Json analysis = person.post(path, {{"seat", "home"}}).json();
    while (analysis.at("state") == "running") {
        std::this_thread::yield();
        analysis = person.get(path + "?seat=home").json();
    }
    EXPECT_EQ(analysis.at("state"), "done");
    EXPECT_EQ(analysis.at("seat"), "home");
    EXPECT_EQ(analysis.at("done"), analysis.at("of"));
    int before = -1;
    for (const Json& mistake : analysis.at("mistakes")) {
        EXPECT_GT(mistake.at("at").get<int>(), before);
        before = mistake.at("at");
        EXPECT_EQ(mistake.at("kind"), "turn");
        EXPECT_GT(mistake.at("better").at("gain").get<double>(),
                  mistake.at("played").at("gain").get<double>());
        EXPECT_FALSE(mistake.at("played").at("actions").empty());
    }
    // Asking again begins nothing anew.
    EXPECT_EQ(person.post(path, {{"seat", "home"}}).json(), analysis);
}

TEST(Lessons, AreForWhoPlayedAndWhenItIsOver) {
    RunningServer server;
    const Person person(server);
    const Person stranger(server);
    const std::string running = person.open(alone("bloodbowl", "crp"));
    EXPECT_EQ(person.post("/api/matches/" + running + "/analysis", {{"seat", "home"}}).error(),
              "not_over");
    const std::string id = given_up(server, person, alone("underworlds", "shadespire"), 3);
    const std::string path = "/api/matches/" + id + "/analysis";
    EXPECT_EQ(person.post(path, {{"seat", "B"}}).error(), "not_yours");
    EXPECT_EQ(stranger.post(path, {{"seat", "A"}}).error(), "not_yours");
    EXPECT_EQ(person.post(path, {{"seat", "Z"}}).error(), "bad_request");
    EXPECT_EQ(person.get(path).error(), "bad_request");
    EXPECT_EQ(person.post(path, {{"seat", "A"}}).status, 200);
}

// What is looked at

core::Record recorded(std::string_view game, std::string_view edition, std::uint64_t seed,
                      int decisions) {
    const core::GameType* type = games::find_game(game);
    const auto made = type->make(type->sample_header(edition));
    core::AnyMatch& match = **made;
    std::ostringstream out;
    core::RecordWriter writer(out);
    core::SeededDice dice(seed);
    ai::RandomBot bot(seed);
    writer.start(match, dice);
    for (int i = 0; i < decisions && match.decision().is_open(); ++i)
        EXPECT_TRUE(writer.apply(match, bot.choose(match), dice).ok());
    return *core::read_record(out.str());
}

void expect_beginnings(std::string_view game, std::string_view edition, std::string_view kind) {
    const core::Record record = recorded(game, edition, 11, 900);
    const auto found = bots::beginnings_of(record, 0);
    ASSERT_TRUE(found.ok()) << found.error().message;
    EXPECT_FALSE(found->empty());
    for (const bots::Beginning& beginning : *found) {
        const core::RecordedDecision& taken = record.decisions.at(beginning.at);
        EXPECT_EQ(taken.decision, kind);
        EXPECT_EQ(beginning.seen->decision().seat, 0);
        EXPECT_EQ(beginning.seen->action_text(beginning.played.front()), taken.action);
    }
}

TEST(Lessons, LookAtEveryActionOfATurn) { expect_beginnings("bloodbowl", "crp", "turn"); }
TEST(Lessons, LookAtEveryActivation) {
    expect_beginnings("underworlds", "shadespire", "activation");
}

}  // namespace
}  // namespace affray::test
