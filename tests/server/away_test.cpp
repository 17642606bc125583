// What is answered for somebody who is away tells nothing about his hand: of two matches that
// differ only in it, the same is said.
#include <algorithm>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "core/dice.h"
#include "games/games.h"
#include "server/room/automatic_pass.h"
#include "underworlds/rules/decisions.h"

namespace affray::test {
namespace {

bool is_reaction(const core::AnyMatch& match) {
    return match.decision().is_open() &&
           match.decision().kind == static_cast<std::uint8_t>(underworlds::DecisionKind::Reaction);
}

// Calls `look` at every reaction window of some matches that are played at random.
template <class Look>
void at_reactions(int matches, const Look& look) {
    const core::GameType& type = *games::find_game("underworlds");
    for (int i = 0; i < matches; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        core::SeededDice dice(seed);
        std::mt19937_64 random(seed);
        auto made = type.make(type.sample_header("shadespire"));
        ASSERT_TRUE(made);
        const auto& match = *made;
        match->start(dice, {});
        for (int n = 0; n < 2000 && match->decision().is_open(); ++n) {
            if (is_reaction(*match)) look(*match);
            const auto actions = match->legal_actions();
            ASSERT_TRUE(match->apply(actions[random() % actions.size()], dice, {}));
        }
    }
}

TEST(AwaySeat, PassesAReactionWhateverItHolds) {
    int can_play = 0;
    int can_only_pass = 0;
    core::SeededDice deal(1);
    at_reactions(60, [&](const core::AnyMatch& match) {
        const auto seen = match.seen_by(core::kEverybody);
        const auto told = seen->picture(core::kEverybody);
        for (int twin = 0; twin < 4; ++twin) {
            const auto other = seen->sampled(core::kEverybody, deal);
            ASSERT_EQ(other->picture(core::kEverybody), told);
            const auto legal = other->legal_actions();
            (legal.size() > 1 ? can_play : can_only_pass) += 1;
            const auto pass = other->pass();
            ASSERT_TRUE(pass.has_value());
            EXPECT_EQ(*pass, *match.pass());
            EXPECT_NE(std::find(legal.begin(), legal.end(), *pass), legal.end());
        }
    });
    EXPECT_GT(can_play, 0);
    EXPECT_GT(can_only_pass, 0);
}

// Also when it is answered: of two hands in one window none takes longer.
TEST(AwaySeat, PassesAfterTheSameTimeWhateverItHolds) {
    core::SeededDice deal(3);
    std::mt19937_64 random(3);
    int windows = 0;
    at_reactions(60, [&](const core::AnyMatch& match) {
        const auto seen = match.seen_by(core::kEverybody);
        const auto first = server::automatic_pass(match, false, random());
        ASSERT_TRUE(first);
        for (int twin = 0; twin < 4; ++twin) {
            const auto other =
                server::automatic_pass(*seen->sampled(core::kEverybody, deal), false, random());
            ASSERT_TRUE(other);
            EXPECT_EQ(other->after_ms, first->after_ms);
        }
        ++windows;
    });
    EXPECT_GT(windows, 0);
}

// Who is there and could not play anything takes as long as somebody who thinks about it, and never
// the same time twice: nobody can tell the habit from the person.
TEST(PresentSeat, PassesAfterTimesThatTellNothing) {
    std::mt19937_64 random(4);
    std::set<std::int64_t> times;
    at_reactions(60, [&](const core::AnyMatch& match) {
        if (const auto pass = server::automatic_pass(match, true, random())) {
            EXPECT_EQ(match.legal_actions().size(), 1U);
            times.insert(pass->after_ms);
        }
    });
    ASSERT_GT(times.size(), 10U);
    EXPECT_GE(*times.begin(), 700);
    EXPECT_LE(*times.rbegin(), 2600);
}

TEST(AwaySeat, OutOfTimePassesWhateverItHolds) {
    core::SeededDice deal(2);
    at_reactions(30, [&](const core::AnyMatch& match) {
        const auto seen = match.seen_by(core::kEverybody);
        for (int twin = 0; twin < 2; ++twin)
            EXPECT_EQ(seen->sampled(core::kEverybody, deal)->time_out(), match.pass());
    });
}

}  // namespace
}  // namespace affray::test
