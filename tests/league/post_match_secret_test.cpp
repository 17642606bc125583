// Dice after a match that come from a secret to which somebody committed.
#include <gtest/gtest.h>

#include "league/example_league.h"

namespace affray::league {
namespace {

struct Committed : ExampleLeague {
    Committed() : ExampleLeague("crp", core::Json::object(), true) {
        must(report("a", "b", 1, 0));
        fixture = league.fixtures.back().id;
    }
    [[nodiscard]] const RunningPostMatch& running() const {
        return *league.entrant("a")->post_match;
    }
    core::Status answer(const std::string& value) {
        return answer_with_secret(log, league, "a", sensible_answer(running()), dice,
                                  {value, "seat"}, "ann", "");
    }

    std::string fixture;
    core::SeededDice dice{7};
};

TEST(PostMatchSecret, EveryAnswerNamesItsLine) {
    Committed example;
    EXPECT_FALSE(example.answer("cd").ok()) << "nobody has committed to anything";
    EXPECT_NE(example.refusal(PostMatchDice{"a", example.fixture, "ab", {}}, "bob"), "");
    EXPECT_NE(example.refusal(PostMatchDice{"a", "none", "ab", {}}, "ann"), "");
    example.must(PostMatchDice{"a", example.fixture, "ab", {}}, "ann");
    EXPECT_FALSE(example.answer("").ok()) << "the value of the seat comes first";
    ASSERT_TRUE(example.answer("cd").ok());
    EXPECT_EQ(example.running().secret.value, "cd");
    EXPECT_FALSE(example.answer("ef").ok()) << "and only once";
    const auto& first = std::get<PostMatchAnswered>(example.log.entries.back().what);
    EXPECT_EQ(first.line, 1);
    EXPECT_EQ(first.sides.size(), first.dice.size());
    EXPECT_NE(example.refusal(PostMatchDice{"a", example.fixture, "ab", "12"}, "ann"), "")
        << "not before the end";
    while (!example.running().is_over()) ASSERT_TRUE(example.answer("").ok());
    EXPECT_EQ(std::get<PostMatchAnswered>(example.log.entries.back().what).line,
              example.running().secret.lines);
    example.must(PostMatchDice{"a", example.fixture, "ab", "12"}, "ann");
    EXPECT_EQ(example.running().secret.seed, "12");
    EXPECT_NE(example.refusal(PostMatchDice{"a", example.fixture, "ab", "12"}, "ann"), "");
    const auto read = read_log(to_text(example.log));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(replay(*read).ok());
}

TEST(PostMatchSecret, OtherDiceAreNotTakenWhileItIsKept) {
    Committed example;
    example.must(PostMatchDice{"a", example.fixture, "ab", {}}, "ann");
    PostMatchAnswered other;
    other.team = "a";
    EXPECT_NE(example.refusal(other, "ann"), "");
    // Who does not know the secret gives it up, and the log says so.
    ASSERT_TRUE(answer_post_match(example.log, example.league, "a", "", example.dice, "ann").ok());
    EXPECT_EQ(example.running().secret.commitment, "");
    const auto& given_up =
        std::get<PostMatchDice>(example.log.entries[example.log.entries.size() - 2].what);
    EXPECT_TRUE(given_up.commitment.empty() && given_up.seed.empty());
}

}  // namespace
}  // namespace affray::league
