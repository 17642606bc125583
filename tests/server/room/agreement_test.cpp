// What coaches settle among themselves, and what time does when they do not.
#include <gtest/gtest.h>

#include "core/record.h"
#include "games/games.h"
#include "server/running_server.h"
#include "store/dice/dice_proof.h"

namespace affray::test {
namespace {

class Agreement : public ::testing::Test {
protected:
    [[nodiscard]] static Json offer(const char* what) {
        return {{"type", "offer"}, {"what", what}};
    }
    [[nodiscard]] static Json reply(const char* what, bool accept) {
        return {{"type", "reply"}, {"what", what}, {"accept", accept}};
    }
    // Both players set up as they must; afterwards one of them is asked in his set-up, where no die
    // falls between two decisions.
    static void reach_set_up(Table& table) {
        while (table.home.decision.at("kind") != "place_player") table.play(1);
    }

    RunningServer server_;
};

TEST_F(Agreement, TakeBackIsFreeWhileNoDieHasFallen) {
    Table table(server_, online_match("bloodbowl", "crp"));
    reach_set_up(table);
    Live& mover = table.asked();
    const int before = mover.seq;
    ASSERT_EQ(mover.act(mover.actions.at(0)), "ok");
    ASSERT_EQ(mover.decision.at("kind"), "place_square");
    EXPECT_EQ(mover.ask(offer("take_back")), "ok");
    const Json welcome = mover.next("welcome");  // everything anew, but what he was told before
    EXPECT_EQ(welcome.at("seq"), before);
    EXPECT_EQ(welcome.at("decision").at("kind"), "place_player");
    EXPECT_EQ(welcome.at("history_kept"), before + 1);
    EXPECT_TRUE(welcome.at("history").empty());
    Live again(server_, table.host, table.id);
    const Json first = again.next("welcome");
    EXPECT_EQ(first.at("history_kept"), 0);
    EXPECT_EQ(first.at("history").size(), static_cast<std::size_t>(before) + 1);
    EXPECT_EQ(table.other().next("welcome").at("seq"), before);
}

TEST_F(Agreement, TakeBackAfterADieNeedsTheOther) {
    Table table(server_, online_match("bloodbowl", "crp"));
    // Until somebody has decided something that rolled dice and is asked again himself, or not.
    for (;;) {
        Live& mover = table.asked();
        ASSERT_EQ(mover.act(mover.actions.at(0)), "ok");
        table.catch_up();
        const Json& events = mover.updates.back().at("events");
        const bool rolled = std::any_of(events.begin(), events.end(),
                                        [](const Json& event) { return event.contains("dice"); });
        if (!rolled || mover.updates.back().at("automatic").get<bool>()) continue;
        Live& opponent = &mover == &table.home ? table.away : table.home;
        const int after = mover.seq;
        ASSERT_EQ(mover.ask(offer("take_back")), "ok");
        EXPECT_EQ(opponent.next("offers").at("offers").size(), 1U);
        EXPECT_EQ(mover.ask(offer("take_back")), "offered_already");
        EXPECT_EQ(mover.ask(reply("take_back", true)), "no_offer");  // not by himself
        EXPECT_EQ(mover.seq, after);
        ASSERT_EQ(opponent.ask(reply("take_back", false)), "ok");
        EXPECT_EQ(mover.next("offers").at("offers").size(), 0U);
        ASSERT_EQ(mover.ask(offer("take_back")), "ok");
        ASSERT_EQ(opponent.ask(reply("take_back", true)), "ok");
        EXPECT_LT(mover.next("welcome").at("seq").get<int>(), after);
        opponent.next("welcome");
        break;
    }
    // The dice go on instead of coming again, and the record still verifies.
    table.play(20);
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    const auto record =
        core::read_record(table.host.get("/api/matches/" + table.id + "/record").body);
    ASSERT_TRUE(record.ok());
    const auto secret = store::proof_of(*record);
    ASSERT_TRUE(secret.ok() && secret->has_value());
    // What was taken back is in it, and so is the end.
    EXPECT_GT(record->log.size(), record->decisions.size() + 2);
    EXPECT_TRUE(std::any_of(record->log.begin(), record->log.end(),
                            [](const Json& line) { return line.contains("back_to"); }));
    EXPECT_EQ(record->log.back().at("line"), record->log.size() - 1);
    EXPECT_TRUE(core::verify(*record, games::games()).ok());
    EXPECT_TRUE(store::verify_dice(*record, **secret, games::games()).ok());
}

TEST_F(Agreement, TakeBackSurvivesARestart) {
    Table table(server_, online_match("bloodbowl", "crp"));
    reach_set_up(table);
    Live& mover = table.asked();
    const int before = mover.seq;
    ASSERT_EQ(mover.act(mover.actions.at(0)), "ok");
    ASSERT_EQ(mover.ask(offer("take_back")), "ok");
    server_.restart();
    Live again(server_, table.host, table.id);
    EXPECT_EQ(again.next("welcome").at("seq"), before);
}

TEST_F(Agreement, DrawIsAgreedOrDeclined) {
    Table table(server_, online_match("bloodbowl", "crp"));
    ASSERT_EQ(table.home.ask(offer("draw")), "ok");
    EXPECT_EQ(table.away.next("offers").at("offers").at(0).at("by"), "home");
    ASSERT_EQ(table.away.ask(reply("draw", false)), "ok");
    EXPECT_EQ(table.host.info(table.id).at("state"), "running");
    ASSERT_EQ(table.away.ask(offer("draw")), "ok");
    ASSERT_EQ(table.home.ask(offer("draw")), "ok");  // the same wish is a yes
    const Json end = table.away.next("welcome");
    EXPECT_EQ(end.at("match").at("state"), "over");
    EXPECT_EQ(end.at("outcome").at("ended_by"), "draw");
    EXPECT_TRUE(end.at("outcome").at("winner").is_null());
    EXPECT_TRUE(end.at("decision").is_null());
    EXPECT_EQ(table.home.act("kick"), "over");
    server_.restart();
    EXPECT_EQ(table.host.info(table.id).at("state"), "over");
}

TEST_F(Agreement, OffersOutlastARestart) {
    Table table(server_, online_match("bloodbowl", "crp"));
    ASSERT_EQ(table.home.ask(offer("draw")), "ok");
    server_.restart();
    Live away(server_, table.guest, table.id);
    EXPECT_EQ(away.next("welcome").at("offers").at(0).at("what"), "draw");
    ASSERT_EQ(away.ask(reply("draw", true)), "ok");
    EXPECT_TRUE(away.next("welcome").at("offers").empty());
    ASSERT_EQ(away.ask(offer("rematch")), "ok");
    server_.restart();
    Live home(server_, table.host, table.id);
    EXPECT_EQ(home.next("welcome").at("offers").at(0).at("by"), "away");
    ASSERT_EQ(home.ask(reply("rematch", true)), "ok");
}

TEST_F(Agreement, WhoGivesUpHasLost) {
    Table table(server_, online_match("underworlds", "shadespire"));
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    while (table.away.outcome.is_null()) table.away.next();
    EXPECT_EQ(table.away.outcome.at("winner"), "B");
    EXPECT_EQ(table.away.outcome.at("conceded"), "A");
    EXPECT_EQ(table.host.info(table.id).at("winner"), "B");
}

// Conceding is legal at every decision, but only for oneself; a game of a match leaves the rest.
TEST_F(Agreement, NobodyGivesUpForSomebodyElse) {
    Json match = online_match("underworlds", "shadespire");
    match["options"] = {{"matched_play", "draw"}};
    Table table(server_, match);
    const bool is_a = &table.asked() == &table.home;
    const std::string own = is_a ? " A" : " B";
    const std::string other = is_a ? " B" : " A";
    EXPECT_EQ(table.asked().act("concede" + other), "illegal_action");
    EXPECT_EQ(table.asked().act("concede-game" + other), "illegal_action");
    EXPECT_EQ(table.host.info(table.id).at("state"), "running");
    EXPECT_EQ(table.asked().act("concede-game" + own), "ok");
    const Json info = table.host.info(table.id);
    EXPECT_EQ(info.at("state"), "running");
    EXPECT_EQ(info.at("score").at(is_a ? "B" : "A"), 1);
    EXPECT_EQ(info.at("score").at(is_a ? "A" : "B"), 0);
    EXPECT_TRUE(info.at("winner").is_null());
}

TEST_F(Agreement, WithMorePlayersABotGoesOn) {
    const Person host(server_);
    const Person second(server_);
    const Person third(server_);
    Json match = online_match("underworlds", "shadespire");
    match["seats"] = Json::array({seat("me"), seat("open"), seat("open")});
    const std::string id = host.open(match);
    second.join(id);
    EXPECT_EQ(host.info(id).at("state"), "waiting");
    third.join(id);
    Live live(server_, second, id);
    while (live.next("welcome").at("match").at("state") != "running") {}
    ASSERT_EQ(live.ask({{"type", "concede"}}), "ok");
    const Json info = host.info(id);
    EXPECT_EQ(info.at("state"), "running");
    EXPECT_EQ(info.at("seats").at(1).at("kind"), "bot");
    server_.restart();
    EXPECT_EQ(host.info(id).at("seats").at(1).at("kind"), "bot");
}

TEST_F(Agreement, RematchIsANewMatchWithTheSamePeople) {
    Table table(server_, online_match("bloodbowl", "crp"));
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    ASSERT_EQ(table.home.ask(offer("rematch")), "ok");
    table.away.next("offers");
    ASSERT_EQ(table.away.ask(reply("rematch", true)), "ok");
    const std::string next = table.home.next("rematch").at("match");
    const Json info = table.guest.info(next);
    EXPECT_EQ(info.at("rematch_of"), table.id);
    EXPECT_EQ(info.at("state"), "running");
    EXPECT_EQ(info.at("seats").at(1).at("user"), table.guest.id);
}

TEST_F(Agreement, AbsentOpponentCanBeClaimedAgainst) {
    Table table(server_, online_match("bloodbowl", "crp"));
    Live& waits = table.other();
    { const Live gone = std::move(table.asked()); }
    waits.next("info");
    EXPECT_EQ(waits.ask({{"type", "claim"}, {"what", "absence"}}), "not_absent");
    server_.pass_time(6 * kMinuteMs);
    EXPECT_EQ(waits.ask({{"type", "claim"}, {"what", "absence"}}), "ok");
    EXPECT_EQ(waits.next("welcome").at("outcome").at("ended_by"), "absence");
}

// Clocks

Json timed(Json match, const Json& clock) {
    match["clock"] = clock;
    return match;
}

TEST_F(Agreement, TurnThatTakesTooLongEnds) {
    Table table(server_, timed(online_match("bloodbowl", "crp"),
                               {{"kind", "turn"}, {"turn_s", 60}, {"reserve_s", 30}}));
    while (table.home.decision.at("kind") != "turn") table.play(1);
    Live& mover = table.asked();
    const std::string seat = mover.decision.at("seat");
    const Json clock = mover.updates.back().at("clock");
    EXPECT_EQ(clock.at("running"), seat);
    EXPECT_EQ(clock.at("left").at(seat).at("turn_ms"), 60'000);
    server_.pass_time(80'000);  // the reserve runs
    EXPECT_EQ(table.other().ask({{"type", "claim"}, {"what", "time"}}), "time_left");
    server_.pass_time(20'000 + clock.at("grace_ms").get<int>());
    const Json update = mover.next("update");
    EXPECT_TRUE(update.at("automatic"));
    EXPECT_EQ(update.at("action"), "time-out " + seat);
    while (table.home.seq < mover.seq || table.away.seq < mover.seq) table.catch_up();
}

TEST_F(Agreement, TurnTimeComesBackWithTheNextTurnAndTheReserveDoesNot) {
    Table table(server_, timed(online_match("bloodbowl", "crp"),
                               {{"kind", "turn"}, {"turn_s", 60}, {"reserve_s", 100}}));
    while (table.home.decision.at("kind") != "turn") table.play(1);
    const std::string seat = table.home.decision.at("seat");
    // The clock waits for the film of what the other side did last.
    const int grace = table.home.updates.back().at("clock").at("grace_ms");
    server_.pass_time(70'000 + grace);
    ASSERT_EQ(table.asked().act("end-turn"), "ok");
    table.catch_up();
    const Json left = table.home.updates.back().at("clock").at("left").at(seat);
    EXPECT_LE(left.at("reserve_ms").get<int>(), 90'000);
    EXPECT_GE(left.at("reserve_ms").get<int>(), 89'000);
    server_.restart();
    Live again(server_, table.host, table.id);
    EXPECT_EQ(again.next("welcome").at("clock").at("left").at(seat).at("reserve_ms"),
              left.at("reserve_ms"));
}

TEST_F(Agreement, DaysOfAMoveGoOnWhileTheServerIsDown) {
    Table table(server_, timed(online_match("underworlds", "shadespire"),
                               {{"kind", "correspondence"}, {"move_days", 2}}));
    table.play(3);
    const int seq = table.home.seq;
    server_.stop();
    server_.start();
    server_.pass_time(kDayMs);
    EXPECT_EQ(table.host.info(table.id).at("decisions"), seq);
    server_.pass_time(kDayMs + 1000);
    while (table.host.info(table.id).at("decisions") == seq) std::this_thread::yield();
}

}  // namespace
}  // namespace affray::test
