// A database that goes away: what was told is there, nothing spins, and when it is back everything
// goes on.
#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>

#include "store/committer.h"
#include "store/engines.h"

namespace affray::store {
namespace {

class PostgresTest : public ::testing::Test {
protected:
    // What becomes of one more line of a log.
    std::optional<std::string> store_line() {
        std::unique_lock lock(mutex_);
        bool told = false;
        std::optional<std::string> problem;
        committer_->submit(
            [seq = next_](Store& store) {
                store.append("m", {seq, "{}", "[]"});
            },
            [&](const std::optional<std::string>& found) {
                const std::lock_guard inner(mutex_);
                problem = found;
                told = true;
                wake_.notify_all();
            });
        wake_.wait(lock, [&] { return told; });
        if (!problem) ++next_;
        return problem;
    }
    void wait_until_it_works() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return !changes_.empty() && !changes_.back(); });
    }
    // Ends all connections to the test's database, as a network does.
    void cut() {
        PostgresDatabase database(data_.where());
        Statement end = database.prepare(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()");
        (void)end.next();
    }

    test::OwnPostgres& postgres_ = test::OwnPostgres::instance();
    test::FreshData data_{test::Engine::Postgres};
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<std::optional<std::string>> changes_;  // of the state of the store
    int next_ = 0;
    std::unique_ptr<Store> reader_ = open_store(data_.where());
    std::unique_ptr<Committer> committer_ = std::make_unique<Committer>(
        open_store(data_.where()), [](const std::function<void()>& work) { work(); },
        [this](const std::optional<std::string>& trouble) {
            const std::lock_guard lock(mutex_);
            changes_.push_back(trouble);
            wake_.notify_all();
        });
};

TEST_F(PostgresTest, DatabaseThatIsGoneIsToldOnceAndGoesOnAfterwards) {
    ASSERT_FALSE(store_line());
    postgres_.stop();
    EXPECT_THROW((void)reader_->log_of("m"), StoreUnavailable);
    std::thread later([this] {
        std::this_thread::sleep_for(std::chrono::seconds(4));  // longer than it asks at a time
        postgres_.start();
    });
    (void)store_line();  // waits: whether it was stored cannot be known yet
    later.join();
    wait_until_it_works();
    EXPECT_FALSE(committer_->trouble());
    EXPECT_FALSE(store_line());
    EXPECT_EQ(reader_->log_of("m").size(), static_cast<std::size_t>(next_));
    EXPECT_EQ(changes_.size(), 2U);
}

TEST_F(PostgresTest, LostConnectionIsMadeAnewAndNobodyNotices) {
    ASSERT_FALSE(store_line());
    for (int i = 0; i < 3; ++i) {
        cut();
        EXPECT_EQ(reader_->log_of("m").size(), static_cast<std::size_t>(next_));
        EXPECT_FALSE(store_line());
    }
    EXPECT_EQ(reader_->log_of("m").size(), static_cast<std::size_t>(next_));
    EXPECT_FALSE(committer_->trouble());
}

TEST_F(PostgresTest, LinesThatAreWrittenWhileConnectionsBreakAreThereOnce) {
    std::atomic<bool> stop = false;
    std::thread cutter([&] {
        while (!stop) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            cut();
        }
    });
    int stored = 0;
    for (int i = 0; i < 150; ++i) stored += store_line() ? 0 : 1;
    stop = true;
    cutter.join();
    EXPECT_EQ(reader_->log_of("m").size(), static_cast<std::size_t>(stored));
    EXPECT_EQ(stored, next_);
}

// The answer to a COMMIT did not arrive: its turn tells.
TEST_F(PostgresTest, TransactionThatComesTooLateIsRefused) {
    PostgresDatabase database(data_.where());
    database.begin();
    database.execute("INSERT INTO log (match, seq, entry, events) VALUES (?, 0, '', '')", "late");
    open_database(data_.where())->execute("UPDATE writers SET fence = fence + 1");
    EXPECT_THROW(database.commit(), StoreError);
    database.roll_back();
    EXPECT_TRUE(reader_->log_of("late").empty());
}

