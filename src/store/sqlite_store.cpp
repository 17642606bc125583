#include "store/sqlite_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/migrations.h"
#include "store/sqlite_subjects.h"

namespace affray::store {

namespace {

// SQLite gives the files beside it the same mode. A file that is there is never opened here:
// closing it again would take SQLite's locks away from this process.
void keep_private(const std::string& file) {
    constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnerOnly);
    if (made >= 0) ::close(made);
    for (const char* beside : {"", "-wal", "-shm"}) {
        struct stat found {};
        const std::string name = file + beside;
        if (::stat(name.c_str(), &found) == 0 && (found.st_mode & 0777U) != kOwnerOnly)
            ::chmod(name.c_str(), kOwnerOnly);
    }
}

// Opened before the statements are prepared: the file must have its tables by then.
Database opened(const std::string& file) {
    keep_private(file);
    Database database(file);
    database.execute("PRAGMA journal_mode = WAL");
    database.execute("PRAGMA synchronous = FULL");
    migrate(database);
    return database;
}

// Before the subjects, which prepare statements on it.
struct OpenedFile {
    explicit OpenedFile(const std::string& file) : db(opened(file)) {}
    Database db;
};

class SqliteStore final : private OpenedFile,
                          public Store,
                          public SqlitePeople,
                          public SqliteSessions,
                          public SqliteMatches,
                          public SqliteLogs,
                          public SqliteChat,
                          public SqliteDocuments,
                          public SqliteLeagues,
                          public SqliteModeration {
public:
    SqliteStore(const std::string& file, std::optional<SealKey> key)
        : OpenedFile(file),
          SqlitePeople(db),
          SqliteSessions(db),
          SqliteMatches(db, key),
          SqliteLogs(db),
          SqliteChat(db),
          SqliteDocuments(db),
          SqliteLeagues(db),
          SqliteModeration(db) {}

    void begin() override { begin_.run(); }
    void commit() override { commit_.run(); }
    void roll_back() override { roll_back_.run(); }
    void try_to_store() override;
    std::vector<std::string> damage() override;
    void rebuild_indexes() override { db.execute("REINDEX"); }
    void keep_date(const KeptDate& date) override;
    std::optional<KeptDate> kept_date() override;

private:
    Statement begin_ = db.prepare("BEGIN IMMEDIATE");
    Statement commit_ = db.prepare("COMMIT");
    Statement roll_back_ = db.prepare("ROLLBACK");
};

void SqliteStore::try_to_store() {
    Statement version = db.prepare("PRAGMA user_version");
    version.next();
    db.execute(fmt::format("PRAGMA user_version = {}", version.number(0)));
}

std::vector<std::string> SqliteStore::damage() {
    std::vector<std::string> found;
    try {
        Statement check = db.prepare("PRAGMA quick_check");
        while (check.next())
            if (check.text(0) != "ok") found.push_back(check.text(0));
    } catch (const DamagedData& error) {  // so much that the check itself cannot go on
        found.emplace_back(error.what());
    }
    return found;
}

void SqliteStore::keep_date(const KeptDate& date) {
    db.prepare("INSERT OR REPLACE INTO kept_date (one, date, wall) VALUES (1, ?, ?)")
        .with(date.date)
        .with(date.wall)
        .run();
}

std::optional<KeptDate> SqliteStore::kept_date() {
    Statement query = db.prepare("SELECT date, wall FROM kept_date");
    if (!query.next()) return std::nullopt;
    return KeptDate{query.number(0), query.number(1)};
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, std::optional<SealKey> key) {
    return std::make_unique<SqliteStore>(file, key);
}

}  // namespace affray::store
