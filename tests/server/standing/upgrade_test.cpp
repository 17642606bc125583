// A later release with a changed rule: what was played is shown as it was, what runs goes on.
#include <gtest/gtest.h>

#include "server/later_rules.h"
#include "server/net/gzip.h"
#include "server/running_server.h"
#include "store/dice/dice_proof.h"
#include "store/engines/open.h"
#include "store/engines/sqlite.h"
#include "store/engines/sqlite_store.h"

namespace affray::test {
namespace {

class Upgrade : public ::testing::Test {
protected:
    // Where a match stands is sealed.
    [[nodiscard]] std::unique_ptr<store::Store> open_with_key() const {
        const std::string file = server_.database();
        return store::open_sqlite(file, store::prepare_key(file, store::default_key_file(file)));
    }
    // Both teams have set up and a turn has begun.
    static void reach_a_turn(Table& table) {
        while (table.home.decision.at("kind") != "turn") table.play(1);
        table.play(8);
    }
    // A match that was given up in its first turn; its id.
    std::string play_a_match() {
        Table table(server_, online_match("bloodbowl", "crp"));
        reach_a_turn(table);
        EXPECT_EQ(table.home.ask({{"type", "concede"}}), "ok");
        return table.id;
    }
    // What everybody is told of it, without who is there at the moment.
    [[nodiscard]] std::map<std::string, std::string> pages(const std::string& id) const {
        const Person anybody(server_);
        std::map<std::string, std::string> pages;
        pages["info"] = anybody.info(id).at("state");
        pages["record"] = anybody.get("/api/matches/" + id + "/record").body;
        for (const std::string page : {"replay", "report"}) {
            Json json = anybody.get("/api/matches/" + id + "/" + page).json();
            json.erase("match");
            pages[page] = json.dump();
        }
        return pages;
    }
    // As an earlier release left it, which kept the log alone.
    void forget_what_was_kept() {
        server_.stop();
        store::SqliteDatabase(server_.database()).execute("DELETE FROM finished");
    }
    [[nodiscard]] std::int64_t kept() const {
        const store::SqliteDatabase database(server_.database());
        auto count = database.prepare("SELECT count(*) FROM finished");
        count.next();
        return count.number(0);
    }
    void start_later_release() {
        server_.stop();
        server_.games = later_games();
        server_.start();
    }

