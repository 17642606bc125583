// Bots as programs: what they are asked, and what happens to those that do not answer well.
#include "lab/external_bot.h"

#include <gtest/gtest.h>

#include "games/games.h"

namespace affray::lab {
namespace {

using std::chrono::milliseconds;

std::unique_ptr<core::AnyMatch> started_match() {
    const core::GameType& type = *games::find_game("bloodbowl");
    auto match = std::move(*type.make(type.sample_header("crp")));
    core::SeededDice dice(1);
    match->start(dice, {});
    return match;
}

// A shell script as a bot: says hello, and answers a choice with what is given.
std::string answering(const std::string& choice) {
    return R"(while read line; do case "$line" in *'"cmd":"choose"'*) )" + choice +
           R"(;; *quit*) exit;; *) echo '{"name":"shell"}';; esac; done)";
}

std::string failure_of(const std::string& command) {
    const auto match = started_match();
    try {
        ExternalBot bot(command, {}, milliseconds(0));
        bot.begin(*match, 0);
        bot.allow(milliseconds(200));
        static_cast<void>(bot.choose(*match));
    } catch (const BotFailure& failure) {
        return failure.what();
    }
    return "";
}

TEST(ExternalBot, AnswersWithAnAction) {
    const auto match = started_match();
    const core::Action first = match->legal_actions().front();
    ExternalBot bot(answering(R"(echo '{"action":")" + match->action_text(first) + "\"}'"), {},
                    milliseconds(5000));
    EXPECT_EQ(bot.name(), "shell");
    bot.begin(*match, 1);
    bot.allow(milliseconds(5000));
    EXPECT_EQ(bot.choose(*match), first);
    bot.end(match->outcome_json());
}

TEST(ExternalBot, WhatIsNotPossibleIsNamed) {
    EXPECT_NE(failure_of(answering("echo '{\"action\":\"end-turn\"}'")).find("not possible"),
              std::string::npos);
}

TEST(ExternalBot, NonsenseIsShown) {
    EXPECT_NE(failure_of(answering("echo what")).find("no JSON object: what"), std::string::npos);
    EXPECT_NE(failure_of(answering("echo '{}'")).find("without \"action\""), std::string::npos);
}

TEST(ExternalBot, DeathIsNoticed) {
    EXPECT_NE(failure_of(answering("exit 1")).find("it has gone"), std::string::npos);
    EXPECT_NE(failure_of("exit 0").find("it has gone"), std::string::npos);
}

TEST(ExternalBot, SilenceEnds) {
    EXPECT_NE(failure_of(answering("true")).find("no answer in time"), std::string::npos);
}

}  // namespace
}  // namespace affray::lab
