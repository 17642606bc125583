// A disk that is full, read-only or broken: what was told is there, nothing spins, and when it
// works again everything goes on.
#include "store/failing_disk.h"

#include <array>
#include <condition_variable>
#include <filesystem>
#include <mutex>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "store/committer.h"
#include "store/engines/sqlite_store.h"

namespace affray::store {
namespace {

class FailingDiskTest : public ::testing::Test {
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
    [[nodiscard]] std::size_t stored() const {
        return open_sqlite(scratch_.file("affray.db"))->log_of("m").size();
    }

    test::FailingDisk disk_;
    test::Scratch scratch_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<std::optional<std::string>> changes_;  // of the state of the store
    int next_ = 0;
    std::unique_ptr<Committer> committer_ = std::make_unique<Committer>(
        open_sqlite(scratch_.file("affray.db")), [](const std::function<void()>& work) { work(); },
        [this](const std::optional<std::string>& trouble) {
            const std::lock_guard lock(mutex_);
            changes_.push_back(trouble);
            wake_.notify_all();
        });
};

TEST_F(FailingDiskTest, WhateverFailsItIsToldOnceAndGoesOnAfterwards) {
    ASSERT_FALSE(store_line());
    for (const int code : {SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_READONLY}) {
        changes_.clear();
        disk_.fails_with(code);
        EXPECT_TRUE(store_line());
        EXPECT_TRUE(store_line());
        EXPECT_TRUE(committer_->trouble());
        ASSERT_EQ(changes_.size(), 1U);  // told once, not with every attempt
        EXPECT_TRUE(changes_[0]);
        disk_.works();
        wait_until_it_works();  // though nobody writes
        EXPECT_FALSE(committer_->trouble());
        EXPECT_FALSE(store_line());
        EXPECT_EQ(stored(), static_cast<std::size_t>(next_));
    }
}

TEST_F(FailingDiskTest, AttemptsGrowRarer) {
    ASSERT_FALSE(store_line());
    disk_.fails_with(SQLITE_FULL);
    const auto began = std::chrono::steady_clock::now();
    int attempts = 0;
    while (std::chrono::steady_clock::now() - began < std::chrono::milliseconds(1500)) {
        EXPECT_TRUE(store_line());
        ++attempts;
    }
    EXPECT_LE(attempts, 6);  // after 0, 100, 300, 700, 1500 ms
    disk_.works();
}

TEST_F(FailingDiskTest, FailureAtAnyWriteLosesNothingThatWasTold) {
    for (int after = 0; after < 12; ++after) {
        disk_.fails_with(SQLITE_IOERR_WRITE, after);
        while (!store_line()) {}
        disk_.works();
        wait_until_it_works();
        EXPECT_GE(stored(), static_cast<std::size_t>(next_));
        EXPECT_FALSE(store_line());
        changes_.clear();
    }
    committer_.reset();
    EXPECT_EQ(stored(), static_cast<std::size_t>(next_));
}

// What cannot be read is an error with a name, and nothing is lost.
TEST_F(FailingDiskTest, WhatCannotBeReadIsSaidAndComesBack) {
    ASSERT_FALSE(store_line());
    ASSERT_FALSE(store_line());
    const auto reader = [&] { return open_sqlite(scratch_.file("affray.db")); };
    for (const int code : {SQLITE_IOERR_READ, SQLITE_IOERR_DATA}) {
        disk_.cannot_be_read(code);
        EXPECT_THROW((void)reader()->log_of("m"), StoreUnavailable);
        disk_.works();
    }
    // One that was open, with nothing in its memory that would help.
    const auto open = reader();
    disk_.cannot_be_read(SQLITE_IOERR_READ);
    EXPECT_THROW((void)open->log_of("m"), StoreUnavailable);
    EXPECT_GT(disk_.failed_reads(), 0);
    disk_.works();
    EXPECT_EQ(open->log_of("m").size(), 2U);
    EXPECT_EQ(stored(), 2U);
    EXPECT_FALSE(store_line());
}

// A write that must read first: the line is refused, told so, and can be stored afterwards.
TEST_F(FailingDiskTest, WriterThatCannotReadIsInTroubleUntilItCan) {
    ASSERT_FALSE(store_line());
    const auto changed_elsewhere = [&] {  // so that the writer must look at the file again
        const auto other = open_sqlite(scratch_.file("affray.db"));
        other->begin();
        other->append("other", {next_, std::string(100'000, ' '), "[]"});
        other->commit();
    };
    changed_elsewhere();
    disk_.cannot_be_read(SQLITE_IOERR_READ);
    const auto problem = store_line();
    disk_.works();
    if (problem) {
        EXPECT_TRUE(committer_->trouble() || !changes_.empty());
        while (store_line()) {}
    }
    committer_.reset();
    EXPECT_EQ(stored(), static_cast<std::size_t>(next_));
}

// A write's own fault is nobody else's.
TEST_F(FailingDiskTest, RefusedLineIsNoTroubleOfTheStore) {
    ASSERT_FALSE(store_line());
    next_ = 0;  // again: its number is taken
    EXPECT_TRUE(store_line());
    EXPECT_FALSE(committer_->trouble());
    EXPECT_TRUE(changes_.empty());
}

TEST_F(FailingDiskTest, WriteThatThrowsAnythingEndsNothing) {
    std::atomic<int> failed = 0;
    committer_->submit(
        [](Store&) { throw 7; },
        [&](const std::optional<std::string>& problem) { failed += problem ? 1 : 0; });
    EXPECT_FALSE(store_line());
    EXPECT_EQ(failed, 1);
}

// So many megabytes with one transaction.
void write_much(Store& store, int megabytes) {
    static int seq = 0;
    store.begin();
    for (int i = 0; i < 16 * megabytes; ++i)
        store.append("long", {seq++, std::string(64UL * 1024, 'x'), "[]"});
    store.commit();
}

// While somebody reads without a pause the log cannot begin anew. Each commit costs one sync all
// the same, and not what it takes to copy the log to its place.
TEST_F(FailingDiskTest, WhoReadsOnAndOnMakesNoCommitSlower) {
    const std::array readers{open_sqlite_database(scratch_.file("affray.db")),
                             open_sqlite_database(scratch_.file("affray.db"))};
    const auto writer = open_sqlite(scratch_.file("affray.db"));
    ASSERT_FALSE(store_line());
    std::array reads{readers[0]->prepare("SELECT 1 FROM log"),
                     readers[1]->prepare("SELECT 1 FROM log")};
    ASSERT_TRUE(reads[0].next());
    write_much(*writer, 20);
    constexpr std::size_t kCommits = 50;
    const int before = disk_.syncs();
    for (std::size_t i = 0; i < kCommits; ++i) {
        ASSERT_TRUE(reads[(i + 1) % 2].next());  // one begins before the other has ended
        reads[i % 2].rest();
        ASSERT_FALSE(store_line());
    }
    EXPECT_LE(disk_.syncs() - before, static_cast<int>(kCommits) + 4);
}

// The log is copied to its place, and begins anew.
TEST_F(FailingDiskTest, LogOfTheDatabaseDoesNotGrowWithoutEnd) {
    const auto writer = open_sqlite(scratch_.file("affray.db"));
    for (int i = 0; i < 5; ++i) write_much(*writer, 12);
    EXPECT_LT(std::filesystem::file_size(scratch_.file("affray.db-wal")), 30UL << 20U);
}

// SQLite counts it behind a lock that all threads share.
TEST_F(FailingDiskTest, MemoryOfTheDatabaseIsNotCounted) {
    ASSERT_FALSE(store_line());
    EXPECT_EQ(sqlite3_memory_used(), 0);
}

}  // namespace
}  // namespace affray::store
