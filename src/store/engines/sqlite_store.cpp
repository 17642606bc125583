#include "store/engines/sqlite_store.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/engines/migrations.h"
#include "store/engines/sql_store.h"

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

}  // namespace

std::unique_ptr<Database> open_sqlite_database(const std::string& file) {
    keep_private(file);
    auto database = std::make_unique<SqliteDatabase>(file);
    database->execute("PRAGMA journal_mode = WAL");
    database->execute("PRAGMA synchronous = FULL");
    migrate(*database);
    return database;
}

std::unique_ptr<Store> open_sqlite(const std::string& file, std::optional<SealKey> key) {
    return store_on(open_sqlite_database(file), key);
}

}  // namespace affray::store
