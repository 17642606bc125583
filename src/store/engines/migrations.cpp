#include "store/engines/migrations.h"

#include <array>

#include <fmt/format.h>

#include "store/store.h"

namespace affray::store {

namespace {

// Steps are never changed once released: a new version is a new step at the end.
constexpr std::array kSteps{
    R"sql(
    CREATE TABLE users (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        password_hash TEXT NOT NULL,
        recovery_hash TEXT NOT NULL,
        created INTEGER NOT NULL,
        preferences TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX account_names ON users (name COLLATE NOCASE) WHERE password_hash <> '';

    CREATE TABLE sessions (
        token_hash TEXT PRIMARY KEY,
        user TEXT NOT NULL,
        used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_of_user ON sessions (user);

    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        state TEXT NOT NULL,
        open INTEGER NOT NULL,
        created INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        about TEXT NOT NULL,
        seed TEXT NOT NULL,
        result TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX matches_by_state ON matches (state, touched);

    CREATE TABLE holders (
        match TEXT NOT NULL,
        seat INTEGER NOT NULL,
        user TEXT NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX holders_by_user ON holders (user);

    CREATE TABLE log (
        match TEXT NOT NULL,
        seq INTEGER NOT NULL,
        entry TEXT NOT NULL,
        events TEXT NOT NULL,
        PRIMARY KEY (match, seq)
    ) WITHOUT ROWID;

    CREATE TABLE snapshots (
        match TEXT PRIMARY KEY,
        seq INTEGER NOT NULL,
        rules_revision INTEGER NOT NULL,
        position TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE chat (
        match TEXT NOT NULL,
        n INTEGER NOT NULL,
        user TEXT NOT NULL,
        name TEXT NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (match, n)
    ) WITHOUT ROWID;
    CREATE INDEX chat_by_user ON chat (user);

    CREATE TABLE documents (
        id TEXT PRIMARY KEY,
        user TEXT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        body TEXT NOT NULL,
        updated INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX documents_of_user ON documents (user, kind);

    CREATE TABLE marks (
        user TEXT NOT NULL,
        other TEXT NOT NULL,
        mark INTEGER NOT NULL,
        PRIMARY KEY (user, mark, other)
    ) WITHOUT ROWID;

    CREATE TABLE complaints (
        by TEXT NOT NULL,
        about TEXT NOT NULL,
        match TEXT NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL
    );
    )sql",
    R"sql(
    CREATE TABLE aside (
        match TEXT PRIMARY KEY,
        was TEXT NOT NULL,
        reason TEXT NOT NULL,
        at INTEGER NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE kept_date (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        date INTEGER NOT NULL,
        wall INTEGER NOT NULL
    );
    )sql",
    // Sessions have a name of their own, and tokens change.
    R"sql(
    CREATE TABLE renewed_sessions (
        id TEXT PRIMARY KEY,
        user TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        old_hash TEXT NOT NULL,
        old_until INTEGER NOT NULL,
        renewed INTEGER NOT NULL,
        created INTEGER NOT NULL,
        used INTEGER NOT NULL,
        device TEXT NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO renewed_sessions
        SELECT lower(hex(randomblob(8))), user, token_hash, '', 0, 0, used, used, '' FROM sessions;
    DROP TABLE sessions;
    ALTER TABLE renewed_sessions RENAME TO sessions;
    CREATE INDEX sessions_of_user ON sessions (user);
    CREATE INDEX sessions_by_old_token ON sessions (old_hash);
    )sql",
    // Names of accounts are theirs, also against those that only look the same.
    R"sql(
    CREATE TABLE name_keys (
        user TEXT NOT NULL,
        key TEXT NOT NULL,
        account INTEGER NOT NULL,
        PRIMARY KEY (user, key)
    ) WITHOUT ROWID;
    CREATE INDEX people_by_name_key ON name_keys (key);
    CREATE UNIQUE INDEX account_name_keys ON name_keys (key) WHERE account = 1;
    CREATE TRIGGER names_go_with_users AFTER DELETE ON users BEGIN
        DELETE FROM name_keys WHERE user = OLD.id;
    END;
    ALTER TABLE chat ADD COLUMN account INTEGER NOT NULL DEFAULT 0;
    )sql",
    // Admins, what they decide, and that it was they.
    R"sql(
    ALTER TABLE users ADD COLUMN admin INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE complaints ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE sanctions (
        user TEXT NOT NULL,
        kind INTEGER NOT NULL,
        reason TEXT NOT NULL,
        by TEXT NOT NULL,
        at INTEGER NOT NULL,
        until INTEGER NOT NULL,
        PRIMARY KEY (user, kind)
    ) WITHOUT ROWID;
    CREATE TABLE admin_log (
        n INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        admin TEXT NOT NULL,
        what TEXT NOT NULL,
        about TEXT NOT NULL
    );
    )sql",
    // What is left of matches that are over, as they were played.
    R"sql(
    CREATE TABLE finished (
        match TEXT PRIMARY KEY,
        rules_revision INTEGER NOT NULL,
        record BLOB NOT NULL,
        replay BLOB NOT NULL,
        report BLOB NOT NULL
    );
    )sql",
    // Whose address opened a match that is not over; forgotten with its end.
    R"sql(
    CREATE TABLE openers (
        match TEXT PRIMARY KEY,
        opener TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX matches_of_opener ON openers (opener);
    CREATE TRIGGER openers_go_with_matches AFTER DELETE ON matches BEGIN
        DELETE FROM openers WHERE match = OLD.id;
    END;
    CREATE TRIGGER openers_go_with_the_end AFTER UPDATE OF state ON matches WHEN NEW.state = 'over' BEGIN
        DELETE FROM openers WHERE match = NEW.id;
    END;
    )sql",
    // Leagues.
    R"sql(
    CREATE TABLE leagues (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        state TEXT NOT NULL,
        created INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        about TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX leagues_by_touch ON leagues (touched);
    CREATE TABLE league_log (
        league TEXT NOT NULL,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (league, number)
    ) WITHOUT ROWID;
    CREATE TABLE league_members (
        league TEXT NOT NULL,
        user TEXT NOT NULL,
        role TEXT NOT NULL,
        PRIMARY KEY (league, user, role)
    ) WITHOUT ROWID;
    CREATE INDEX leagues_of_member ON league_members (user);
    CREATE TABLE league_notes (
        league TEXT NOT NULL,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (league, kind, key)
    ) WITHOUT ROWID;
    CREATE INDEX league_notes_by_kind ON league_notes (kind);
    )sql",
    // Of somebody with thousands of matches some are found without a look at all of them.
    R"sql(
    ALTER TABLE holders ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE holders ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE holders SET
        over = (SELECT state = 'over' FROM matches WHERE id = match),
        touched = (SELECT touched FROM matches WHERE id = match)
    WHERE match IN (SELECT id FROM matches);
    DROP INDEX holders_by_user;
    CREATE INDEX holders_by_touch ON holders (user, touched, match);
    CREATE INDEX unfinished_of_holders ON holders (user, touched, match) WHERE over = 0;
    )sql",
    // How strong people are. Numbers in billionths.
    R"sql(
    CREATE TABLE ratings (
        user TEXT NOT NULL,
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        rating INTEGER NOT NULL,
        deviation INTEGER NOT NULL,
        volatility INTEGER NOT NULL,
        matches INTEGER NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (user, game, edition)
    ) WITHOUT ROWID;
    CREATE TABLE rated_matches (
        match TEXT NOT NULL,
        user TEXT NOT NULL,
        game TEXT NOT NULL,
        edition TEXT NOT NULL,
        at INTEGER NOT NULL,
        score INTEGER NOT NULL,
        before INTEGER NOT NULL,
        after INTEGER NOT NULL,
        PRIMARY KEY (match, user)
    ) WITHOUT ROWID;
    CREATE INDEX rated_matches_of_person ON rated_matches (user, at);
    )sql",
};

std::int64_t version_of(const SqliteDatabase& database) {
    Statement statement = database.prepare("PRAGMA user_version");
    statement.next();
    return statement.number(0);
}

}  // namespace

void migrate(SqliteDatabase& database, std::optional<std::int64_t> to) {
    constexpr auto kNewest = static_cast<std::int64_t>(kSteps.size());
    const std::int64_t found = version_of(database);
    if (found > kNewest)
        throw StoreError(
            fmt::format("{}: the data has schema version {}, this release knows {}: it was written "
                        "by a later one",
                        database.file(), found, kNewest));
    for (std::int64_t version = found; version < to.value_or(kNewest); ++version)
        database.execute(fmt::format("BEGIN IMMEDIATE; {} PRAGMA user_version = {}; COMMIT;",
                                     kSteps[static_cast<std::size_t>(version)], version + 1));
}

}  // namespace affray::store
