// SQLite with its resources held by values. Errors are StoreError and name the file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace affray::store {

// A prepared statement. Running it again starts with fresh parameters.
class Statement {
public:
    Statement(sqlite3* db, std::string_view sql);

    // Parameters, numbered from 1 in the order of the calls.
    Statement& with(std::string_view text);
    Statement& with(std::int64_t number);
    Statement& with(int number) { return with(static_cast<std::int64_t>(number)); }
    Statement& with(bool flag) { return with(static_cast<std::int64_t>(flag)); }

    void run();   // to its end
    bool next();  // the next row; false: there is none, and the statement is ready again
    void rest();  // forget the remaining rows

    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;

private:
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    sqlite3* db_;
    std::unique_ptr<sqlite3_stmt, Finalize> statement_;
    int bound_ = 0;
};

// Forgets what is left of a statement's rows when it goes, whatever happens until then.
class Rest {
public:
    explicit Rest(Statement& statement) : statement_(statement) {}
    ~Rest() { statement_.rest(); }
    Rest(const Rest&) = delete;
    Rest& operator=(const Rest&) = delete;

private:
    Statement& statement_;
};

class Database {
public:
    explicit Database(const std::string& file);

    void execute(const std::string& sql);
    void execute(std::string_view statement, std::string_view parameter) const {
        prepare(statement).with(parameter).run();
    }
    [[nodiscard]] std::string file() const;
    [[nodiscard]] Statement prepare(std::string_view sql) const { return {db_.get(), sql}; }

private:
    struct Close {
        void operator()(sqlite3* db) const;
    };
    std::unique_ptr<sqlite3, Close> db_;
};

}  // namespace affray::store