    RunningServer server_;
};

TEST_F(Upgrade, MatchThatIsOverIsShownAsItWasPlayed) {
    const std::string id = play_a_match();
    const auto before = pages(id);
    EXPECT_EQ(before.at("info"), "over");
    EXPECT_TRUE(Json::parse(before.at("replay")).contains("steps"));
    EXPECT_TRUE(Json::parse(before.at("report")).contains("luck"));
    start_later_release();
    EXPECT_EQ(pages(id), before);
}

TEST_F(Upgrade, MatchIsKeptWhenItEndsThoughNobodyAsksForIt) {
    play_a_match();
    EXPECT_TRUE(comes_true([&] { return kept() != 0; }));
    EXPECT_EQ(kept(), 1);
}

TEST_F(Upgrade, MatchOfWhichOnlyTheLogWasKeptIsMadeOnceWhileItPlays) {
    const std::string id = play_a_match();
    const auto before = pages(id);
    forget_what_was_kept();
    server_.start();
    EXPECT_EQ(pages(id), before);
    server_.stop();
    EXPECT_EQ(kept(), 1);
    start_later_release();
    EXPECT_EQ(pages(id), before);
}

TEST_F(Upgrade, MatchOfWhichOnlyTheLogWasKeptHasItsRecordUnderOtherRules) {
    const std::string id = play_a_match();
    const auto before = pages(id);
    forget_what_was_kept();
    start_later_release();
    const auto after = pages(id);
    EXPECT_EQ(after.at("info"), "over");
    EXPECT_EQ(after.at("record"), before.at("record"));
    for (const std::string page : {"replay", "report"}) {
        const WebAnswer answer = Person(server_).get("/api/matches/" + id + "/" + page);
        EXPECT_EQ(answer.status, 409);
        EXPECT_EQ(answer.error(), "other_rules");
    }
    EXPECT_EQ(server_.logged("match_put_aside"), 0);
}

// To play on from there the rules would be needed.
TEST_F(Upgrade, MatchThatIsOverIsNotPutAsideWhenSomebodyWantsToPlayFromIt) {
    Table table(server_, online_match("bloodbowl", "crp"));
    reach_a_turn(table);
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    start_later_release();
    const std::string path = "/api/matches/" + table.id;
    for (const WebAnswer& answer :
         {table.host.post(path + "/takeover", {{"n", 3}, {"seat", "home"}, {"bot", "random"}}),
          table.host.post(path + "/analysis", {{"seat", "home"}})}) {
        EXPECT_EQ(answer.status, 409);
        EXPECT_EQ(answer.error(), "other_rules");
    }
    Live live(server_, table.host, table.id);
    const Json closed = live.next();
    EXPECT_EQ(closed.at("type"), "closed");
    EXPECT_EQ(closed.at("code"), 4404);
    EXPECT_EQ(closed.at("reason"), "other_rules");
    EXPECT_EQ(table.host.info(table.id).at("state"), "over");
    EXPECT_EQ(server_.logged("match_put_aside"), 0);
}

TEST_F(Upgrade, RunningMatchGoesOnFromWhereItStood) {
    Table table(server_, online_match("bloodbowl", "crp"));
    reach_a_turn(table);
    Json before;
    {
        Live live(server_, table.host, table.id);
        before = live.next("welcome");
    }
    start_later_release();
    EXPECT_EQ(table.host.info(table.id).at("state"), "running");
    Live home(server_, table.host, table.id);
    Live away(server_, table.guest, table.id);
    const Json after = home.next("welcome");
    away.next("welcome");
    for (const char* same : {"seq", "picture", "decision", "actions", "history", "commitment"})
        EXPECT_EQ(after.at(same), before.at(same)) << same;
    EXPECT_EQ(after.at("line"), before.at("line").get<int>() + 1);  // the change has a line, too
    Live& asked = home.actions.is_array() ? home : away;
    ASSERT_EQ(asked.act(asked.actions.at(0)), "ok");
    server_.restart();
    Live again(server_, table.host, table.id);
    EXPECT_GT(again.next("welcome").at("seq"), before.at("seq"));
    EXPECT_EQ(server_.logged("goes_on_under_other_rules"), 1);  // and not with every start
    ASSERT_EQ(again.ask({{"type", "concede"}}), "ok");
    EXPECT_EQ(server_.logged("match_put_aside"), 0);
}

// Whoever looks at it later sees where the rules changed, and can check all the dice.
TEST_F(Upgrade, MatchThatWentOnExplainsItself) {
    Table table(server_, online_match("bloodbowl", "crp"));
    reach_a_turn(table);
    const int decisions = table.home.seq;
    start_later_release();
    {
        Live home(server_, table.host, table.id);
        home.next("welcome");
        ASSERT_EQ(home.ask({{"type", "concede"}}), "ok");
    }
    const std::string path = "/api/matches/" + table.id;
    const auto record = core::read_record(table.host.get(path + "/record").body);
    ASSERT_TRUE(record.ok()) << record.error().message;
    ASSERT_EQ(record->changes.size(), 1U);
    EXPECT_EQ(record->changes[0].decisions, static_cast<std::size_t>(decisions));
    EXPECT_EQ(record->header.at("rules_revision").get<int>() + 1,
              record->changes[0].rules_revision);
    EXPECT_EQ(core::verify(*record, later_games()).error().code, "other_rules_revision");
    const auto proof = store::proof_of(*record);
    ASSERT_TRUE(proof.ok() && proof->has_value());
    EXPECT_TRUE(store::verify_dice(*record, **proof, later_games()).ok());
    const Json replay = table.host.get(path + "/replay").json();
    ASSERT_EQ(replay.at("steps").size(), record->decisions.size());
    // What happened is told all along; the picture is right from the change on.
    EXPECT_EQ(replay.at("steps").at(3).at("events"), *record->decisions[3].events);
    EXPECT_FALSE(replay.at("steps").at(decisions - 1).at("changes").empty());
    const WebAnswer report = table.host.get(path + "/report");
    EXPECT_EQ(report.status, 200) << report.body;
    EXPECT_TRUE(report.json().contains("luck"));
}

// However the server ends, the last snapshot is at most a few decisions old.
TEST_F(Upgrade, PositionIsStoredWithTheLinesAllAlong) {
    Table table(server_, online_match("bloodbowl", "crp"));
    const auto store = open_with_key();
    for (int i = 0; i < 70; ++i) {
        const auto snapshot = store->snapshot_of(table.id);
        ASSERT_TRUE(snapshot);
        const int last = static_cast<int>(store->log_of(table.id).size()) - 1;
        EXPECT_LE(snapshot->seq, last);
        EXPECT_GE(snapshot->seq, last - 25);
        table.play(1);
    }
}

TEST_F(Upgrade, PositionThatWasTakenBackIsNotGoneOnFrom) {
    Json hot_seat = online_match("bloodbowl", "crp");
    hot_seat["mode"] = "hot_seat";
    hot_seat["seats"] = Json::array({seat("me"), seat("me")});
    const Person person(server_);
    const std::string id = person.open(hot_seat);
    Live live(server_, person, id);
    live.next("welcome");
    while (live.seq < 26) ASSERT_EQ(live.act(live.actions.at(0)), "ok");
    const auto store = open_with_key();
    ASSERT_GE(store->snapshot_of(id)->seq, 25);
    ASSERT_EQ(live.ask({{"type", "offer"}, {"what", "take_back"}}), "ok");
    const auto lines = store->log_of(id);
    EXPECT_EQ(store->snapshot_of(id)->seq, lines.back().seq);
    EXPECT_TRUE(Json::parse(lines.back().entry).contains("back_to"));
}

TEST_F(Upgrade, WhoHasDeletedHimselfIsNotNamedInWhatIsKept) {
    Table table(server_, online_match("bloodbowl", "crp"));
    const std::string name = table.guest.get("/api/me").json().at("name");
    ASSERT_EQ(table.home.ask({{"type", "concede"}}), "ok");
    const std::string page = "/api/matches/" + table.id + "/record";
    ASSERT_NE(table.host.get(page).body.find(name), std::string::npos);
    ASSERT_EQ(table.guest.post("/api/me/delete").status, 200);
    EXPECT_EQ(table.host.get(page).body.find(name), std::string::npos);
}

TEST(Gzip, UnpacksWhatItPacked) {
    for (const std::string& text :
         {std::string(), std::string("a"), std::string(300'000, 'x'), std::string("\0\1\2\xff", 4)})
        EXPECT_EQ(server::gunzip(server::gzip(text)), text);
    std::string damaged = server::gzip("something that was kept");
    damaged[14] ^= 1;
    EXPECT_EQ(server::gunzip(damaged), "");
    EXPECT_EQ(server::gunzip("short"), "");
}

}  // namespace
}  // namespace affray::test
