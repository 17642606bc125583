// What is answered for somebody who is away tells nothing about his hand: of two matches that
// differ only in it, the same is said.
#include <algorithm>
#include <chrono>
#include <random>

#include <gtest/gtest.h>

#include "core/dice.h"
#include "games/games.h"
#include "server/room/clock/answer_window.h"
#include "server/running_server.h"
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

TEST(AwaySeat, IsPassedForInEveryWindow) {
    core::SeededDice deal(3);
    at_reactions(20, [&](const core::AnyMatch& match) {
        const auto seen = match.seen_by(core::kEverybody);
        for (int twin = 0; twin < 4; ++twin)
            EXPECT_EQ(server::habitual_pass(*seen->sampled(core::kEverybody, deal), false),
                      match.pass());
    });
}

// Who is there is asked where he could do something.
TEST(PresentSeat, IsPassedForWhereItCanDoNothingElse) {
    int passed = 0, asked = 0;
    at_reactions(60, [&](const core::AnyMatch& match) {
        const bool can_play = match.legal_actions().size() > 1;
        EXPECT_EQ(server::habitual_pass(match, true).has_value(), !can_play);
        (can_play ? asked : passed) += 1;
    });
    EXPECT_GT(passed, 0);
    EXPECT_GT(asked, 0);
}

// When a window opens follows from what the others did, and from nothing else.
TEST(AnswerWindow, OpensWhenWhatHappenedHasBeenSeen) {
    constexpr int kMine = 0, kHis = 1;
    constexpr std::int64_t kNow = 1'000'000;
    server::AnswerWindow quiet(2);
    quiet.ask(kMine, kNow);
    const std::int64_t look = quiet.opens_at() - kNow;
    EXPECT_GT(look, 500);
    EXPECT_LT(look, 3000);

    server::AnswerWindow window(2);
    window.filmed(kHis, 800);
    window.filmed(kMine, 700);  // he knows what he did himself
    window.ask(kMine, kNow);
    EXPECT_EQ(window.opens_at(), kNow + 800 + look);
    window.ask(kMine, kNow + 5000);  // seen by now
    EXPECT_EQ(window.opens_at(), kNow + 5000 + look);
    window.ask(kHis, kNow + 6000);
    EXPECT_EQ(window.opens_at(), kNow + 6000 + 700 + look);
}

// An online match that begins where its host is asked for a reaction.
Json match_at_a_window() {
    const core::GameType& type = *games::find_game("underworlds");
    const Json header = type.sample_header("shadespire");
    Json wanted = online_match("underworlds", "shadespire");
    at_reactions(20, [&](const core::AnyMatch& match) {
        if (match.decision().seat == 0) wanted["position"] = match.position();
    });
    for (std::size_t seat = 0; seat < 2; ++seat)
        wanted["seats"][seat]["side"] = header.at("sides").at(seat);
    return wanted;
}

// Between people an answer in a window waits for it to open.
TEST(AnswerWindow, HoldsAnAnswerThatComesAtOnce) {
    RunningServer server;
    server.stop();
    server.windows_wait = true;
    server.start();
    Table table(server, match_at_a_window());
    ASSERT_EQ(table.home.decision.at("kind"), "reaction");
    server::AnswerWindow window(2);
    window.ask(0, 0);
    const auto before = std::chrono::steady_clock::now();
    ASSERT_EQ(table.home.act("pass"), "ok");
    EXPECT_GE(std::chrono::steady_clock::now() - before,
              std::chrono::milliseconds(window.opens_at() - 1));
}

TEST(AnswerWindow, NobodyIsAskedInAWindowThatHeDoesNotWant) {
    RunningServer server;
    Table table(server, match_at_a_window());
    ASSERT_EQ(table.home.decision.at("kind"), "reaction");
    Json habits = table.host.get("/api/me/preferences").json();
    habits["windows"]["reaction"] = "never";
    ASSERT_EQ(table.home.ask({{"type", "preferences"}, {"preferences", habits}}), "ok");
    EXPECT_EQ(table.home.next("update").at("action"), "pass");
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
