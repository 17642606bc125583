#include "store/sqlite.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include "store/store.h"

namespace affray::store {

namespace {

constexpr int kPatienceMs = 10'000;  // while another connection writes

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

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(sqlite3* db, std::string_view sql) : db_(db) {
    sqlite3_stmt* made = nullptr;
    const int result = sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()),
                                          SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    if (result != SQLITE_OK) fail(result, db);
    statement_.reset(made);
}

Statement& Statement::with(std::string_view text) {
    const int result = sqlite3_bind_text64(statement_.get(), ++bound_, text.data(), text.size(),
                                           SQLITE_TRANSIENT, SQLITE_UTF8);
    if (result != SQLITE_OK) fail(result, db_);
    return *this;
}

Statement& Statement::with(std::int64_t number) {
    const int result = sqlite3_bind_int64(statement_.get(), ++bound_, number);
    if (result != SQLITE_OK) fail(result, db_);
    return *this;
}

void Statement::run() {
    while (next()) {}
}

bool Statement::next() {
    const int result = sqlite3_step(statement_.get());
    if (result == SQLITE_ROW) return true;
    const std::string problem = result == SQLITE_DONE ? "" : sqlite3_errmsg(db_);
    rest();
    if (result != SQLITE_DONE) fail(result, db_, problem);
    return false;
}

void Statement::rest() {
    sqlite3_reset(statement_.get());
    sqlite3_clear_bindings(statement_.get());
    bound_ = 0;
}

std::string Statement::text(int column) const {
    const auto* text = sqlite3_column_text(statement_.get(), column);
    const int bytes = sqlite3_column_bytes(statement_.get(), column);
    return text == nullptr
               ? std::string()
               : std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(bytes));
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_.get(), column);
}

void Database::Close::operator()(sqlite3* db) const { sqlite3_close_v2(db); }

Database::Database(const std::string& file) {
    sqlite3* opened = nullptr;
    const int result =
        sqlite3_open_v2(file.c_str(), &opened,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    db_.reset(opened);
    if (result != SQLITE_OK)
        fail(result, file, opened != nullptr ? sqlite3_errmsg(opened) : "out of memory");
    sqlite3_busy_timeout(opened, kPatienceMs);
}

void Database::execute(const std::string& sql) {
    char* message = nullptr;
    const int result = sqlite3_exec(db_.get(), sql.c_str(), nullptr, nullptr, &message);
    if (result == SQLITE_OK) return;
    const std::string problem = message != nullptr ? message : sqlite3_errmsg(db_.get());
    sqlite3_free(message);
    fail(result, db_.get(), problem);
}

std::string Database::file() const { return sqlite3_db_filename(db_.get(), "main"); }

}  // namespace affray::store
