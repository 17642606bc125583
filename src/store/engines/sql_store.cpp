#include "store/engines/sql_store.h"

#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

// Before the subjects, which prepare statements on it.
struct OpenedDatabase {
    std::unique_ptr<Database> opened;
    Database& db = *opened;
};

class SqlStore final : private OpenedDatabase,
                       public SqlPeople,
                       public SqlSessions,
                       public SqlMatches,
                       public SqlLogs,
                       public SqlChat,
                       public SqlDocuments,
                       public SqlLeagues,
                       public SqlModeration,
                       public SqlRatings,
                       public Store {
public:
    SqlStore(std::unique_ptr<Database> database, std::optional<SealKey> key)
        : OpenedDatabase{std::move(database)},
          SqlPeople(db),
          SqlSessions(db),
          SqlMatches(db, key),
          SqlLogs(db, key),
          SqlChat(db),
          SqlDocuments(db),
          SqlLeagues(db),
          SqlModeration(db),
          SqlRatings(db) {}

    void begin() override { db.begin(); }
    void commit() override { db.commit(); }
    void roll_back() override { db.roll_back(); }
    void require_lease(std::string_view match, std::int64_t token) override {
        db.require_lease(match, token);
    }
    void try_to_store() override { db.try_to_store(); }
    std::vector<std::string> damage() override { return db.damage(); }
    void rebuild_indexes() override { db.rebuild_indexes(); }
    void keep_date(const KeptDate& date) override;
    std::optional<KeptDate> kept_date() override;
};

void SqlStore::keep_date(const KeptDate& date) {
    db.prepare(
          "INSERT INTO kept_date (one, date, wall) VALUES (1, ?, ?) "
          "ON CONFLICT (one) DO UPDATE SET date = excluded.date, wall = excluded.wall")
        .with(date.date)
        .with(date.wall)
        .run();
}

std::optional<KeptDate> SqlStore::kept_date() {
    Statement query = db.prepare("SELECT date, wall FROM kept_date");
    if (!query.next()) return std::nullopt;
    return KeptDate{query.number(0), query.number(1)};
}

}  // namespace

std::unique_ptr<Store> store_on(std::unique_ptr<Database> database, std::optional<SealKey> key) {
    return std::make_unique<SqlStore>(std::move(database), key);
}

}  // namespace affray::store
