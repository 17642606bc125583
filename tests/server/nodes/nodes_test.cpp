// Several servers on one database: any of them answers for any match.
#include <chrono>

#include <gtest/gtest.h>

#include "server/running_server.h"
#include "store/engines.h"

namespace affray::test {
namespace {

class NodesTest : public ::testing::Test {
protected:
    FreshData data_{Engine::Postgres};
    std::string key_ = data_.file("affray.key");
    RunningServer one_{data_.where(), key_};
    RunningServer two_{data_.where(), key_};

    [[nodiscard]] static Json duel() {
        Json match = online_match("bloodbowl", "crp");
        match["open"] = true;
        return match;
    }

    // Both in a match that lives on the first node; the guest comes by the second.
    struct Duel {
        Duel(RunningServer& one, RunningServer& two)
            : host(one), guest(two), id(open()), home(one, host, id) {
            away.emplace(two, guest, id);
            home.next("welcome");
            away->next("welcome");
        }
        [[nodiscard]] std::string open() const {
            std::string made = host.open(duel());
            guest.join(made);
            while (guest.info(made).at("state") != "running") std::this_thread::yield();
            return made;
        }
        [[nodiscard]] Live& asked() { return home.actions.is_array() ? home : *away; }
        void play(int decisions) {
            for (int i = 0; i < decisions; ++i) {
                Live& mover = asked();
                const Json choices = mover.actions;
                ASSERT_EQ(mover.act(choices.at(0)), "ok");
                while (home.seq < away->seq) home.next("update");
                while (away->seq < home.seq) away->next("update");
            }
        }
        Person host;
        Person guest;
        std::string id;
        Live home;
        std::optional<Live> away;
    };
};

TEST_F(NodesTest, AnyNodeAnswersForAnyMatch) {
    Duel duel(one_, two_);
    EXPECT_EQ(duel.away->status, 101);
    duel.play(12);
    EXPECT_EQ(one_.metric("matches_in_memory"), 1);
    EXPECT_EQ(two_.metric("matches_in_memory"), 0);
    EXPECT_GE(two_.metric("passed_on_total"), 3);  // what is it, sit down, play
    EXPECT_EQ(one_.metric("passed_on_total"), 0);
    EXPECT_EQ(duel.guest.info(duel.id).at("decisions"), 12);
    duel.away->send({{"type", "chat"}, {"text", "hello"}});
    EXPECT_EQ(duel.home.next("chat").at("line").at("text"), "hello");
    const WebAnswer none = duel.guest.get("/api/matches/nosuchmatch");
    EXPECT_EQ(none.status, 404);
}

TEST_F(NodesTest, MatchesAreHeldWhereTheyWereOpened) {
    const Person here(one_);
    const Person there(two_);
    (void)here.open(duel());
    (void)there.open(duel());
    (void)there.open(duel());
    EXPECT_EQ(one_.metric("matches_in_memory"), 1);
    EXPECT_EQ(two_.metric("matches_in_memory"), 2);
    for (const Person* person : {&here, &there})
        EXPECT_EQ(person->get("/api/matches?open").json().size(), 3U);
}

TEST_F(NodesTest, ListsOfOthersShowWhatGoesOn) {
    Duel duel(one_, two_);
    duel.play(5);
    one_.pass_time(6000);
    Json listed;
    while (listed.empty() || listed.at(0).at("decisions") != 5) {  // told in a moment
        listed = duel.guest.get("/api/matches").json();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_EQ(listed.at(0).at("decisions"), 5);
    EXPECT_EQ(two_.metric("matches_in_memory"), 0);
}

// A restart of one after the other: nobody waits for more than two seconds.
TEST_F(NodesTest, NodeThatStopsHandsItsMatchesOver) {
    Duel duel(one_, two_);
    duel.play(10);
    const int seq = duel.home.seq;
    const Person host(two_, duel.host);
    const auto stopped = std::chrono::steady_clock::now();
    std::thread stop([&] { one_.stop(); });
    Json told;
    do told = duel.home.next();
    while (told.at("type") != "closed");
    EXPECT_EQ(told.at("code"), 1001);
    Live home(two_, host, duel.id);
    home.next("welcome");
    EXPECT_LT(std::chrono::steady_clock::now() - stopped, std::chrono::seconds(2));
    Live away(two_, duel.guest, duel.id);
    away.next("welcome");
    EXPECT_EQ(home.seq, seq);
    Live& mover = home.actions.is_array() ? home : away;
    EXPECT_EQ(mover.act(mover.actions.at(0)), "ok");
    stop.join();
    // It is back, and passes on what it had.
    one_.start();
    Live again(one_, duel.host, duel.id);
    again.next("welcome");
    EXPECT_EQ(again.seq, seq + 1);
    EXPECT_EQ(one_.metric("matches_in_memory"), 0);
}

// Nobody asks for it: its clock would stand still. One without a clock waits for somebody.
TEST_F(NodesTest, MatchWhoseClockRunsGoesOnByItself) {
    Json timed = duel();
    timed["clock"] = {{"kind", "turn"}, {"turn_s", 120}, {"reserve_s", 0}};
    const Person host(one_);
    const Person guest(two_);
    for (const Json& match : {timed, duel()}) {
        const std::string id = host.open(match);
        guest.join(id);
        while (host.info(id).at("state") != "running") std::this_thread::yield();
    }
    EXPECT_EQ(one_.metric("matches_in_memory"), 2);
    const auto stopped = std::chrono::steady_clock::now();
    one_.stop();
    while (two_.metric("matches_in_memory") == 0) std::this_thread::yield();
    EXPECT_LT(std::chrono::steady_clock::now() - stopped, std::chrono::seconds(5));
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));  // it has looked again
    EXPECT_EQ(two_.metric("matches_in_memory"), 1);
}

// A machine that hung, or was cut off: another node has taken the match.
TEST_F(NodesTest, NodeThatLostAMatchCannotWriteAndSendsPeopleAway) {
    Duel duel(one_, two_);
    duel.play(3);
    const Person stranger(one_);
    Live watching(one_, stranger, duel.id);
    watching.next("welcome");
    store::open_database(data_.where())
        ->execute("UPDATE leases SET until = '-infinity' WHERE match = ?", duel.id);
    const Person host(two_, duel.host);
    Live home(two_, host, duel.id);
    home.next("welcome");
    EXPECT_EQ(home.seq, duel.home.seq);
    Live& late = duel.asked();
    const Json first = late.actions.at(0);
    EXPECT_NE(late.act(first), "ok");
    Json told{{"type", ""}};
    while (told.at("type") != "closed") told = watching.next();
    EXPECT_EQ(told.at("code"), 1012);
    Live away(two_, duel.guest, duel.id);
    away.next("welcome");
    Live& mover = home.actions.is_array() ? home : away;
    EXPECT_EQ(mover.act(mover.actions.at(0)), "ok");
    EXPECT_EQ(one_.metric("matches_in_memory"), 0);
}

// Its holder was asked first, and had it no more; meanwhile it lives somewhere else. Whoever is
// told that there is no such match does not come again.
TEST_F(NodesTest, WhoeverComesToTheWrongNodeIsToldToComeAgain) {
    const Person person(one_);
    const std::string match = person.open(duel());
    const std::string secret =
        store::keyed_hash("one node to another", store::prepare_key(data_.where(), key_));
    const std::string passed_on = "X-Affray-Node: " + secret + "\r\nX-Affray-Client: 10.9.8.7\r\n";
    Live lost(two_, person, match, passed_on);
    const Json told = lost.next();
    EXPECT_EQ(told.at("code"), 1012) << told.dump();
    EXPECT_EQ(told.at("reason"), "moved");
    Live none(two_, person, "nosuchmatch", passed_on);
    EXPECT_EQ(none.next().at("code"), 4404);
}

// Both are cut off from the database: each sends its people away before another one could have
// taken their match, and goes on when it is there again.
TEST_F(NodesTest, NodeThatIsCutOffSendsPeopleAwayInTime) {
    Duel duel(one_, two_);
    duel.play(4);
    const auto blocker = store::open_database(data_.where());
    blocker->begin();
    store::Statement lock = blocker->prepare("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE");
    lock.run();
    ASSERT_TRUE(blocker->prepare("SELECT 1").next());
    const auto cut = std::chrono::steady_clock::now();
    Json told{{"type", ""}};
    while (told.at("type") != "closed") told = duel.home.next();
    EXPECT_EQ(told.at("code"), 1012);
    EXPECT_LT(std::chrono::steady_clock::now() - cut, std::chrono::seconds(4));
    EXPECT_EQ(one_.logged("cut_off"), 1);
    EXPECT_EQ(one_.metric("matches_in_memory"), 0);
    blocker->roll_back();
    Json again{{"type", "closed"}};
    std::optional<Live> home;
    while (again.at("type") == "closed") {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        home.emplace(one_, duel.host, duel.id);
        again = home->next();
        EXPECT_NE(again.value("code", 0), 4404);
    }
    ASSERT_EQ(again.at("type"), "welcome") << again.dump();
    EXPECT_EQ(home->seq, 4);
}

TEST_F(NodesTest, NameAndBanReachTheOtherNode) {
    Duel duel(one_, two_);
    EXPECT_EQ(duel.guest.post("/api/guest", {{"name", "Grashnak"}}).status, 200);
    for (;;) {
        const Json info = duel.home.next("info").at("match");
        if (info.at("seats").at(1).at("name") == "Grashnak") break;
    }
    const auto store = store::open_store(data_.where());
    store->begin();
    store->put_sanction({duel.guest.id, store::SanctionKind::Ban, "for a test", duel.host.id});
    store->commit();
    store::Leases(data_.where(), {"admin", ""}).say(R"({"from": "admin", "about": "sanctions"})");
    Json told{{"type", ""}};
    while (told.at("type") != "closed") told = duel.away->next();
    EXPECT_EQ(told.at("code"), 4403);
}

TEST_F(NodesTest, ServerThatWantsToBeAloneIsRefused) {
    EXPECT_THROW((void)store::hold(data_.where()), store::StoreError);
    one_.stop();
    two_.stop();
    const auto alone = store::hold(data_.where());
    EXPECT_THROW(store::Membership(data_.where(), "127.0.0.1:1", {}), store::StoreError);
}

// Only a node may say whose request it is.
TEST_F(NodesTest, StrangerIsNoNode) {
    const Person person(one_);
    const std::string match = person.open(duel());
    const WebAnswer info = web(two_.port(), "GET", "/api/matches/" + match, person.token, {},
                               "X-Affray-Node: guessed\r\nX-Affray-Client: 10.9.8.7\r\n");
    EXPECT_EQ(info.status, 200);  // passed on all the same
    EXPECT_EQ(two_.metric("matches_in_memory"), 0);
}

}  // namespace
}  // namespace affray::test
