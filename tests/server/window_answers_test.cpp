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
        windows.ask_anew();
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
    WindowAnswers windows{loop,     [this] { return loop.now; },
                          true,     keep_for_ever(),
                          state,    habits,
                          audience, question,
                          changes};
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

}  // namespace
}  // namespace affray::test
