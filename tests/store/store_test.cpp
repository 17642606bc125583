// What is stored comes back, also through another connection and after a failed write.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <deque>
#include <future>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "store/committer.h"
#include "store/engines.h"
#include "store/engines/migrations.h"
#include "store/engines/sqlite.h"
#include "store/engines/sqlite_store.h"
#include "store/filled.h"

namespace affray::store {
namespace {

class StoreTest : public ::testing::TestWithParam<test::Engine> {
protected:
    [[nodiscard]] std::unique_ptr<Store> another() const { return open_store(data_.where()); }

    test::FreshData data_{GetParam()};
    std::unique_ptr<Store> store_ = open_store(data_.where());
};
INSTANTIATE_TEST_SUITE_P(Engines, StoreTest, test::kEngines, test::name_of);

class SqliteFileTest : public ::testing::Test {
protected:
    [[nodiscard]] std::string file() const { return scratch_.file("affray.db"); }

    test::Scratch scratch_;
    std::unique_ptr<Store> store_ = open_sqlite(file());
};

TEST_P(StoreTest, UserComesBackThroughAnotherConnection) {
    store_->add_user({"u1", "Anna", "", "", 12, {{"assists", "always"}}});
    const auto found = another()->find_user("u1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, "Anna");
    EXPECT_EQ(found->preferences.at("assists"), "always");
    EXPECT_FALSE(found->has_account());
}

TEST_P(StoreTest, AccountNamesAreUniqueWhateverTheirCase) {
    store_->add_user({"u1", "Anna", "hash", "", 0, Json::object()});
    EXPECT_THROW(store_->add_user({"u2", "ANNA", "hash", "", 0, Json::object()}), StoreError);
    EXPECT_NO_THROW(store_->add_user({"u3", "anna", "", "", 0, Json::object()}));  // a guest
    EXPECT_EQ(store_->find_account("anna")->id, "u1");
}

TEST_P(StoreTest, LineOfALogIsWrittenOnce) {
    store_->append("m", {0, "{}", "[]"});
    EXPECT_THROW(store_->append("m", {0, "{}", "[]"}), StoreError);
    store_->append("m", {1, R"({"do":"x"})", "[]"});
    store_->append("other", {0, "{}", "[]"});
    const auto log = store_->log_of("m");
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(log[1].entry, R"({"do":"x"})");
}

TEST_P(StoreTest, MatchesAreFoundByPlayerAndState) {
    store_->add_match(match_row("m1", "u1"));
    MatchRow running = match_row("m2", "u1");
    running.state = "running";
    running.open = true;
    store_->add_match(running);
    store_->add_match(match_row("m3", "u2"));
    EXPECT_EQ(store_->matches_of("u1", "", 10).size(), 2U);
    EXPECT_EQ(store_->matches_of("u1", "running", 10).size(), 1U);
    EXPECT_EQ(store_->open_matches("running", 10).size(), 1U);
    EXPECT_TRUE(store_->open_matches("waiting", 10).empty());
    EXPECT_EQ(store_->find_match("m1")->about.at("title"), "Ünïcode");
    store_->delete_match("m1");
    EXPECT_FALSE(store_->find_match("m1"));
}

TEST_P(StoreTest, MatchesOfSomebodyComeByTheirTimeAndState) {
    for (int i = 0; i < 6; ++i) {
        MatchRow row = match_row(fmt::format("m{}", i), "u1");
        row.holders.push_back({1, "u1"});  // both seats, as on one screen
        row.touched = 100 + i;
        row.state = i < 4 ? "over" : "running";
        store_->add_match(row);
    }
    const auto ids = [&](std::string_view state, int most, Milliseconds before = 1000) {
        std::string found;
        for (const MatchRow& row : store_->matches_of("u1", state, most, before))
            found += row.id.substr(1);
        return found;
    };
    EXPECT_EQ(ids("", 10), "543210");
    EXPECT_EQ(ids("", 3), "543");
    EXPECT_EQ(ids("", 3, 103), "210");
    EXPECT_EQ(ids("over", 2), "32");
    EXPECT_EQ(ids("over", 10, 102), "10");
    EXPECT_EQ(ids("running", 10), "54");
    EXPECT_EQ(ids("running", 1), "5");
    EXPECT_EQ(ids("waiting", 10), "");
    EXPECT_EQ(store_->count_unfinished("u1"), 2U);
    store_->touch_match("m4", 200);
    EXPECT_EQ(ids("", 2), "45");
    MatchRow ends = *store_->find_match("m4");
    ends.state = "over";
    ends.touched = 300;
    store_->update_match(ends);
    EXPECT_EQ(ids("over", 2), "43");
    EXPECT_EQ(store_->count_unfinished("u1"), 1U);
    store_->put_aside("m5", "damaged", 400);
    EXPECT_EQ(ids("running", 10), "");
    EXPECT_EQ(ids("aside", 10), "5");
    store_->put_aside("m0", "damaged", 400);
    EXPECT_EQ(ids("over", 10), "4321");
}

// The loop asks it whenever somebody opens a match: a millisecond at most, however many are over.
TEST_F(SqliteFileTest, UnfinishedMatchesAreCountedAtOnceByWhoHasTenThousand) {
    store_->begin();
    for (int i = 0; i < 10'000; ++i) {
        MatchRow row = match_row(fmt::format("m{}", i), "u1");
        row.state = "over";
        store_->add_match(row);
    }
    store_->commit();
    const auto thread_us = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return 1'000'000 * time.tv_sec + time.tv_nsec / 1000;
    };
    auto quickest = std::numeric_limits<std::int64_t>::max();
    for (int i = 0; i < 5; ++i) {
        const auto began = thread_us();
        EXPECT_EQ(store_->count_unfinished("u1"), 0U);
        quickest = std::min<std::int64_t>(quickest, thread_us() - began);
    }
    EXPECT_LT(quickest, 1000);
}

TEST_P(StoreTest, WhoOpenedAMatchCountsItUntilItIsOverOrGone) {
    for (const char* id : {"m1", "m2", "m3"}) {
        store_->add_match(match_row(id, "u1"));
        store_->set_opener(id, "house");
    }
    EXPECT_EQ(store_->count_opened_by("house"), 3);
    EXPECT_EQ(store_->count_opened_by("another house"), 0);
    MatchRow over = match_row("m1", "u1");
    over.state = "running";
    store_->update_match(over);
    EXPECT_EQ(store_->count_opened_by("house"), 3);
    over.state = "over";
    store_->update_match(over);
    store_->delete_match("m2");
    EXPECT_EQ(store_->count_opened_by("house"), 1);
}

TEST_P(StoreTest, DeletedUserLeavesNothingOfHisOwn) {
    store_->add_user({"u1", "Anna", "", "", 0, Json::object()});
    Session session;
    session.id = "s1";
    session.user = "u1";
    session.token_hash = "hash";
    store_->add_session(session);
    store_->put_document({"d1", "u1", "team", "Reds", Json::object(), 1});
    store_->add_chat("m", {0, "u1", "Anna", 0, "hello", 1});
    store_->set_mark("u1", "u2", Mark::Muted, true);
    store_->delete_user("u1");
    EXPECT_FALSE(store_->find_user("u1"));
    EXPECT_FALSE(store_->find_session("hash"));
    EXPECT_TRUE(store_->documents_of("u1", "team").empty());
    EXPECT_EQ(store_->chat_of("m", 10).at(0).text, "");
    EXPECT_TRUE(store_->marked_by("u1", Mark::Muted).empty());
}

TEST_P(StoreTest, IdleGuestsGoButNotThoseWithAMatchOrAnAccount) {
    store_->add_user({"idle", "a", "", "", 1, Json::object()});
    store_->add_user({"plays", "b", "", "", 1, Json::object()});
    store_->add_user({"account", "c", "hash", "", 1, Json::object()});
    store_->add_match(match_row("m", "plays"));
    store_->delete_idle_guests(100);
    EXPECT_FALSE(store_->find_user("idle"));
    EXPECT_TRUE(store_->find_user("plays"));
    EXPECT_TRUE(store_->find_user("account"));
}

TEST_P(StoreTest, EverySubjectComesBackAsItWas) {
    fill(*store_);
    const auto other = another();
    const auto session = other->find_session("older");
    ASSERT_TRUE(session);
    EXPECT_EQ(session->device, "Firefox, Linux");
    EXPECT_EQ(session->old_until, 3);
    EXPECT_EQ(other->sessions_of("u1").size(), 1U);
    EXPECT_EQ(other->find_document("d1")->body.at("players"), 11);
    EXPECT_EQ(other->find_document("d1")->updated, 6);  // put twice
    const auto chat = other->chat_of("m1", 1);
    ASSERT_EQ(chat.size(), 1U);  // the newest
    EXPECT_EQ(chat[0].text, "naïve 😀");
    EXPECT_TRUE(chat[0].account);
    EXPECT_EQ(other->chat_by("u1").size(), 2U);
    EXPECT_EQ(other->snapshot_of("m1")->seq, 4);
    EXPECT_EQ(other->snapshot_of("m1")->position.at("ball"), 7);
    const auto finished = other->finished("m1");
    ASSERT_TRUE(finished);
    EXPECT_EQ(finished->record, std::string("\0\xFF\x80packed", 9));  // the first one
    EXPECT_EQ(finished->replay, "");
    EXPECT_EQ(other->kept_date()->wall, 31);
    EXPECT_EQ(other->marked_by("u1", Mark::Blocked), std::vector<std::string>{"u2"});
    EXPECT_TRUE(other->marked_by("u1", Mark::Muted).empty());
    ASSERT_EQ(other->complaints(10).size(), 2U);
    EXPECT_EQ(other->complaints(1).at(0).text, "again");
    EXPECT_TRUE(other->complaints_by("u1").at(0).settled);
    EXPECT_FALSE(other->complaints_by("u1").at(1).settled);
    ASSERT_EQ(other->sanctions().size(), 1U);
    EXPECT_EQ(other->sanctions()[0].reason, "ruder");
    EXPECT_EQ(other->admin_log(1).at(0).what, "ban");
    EXPECT_EQ(other->admins().at(0).id, "u2");
    ASSERT_EQ(other->people_named({"anna", "ANNA", "nobody"}).size(), 1U);
    EXPECT_EQ(other->accounts_without_keys().at(0).id, "u2");
    EXPECT_EQ(other->matches_aside().at(0).reason, "damaged");
    EXPECT_EQ(other->matches_in_state("aside"), std::vector<std::string>{"m2"});
    EXPECT_EQ(other->count_unfinished("u1"), 2U);
    EXPECT_EQ(other->untouched("waiting", 100, 5).size(), 1U);
    EXPECT_EQ(other->count_opened_by("house"), 1U);

    other->bring_back("m2");
    other->lift_sanction("u1", SanctionKind::Ban);
    other->set_mark("u1", "u2", Mark::Blocked, false);
    other->delete_sessions_of("u1", "");
    EXPECT_EQ(store_->find_match("m2")->state, "waiting");
    EXPECT_TRUE(store_->matches_aside().empty());
    EXPECT_TRUE(store_->sanctions().empty());
    EXPECT_TRUE(store_->marked_by("u1", Mark::Blocked).empty());
    EXPECT_TRUE(store_->sessions_of("u1").empty());
}

TEST_P(StoreTest, KeyOfANameIsOneAccountsOnly) {
    const User anna{"u1", "Anna", "hash", "", 0, Json::object()};
    const User guest{"u2", "Anna", "", "", 0, Json::object()};
    const User other{"u3", "Аnna", "hash", "", 0, Json::object()};
    for (const User& user : {anna, guest, other}) store_->add_user(user);
    store_->set_name_keys(anna, {"anna"});
    EXPECT_NO_THROW(store_->set_name_keys(guest, {"anna"}));
    EXPECT_THROW(store_->set_name_keys(other, {"anna"}), StoreError);
    store_->delete_user("u1");
    EXPECT_NO_THROW(store_->set_name_keys(other, {"anna"}));
}

TEST_P(StoreTest, WhatIsTakenBackWasNeverThere) {
    store_->begin();
    store_->append("m", {0, "{}", "[]"});
    EXPECT_EQ(store_->log_of("m").size(), 1U);  // read between the writes
    store_->append("m", {1, "{}", "[]"});
    store_->roll_back();
    EXPECT_TRUE(store_->log_of("m").empty());
    store_->begin();
    store_->append("m", {0, "{}", "[]"});
    EXPECT_TRUE(another()->log_of("m").empty());
    store_->commit();
    EXPECT_EQ(another()->log_of("m").size(), 1U);
}

TEST_P(StoreTest, FailedTransactionLeavesNothingAndTheNextOneWorks) {
    store_->append("m", {1, "{}", "[]"});
    EXPECT_THROW(
        {
            store_->begin();
            store_->append("m", {0, "{}", "[]"});
            store_->append("m", {1, "{}", "[]"});  // taken
            store_->set_opener("m", "first use of this statement");
            store_->commit();
        },
        StoreError);
    store_->roll_back();
    EXPECT_EQ(store_->log_of("m").size(), 1U);
    store_->begin();
    store_->append("m", {0, "{}", "[]"});
    store_->set_opener("m", "house");
    store_->commit();
    EXPECT_EQ(store_->log_of("m").size(), 2U);
    EXPECT_EQ(store_->count_opened_by("house"), 1U);
}

TEST_P(StoreTest, LargeBatchAndLargeTextAreStored) {
    const std::string large(3'000'000, 'x');
    store_->begin();
    for (int i = 0; i < 5000; ++i) store_->append("m", {i, R"({"do":"x"})", "[]"});
    store_->append("m", {5000, large, "[]"});
    store_->commit();
    const auto log = another()->log_of("m");
    ASSERT_EQ(log.size(), 5001U);
    EXPECT_EQ(log.back().entry, large);
}

TEST_P(StoreTest, DataIsHeldOnce) {
    auto first = hold(data_.where());
    EXPECT_THROW((void)hold(data_.where()), StoreError);
    first.reset();
    // PostgreSQL notices an ended connection when it gets round to it.
    for (int i = 0; i < 500; ++i) try {
            (void)hold(data_.where());
            return;
        } catch (const StoreError&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    FAIL() << "it is still held";
}

TEST_P(StoreTest, SeedOfARunningMatchIsSealed) {
    const std::string key_file = data_.file("the.key");
    store_->add_match(match_row("old", "u1"));  // before there was a key
    const SealKey key = prepare_key(data_.where(), key_file);
    const auto sealed = open_store(data_.where(), key);
    sealed->add_match(match_row("new", "u1"));
    for (const char* id : {"old", "new"}) {
        EXPECT_TRUE(is_sealed(store_->find_match(id)->seed));
        EXPECT_EQ(sealed->find_match(id)->seed, "00");
    }
    EXPECT_EQ(prepare_key(data_.where(), key_file), key);
    EXPECT_THROW((void)prepare_key(data_.where(), data_.file("another.key")), StoreError);
}

TEST_F(SqliteFileTest, DataOfTheFirstReleaseIsBroughtUpToDate) {
    const std::string old = scratch_.file("old.db");
    {
        SqliteDatabase first(old);
        migrate(first, 1);
        first.execute(
            "INSERT INTO users VALUES ('u1', 'Anna', 'hash', '', 7, '{}');"
            "INSERT INTO sessions VALUES ('token', 'u1', 9);"
            "INSERT INTO chat VALUES ('m', 0, 'u1', 'Anna', 0, 'hello', 8);"
            "INSERT INTO complaints VALUES ('u1', 'u2', 'm', 'rude', 9)");
    }
    const auto store = open_sqlite(old);
    const auto session = store->find_session("token");
    ASSERT_TRUE(session);
    EXPECT_EQ(session->user, "u1");
    EXPECT_EQ(session->used, 9);
    EXPECT_FALSE(session->id.empty());
    EXPECT_FALSE(store->find_user("u1")->admin);
    EXPECT_EQ(store->chat_of("m", 10).at(0).text, "hello");
    EXPECT_FALSE(store->complaints(10).at(0).settled);
    EXPECT_EQ(store->accounts_without_keys().size(), 1U);
}

// What `work` fails with.
template <class Work>
std::string problem_of(const Work& work) {
    try {
        work();
    } catch (const StoreError& error) {
        return error.what();
    }
    return "it did not fail";
}

TEST_F(SqliteFileTest, LaterSchemaIsRefused) {
    SqliteDatabase(file()).execute("PRAGMA user_version = 999");
    EXPECT_TRUE(problem_of([&] { (void)open_sqlite(file()); }).starts_with(file() + ": "));
}

TEST_F(SqliteFileTest, EveryProblemNamesTheFile) {
    SqliteDatabase database(file());
    Statement twice = database.prepare("INSERT INTO aside VALUES ('m', '', '', 0)");
    twice.run();
    for (const std::string& problem :
         {problem_of([&] { (void)database.prepare("SELECT * FROM nothing"); }),
          problem_of([&] { database.execute("nonsense"); }), problem_of([&] { twice.run(); }),
          problem_of([&] { (void)SqliteDatabase(file() + "/nowhere"); })})
        EXPECT_TRUE(problem.starts_with(file())) << problem;
}

TEST_F(SqliteFileTest, CommitsAreSynced) {
    SqliteDatabase database(file());
    Statement mode = database.prepare("PRAGMA journal_mode");
    ASSERT_TRUE(mode.next());
    EXPECT_EQ(mode.text(0), "wal");
}

// Runs what is posted at once, on the committer's thread, and lets a test wait for it.
class Waiting {
public:
    [[nodiscard]] Committer::Post post() {
        return [](std::function<void()> work) { work(); };
    }
    [[nodiscard]] Committer::Done done() {
        return [this](const std::optional<std::string>& problem) {
            const std::lock_guard lock(mutex_);
            (problem ? failed_ : stored_) += 1;
            wake_.notify_all();
        };
    }
    void wait_for(int all) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return stored_ + failed_ == all; });
    }
    int stored_ = 0;
    int failed_ = 0;

private:
    std::mutex mutex_;
    std::condition_variable wake_;
};

