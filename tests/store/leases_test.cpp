// A match lives on one node at a time, and a node that lost it cannot write any more.
#include "store/engines/leases.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "store/committer.h"
#include "store/engines.h"
#include "store/filled.h"

namespace affray::store {
namespace {

using std::chrono::milliseconds;

class LeasesTest : public ::testing::Test {
protected:
    // One more line of the match's log, with a token.
    bool write(std::int64_t token) {
        try {
            store_->begin();
            store_->require_lease("m", token);
            store_->append("m", {next_, "{}", "[]"});
            store_->commit();
            ++next_;
            return true;
        } catch (const StoreError&) {
            store_->roll_back();
            return false;
        }
    }

    test::FreshData data_{test::Engine::Postgres};
    std::unique_ptr<Store> store_ = open_store(data_.where());
    int next_ = 0;
};

TEST_F(LeasesTest, TwoNodesOneLease) {
    Leases first(data_.where(), {"first", "10.0.0.1:1"});
    Leases second(data_.where(), {"second", "10.0.0.2:1"});
    const auto lease = first.take("m");
    ASSERT_TRUE(lease);
    EXPECT_FALSE(second.take("m"));
    EXPECT_EQ(first.take("m")->token, lease->token);  // it has it already
    EXPECT_EQ(second.holder("m")->address, "10.0.0.1:1");
    EXPECT_TRUE(second.take("another"));
    EXPECT_EQ(first.nodes().size(), 2U);
    EXPECT_TRUE(write(lease->token));
    EXPECT_FALSE(write(lease->token + 1));
    EXPECT_FALSE(write(0));  // as somebody writes who has none
}

TEST_F(LeasesTest, OfManyWhoWantItAtOnceOneGetsIt) {
    std::atomic<int> got = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; ++i)
        threads.emplace_back([&, i] {
            Leases node(data_.where(), {std::to_string(i), ""});
            got += node.take("m") ? 1 : 0;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(got, 1);
}

TEST_F(LeasesTest, NodeThatLostItCannotWrite) {
    Leases first(data_.where(), {"first", ""}, milliseconds(50));
    Leases second(data_.where(), {"second", ""});
    const auto lost = first.take("m");
    ASSERT_TRUE(write(lost->token));
    std::this_thread::sleep_for(milliseconds(100));
    EXPECT_TRUE(write(lost->token));  // run out, but nobody else has it
    const auto taken = second.take("m");
    ASSERT_TRUE(taken);
    EXPECT_GT(taken->token, lost->token);
    EXPECT_FALSE(write(lost->token));
    EXPECT_TRUE(first.beat().empty());  // it learns that it has none
    EXPECT_FALSE(first.take("m"));
    EXPECT_TRUE(write(taken->token));
    EXPECT_EQ(open_store(data_.where())->log_of("m").size(), 3U);
}

// It was written before the other node read where the match stood, or not at all.
TEST_F(LeasesTest, WhatIsUnderWayIsStoredBeforeTheLeaseChangesHands) {
    Leases first(data_.where(), {"first", ""}, milliseconds(1));
    const auto lease = first.take("m");
    std::this_thread::sleep_for(milliseconds(10));
    store_->begin();
    store_->require_lease("m", lease->token);
    store_->append("m", {0, "{}", "[]"});
    EXPECT_EQ(store_->log_of("m").size(), 1U);  // the database has all of it, but for the COMMIT
    std::atomic<bool> taken = false;
    std::size_t found = 0;
    std::thread other([&] {
        Leases second(data_.where(), {"second", ""});
        EXPECT_TRUE(second.take("m"));
        taken = true;
        found = open_store(data_.where())->log_of("m").size();
    });
    std::this_thread::sleep_for(milliseconds(500));
    EXPECT_FALSE(taken);
    store_->commit();
    other.join();
    EXPECT_EQ(found, 1U);
}

// By the clock of the database, which is that of all nodes: however busy the machine is.
TEST_F(LeasesTest, IsTakenOverWithinFiveSecondsOfTheLastBeat) {
    Leases first(data_.where(), {"first", ""});
    Leases second(data_.where(), {"second", ""});
    ASSERT_TRUE(first.take("m"));
    const auto database = open_database(data_.where());
    const auto milliseconds_of = [&](const std::string& what) {
        Statement query = database->prepare("SELECT (extract(epoch FROM " + what +
                                            ") * 1000)::bigint FROM nodes WHERE id = 'first'");
        EXPECT_TRUE(query.next());
        return query.number(0);
    };
    const auto now = [&] { return milliseconds_of("clock_timestamp()"); };
    const auto runs_out = [&] { return milliseconds_of("until"); };
    std::this_thread::sleep_for(milliseconds(1000));
    const std::int64_t before_beat = now();
    EXPECT_EQ(first.beat().size(), 1U);
    EXPECT_GT(runs_out(), before_beat + 3000);
    EXPECT_LT(runs_out(), now() + 5000);
    bool is_taken = false;
    while (!is_taken) {
        const std::int64_t before = now();
        is_taken = second.take("m").has_value();
        EXPECT_TRUE(is_taken ? now() >= runs_out() : before <= runs_out());
        (void)second.beat();
        std::this_thread::sleep_for(milliseconds(50));
    }
    EXPECT_EQ(first.holder("m")->id, "second");
}

TEST_F(LeasesTest, NodeThatLeavesGivesAllBackAtOnce) {
    Leases first(data_.where(), {"first", ""});
    Leases second(data_.where(), {"second", ""});
    const auto lease = first.take("m");
    ASSERT_TRUE(first.take("n"));
    first.give_back("n");
    EXPECT_FALSE(first.holder("n"));
    EXPECT_TRUE(second.take("n"));
    first.leave();
    EXPECT_FALSE(write(lease->token));
    EXPECT_EQ(second.take("m")->token, lease->token + 1);
    EXPECT_EQ(second.nodes().size(), 1U);
}

TEST_F(LeasesTest, TokenNeverGoesBack) {
    std::int64_t last = 0;
    for (int i = 0; i < 5; ++i) {
        Leases node(data_.where(), {std::to_string(i), ""});
        const auto lease = node.take("m");
        ASSERT_TRUE(lease);
        EXPECT_GT(lease->token, last);
        last = lease->token;
        node.leave();
    }
}

// A server holds all data by a lease that its writes name.
TEST_F(LeasesTest, ServerThatLostTheDataCannotWriteAndIsTold) {
    std::atomic<int> lost = 0;
    const auto first = hold(data_.where(), {milliseconds(0), [&] { ++lost; }});
    EXPECT_THROW((void)hold(data_.where()), StoreError);
    const auto of_first = open_store(data_.where(), std::nullopt, first->lease());
    const auto write_line = [](Store& store, int seq) {
        store.begin();
        store.append("m", {seq, "{}", "[]"});
        store.commit();
    };
    EXPECT_NO_THROW(write_line(*of_first, 0));
    // It hangs: its lease runs out, and a server that waits takes over.
    open_database(data_.where())->execute("UPDATE leases SET until = '-infinity'");
    const auto second = hold(data_.where(), {milliseconds(-1), {}});
    EXPECT_THROW(write_line(*of_first, 1), StoreUnavailable);
    of_first->roll_back();
    const auto of_second = open_store(data_.where(), std::nullopt, second->lease());
    EXPECT_NO_THROW(write_line(*of_second, 1));
    for (int i = 0; i < 1200 && lost == 0; ++i) std::this_thread::sleep_for(milliseconds(50));
    EXPECT_EQ(lost, 1);
}

TEST_F(LeasesTest, ServerThatWaitsIsThereWhenTheOtherHasGone) {
    auto first = hold(data_.where());
    std::atomic<bool> serves = false;
    std::thread other([&] {
        const auto second = hold(data_.where(), {milliseconds(-1), {}});
        serves = true;
    });
    std::this_thread::sleep_for(milliseconds(600));
    EXPECT_FALSE(serves);
    const auto began = std::chrono::steady_clock::now();
    first.reset();
    other.join();
    EXPECT_LT(std::chrono::steady_clock::now() - began, milliseconds(4000));
}

// Killed with -9: it says nothing, and its lease runs out.
TEST_F(LeasesTest, ServerThatIsKilledIsReplacedWithinFiveSeconds) {
    std::array<int, 2> ready{};
    ASSERT_EQ(pipe(ready.data()), 0);
    const pid_t server = fork();
    if (server == 0) {
        Leases first(data_.where(), {"first", ""});
        const bool has_it = first.take("*").has_value();
        if (has_it && ::write(ready[1], "x", 1) == 1)
            for (;; std::this_thread::sleep_for(milliseconds(1000))) (void)first.beat();
        _exit(1);
    }
    char told = 0;
    ASSERT_EQ(read(ready[0], &told, 1), 1);
    EXPECT_THROW((void)hold(data_.where(), {milliseconds(100), {}}), StoreError);
    kill(server, SIGKILL);
    const auto killed = std::chrono::steady_clock::now();
    const auto second = hold(data_.where(), {milliseconds(-1), {}});
    EXPECT_LT(std::chrono::steady_clock::now() - killed, milliseconds(5000));
    waitpid(server, nullptr, 0);
    for (const int end : ready) close(end);
}

// Whoever goes on writing about it would be refused again and again.
TEST_F(LeasesTest, WhoWritesAboutAMatchThatHeLostIsToldAtOnce) {
    Leases node(data_.where(), {"first", ""});
    const auto old = node.take("m");
    open_database(data_.where())
        ->execute("UPDATE leases SET token = token + 1 WHERE match = ?", "m");
    std::mutex mutex;
    std::vector<Lease> lost;
    std::vector<std::optional<std::string>> told;
    {
        Committer committer(
            open_store(data_.where()),
            [&](const std::function<void()>& work) {
                const std::lock_guard lock(mutex);
                work();
            },
            {}, [&](const Lease& lease) { lost.push_back(lease); });
        const auto tell = [&](const std::optional<std::string>& problem) {
            EXPECT_EQ(lost.size(), 1U);  // before the answer to the write itself
            told.push_back(problem);
        };
        committer.submit([](Store& store) { store.append("m", {0, "{}", "[]"}); }, tell, old);
        committer.submit(
            [](Store& store) {
                store.append("n", {0, "{}", "[]"});
            },
            [&](const std::optional<std::string>& problem) { told.push_back(problem); });
    }
    ASSERT_EQ(lost.size(), 1U);
    EXPECT_EQ(lost[0].match, "m");
    EXPECT_EQ(lost[0].token, old->token);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_TRUE(told[0]);
    EXPECT_FALSE(told[1]);  // nobody else's fault
    EXPECT_TRUE(store_->log_of("m").empty());
    EXPECT_EQ(store_->log_of("n").size(), 1U);
}

// A line is there once, whatever tokens say.
TEST_F(LeasesTest, LineOfALogIsWrittenOnceEvenWithTheLease) {
    Leases node(data_.where(), {"first", ""});
    const auto lease = node.take("m");
    ASSERT_TRUE(write(lease->token));
    next_ = 0;
    EXPECT_FALSE(write(lease->token));
}

}  // namespace
}  // namespace affray::store
