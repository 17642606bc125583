#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

SqlLogs::SqlLogs(const Database& db)
    : db_(db),
      append_(db.prepare("INSERT INTO log (match, seq, entry, events) VALUES (?, ?, ?, ?)")) {}

void SqlLogs::append(std::string_view match, const LogEntry& entry) {
    append_.with(match).with(entry.seq).with(entry.entry).with(entry.events).run();
}

std::vector<LogEntry> SqlLogs::log_of(std::string_view match) {
    Statement query =
        db_.prepare("SELECT seq, entry, events FROM log WHERE match = ? ORDER BY seq");
    std::vector<LogEntry> entries;
    query.with(match);
    while (query.next())
        entries.push_back({static_cast<int>(query.number(0)), query.text(1), query.text(2)});
    return entries;
}

void SqlLogs::set_snapshot(std::string_view match, const Snapshot& snapshot) {
    db_.prepare(
           "INSERT INTO snapshots (match, seq, rules_revision, position) VALUES (?, ?, ?, ?) "
           "ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, "
           "rules_revision = excluded.rules_revision, position = excluded.position")
        .with(match)
        .with(snapshot.seq)
        .with(snapshot.rules_revision)
        .with(text_of(snapshot.position))
        .run();
}

std::optional<Snapshot> SqlLogs::snapshot_of(std::string_view match) {
    Statement query =
        db_.prepare("SELECT seq, rules_revision, position FROM snapshots WHERE match = ?");
    if (!query.with(match).next()) return std::nullopt;
    Json position = json_or(query.text(2), Json());
    if (position.is_null()) return std::nullopt;  // the log tells it as well
    return Snapshot{static_cast<int>(query.number(0)), static_cast<int>(query.number(1)),
                    std::move(position)};
}

void SqlLogs::keep_finished(std::string_view match, const Finished& finished) {
    db_.prepare(
           "INSERT INTO finished (match, rules_revision, record, replay, report) "
           "VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
        .with(match)
        .with(finished.rules_revision)
        .with_bytes(finished.record)
        .with_bytes(finished.replay)
        .with_bytes(finished.report)
        .run();
}

std::optional<Finished> SqlLogs::finished(std::string_view match) {
    Statement query =
        db_.prepare("SELECT rules_revision, record, replay, report FROM finished WHERE match = ?");
    if (!query.with(match).next()) return std::nullopt;
    return Finished{static_cast<int>(query.number(0)), query.text(1), query.text(2), query.text(3)};
}

}  // namespace affray::store
