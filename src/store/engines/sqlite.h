// SQLite with its resources held by values. Errors are StoreError and name the file.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "store/engines/sql.h"

struct sqlite3;

namespace affray::store {

class SqliteDatabase final : public Database {
public:
    explicit SqliteDatabase(const std::string& file);

    using Database::execute;
    void execute(const std::string& sql) override;
    [[nodiscard]] std::string file() const;
    [[nodiscard]] Statement prepare(std::string_view sql) const override;

    void begin() override;
    void commit() override;
    void roll_back() override;
    void try_to_store() override;
    [[nodiscard]] std::vector<std::string> damage() override;
    void rebuild_indexes() override { execute("REINDEX"); }
    void begin_to_forget() override { execute("PRAGMA secure_delete = ON"); }
    void end_to_forget() override { execute("PRAGMA wal_checkpoint(TRUNCATE)"); }
    [[nodiscard]] std::string same_letters(std::string_view column) const override;
    [[nodiscard]] std::string_view unindexed() const override { return "NOT INDEXED"; }

private:
    struct Close {
        void operator()(sqlite3* db) const;
    };
    static int committed(void* database, sqlite3* db, const char* name, int pages);

    int copy_at_ = 0;  // pages of the log
    std::unique_ptr<sqlite3, Close> db_;
    std::optional<Statement> begin_;
    std::optional<Statement> commit_;
    std::optional<Statement> roll_back_;
};

}  // namespace affray::store