TEST_P(StoreTest, WhatIsToldIsOnTheDisk) {
    Waiting waiting;
    Committer committer(another(), waiting.post());
    committer.submit(
        [](Store& store) {
            store.append("m", {0, "{}", "[]"});
        },
        [&](const std::optional<std::string>& problem) {
            EXPECT_EQ(store_->log_of("m").size(), 1U);
            waiting.done()(problem);
        });
    waiting.wait_for(1);
}

TEST_P(StoreTest, FailedWriteTakesNoOtherWithIt) {
    Waiting waiting;
    {
        Committer committer(another(), waiting.post());
        for (int i = 0; i < 20; ++i)
            committer.submit(
                [i](Store& store) {
                    store.append("m", {i, "{}", "[]"});
                    if (i == 7) store.append("m", {i, "{}", "[]"});  // twice: refused
                },
                waiting.done());
    }
    EXPECT_EQ(waiting.stored_, 19);
    EXPECT_EQ(waiting.failed_, 1);
    EXPECT_EQ(store_->log_of("m").size(), 19U);
}

// The loop has other things to do between them; everybody is told in the order of the writes.
TEST_P(StoreTest, ManyWhoAreStoredTogetherAreToldSomeAtATime) {
    constexpr int kMany = 30;
    std::mutex mutex;
    std::deque<std::function<void()>> posted;
    std::vector<int> told;
    {
        Committer committer(another(), [&](std::function<void()> work) {
            const std::lock_guard lock(mutex);
            posted.push_back(std::move(work));
        });
        for (int i = 0; i < kMany; ++i)
            committer.submit([](Store&) {}, [&told, i](const auto&) { told.push_back(i); });
    }
    while (!posted.empty()) {
        const std::size_t before = told.size();
        const auto work = std::move(posted.front());
        posted.pop_front();
        work();
        EXPECT_LE(told.size() - before, static_cast<std::size_t>(Committer::kToldAtOnce));
    }
    ASSERT_EQ(told.size(), static_cast<std::size_t>(kMany));
    EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
}

