// Clocks as values.
#include <gtest/gtest.h>

#include "server/net/http.h"
#include "server/room/clock/film_grace.h"
#include "server/room/clock/game_clock.h"

namespace affray::server {
namespace {

const std::vector<std::string> kSeats{"home", "away"};

ClockRules turn_clock() { return {ClockKind::Turn, 100, 50, 3}; }

core::Json left(const GameClock& clock, const char* seat, std::int64_t now) {
    return clock.state(kSeats, now).at("left").at(seat);
}

TEST(GameClock, NoClockNeverRunsOut) {
    GameClock clock({}, 2);
    clock.ask(0, {0, 1}, 0);
    EXPECT_FALSE(clock.has_run_out(1'000'000'000));
    EXPECT_TRUE(clock.state(kSeats, 0).is_null());
}

TEST(GameClock, TurnRunsFirstThenTheReserve) {
    GameClock clock(turn_clock(), 2);
    clock.ask(0, {0, 1}, 1000);
    EXPECT_EQ(left(clock, "home", 61'000).at("turn_ms"), 40'000);
    EXPECT_EQ(left(clock, "home", 121'000).at("turn_ms"), 0);
    EXPECT_EQ(left(clock, "home", 121'000).at("reserve_ms"), 30'000);
    EXPECT_FALSE(clock.has_run_out(150'999));
    EXPECT_TRUE(clock.has_run_out(151'000));
}

TEST(GameClock, InAnothersTurnTheReserveRuns) {
    GameClock clock(turn_clock(), 2);
    clock.ask(1, {0, 1}, 0);
    EXPECT_EQ(left(clock, "away", 20'000).at("turn_ms"), 100'000);
    EXPECT_EQ(left(clock, "away", 20'000).at("reserve_ms"), 30'000);
    EXPECT_TRUE(clock.has_run_out(50'000));
}

TEST(GameClock, SeveralDecisionsOfATurnShareItsTime) {
    GameClock clock(turn_clock(), 2);
    clock.ask(0, {0, 1}, 0);
    clock.ask(1, {0, 1}, 30'000);  // the other coach chooses something
    clock.ask(0, {0, 1}, 40'000);
    EXPECT_EQ(left(clock, "home", 40'000).at("turn_ms"), 70'000);
    EXPECT_EQ(left(clock, "away", 40'000).at("reserve_ms"), 40'000);
    clock.ask(1, {1, 1}, 50'000);
    clock.ask(0, {0, 2}, 60'000);  // his next turn
    EXPECT_EQ(left(clock, "home", 60'000).at("turn_ms"), 100'000);
}

TEST(GameClock, TimeStartsWhenTheFilmOfTheOthersIsOver) {
    GameClock clock(turn_clock(), 2);
    clock.filmed(1, 5'000);
    clock.ask(0, {0, 1}, 1'000);
    EXPECT_EQ(clock.state(kSeats, 1'000).at("grace_ms"), 5'000);
    EXPECT_EQ(clock.state(kSeats, 4'000).at("grace_ms"), 2'000);
    EXPECT_EQ(left(clock, "home", 6'000).at("turn_ms"), 100'000);
    EXPECT_EQ(left(clock, "home", 7'000).at("turn_ms"), 99'000);
    EXPECT_EQ(clock.state(kSeats, 7'000).at("grace_ms"), 0);
    EXPECT_FALSE(clock.has_run_out(155'999));
    EXPECT_TRUE(clock.has_run_out(156'000));
}

TEST(GameClock, NoMoreThanTenSecondsOfFilmAreWaitedFor) {
    GameClock clock(turn_clock(), 2);
    clock.filmed(1, 600'000);
    clock.ask(0, {0, 1}, 0);
    EXPECT_EQ(clock.state(kSeats, 0).at("grace_ms"), 10'000);
}

TEST(GameClock, NobodyWaitsForHisOwnFilmOrForOneTwice) {
    GameClock clock(turn_clock(), 2);
    clock.filmed(0, 5'000);
    clock.ask(0, {0, 1}, 0);
    EXPECT_EQ(clock.state(kSeats, 0).at("grace_ms"), 0);
    clock.ask(1, {1, 1}, 10'000);
    EXPECT_EQ(clock.state(kSeats, 10'000).at("grace_ms"), 5'000);
    clock.ask(1, {1, 1}, 11'000);  // answered meanwhile: he has seen enough
    EXPECT_EQ(clock.state(kSeats, 11'000).at("grace_ms"), 0);
    EXPECT_EQ(left(clock, "away", 12'000).at("turn_ms"), 99'000);
}

TEST(GameClock, DaysDoNotWaitForFilms) {
    GameClock clock({ClockKind::Correspondence, 100, 50, 1}, 2);
    clock.filmed(1, 5'000);
    clock.ask(0, {0, 1}, 0);
    EXPECT_EQ(clock.state(kSeats, 0).at("grace_ms"), 0);
}

TEST(FilmGrace, DiceStepsAndFallsTakeTheirTime) {
    const auto events = core::Json::parse(R"([
        {"event": "moved", "player": "A1", "from": [3, 4], "to": [4, 4]},
        {"event": "rolled", "player": "A1", "dice": [1], "success": false},
        {"event": "knocked_down", "player": "A1"},
        {"event": "kick_scattered", "from": [3, 4], "to": null, "dice": []},
        {"event": "turn_ended", "side": "away"}])");
    EXPECT_EQ(film_ms(events), 140 + 1150 + 320);
}

TEST(FilmGrace, MuchFilmIsShownFaster) {
    EXPECT_EQ(grace_ms(0), 0);
    EXPECT_EQ(grace_ms(8'000), 8'000);
    EXPECT_EQ(grace_ms(11'000), 9'500);
    EXPECT_EQ(grace_ms(12'000), kMostGraceMs);
    EXPECT_EQ(grace_ms(60'000), kMostGraceMs);
}

TEST(GameClock, BotsHaveAllTheTime) {
    GameClock clock(turn_clock(), 2);
    clock.ask(-1, {1, 1}, 0);
    EXPECT_FALSE(clock.has_run_out(1'000'000'000));
    EXPECT_TRUE(clock.state(kSeats, 5).at("running").is_null());
}

TEST(GameClock, EveryMoveByMailHasItsDays) {
    constexpr std::int64_t kDay = 24LL * 3600 * 1000;
    GameClock clock({ClockKind::Correspondence, 0, 0, 3}, 2);
    clock.ask(0, {0, 1}, 0);
    EXPECT_FALSE(clock.has_run_out(3 * kDay - 1));
    EXPECT_TRUE(clock.has_run_out(3 * kDay));
    clock.ask(0, {0, 1}, 2 * kDay);
    EXPECT_FALSE(clock.has_run_out(5 * kDay - 1));
}

TEST(GameClock, RulesAreReadWithTheirDefaults) {
    EXPECT_EQ(read_clock_rules(core::Json()).kind, ClockKind::None);
    const ClockRules rules = read_clock_rules({{"kind", "turn"}, {"turn_s", 90}});
    EXPECT_EQ(rules.turn_s, 90);
    EXPECT_EQ(to_json(rules).at("kind"), "turn");
    EXPECT_THROW((void)read_clock_rules({{"kind", "turn"}, {"turn_s", "x"}}), Refusal);
}

}  // namespace
}  // namespace affray::server
