// What a match hides stands where it goes on from: the hands and decks of a snapshot, and those of
// the position with which later rules took it over. Both are sealed, as its seed is.
#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

// Without the key, or sealed with another one: as it is, which nobody can read as JSON.
std::string opened(std::string text, const std::optional<SealKey>& key) {
    if (!key || !is_sealed(text)) return text;
    return unseal(text, *key).value_or(text);
}

}  // namespace

SqlLogs::SqlLogs(const Database& db, std::optional<SealKey> key)
    : db_(db),
      key_(key),
      append_(db.prepare("INSERT INTO log (match, seq, entry, events) VALUES (?, ?, ?, ?)")) {}

void SqlLogs::append(std::string_view match, const LogEntry& entry) {
    const bool is_secret = key_ && entry.entry.find("\"position\":") != std::string::npos;
    append_.with(match)
        .with(entry.seq)
        .with(is_secret ? seal(entry.entry, *key_) : entry.entry)
        .with(entry.events)
        .run();
}

std::vector<LogEntry> SqlLogs::log_of(std::string_view match) {
    Statement query =
        db_.prepare("SELECT seq, entry, events FROM log WHERE match = ? ORDER BY seq");
    std::vector<LogEntry> entries;
    query.with(match);
    while (query.next())
        entries.push_back(
            {static_cast<int>(query.number(0)), opened(query.text(1), key_), query.text(2)});
    return entries;
}

void SqlLogs::set_snapshot(std::string_view match, const Snapshot& snapshot) {
    const std::string position = text_of(snapshot.position);
    db_.prepare(
           "INSERT INTO snapshots (match, seq, rules_revision, position) VALUES (?, ?, ?, ?) "
           "ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, "
           "rules_revision = excluded.rules_revision, position = excluded.position")
        .with(match)
        .with(snapshot.seq)
        .with(snapshot.rules_revision)
        .with(key_ ? seal(position, *key_) : position)
        .run();
}

std::optional<Snapshot> SqlLogs::snapshot_of(std::string_view match) {
    Statement query =
        db_.prepare("SELECT seq, rules_revision, position FROM snapshots WHERE match = ?");
    if (!query.with(match).next()) return std::nullopt;
    Json position = json_or(opened(query.text(2), key_), Json());
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
