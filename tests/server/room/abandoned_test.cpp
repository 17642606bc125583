// Matches that nobody goes on with, opponents who do not move, and tables between sitting down and
// beginning.
#include <gtest/gtest.h>

#include "server/running_server.h"
#include "store/engines/sqlite.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

// Sitting down

// Every transaction that stores that the last seat was taken stores the first roll too.
TEST(Beginning, SittingDownAndTheFirstRollAreStoredTogether) {
    RunningServer server;
    const Person host(server);
    const Person guest(server);
    const std::string id = host.open(online_match("bloodbowl", "crp"));
    // From here on no line of a log can be stored.
    store::SqliteDatabase(server.database())
        .execute(
            "CREATE TRIGGER no_lines BEFORE INSERT ON log BEGIN "
            "SELECT RAISE(ABORT, 'no lines'); END");
    EXPECT_NE(guest.post("/api/matches/" + id + "/join", {{"side", "random"}}).status, 200);
    EXPECT_NE(
        host.post("/api/matches", {{"game", "bloodbowl"},
                                   {"edition", "crp"},
                                   {"mode", "bot"},
                                   {"seats", Json::array({seat("me"), seat("bot", "rookie")})}})
            .status,
        201);
    const auto store = store::open_sqlite(server.database());
    EXPECT_EQ(store->matches_of(host.id, "", 10).size(), 1U);
    EXPECT_TRUE(store->matches_of(guest.id, "", 10).empty());
    store::SqliteDatabase(server.database()).execute("DROP TRIGGER no_lines");
    guest.join(id);
    EXPECT_EQ(host.info(id).at("state"), "running");
}

TEST(Beginning, CompleteTableOfAnEarlierReleaseBeginsAtTheStart) {
    RunningServer server;
    const Person host(server);
    const Person guest(server);
    const std::string id = host.open(online_match("bloodbowl", "crp"));
    guest.join(id);
    server.stop();
    store::SqliteDatabase database(server.database());
    database.execute("DELETE FROM log");  // as it was left when it was killed in between
    database.execute("UPDATE matches SET state = 'waiting'");
    server.start();
    while (host.info(id).at("state") != "running") std::this_thread::yield();
    EXPECT_FALSE(host.info(id).at("to_move").is_null());
}

// Expiry

TEST(Abandoned, TableThatNobodyJoinsIsClosedAfterADay) {
    RunningServer server;
    const Person host(server);
    const std::string id = host.open(online_match("bloodbowl", "crp"));
    Json by_mail = online_match("bloodbowl", "crp");
    by_mail["clock"] = {{"kind", "correspondence"}, {"move_days", 3}};
    const std::string letter = host.open(by_mail);
    server.pass_time(kDayMs - kMinuteMs);
    EXPECT_EQ(host.get("/api/matches/" + id).status, 200);
    server.pass_time(2 * kMinuteMs);
    while (host.get("/api/matches/" + id).status != 404) std::this_thread::yield();
    EXPECT_EQ(host.get("/api/matches/" + letter).status, 200);  // for as long as a move may take
    server.pass_time(2 * kDayMs);
    while (host.get("/api/matches/" + letter).status != 404) std::this_thread::yield();
}

// However many are kept: those behind them are looked at as well.
TEST(Abandoned, TablesThatStayDoNotHideTheOthers) {
    RunningServer server;
    const Person host(server);
    Json by_mail = online_match("bloodbowl", "crp");
    by_mail["clock"] = {{"kind", "correspondence"}, {"move_days", 7}};
    for (int i = 0; i < 55; ++i) (void)host.open(by_mail);
    server.pass_time(kMinuteMs);
    const std::string id = host.open(online_match("bloodbowl", "crp"));
    server.pass_time(kDayMs + kMinuteMs);
    // Some are looked at at a time: a few looks are enough, on a busy machine after a while.
    EXPECT_TRUE(comes_true([&] {
        server.pass_time(2 * kMinuteMs);
        return host.get("/api/matches/" + id).status != 200;
    }));
    EXPECT_EQ(host.get("/api/matches/" + id).status, 404);
    EXPECT_EQ(host.get("/api/matches").json().size(), 55U);
}