// One after the other, each as soon as the one before is stored: none waits for company.
TEST_P(StoreTest, WhoWritesAloneHasTransactionsOfHisOwn) {
    Waiting waiting;
    Committer committer(another(), waiting.post());
    for (int i = 0; i < 5; ++i) {
        committer.submit([i](Store& store) { store.append("m", {i, "{}", "[]"}); }, waiting.done());
        waiting.wait_for(i + 1);
    }
    EXPECT_EQ(committer.counts().writes, 5U);
}

TEST_P(StoreTest, WhereSeveralWriteTheNextTransactionWaitsForMore) {
    using Clock = std::chrono::steady_clock;
    Waiting waiting;
    std::promise<void> alone;
    std::promise<void> others_wait;
    Clock::time_point before_them;
    Clock::time_point after_them;
    Committer committer(another(), waiting.post());
    committer.submit(
        [&](Store&) {
            alone.set_value();
            others_wait.get_future().wait();
            before_them = Clock::now();
        },
        waiting.done());
    alone.get_future().wait();
    for (int i = 0; i < 2; ++i) committer.submit([](Store&) {}, waiting.done());
    others_wait.set_value();
    waiting.wait_for(3);
    committer.submit([&](Store&) { after_them = Clock::now(); }, waiting.done());
    waiting.wait_for(4);
    EXPECT_EQ(committer.counts().commits, 3U);
    EXPECT_GE(after_them - before_them, std::chrono::milliseconds(5));
}

}  // namespace
}  // namespace affray::store
