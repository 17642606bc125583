// The data file is its owner's, and does not tell the dice to come.
#include <sys/stat.h>

#include <fstream>

#include <gtest/gtest.h>
#include <sodium.h>

#include "cli/program.h"
#include "store/engines/seal.h"
#include "store/engines/sqlite.h"
#include "store/engines/sqlite_store.h"

namespace affray::store {
namespace {

constexpr const char* kSeed = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

class SealTest : public ::testing::Test {
protected:
    SealTest() { EXPECT_GE(sodium_init(), 0); }

    [[nodiscard]] std::string file() const { return scratch_.file("affray.db"); }
    [[nodiscard]] std::string key_file() const { return scratch_.file("affray.db.key"); }
    [[nodiscard]] std::unique_ptr<Store> open() const {
        return open_sqlite(file(), prepare_key(file(), key_file()));
    }
    static MatchRow match(const std::string& state) {
        MatchRow row;
        row.id = "m";
        row.game = "bloodbowl";
        row.state = state;
        row.seed = kSeed;
        return row;
    }
    [[nodiscard]] std::string stored_seed() const {
        SqliteDatabase database(file());
        Statement query = database.prepare("SELECT seed FROM matches");
        EXPECT_TRUE(query.next());
        return query.text(0);
    }
    static unsigned mode_of(const std::string& name) {
        struct stat found {};
        EXPECT_EQ(::stat(name.c_str(), &found), 0) << name;
        return found.st_mode & 0777U;
    }

    test::Scratch scratch_;
};

TEST_F(SealTest, WhatIsSealedComesBackWithItsKeyOnly) {
    const SealKey key{1};
    const std::string sealed = seal("secret", key);
    EXPECT_EQ(sealed.find("secret"), std::string::npos);
    EXPECT_NE(sealed, seal("secret", key));
    EXPECT_EQ(unseal(sealed, key), "secret");
    EXPECT_EQ(unseal(sealed, SealKey{2}), std::nullopt);
    EXPECT_EQ(unseal(sealed + "00", key), std::nullopt);
    EXPECT_EQ(unseal("sealed:00", key), std::nullopt);
    EXPECT_EQ(unseal("secret", key), std::nullopt);
}

TEST_F(SealTest, SeedIsSealedUntilTheMatchIsOver) {
    const auto store = open();
    store->add_match(match("waiting"));
    EXPECT_TRUE(is_sealed(stored_seed()));
    EXPECT_EQ(store->find_match("m")->seed, kSeed);
    store->update_match(match("running"));
    EXPECT_TRUE(is_sealed(stored_seed()));
    store->update_match(match("over"));
    EXPECT_EQ(stored_seed(), kSeed);
}

TEST_F(SealTest, PlainSeedsOfEarlierReleasesAreSealed) {
    open_sqlite(file())->add_match(match("running"));
    EXPECT_EQ(stored_seed(), kSeed);
    EXPECT_EQ(open()->find_match("m")->seed, kSeed);
    EXPECT_TRUE(is_sealed(stored_seed()));
    for (const char* beside : {"", "-wal"}) {
        std::ifstream in(file() + beside, std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        EXPECT_EQ(bytes.find(kSeed), std::string::npos) << beside;
    }
}

// Hands and decks: a snapshot of a running match, and the line with which later rules took it over.
TEST_F(SealTest, PositionsOfRunningMatchesAreSealed) {
    const Json position{{"hand", "the Wizard"}};
    const std::string entry = R"({"rules":9,"position":{"hand":"the Wizard"},"back_to":0})";
    const auto stored = [&](const char* sql) {
        SqliteDatabase database(file());
        Statement query = database.prepare(sql);
        return query.next() ? query.text(0) : "";
    };
    const auto fill = [&](Store& store) {
        store.add_match(match("running"));
        store.append("m", {0, R"({"start":true})", "[]"});
        store.append("m", {1, entry, "[]"});
        store.set_snapshot("m", {1, 9, position});
    };
    const auto check = [&](Store& store) {
        EXPECT_TRUE(is_sealed(stored("SELECT position FROM snapshots")));
        EXPECT_EQ(stored("SELECT entry FROM log WHERE seq = 0"), R"({"start":true})");
        EXPECT_TRUE(is_sealed(stored("SELECT entry FROM log WHERE seq = 1")));
        EXPECT_EQ(store.snapshot_of("m")->position, position);
        EXPECT_EQ(store.log_of("m").at(1).entry, entry);
        std::ifstream in(file(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        EXPECT_EQ(bytes.find("the Wizard"), std::string::npos);
    };
    {
        const auto store = open();
        fill(*store);
        check(*store);
        store->delete_match("m");
    }
    // As an earlier release left them.
    fill(*open_sqlite(file()));
    EXPECT_FALSE(is_sealed(stored("SELECT position FROM snapshots")));
    check(*open());
}

TEST_F(SealTest, MissingOrWrongKeyIsNamed) {
    open()->add_match(match("running"));
    const auto problem = [&] {
        try {
            (void)open();
        } catch (const StoreError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(problem(), "");
    ::rename(key_file().c_str(), scratch_.file("away").c_str());
    EXPECT_NE(problem().find("affray.db.key: the key is missing"), std::string::npos) << problem();
    EXPECT_NE(::access(key_file().c_str(), F_OK), 0);  // and none is made
    std::ofstream(key_file()) << std::string(64, '0') << "\n";
    EXPECT_NE(problem().find("this is not the key"), std::string::npos) << problem();
    std::ofstream(key_file()) << "hello\n";
    EXPECT_NE(problem().find("this is not a key"), std::string::npos) << problem();
    ::rename(scratch_.file("away").c_str(), key_file().c_str());
    EXPECT_EQ(open()->find_match("m")->seed, kSeed);
}

TEST_F(SealTest, FilesAreTheirOwnersOnly) {
    const mode_t usual = ::umask(0);  // nothing else keeps strangers out
    const auto store = open();
    store->add_match(match("running"));
    ::umask(usual);
    for (const std::string& name : {file(), file() + "-wal", file() + "-shm", key_file()})
        EXPECT_EQ(mode_of(name), 0600U) << name;
}

TEST_F(SealTest, OpenFilesOfEarlierReleasesAreClosedToOthers) {
    (void)open();
    ::chmod(file().c_str(), 0644);
    const auto store = open();
    store->add_match(match("running"));
    EXPECT_EQ(mode_of(file()), 0600U);
    EXPECT_EQ(mode_of(file() + "-wal"), 0600U);
}

}  // namespace
}  // namespace affray::store
