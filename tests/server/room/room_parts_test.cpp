// The parts of a room, each alone.
#include <gtest/gtest.h>

#include "server/room/clock/idle_watch.h"
#include "server/room/match/audience.h"
#include "server/room/match/match_info.h"
#include "server/room/messages/match_chat.h"
#include "server/room/one_at_a_time.h"
#include "server/room/opening_watch.h"
#include "server/room_state.h"

namespace affray::test {
namespace {

using namespace server;

TEST(OneAtATime, WhatComesMeanwhileWaitsItsTurn) {
    std::string done;
    OneAtATime turn([](const OneAtATime::Work& work) { work(); }, [&] { done += '.'; });
    turn.when_free([&] { done += 'a'; });
    turn.occupy();
    turn.when_free([&] {
        done += 'b';
        turn.occupy();
    });
    turn.when_free([&] { done += 'c'; });
    EXPECT_EQ(done, "a");
    turn.become_free();
    EXPECT_EQ(done, "ab");  // it keeps the others waiting again
    turn.become_free();
    EXPECT_EQ(done, "abc.");
}

TEST(IdleWatch, WarnsBeforeOthersMayClaim) {
    IdleWatch idle(0);
    constexpr std::int64_t kMinute = 60'000;
    EXPECT_EQ(idle.state(9 * kMinute), Idle::No);
    EXPECT_EQ(idle.state(10 * kMinute), Idle::Warned);
    EXPECT_EQ(idle.claim_in_ms(10 * kMinute), 5 * kMinute);
    EXPECT_TRUE(idle.is_news(Idle::Warned));
    EXPECT_FALSE(idle.is_news(Idle::Warned));
    EXPECT_EQ(idle.state(15 * kMinute), Idle::Claimable);
    idle.ask_anew(15 * kMinute);
    EXPECT_EQ(idle.state(16 * kMinute), Idle::No);
    EXPECT_FALSE(idle.is_news(Idle::No));
}

// Flipped bits in a row of the store: a game that nobody knows, a piece of a seat that is not
// there.
TEST(MatchInfo, TellsOfADamagedRowWhatItCan) {
    store::MatchRow row;
    row.game = "bloodbowm";
    row.state = "running";
    row.result = {
        {"decisions", 3}, {"score", {1}}, {"standing", {{0, 0.5, 0.5}, {7, 0.5, 0.5}, {-1, 0, 0}}}};
    MatchAbout about;
    about.seats.resize(2);
    const Json info = info_of(row, about);
    EXPECT_EQ(info.at("seats").at(1).at("seat"), "2");
    EXPECT_EQ(info.at("score"), Json({{"1", 1}, {"2", 0}}));
    EXPECT_EQ(info.at("standing").size(), 1U);
    row.game = "bloodbowl";
    EXPECT_EQ(info_of(row, about).at("seats").at(1).at("seat"), "away");
    row.state = "over";
    EXPECT_TRUE(info_of(row, about).at("winner").is_null());
    row.result["end"] = {{"winner", 7}};
    EXPECT_TRUE(info_of(row, about).at("winner").is_null());
    row.result["end"] = {{"winner", 1}};
    EXPECT_EQ(info_of(row, about).at("winner"), "away");
}

TEST(Audience, SeatIsLeftWhenItsLastConnectionGoes) {
    Audience audience(2, 0);
    const auto [first, first_socket] = visitor("ann", {0});
    const auto [second, second_socket] = visitor("ann", {0});
    audience.enter(first);
    audience.enter(second);
    EXPECT_TRUE(audience.is_connected(0));
    EXPECT_EQ(audience.away_for(1, 500), 500);  // nobody came yet
    audience.leave(*first, 1000);
    EXPECT_EQ(audience.away_for(0, 2000), 0);
    audience.leave(*second, 3000);
    EXPECT_EQ(audience.away_for(0, 5000), 2000);
    EXPECT_TRUE(audience.is_empty());
}

TEST(Audience, HasAnAddressWhileAllLookOnFromOne) {
    Budgets budgets(1);
    const auto from = [&](const std::string& address) {
        const ViewerPtr viewer = visitor("ann", {0}).viewer;
        viewer->payer = budgets.payer("ann", address);
        return viewer;
    };
    Audience audience(2, 0);
    EXPECT_EQ(audience.address(), "");
    const ViewerPtr first = from("192.0.2.1");
    const ViewerPtr second = from("192.0.2.1");
    audience.enter(first);
    audience.enter(second);
    EXPECT_EQ(audience.address(), "192.0.2.1");
    audience.leave(*first, 0);
    audience.leave(*second, 0);
    EXPECT_EQ(audience.address(), "192.0.2.1");  // they did, until now
    audience.enter(first);
    audience.enter(from("192.0.2.2"));
    EXPECT_EQ(audience.address(), "");
}

TEST(Audience, WhoDoesNotHearSomebodyIsNotTold) {
    Audience audience(2, 0);
    const auto [ann, ann_socket] = visitor("ann", {0});
    const auto [bob, bob_socket] = visitor("bob", {});
    audience.enter(ann);
    audience.enter(bob);
    audience.set_unheard("ann", {"bob"});
    audience.tell_from("bob", {{"type", "chat"}});
    EXPECT_TRUE(ann_socket->heard.empty());
    EXPECT_EQ(bob_socket->heard.size(), 1U);
    audience.tell({{"type", "info"}});
    EXPECT_EQ(ann_socket->heard.size(), 1U);
    EXPECT_EQ(audience.spectators(), 1);
}

TEST(OpeningWatch, WhoIsAwayIsWaitedFor) {
    MatchAbout about;
    about.seats.resize(2);
    about.seats[0].dice.commitment = "c";
    Audience audience(2, 0);
    OpeningWatch watch;
    EXPECT_EQ(watch.late_seat(about, audience, 0), std::nullopt);
    EXPECT_EQ(watch.late_seat(about, audience, 1'000'000), std::nullopt);
    const auto [ann, socket] = visitor("ann", {0});
    audience.enter(ann);
    EXPECT_EQ(watch.late_seat(about, audience, 1'000'000), std::nullopt);
    EXPECT_EQ(watch.late_seat(about, audience, 1'060'000), std::nullopt);
    EXPECT_EQ(watch.late_seat(about, audience, 1'060'001), 0);
}

TEST(MatchChat, GoesOnWithTheNextNumberAndForgetsWhoIsGone) {
    store::ChatRow old;
    old.n = 6;
    old.user = "bob";
    old.text = "hello";
    MatchChat chat({old}, {"home", "away"});
    const auto [ann, socket] = visitor("ann", {1});
    const store::ChatRow line = chat.next_line(*ann, "hi", 5);
    EXPECT_EQ(line.n, 7);
    EXPECT_EQ(chat.for_somebody({}).size(), 1U);  // it is not stored yet
    chat.add(line);
    EXPECT_EQ(chat.for_somebody({}).at(1).at("seat"), "away");
    EXPECT_EQ(chat.for_somebody({"ann"}).size(), 1U);
    chat.erase_lines_of("bob");
    EXPECT_EQ(chat.for_somebody({}).size(), 1U);
}

}  // namespace
}  // namespace affray::test