TEST(Abandoned, MatchWithoutAClockEndsAfterAMonthWithoutADecision) {
    RunningServer server;
    std::string id;
    std::optional<Person> host;
    {
        Table table(server, online_match("bloodbowl", "crp"));
        id = table.id;
        host.emplace(table.host);
        server.pass_time(20 * kDayMs);
        table.play(1);
    }
    while (host->info(id).at("seats").at(0).at("connected") ||
           host->info(id).at("seats").at(1).at("connected"))
        std::this_thread::yield();
    host->renew_token();
    server.pass_time(20 * kDayMs);
    EXPECT_EQ(host->info(id).at("state"), "running");
    host->renew_token();
    server.pass_time(11 * kDayMs);
    while (host->info(id).at("state") != "over") std::this_thread::yield();
    Live look(server, *host, id);
    const Json outcome = look.next("welcome").at("outcome");
    EXPECT_EQ(outcome.at("ended_by"), "abandoned");
    EXPECT_TRUE(outcome.at("winner").is_null());
    EXPECT_EQ(host->get("/api/matches/" + id + "/record").status, 200);
}

TEST(Abandoned, MatchThatSomebodyLooksAtGoesOn) {
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    server.pass_time(31 * kDayMs);
    server.pass_time(kMinuteMs);
    EXPECT_EQ(table.host.info(table.id).at("state"), "running");
}

// Who stays and does not move

TEST(Idle, WhoDoesNotMoveIsWarnedAndCanThenBeClaimedAgainst) {
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    Live& waits = table.other();
    Live& sleeps = table.asked();
    const Json claim{{"type", "claim"}, {"what", "absence"}};
    EXPECT_EQ(waits.ask(claim), "not_absent");
    server.pass_time(11 * kMinuteMs);
    const Json warning = sleeps.next("idle").at("idle");
    EXPECT_EQ(warning.at("seat"), sleeps.decision.at("seat"));
    EXPECT_EQ(warning.at("claim_in_ms"), 4 * kMinuteMs);
    EXPECT_EQ(waits.ask(claim), "not_absent");
    server.pass_time(5 * kMinuteMs);
    EXPECT_EQ(sleeps.next("idle").at("idle").at("claim_in_ms"), 0);
    EXPECT_EQ(waits.ask(claim), "ok");
    EXPECT_EQ(waits.next("welcome").at("outcome").at("ended_by"), "absence");
}

TEST(Idle, ABotGoesOnIfTheOpponentWantsThat) {
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    Live& waits = table.other();
    server.pass_time(16 * kMinuteMs);
    waits.next("idle");
    EXPECT_EQ(waits.ask({{"type", "claim"}, {"what", "absence"}, {"then", "nothing"}}),
              "bad_request");
    EXPECT_EQ(waits.ask({{"type", "claim"}, {"what", "absence"}, {"then", "bot"}}), "ok");
    const Json info = table.host.info(table.id);
    EXPECT_EQ(info.at("state"), "running");
    const auto is_bot = [&](int seat) { return info.at("seats").at(seat).at("kind") == "bot"; };
    EXPECT_NE(is_bot(0), is_bot(1));
}

TEST(Idle, ADecisionBeginsTheWaitAnew) {
    RunningServer server;
    Table table(server, online_match("bloodbowl", "crp"));
    server.pass_time(14 * kMinuteMs);
    table.play(1);
    server.pass_time(2 * kMinuteMs);
    EXPECT_EQ(table.other().ask({{"type", "claim"}, {"what", "absence"}}), "not_absent");
}

TEST(Idle, AClockSaysAllThatIsToBeSaid) {
    RunningServer server;
    Json match = online_match("bloodbowl", "crp");
    match["clock"] = {{"kind", "correspondence"}, {"move_days", 1}};
    Table table(server, match);
    server.pass_time(20 * kMinuteMs);
    EXPECT_EQ(table.other().ask({{"type", "claim"}, {"what", "absence"}}), "not_absent");
}

}  // namespace
}  // namespace affray::test
