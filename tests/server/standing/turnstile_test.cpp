// A crowd that comes at once begins one by one, and addresses take turns.
#include "server/net/turnstile.h"

#include <algorithm>
#include <stdexcept>

#include <gtest/gtest.h>

#include "server/hand_loop.h"
#include "server/net/turns.h"

namespace affray::test {
namespace {

using std::chrono::milliseconds;

class TurnstileTest : public ::testing::Test {
protected:
    void come(const std::string& address) {
        turnstile_.pass(address, [this, address] { in_ += address; });
    }
    // So many pieces of work, with this time between them.
    void turn(int pieces, milliseconds each) {
        loop_.turn(
            [&] {
                if (pieces-- == 0) return true;
                now_ += each;
                return false;
            },
            milliseconds(0));
    }

    HandLoop loop_;
    std::chrono::steady_clock::time_point now_{std::chrono::hours(1)};
    server::Turnstile turnstile_{loop_, [this] { return now_; }};
    std::string in_;  // who has begun, in order
};

TEST_F(TurnstileTest, WhoComesAloneBeginsAtOnce) {
    come("a");
    EXPECT_EQ(in_, "a");
    turn(10, milliseconds(1));
    come("b");
    EXPECT_EQ(in_, "ab");
}

TEST_F(TurnstileTest, OfACrowdOneBeginsAtATime) {
    for (int i = 0; i < 5; ++i) come("a");
    EXPECT_EQ(in_, "a");
    for (int begun = 2; begun <= 5; ++begun) {
        turn(1, milliseconds(1));
        EXPECT_EQ(in_.size(), begun);
    }
    EXPECT_TRUE(turnstile_.is_free());
}

// Who comes right after the last of them waits for the pause, too.
TEST_F(TurnstileTest, ThePauseIsKeptAfterTheLast) {
    come("a");
    come("b");
    EXPECT_EQ(in_, "a");
    turn(1, milliseconds(1));
    come("c");
    EXPECT_EQ(in_, "ab");
    turn(1, milliseconds(1));
    EXPECT_EQ(in_, "abc");
}

TEST_F(TurnstileTest, AddressesTakeTurns) {
    for (int i = 0; i < 4; ++i) come("a");
    come("c");
    come("b");
    turn(10, milliseconds(1));
    EXPECT_EQ(in_, "abcaaa");
}

TEST_F(TurnstileTest, ALoopThatComesLateMakesUpForSomeOfIt) {
    for (int i = 0; i < 20; ++i) come("a");
    turn(1, milliseconds(3));
    EXPECT_EQ(in_.size(), 1 + 3);
    turn(1, milliseconds(500));
    EXPECT_EQ(in_.size(), 1 + 3 + 4);
}

TEST_F(TurnstileTest, WhatOneThrowsDoesNotHoldTheOthers) {
    come("a");
    turnstile_.pass("a", [] { throw std::runtime_error("no"); });
    come("a");
    EXPECT_THROW(turn(1, milliseconds(1)), std::runtime_error);
    turn(1, milliseconds(1));
    EXPECT_EQ(in_, "aa");
}

// What is said at the matches, in the order in which it is heard.
class MessageTurnsTest : public ::testing::Test {
protected:
    void say(const std::string& address, const std::string& what) {
        turns_.wait(address, [this, what] { heard_ += what; });
    }
    // One piece of work of the loop.
    void turn() {
        int left = 1;
        loop_.turn([&] { return left-- == 0; }, milliseconds(0));
    }

    HandLoop loop_;
    server::MessageTurns turns_{loop_};
    std::string heard_;
};

TEST_F(MessageTurnsTest, NobodyWaitsForAllThatAnotherAddressHasSaid) {
    for (int i = 0; i < 30; ++i) say("192.0.2.1", "m");
    say("192.0.2.2", "A");
    turn();
    EXPECT_NE(heard_.find('A'), std::string::npos) << heard_;
}

TEST_F(MessageTurnsTest, WhatOneAddressSaysIsHeardInItsOrder) {
    for (const char* what : {"1", "2", "3", "4", "5", "6", "7", "8", "9"}) say("2001:db8::1", what);
    for (int i = 0; i < 3; ++i) turn();
    EXPECT_EQ(heard_, "123456789");
}

TEST_F(MessageTurnsTest, NeighboursInOneSixtyFourShareTheirTurns) {
    for (int i = 0; i < 8; ++i) say("2001:db8::" + std::to_string(i), "m");
    say("192.0.2.2", "A");
    say("192.0.2.2", "A");
    turn();
    EXPECT_EQ(std::count(heard_.begin(), heard_.end(), 'A'), 2) << heard_;
}

// Others come in between: what is read, written and stored.
TEST_F(MessageTurnsTest, TheLoopDoesOtherThingsBetweenThem) {
    for (int i = 0; i < 3 * server::MessageTurns::kAtOnce; ++i) say("192.0.2.1", "m");
    turn();
    EXPECT_EQ(heard_.size(), server::MessageTurns::kAtOnce);
    loop_.post([this] { heard_ += '-'; });
    turn();
    turn();
    EXPECT_EQ(heard_, "mmmmmmmm-");
    say("192.0.2.1", "m");
    for (int i = 0; i < 4; ++i) turn();
    EXPECT_EQ(heard_, "mmmmmmmm-mmmmm");
}

}  // namespace
}  // namespace affray::test