// The thread on which all connections are served may not wait with them.
class BriefStoreTest : public PostgresTest {
protected:
    static constexpr std::chrono::milliseconds kAnswer{300};
    // How long it took to be told that nothing can be read.
    std::chrono::milliseconds time_to_be_refused() {
        const auto began = std::chrono::steady_clock::now();
        EXPECT_THROW((void)brief_->log_of("m"), StoreUnavailable);
        return std::chrono::duration_cast<std::chrono::milliseconds>(
            std::chrono::steady_clock::now() - began);
    }
    void wait_until_read() {
        for (;;) {
            try {
                (void)brief_->log_of("m");
                return;
            } catch (const StoreUnavailable&) {
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        }
    }
    std::unique_ptr<Store> brief_ = open_brief_store(data_.where(), std::nullopt, kAnswer);
};

TEST_F(BriefStoreTest, AnswerThatDoesNotComeIsGivenUp) {
    ASSERT_FALSE(store_line());
    const auto blocker = open_database(data_.where());
    blocker->begin();
    blocker->execute("LOCK TABLE log IN ACCESS EXCLUSIVE MODE");
    ASSERT_TRUE(blocker->prepare("SELECT 1").next());
    EXPECT_LT(time_to_be_refused(), std::chrono::seconds(2));
    blocker->roll_back();
    wait_until_read();
    EXPECT_EQ(brief_->log_of("m").size(), 1U);
}

TEST_F(BriefStoreTest, DatabaseThatIsGoneIsToldAtOnce) {
    ASSERT_FALSE(store_line());
    EXPECT_EQ(brief_->log_of("m").size(), 1U);
    postgres_.stop();
    EXPECT_LT(time_to_be_refused(), std::chrono::seconds(2));
    for (int i = 0; i < 5; ++i) EXPECT_LT(time_to_be_refused(), std::chrono::milliseconds(500));
    postgres_.start();
    wait_until_read();
    EXPECT_EQ(brief_->log_of("m").size(), 1U);
}

TEST_F(BriefStoreTest, ConnectionThatBrokeUnnoticedIsMadeAnew) {
    // Patient enough for a busy machine, which takes its time to connect.
    const auto store =
        open_brief_store(data_.where(), std::nullopt, std::chrono::milliseconds(20'000));
    ASSERT_FALSE(store_line());
    EXPECT_EQ(store->log_of("m").size(), 1U);
    cut();
    EXPECT_EQ(store->log_of("m").size(), 1U);
}

TEST_F(PostgresTest, LaterSchemaIsRefused) {
    open_database(data_.where())->execute("UPDATE schema_version SET version = 999");
    EXPECT_THROW((void)open_store(data_.where()), StoreError);
}

TEST_F(PostgresTest, SeveralMayOpenAnEmptyDatabaseAtOnce) {
    const test::FreshData empty(test::Engine::Postgres);
    std::vector<std::thread> threads;
    std::atomic<int> opened = 0;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            (void)open_store(empty.where());
            ++opened;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(opened, 4);
}

TEST_F(PostgresTest, ProblemsNameTheDataWithoutItsPassword) {
    EXPECT_EQ(shown("postgresql://anna:secret@db.example/affray?sslmode=require"),
              "postgresql://db.example/affray");
    EXPECT_EQ(shown("affray.db"), "affray.db");
    try {
        (void)open_store("postgresql://anna:secret@/affray?host=/nowhere");
        FAIL();
    } catch (const StoreUnavailable& error) {
        EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos);
    }
}

// PostgreSQL has no texts with a byte 0.
TEST_F(PostgresTest, TextWithAZeroIsStoredAsFarAsItCanBe) {
    reader_->add_chat("m", {0, "u", "Anna", 0, std::string("a\0b", 3), 1});
    EXPECT_EQ(reader_->chat_of("m", 1).at(0).text,
              "a\xEF\xBF\xBD"
              "b");
}

}  // namespace
}  // namespace affray::store
