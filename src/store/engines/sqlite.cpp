#include "store/engines/sqlite.h"

#include <algorithm>

#include <fmt/format.h>
#include <sqlite3.h>

#include "store/store.h"

namespace affray::store {

namespace {

constexpr int kPatienceMs = 10'000;  // while another connection writes

// SQLite would count its memory behind one lock for all threads: whoever reads much holds it often,
// and when he loses his processor meanwhile, the loop waits for him. To be said before all else.
[[maybe_unused]] const int kMemoryIsNotCounted = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);

// A match that is played changes the same few pages again and again: the later they are copied to
// their places, the fewer copies. So many are 16 MiB.
constexpr int kPagesBeforeCopying = 4096;
// Somebody reads all the time, and the log cannot begin anew: then it is copied once for so many
// pages, and not with every commit.
constexpr int kPagesBetweenCopying = 1024;

// Whoever reads the message learns which file it is about.
[[noreturn]] void fail(int code, std::string_view file, std::string_view what) {
    const std::string problem = fmt::format("{}: {}", file, what);
    switch (code & 0xFF) {  // without the details that SQLite adds above
        case SQLITE_FULL:
        case SQLITE_IOERR:
        case SQLITE_READONLY:
        case SQLITE_CANTOPEN:
        case SQLITE_BUSY:
        case SQLITE_LOCKED:
        case SQLITE_PERM:
        case SQLITE_NOMEM: throw StoreUnavailable(problem);
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: throw DamagedData(problem);
        default: throw StoreError(problem);
    }
}
[[noreturn]] void fail(int code, sqlite3* db, std::string_view what) {
    const char* file = sqlite3_db_filename(db, "main");
    fail(code, file != nullptr ? file : "the data", what);
}
[[noreturn]] void fail(int code, sqlite3* db) { fail(code, db, sqlite3_errmsg(db)); }

class SqliteStatement final : public Statement::Body {
public:
    SqliteStatement(sqlite3* db, std::string_view sql) : db_(db) {
        sqlite3_stmt* made = nullptr;
        const int result = sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()),
                                              SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        if (result != SQLITE_OK) fail(result, db);
        statement_.reset(made);
    }

    void bind(std::string_view text) override {
        check(sqlite3_bind_text64(statement_.get(), ++bound_, text.data(), text.size(),
                                  SQLITE_TRANSIENT, SQLITE_UTF8));
    }
    void bind_bytes(std::string_view bytes) override {
        // Nothing at all would be NULL.
        check(sqlite3_bind_blob64(statement_.get(), ++bound_, bytes.empty() ? "" : bytes.data(),
                                  bytes.size(), SQLITE_TRANSIENT));
    }
    void bind(std::int64_t number) override {
        check(sqlite3_bind_int64(statement_.get(), ++bound_, number));
    }

    void run() override {
        while (next()) {}
    }
    bool next() override {
        const int result = sqlite3_step(statement_.get());
        if (result == SQLITE_ROW) return true;
        const std::string problem = result == SQLITE_DONE ? "" : sqlite3_errmsg(db_);
        rest();
        if (result != SQLITE_DONE) fail(result, db_, problem);
        return false;
    }
    void rest() override {
        sqlite3_reset(statement_.get());
        sqlite3_clear_bindings(statement_.get());
        bound_ = 0;
    }

    [[nodiscard]] std::string text(int column) const override {
        const auto* text = sqlite3_column_text(statement_.get(), column);
        const int bytes = sqlite3_column_bytes(statement_.get(), column);
        return text == nullptr ? std::string()
                               : std::string(reinterpret_cast<const char*>(text),
                                             static_cast<std::size_t>(bytes));
    }
    [[nodiscard]] std::int64_t number(int column) const override {
        return sqlite3_column_int64(statement_.get(), column);
    }

private:
    void check(int result) const {
        if (result != SQLITE_OK) fail(result, db_);
    }

    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    sqlite3* db_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int bound_ = 0;
};

// Prepared once: they run thousands of times a second.
void run_prepared(std::optional<Statement>& statement, const Database& db, std::string_view sql) {
    if (!statement) statement.emplace(db.prepare(sql));
    statement->run();
}

}  // namespace

void SqliteDatabase::Close::operator()(sqlite3* db) const { sqlite3_close_v2(db); }

SqliteDatabase::SqliteDatabase(const std::string& file) {
    sqlite3* opened = nullptr;
    const int result =
        sqlite3_open_v2(file.c_str(), &opened,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    db_.reset(opened);
    if (result != SQLITE_OK)
        fail(result, file, opened != nullptr ? sqlite3_errmsg(opened) : "out of memory");
    sqlite3_busy_timeout(opened, kPatienceMs);
    sqlite3_wal_hook(opened, committed, this);
}

// Told after each commit how many pages the log has.
int SqliteDatabase::committed(void* database, sqlite3* db, const char*, int pages) {
    int& copy_at = static_cast<SqliteDatabase*>(database)->copy_at_;
    if (pages < kPagesBeforeCopying) copy_at = kPagesBeforeCopying;  // it has begun anew
    if (pages < std::max(copy_at, kPagesBeforeCopying)) return SQLITE_OK;
    copy_at = pages + kPagesBetweenCopying;
    // What fails is tried again, by whoever commits then; what was committed stays so.
    (void)sqlite3_wal_checkpoint_v2(db, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    return SQLITE_OK;
}

void SqliteDatabase::execute(const std::string& sql) {
    char* message = nullptr;
    const int result = sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, &message);
    if (result == SQLITE_OK) return;
    const std::string problem = message != nullptr ? message : sqlite3_errmsg(db_.get());
    sqlite3_free(message);
    fail(result, db_.get(), problem);
}

std::string SqliteDatabase::file() const { return sqlite3_db_filename(db_.get(), "main"); }

Statement SqliteDatabase::prepare(std::string_view sql) const {
    return Statement(std::make_unique<SqliteStatement>(db_.get(), sql));
}

void SqliteDatabase::begin() { run_prepared(begin_, *this, "BEGIN IMMEDIATE"); }
void SqliteDatabase::commit() { run_prepared(commit_, *this, "COMMIT"); }
void SqliteDatabase::roll_back() { run_prepared(roll_back_, *this, "ROLLBACK"); }

void SqliteDatabase::try_to_store() {
    Statement version = prepare("PRAGMA user_version");
    version.next();
    execute(fmt::format("PRAGMA user_version = {}", version.number(0)));
}

std::vector<std::string> SqliteDatabase::damage() {
    std::vector<std::string> found;
    try {
        Statement check = prepare("PRAGMA quick_check");
        while (check.next())
            if (check.text(0) != "ok") found.push_back(check.text(0));
    } catch (const DamagedData& error) {  // so much that the check itself cannot go on
        found.emplace_back(error.what());
    }
    return found;
}

std::string SqliteDatabase::same_letters(std::string_view column) const {
    return fmt::format("{} = ? COLLATE NOCASE", column);
}

}  // namespace affray::store
