#include "store/open.h"

#include <fmt/format.h>

#include "store/file_lock.h"
#include "store/postgres.h"
#include "store/postgres_migrations.h"
#include "store/sql_store.h"
#include "store/sqlite_store.h"

namespace affray::store {

namespace {

class FileHold final : public Hold {
public:
    explicit FileHold(const std::string& file) : lock_(file) {}

private:
    FileLock lock_;
};

// The database gives the lock back when the connection ends, however it ends.
class PostgresHold final : public Hold {
public:
    explicit PostgresHold(const std::string& where) : database_(where) {
        Statement take = database_.prepare("SELECT pg_try_advisory_lock(4702958222)");
        if (!take.next() || take.number(0) == 0)
            throw StoreError(
                fmt::format("{}: another server uses this database", database_.name()));
    }

private:
    PostgresDatabase database_;
};

}  // namespace

bool is_postgres(std::string_view where) {
    return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::string default_key_file(const std::string& where) {
    return is_postgres(where) ? "affray.key" : where + ".key";
}

std::string shown(const std::string& where) {
    if (!is_postgres(where)) return where;
    const std::size_t begin = where.find("://") + 3;
    const std::size_t end = where.find_first_of("/?", begin);
    const std::size_t at = where.substr(0, end).rfind('@');
    std::string text = where.substr(0, where.find('?'));
    if (at != std::string::npos && at >= begin) text.erase(begin, at + 1 - begin);
    return text;
}

std::unique_ptr<Database> open_database(const std::string& where) {
    if (!is_postgres(where)) return open_sqlite_database(where);
    auto database = std::make_unique<PostgresDatabase>(where);
    migrate(*database);
    return database;
}

std::unique_ptr<Store> open_store(const std::string& where, std::optional<SealKey> key) {
    return store_on(open_database(where), key);
}

std::unique_ptr<Hold> hold(const std::string& where) {
    if (is_postgres(where)) return std::make_unique<PostgresHold>(where);
    return std::make_unique<FileHold>(where);
}

}  // namespace affray::store
