// Bots as other programs use them: a position in, lines or an answer out.
#include <algorithm>

#include "protocol/session.h"

namespace affray::protocol {
namespace {

using core::Json;

// The last turn, the ball in hand and three squares to go: whoever does not run has lost it.
constexpr const char* kRunner =
    R"("edition":"crp","position":{"half":2,"teams":{"home":{"turn":8},"away":{"turn":8}},)"
    R"("players":{"H6":{"at":[22,7]},"H1":{"at":[5,5]},"A1":{"at":[15,3]}},"ball":"H6"})";
// A fighter beside an enemy, with or without a card in the enemy's hand that nobody may see.
std::string duel(const std::string& hidden) {
    return R"("game":"underworlds","position":{"fighters":{"A1":{"at":[7,9]},"A2":{"at":[3,3]},)"
           R"("B1":{"at":[8,12]},"B2":{"at":[8,24]}},"seats":{"B":{"power":[)" +
           hidden + "]}}}";
}

std::string asking(const std::string& command, const std::string& position,
                   const std::string& how = R"("nodes":200)") {
    return R"({"cmd":")" + command + R"(",)" + position + "," + how + "}";
}

TEST(Analysis, TheTouchdownIsTheBestLine) {
    Talk talk;
    const Json reply = talk.fine(asking("analyse", kRunner));
    EXPECT_EQ(reply.at("bot"), "star");
    EXPECT_EQ(reply.at("explains"), true);
    EXPECT_EQ(reply.at("unit"), "touchdowns");
    EXPECT_EQ(reply.at("decision").at("seat"), "home");
    EXPECT_GT(reply.at("nodes").get<int>(), 0);
    const Json& lines = reply.at("lines");
    ASSERT_GE(lines.size(), 2U) << reply.dump();
    EXPECT_EQ(lines[0].at("texts")[0], "declare H6 move");
    EXPECT_GT(lines[0].at("value").get<double>(), 0.5);
    EXPECT_EQ(lines[0].at("chance"), 1.0) << "three plain squares";
    EXPECT_EQ(lines[0].at("actions").size(), lines[0].at("texts").size());
    EXPECT_EQ(lines[0].at("actions")[0].at("action"), "declare");
    for (std::size_t i = 1; i < lines.size(); ++i)
        EXPECT_GE(lines[i - 1].at("value").get<double>(), lines[i].at("value").get<double>());
}

TEST(Analysis, TheFirstActionOfEveryLineIsLegal) {
    for (const std::string& position : {std::string(kRunner), duel("")}) {
        Talk talk;
        talk.fine(R"({"cmd":"new",)" + position + "}");
        std::vector<std::string> legal;
        const Json actions = talk.fine(R"({"cmd":"legal"})").at("actions");
        for (const Json& action : actions) legal.push_back(action.at("text"));
        const Json reply = talk.fine(R"({"cmd":"analyse","nodes":100})");
        for (const Json& line : reply.at("lines"))
            EXPECT_NE(std::find(legal.begin(), legal.end(), line.at("texts")[0]), legal.end())
                << line.dump();
    }
}

TEST(Analysis, CountedInNodesItIsTheSameTwice) {
    for (const std::string& position : {std::string(kRunner), duel("")}) {
        Talk first, second;
        EXPECT_EQ(first.fine(asking("analyse", position)),
                  second.fine(asking("analyse", position)));
    }
}

TEST(Analysis, AMatchIsNotTouched) {
    Talk talk;
    talk.fine(R"({"cmd":"new","edition":"crp","seed":3})");
    const std::string before = talk.hash();
    talk.fine(R"({"cmd":"analyse","nodes":20})");
    talk.fine(R"({"cmd":"choose","bot":"veteran"})");
    talk.fine(asking("analyse", kRunner, R"("nodes":20)"));
    EXPECT_EQ(talk.hash(), before);
    EXPECT_EQ(talk.fine(R"({"cmd":"state"})").at("decisions"), 0);
}

TEST(Analysis, KnowsNoMoreThanTheSeatThatIsAsked) {
    Talk talk;
    const Json without = talk.fine(asking("analyse", duel(R"("sidestep")")));
    const Json with = talk.fine(asking("analyse", duel(R"("healing_potion")")));
    EXPECT_EQ(with.at("lines"), without.at("lines"));
    EXPECT_EQ(with.at("unit"), "glory points");
}

TEST(Analysis, TheLineOfABotThatCannotExplainComesFirstAndIsValuedLikeTheOthers) {
    Talk talk;
    for (const std::string bot : {"random", "rookie", "veteran"}) {
        const std::string who = R"("nodes":400,"bot":")" + bot + "\"";
        const Json reply = talk.fine(asking("analyse", kRunner, who));
        EXPECT_EQ(reply.at("explains"), false);
        const Json& lines = reply.at("lines");
        ASSERT_GE(lines.size(), 2U);
        const Json chosen = talk.fine(asking("choose", kRunner, who));
        EXPECT_EQ(lines[0].at("actions")[0], chosen.at("action")) << bot;
        for (const Json& line : lines) {
            EXPECT_TRUE(line.at("value").is_number());
            EXPECT_TRUE(line.at("chance").is_number());
        }
        for (std::size_t i = 2; i < lines.size(); ++i)
            EXPECT_GE(lines[i - 1].at("value"), lines[i].at("value"));
    }
}

TEST(Analysis, LinesCanBeLimited) {
    Talk talk;
    const Json own =
        talk.fine(asking("analyse", kRunner, R"("nodes":200,"lines":1,"bot":"random")"));
    EXPECT_EQ(own.at("lines").size(), 1U);
    const Json reply = talk.fine(asking("analyse", kRunner, R"("nodes":200,"lines":1)"));
    EXPECT_EQ(reply.at("lines").size(), 1U);
}

TEST(Analysis, EveryBotAnswersEveryDecisionOfBothGames) {
    for (const char* game : {"bloodbowl", "underworlds"})
        for (const char* bot : {"random", "rookie", "veteran", "star"}) {
            Talk talk;
            talk.fine(fmt::format(R"({{"cmd":"new","game":"{}","seed":5}})", game));
            for (int i = 0; i < 30; ++i) {
                const Json chosen = talk.fine(
                    fmt::format(R"({{"cmd":"choose","bot":"{}","nodes":20,"seed":9}})", bot));
                Json apply{{"cmd", "apply"}, {"action", chosen.at("text")}};
                ASSERT_TRUE(talk(apply).contains("ok")) << bot << " " << chosen.dump();
            }
        }
}

TEST(Analysis, WhatCannotBeAskedIsRefused) {
    Talk talk;
    EXPECT_EQ(talk.code(R"({"cmd":"analyse"})"), "no_match");
    EXPECT_EQ(talk.code(R"({"cmd":"choose"})"), "no_match");
    EXPECT_EQ(talk.code(asking("analyse", kRunner, R"("bot":"wizard")")), "unknown_bot");
    EXPECT_EQ(talk.code(asking("analyse", kRunner, R"("nodes":5,"time_ms":5)")), "bad_request");
    EXPECT_EQ(talk.code(asking("analyse", kRunner, R"("nodes":0)")), "bad_request");
    EXPECT_EQ(talk.code(asking("analyse", kRunner, R"("time_ms":9999999)")), "bad_request");
    EXPECT_EQ(talk.code(asking("analyse", kRunner, R"("depth":5)")), "bad_request");
    EXPECT_EQ(talk.code(R"({"cmd":"analyse","position":{"nonsense":1}})"), "bad_position");
    talk.fine(R"({"cmd":"new","position":{"over":true}})");
    EXPECT_EQ(talk.code(R"({"cmd":"analyse"})"), "over");
    EXPECT_EQ(talk.code(R"({"cmd":"choose"})"), "over");
    EXPECT_EQ(talk.code(R"({"cmd":"analyse","edition":"crp"})"), "bad_request")
        << "an edition without a position would be overlooked";
}

TEST(Analysis, HelloListsTheBots) {
    Talk talk;
    const Json bots = talk.fine(R"({"cmd":"hello"})").at("bots");
    ASSERT_EQ(bots.size(), 4U);
    EXPECT_EQ(bots[0], Json::parse(R"({"name":"random","thinks":false,"explains":false})"));
    EXPECT_EQ(bots[3], Json::parse(R"({"name":"star","thinks":true,"explains":true})"));
}

}  // namespace
}  // namespace affray::protocol
