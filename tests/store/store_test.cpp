// What is stored comes back, also through another connection and after a failed write.
#include <atomic>
#include <condition_variable>
#include <mutex>

#include <gtest/gtest.h>

#include "cli/program.h"
#include "store/committer.h"
#include "store/migrations.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace affray::store {
namespace {

class StoreTest : public ::testing::Test {
protected:
    [[nodiscard]] std::string file() const { return scratch_.file("affray.db"); }

    test::Scratch scratch_;
    std::unique_ptr<Store> store_ = open_sqlite(file());
};

MatchRow match_row(const std::string& id, const std::string& user) {
    MatchRow row;
    row.id = id;
    row.game = "bloodbowl";
    row.state = "waiting";
    row.about = {{"title", "Ünïcode"}};
    row.seed = "00";
    row.holders = {{0, user}};
    return row;
}

TEST_F(StoreTest, UserComesBackThroughAnotherConnection) {
    store_->add_user({"u1", "Anna", "", "", 12, {{"assists", "always"}}});
    const auto found = open_sqlite(file())->find_user("u1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, "Anna");
    EXPECT_EQ(found->preferences.at("assists"), "always");
    EXPECT_FALSE(found->has_account());
}

TEST_F(StoreTest, AccountNamesAreUniqueWhateverTheirCase) {
    store_->add_user({"u1", "Anna", "hash", "", 0, Json::object()});
    EXPECT_THROW(store_->add_user({"u2", "ANNA", "hash", "", 0, Json::object()}), StoreError);
    EXPECT_NO_THROW(store_->add_user({"u3", "anna", "", "", 0, Json::object()}));  // a guest
    EXPECT_EQ(store_->find_account("anna")->id, "u1");
}

TEST_F(StoreTest, LineOfALogIsWrittenOnce) {
    store_->append("m", {0, "{}", "[]"});
    EXPECT_THROW(store_->append("m", {0, "{}", "[]"}), StoreError);
    store_->append("m", {1, R"({"do":"x"})", "[]"});
    store_->append("other", {0, "{}", "[]"});
    const auto log = store_->log_of("m");
    ASSERT_EQ(log.size(), 2U);
    EXPECT_EQ(log[1].entry, R"({"do":"x"})");
}

TEST_F(StoreTest, MatchesAreFoundByPlayerAndState) {
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

TEST_F(StoreTest, WhoOpenedAMatchCountsItUntilItIsOverOrGone) {
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

TEST_F(StoreTest, DeletedUserLeavesNothingOfHisOwn) {
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

TEST_F(StoreTest, IdleGuestsGoButNotThoseWithAMatchOrAnAccount) {
    store_->add_user({"idle", "a", "", "", 1, Json::object()});
    store_->add_user({"plays", "b", "", "", 1, Json::object()});
    store_->add_user({"account", "c", "hash", "", 1, Json::object()});
    store_->add_match(match_row("m", "plays"));
    store_->delete_idle_guests(100);
    EXPECT_FALSE(store_->find_user("idle"));
    EXPECT_TRUE(store_->find_user("plays"));
    EXPECT_TRUE(store_->find_user("account"));
}

TEST_F(StoreTest, DataOfTheFirstReleaseIsBroughtUpToDate) {
    const std::string old = scratch_.file("old.db");
    {
        Database first(old);
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

TEST_F(StoreTest, LaterSchemaIsRefused) {
    Database(file()).execute("PRAGMA user_version = 999");
    EXPECT_TRUE(problem_of([&] { (void)open_sqlite(file()); }).starts_with(file() + ": "));
}

TEST_F(StoreTest, EveryProblemNamesTheFile) {
    Database database(file());
    Statement twice = database.prepare("INSERT INTO aside VALUES ('m', '', '', 0)");
    twice.run();
    for (const std::string& problem :
         {problem_of([&] { (void)database.prepare("SELECT * FROM nothing"); }),
          problem_of([&] { database.execute("nonsense"); }), problem_of([&] { twice.run(); }),
          problem_of([&] { (void)Database(file() + "/nowhere"); })})
        EXPECT_TRUE(problem.starts_with(file())) << problem;
}

TEST_F(StoreTest, CommitsAreSynced) {
    Database database(file());
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

TEST_F(StoreTest, WhatIsToldIsOnTheDisk) {
    Waiting waiting;
    Committer committer(open_sqlite(file()), waiting.post());
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

TEST_F(StoreTest, FailedWriteTakesNoOtherWithIt) {
    Waiting waiting;
    {
        Committer committer(open_sqlite(file()), waiting.post());
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

}  // namespace
}  // namespace affray::store
