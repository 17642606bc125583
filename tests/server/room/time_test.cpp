// Clocks that somebody sets: the machine's date steps by hours, and nobody is locked out and no
// match ends.
#include <gtest/gtest.h>

#include "server/room/clock/calendar_clock.h"
#include "server/running_server.h"

namespace affray::test {
namespace {

// The date

struct Clocks {
    [[nodiscard]] server::CalendarClock calendar(
        const std::optional<store::KeptDate>& kept = std::nullopt) {
        return {[this] { return wall; }, [this] { return elapsed; }, kept};
    }
    void pass(std::int64_t milliseconds) {
        wall += milliseconds;
        elapsed += milliseconds;
    }
    std::int64_t wall = 1'800'000'000'000;
    std::int64_t elapsed = 77;
};

TEST(CalendarClock, GoesWithTheSystemsDate) {
    Clocks clocks;
    server::CalendarClock calendar = clocks.calendar();
    EXPECT_EQ(calendar.now(), clocks.wall);
    clocks.pass(kHourMs);
    calendar.follow();
    EXPECT_EQ(calendar.now(), clocks.wall);
}

TEST(CalendarClock, ComesSlowlyAfterADateThatWasSet) {
    for (const std::int64_t step : {5 * kHourMs, -5 * kHourMs}) {
        Clocks clocks;
        server::CalendarClock calendar = clocks.calendar();
        const std::int64_t before = calendar.now();
        clocks.wall += step;
        calendar.follow();
        EXPECT_EQ(calendar.now(), before);
        clocks.pass(kHourMs);
        calendar.follow();
        EXPECT_EQ(calendar.now(), before + kHourMs + (step > 0 ? 1 : -1) * kHourMs / 10);
        clocks.pass(60 * kHourMs);
        calendar.follow();
        EXPECT_EQ(calendar.now(), clocks.wall);
    }
}

TEST(CalendarClock, GoesOnAfterARestart) {
    Clocks clocks;
    const store::KeptDate kept{clocks.wall - 2 * kHourMs, clocks.wall};  // it was two hours behind
    clocks.wall += kDayMs;                                               // the server was down
    EXPECT_EQ(clocks.calendar(kept).now(), clocks.wall - 2 * kHourMs);
    clocks.wall -= 3 * kDayMs;  // set back meanwhile: never before what was
    EXPECT_EQ(clocks.calendar(kept).now(), kept.date);
}

TEST(CalendarClock, DateThatIsFarOffIsGivenUpAtTheNextStart) {
    Clocks clocks;
    const store::KeptDate kept{clocks.wall + 400 * kDayMs, clocks.wall + 400 * kDayMs};
    EXPECT_EQ(clocks.calendar(kept).now(), clocks.wall);
}

// The server

TEST(SetDate, LocksNobodyOut) {
    RunningServer server;
    const Person person(server);
    for (const std::int64_t step : {-5 * kHourMs, 10 * kHourMs, -kHourMs}) {
        server.set_date(step);
        EXPECT_EQ(person.get("/api/matches").status, 200);
        EXPECT_EQ(person.post("/api/matches", online_match("bloodbowl", "crp")).status, 201);
    }
}

TEST(SetDate, RunsNoTurnOutOfTime) {
    RunningServer server;
    Json match = online_match("bloodbowl", "crp");
    match["clock"] = {{"kind", "turn"}, {"turn_s", 60}, {"reserve_s", 30}};
    Table table(server, match);
    server.set_date(3 * kHourMs);
    EXPECT_EQ(table.other().ask({{"type", "claim"}, {"what", "time"}}), "time_left");
    EXPECT_EQ(table.host.info(table.id).at("decisions"), table.home.seq);
    server.set_date(-6 * kHourMs);
    server.pass_time(101'000);  // ten seconds of film at most
    while (table.host.info(table.id).at("decisions") == table.home.seq) std::this_thread::yield();
}

TEST(SetDate, EndsNoMoveByCorrespondenceAlsoAfterARestart) {
    RunningServer server;
    Json match = online_match("underworlds", "shadespire");
    match["clock"] = {{"kind", "correspondence"}, {"move_days", 1}};
    Table table(server, match);
    table.play(3);
    const int seq = table.home.seq;
    server.set_date(30 * kHourMs);
    server.pass_time(1000);
    EXPECT_EQ(table.host.info(table.id).at("decisions"), seq);
    server.restart();
    server.pass_time(1000);
    EXPECT_EQ(table.host.info(table.id).at("decisions"), seq);
    server.set_date(-48 * kHourMs);
    server.restart();
    server.pass_time(30 * kHourMs);  // days pass all the same, at most a tenth slower
    while (table.host.info(table.id).at("decisions") == seq) std::this_thread::yield();
}

TEST(SetDate, DaysPassWhileTheServerIsDown) {
    RunningServer server;
    Json match = online_match("underworlds", "shadespire");
    match["clock"] = {{"kind", "correspondence"}, {"move_days", 1}};
    Table table(server, match);
    table.play(3);
    const int seq = table.home.seq;
    server.stop();
    server.pass_time(kDayMs + 1000);
    server.start();
    server.pass_time(0);
    while (table.host.info(table.id).at("decisions") == seq) std::this_thread::yield();
}

}  // namespace
}  // namespace affray::test
