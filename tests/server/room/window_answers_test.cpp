// Who answers a window, and when, without a server.
#include <gtest/gtest.h>

#include "server/room/window_answers.h"
#include "server/room_state.h"

namespace affray::test {
namespace {

using namespace server;

struct WindowTable : ::testing::Test {
    WindowTable() : state(begun_match("underworlds", "shadespire")) {
        play_until(state, [&] { return state.match().pass().has_value(); });
        seat = state.match().decision().seat;
        person = visitor(state.seat(seat).user, {seat});
        audience.enter(person.viewer);
        clock.restart();
    }
    // What is answered for him unless he says otherwise.
    void set_habit(bool passes) {
        Habits set;
        set.preferences = bots::Preferences{};
        set.passes_lone_reactions = passes;
        habits.set(state.about, state.seat(seat).user, set);
    }
    [[nodiscard]] Order pass() const { return {.seat = seat, .actions = {*state.match().pass()}}; }

    MatchState state;
    int seat = -1;
    Visitor person;
    SlowLoop loop;
    SeatHabits habits{2};
    Audience audience{2, 0};
    OpenQuestion question;
    NotedChanges changes;
    WindowClock clock{state, [this] { return loop.now; }, true};
    WindowAnswers windows{loop, clock, keep_for_ever(), state, habits, audience, question, changes};
};

TEST_F(WindowTable, AnAnswerIsHeldUntilTheWindowOpens) {
    windows.give(pass());
    EXPECT_TRUE(changes.wanted.empty());
    ASSERT_EQ(loop.waiting.size(), 1U);
    loop.wait_until(loop.waiting[0].first - 1);
    EXPECT_TRUE(changes.wanted.empty());
    loop.wait_until(loop.now + 1);
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"carry out at 0"}));
}

TEST_F(WindowTable, AnAnswerIsNotHeldWhenTheWindowHasBeenOpen) {
    loop.now = 60'000;
    windows.give(pass());
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"carry out"}));
}

TEST_F(WindowTable, AnAnswerIsNotHeldWhereNobodyCouldLearnAnything) {
    state.about.seats[static_cast<std::size_t>(1 - seat)].kind = SeatKind::Bot;
    windows.give(pass());
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"carry out"}));
}

TEST_F(WindowTable, WhoIsAwayPassesInTimeAndOnce) {
    set_habit(true);
    audience.leave(*person.viewer, 0);
    windows.ask(seat);
    windows.ask(seat);
    ASSERT_EQ(loop.waiting.size(), 1U);
    loop.wait_until(loop.waiting[0].first);
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"carry out at 0"}));
    EXPECT_TRUE(changes.orders[0].automatic);
}

TEST_F(WindowTable, WhoWantsToBeAskedIsAsked) {
    set_habit(false);
    audience.leave(*person.viewer, 0);
    windows.ask(seat);
    EXPECT_TRUE(loop.waiting.empty());
    EXPECT_FALSE(question.is_being_answered());
}

// As if there had been no pass: it is decided anew.
TEST_F(WindowTable, WhoComesBackMeanwhileIsNotPassedFor) {
    set_habit(true);
    audience.leave(*person.viewer, 0);
    windows.ask(seat);
    ASSERT_EQ(loop.waiting.size(), 1U);
    audience.enter(person.viewer);
    loop.wait_until(loop.waiting[0].first);
    EXPECT_TRUE(changes.wanted.empty());
    EXPECT_FALSE(question.is_being_answered());
}

TEST_F(WindowTable, WhoAnswersHimselfIsNotPassedFor) {
    set_habit(true);
    audience.leave(*person.viewer, 0);
    windows.ask(seat);
    audience.enter(person.viewer);
    windows.give(pass());
    ASSERT_EQ(loop.waiting.size(), 2U);
    loop.wait_until(60'000);
    ASSERT_EQ(changes.orders.size(), 1U);
    EXPECT_FALSE(changes.orders[0].automatic);
}

// How long it lasts is told to everybody, and is the same whatever he holds.
TEST_F(WindowTable, ItsTimeIsTold) {
    const Json told = clock.json();
    ASSERT_TRUE(told.is_object());
    EXPECT_EQ(told.at("left_ms"), told.at("of_ms"));
    EXPECT_FALSE(told.at("closes").get<bool>());
    loop.now += 400;
    EXPECT_EQ(clock.json().at("left_ms"), told.at("of_ms").get<int>() - 400);
    EXPECT_EQ(clock.json().at("of_ms"), told.at("of_ms"));
    loop.now += 60'000;
    EXPECT_TRUE(clock.json().is_null()) << "open";
}

TEST_F(WindowTable, NobodyIsToldATimeWhereNobodyWaits) {
    state.about.seats[static_cast<std::size_t>(seat)].kind = SeatKind::Bot;
    EXPECT_TRUE(clock.json().is_null()) << "a bot answers when it likes";
    state.about.seats[static_cast<std::size_t>(seat)].kind = SeatKind::Human;
    state.about.seats[static_cast<std::size_t>(1 - seat)].kind = SeatKind::Bot;
    EXPECT_TRUE(clock.json().is_null()) << "there is nobody who could learn anything";
}

TEST_F(WindowTable, WhereATimeIsAgreedNothingIsTakenAtItsEnd) {
    constexpr int kSeconds = 8;
    state.about.clock.window_s = kSeconds;
    set_habit(false);
    windows.ask(seat);
    windows.ask(seat);
    const Json told = clock.json();
    EXPECT_TRUE(told.at("closes").get<bool>());
    EXPECT_GT(told.at("of_ms").get<int>(), kSeconds * 1000) << "first it opens";
    ASSERT_EQ(loop.waiting.size(), 1U);
    loop.wait_until(told.at("of_ms").get<int>() - 1);
    EXPECT_TRUE(changes.wanted.empty());
    loop.wait_until(told.at("of_ms").get<int>());
    EXPECT_EQ(changes.wanted, std::vector<std::string>({"carry out at 0"}));
    EXPECT_EQ(changes.orders[0].actions, pass().actions);
}

TEST_F(WindowTable, WithoutSuchATimeNobodyIsPassedFor) {
    set_habit(false);
    windows.ask(seat);
    EXPECT_TRUE(loop.waiting.empty());
}

}  // namespace
}  // namespace affray::test
