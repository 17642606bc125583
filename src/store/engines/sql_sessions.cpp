#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

struct SessionColumns {
    enum : int { kId, kUser, kTokenHash, kOldHash, kOldUntil, kRenewed, kCreated, kUsed, kDevice };
    static constexpr std::string_view kSelect =
        "SELECT id, \"user\", token_hash, old_hash, old_until, renewed, created, used, device FROM "
        "sessions ";
};

}  // namespace

SqlSessions::SqlSessions(const Database& db)
    : db_(db),
      session_(db.prepare(sql(SessionColumns::kSelect, "WHERE token_hash = ?1 OR old_hash = ?1"))) {
}

void SqlSessions::add_session(const Session& session) {
    db_.prepare(
           "INSERT INTO sessions (id, \"user\", token_hash, old_hash, old_until, renewed, created, "
           "used, device) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(session.id)
        .with(session.user)
        .with(session.token_hash)
        .with(session.old_hash)
        .with(session.old_until)
        .with(session.renewed)
        .with(session.created)
        .with(session.used)
        .with(session.device)
        .run();
}

void SqlSessions::update_session(const Session& session) {
    db_.prepare(
           "UPDATE sessions SET token_hash = ?, old_hash = ?, old_until = ?, renewed = ?, "
           "used = ?, device = ? WHERE id = ?")
        .with(session.token_hash)
        .with(session.old_hash)
        .with(session.old_until)
        .with(session.renewed)
        .with(session.used)
        .with(session.device)
        .with(session.id)
        .run();
}

void SqlSessions::touch_session(std::string_view id, Milliseconds at) {
    db_.prepare("UPDATE sessions SET used = ? WHERE id = ?").with(at).with(id).run();
}

void SqlSessions::delete_session(std::string_view id) {
    db_.execute("DELETE FROM sessions WHERE id = ?", id);
}

void SqlSessions::delete_sessions_of(std::string_view user, std::string_view but) {
    db_.prepare("DELETE FROM sessions WHERE \"user\" = ? AND id <> ?").with(user).with(but).run();
}

Session SqlSessions::read_session(const Statement& row) {
    return {row.text(SessionColumns::kId),         row.text(SessionColumns::kUser),
            row.text(SessionColumns::kTokenHash),  row.text(SessionColumns::kOldHash),
            row.number(SessionColumns::kOldUntil), row.number(SessionColumns::kRenewed),
            row.number(SessionColumns::kCreated),  row.number(SessionColumns::kUsed),
            row.text(SessionColumns::kDevice)};
}

std::optional<Session> SqlSessions::find_session(std::string_view token_hash) {
    const Rest rest(session_);
    if (!session_.with(token_hash).next()) return std::nullopt;
    return read_session(session_);
}

std::vector<Session> SqlSessions::sessions_of(std::string_view user) {
    Statement query =
        db_.prepare(sql(SessionColumns::kSelect, "WHERE \"user\" = ? ORDER BY used DESC"));
    std::vector<Session> sessions;
    query.with(user);
    while (query.next()) sessions.push_back(read_session(query));
    return sessions;
}

}  // namespace affray::store
