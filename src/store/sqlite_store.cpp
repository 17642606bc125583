#include "store/sqlite_store.h"

#include <algorithm>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/migrations.h"
#include "store/sqlite.h"

namespace affray::store {

namespace {

std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json json_of(const std::string& text) {
    if (text.empty()) return {};
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) throw DamagedData("damaged JSON in the data");
    return json;
}

// Of what can be done without.
Json json_or(const std::string& text, Json otherwise) {
    Json json = Json::parse(text, nullptr, false);
    return json.is_discarded() ? otherwise : json;
}

constexpr std::string_view kMatchColumns =
    "SELECT id, game, state, open, created, touched, about, seed, result FROM matches ";
constexpr std::string_view kUserColumns =
    "SELECT id, name, password_hash, recovery_hash, created, preferences, admin FROM users ";
constexpr std::string_view kComplaintColumns =
    "SELECT by, about, match, text, at, rowid, settled FROM complaints ";
constexpr std::string_view kSessionColumns =
    "SELECT id, user, token_hash, old_hash, old_until, renewed, created, used, device "
    "FROM sessions ";
constexpr std::string_view kChatColumns =
    "SELECT n, user, name, seat, text, at, account, match FROM chat ";
constexpr std::string_view kDocumentColumns =
    "SELECT id, user, kind, name, body, updated FROM documents ";

std::string sql(std::string_view columns, std::string_view rest) {
    return std::string(columns) + std::string(rest);
}

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

// Opened before the statements are prepared: the file must have its tables by then.
Database opened(const std::string& file) {
    keep_private(file);
    Database database(file);
    database.execute("PRAGMA journal_mode = WAL");
    database.execute("PRAGMA synchronous = FULL");
    migrate(database);
    return database;
}

class SqliteStore final : public Store {
public:
    SqliteStore(const std::string& file, std::optional<SealKey> key)
        : key_(key), db_(opened(file)) {}

    void begin() override { begin_.run(); }
    void commit() override { commit_.run(); }
    void roll_back() override { roll_back_.run(); }
    void try_to_store() override;
    std::vector<std::string> damage() override;
    void rebuild_indexes() override { db_.execute("REINDEX"); }
    void keep_date(const KeptDate& date) override;
    std::optional<KeptDate> kept_date() override;

    void add_user(const User& user) override;
    void update_user(const User& user) override;
    void delete_user(std::string_view id) override;
    std::optional<User> find_user(std::string_view id) override;
    std::optional<User> find_account(std::string_view name) override;
    void set_name_keys(const User& user, const std::vector<std::string>& keys) override;
    std::vector<User> people_named(const std::vector<std::string>& keys) override;
    std::vector<User> accounts_without_keys() override;
    void delete_idle_guests(Milliseconds before) override;

    void add_session(const Session& session) override;
    void update_session(const Session& session) override;
    void touch_session(std::string_view id, Milliseconds at) override;
    void delete_session(std::string_view id) override;
    void delete_sessions_of(std::string_view user, std::string_view but) override;
    std::optional<Session> find_session(std::string_view token_hash) override;
    std::vector<Session> sessions_of(std::string_view user) override;

    void add_match(const MatchRow& match) override;
    void update_match(const MatchRow& match) override;
    void delete_match(std::string_view id) override;
    void touch_match(std::string_view id, Milliseconds at) override;
    std::optional<MatchRow> find_match(std::string_view id) override;
    std::vector<MatchRow> matches_of(std::string_view user, std::string_view state, int most,
                                     Milliseconds before) override;
    std::size_t count_unfinished(std::string_view user) override;
    std::vector<MatchRow> open_matches(std::string_view state, int most) override;
    std::vector<std::string> matches_in_state(std::string_view state) override;
    std::vector<MatchRow> untouched(std::string_view state, Milliseconds before, int most) override;
    void put_aside(std::string_view id, std::string_view reason, Milliseconds at) override;
    void bring_back(std::string_view id) override;
    std::vector<AsideMatch> matches_aside() override;

    void append(std::string_view match, const LogEntry& entry) override;
    std::vector<LogEntry> log_of(std::string_view match) override;
    void set_snapshot(std::string_view match, const Snapshot& snapshot) override;
    std::optional<Snapshot> snapshot_of(std::string_view match) override;
    void keep_finished(std::string_view match, const Finished& finished) override;
    std::optional<Finished> finished(std::string_view match) override;

    void add_chat(std::string_view match, const ChatRow& line) override;
    std::vector<ChatRow> chat_of(std::string_view match, int most) override;
    std::vector<std::pair<std::string, ChatRow>> chat_by(std::string_view user) override;

    void put_document(const Document& document) override;
    void delete_document(std::string_view id) override;
    std::optional<Document> find_document(std::string_view id) override;
    std::vector<Document> documents_of(std::string_view user, std::string_view kind) override;

    void set_mark(std::string_view user, std::string_view other, Mark mark, bool on) override;
    std::vector<std::string> marked_by(std::string_view user, Mark mark) override;
    void add_complaint(const Complaint& complaint) override;
    std::vector<Complaint> complaints(int most) override;
    std::vector<Complaint> complaints_by(std::string_view user) override;

    void set_admin(std::string_view user, bool on) override;
    std::vector<User> admins() override;
    void settle_complaint(std::int64_t id) override;
    void put_sanction(const Sanction& sanction) override;
    void lift_sanction(std::string_view user, SanctionKind kind) override;
    std::vector<Sanction> sanctions() override;
    void add_admin_line(const AdminLine& line) override;
    std::vector<AdminLine> admin_log(int most) override;

private:
    void set_holders(const MatchRow& match);
    [[nodiscard]] MatchRow read_match(const Statement& row);
    [[nodiscard]] std::vector<MatchRow> read_matches(Statement& query);
    [[nodiscard]] static User read_user(const Statement& row);
    [[nodiscard]] static Session read_session(const Statement& row);
    [[nodiscard]] static ChatRow read_chat(const Statement& row);
    [[nodiscard]] static Document read_document(const Statement& row);
    [[nodiscard]] static std::vector<Complaint> read_complaints(Statement& query);
    void execute(std::string_view statement, std::string_view parameter) {
        db_.prepare(statement).with(parameter).run();
    }

    std::optional<SealKey> key_;
    Database db_;
    // Those that run thousands of times a second are prepared once.
    Statement begin_ = db_.prepare("BEGIN IMMEDIATE");
    Statement commit_ = db_.prepare("COMMIT");
    Statement roll_back_ = db_.prepare("ROLLBACK");
    Statement append_ =
        db_.prepare("INSERT INTO log (match, seq, entry, events) VALUES (?, ?, ?, ?)");
    Statement session_ =
        db_.prepare(sql(kSessionColumns, "WHERE token_hash = ?1 OR old_hash = ?1"));
    Statement user_ = db_.prepare(sql(kUserColumns, "WHERE id = ?"));
    Statement match_ = db_.prepare(sql(kMatchColumns, "WHERE id = ?"));
    Statement holders_ =
        db_.prepare("SELECT seat, user FROM holders WHERE match = ? ORDER BY seat");
};

void SqliteStore::try_to_store() {
    Statement version = db_.prepare("PRAGMA user_version");
    version.next();
    db_.execute(fmt::format("PRAGMA user_version = {}", version.number(0)));
}

std::vector<std::string> SqliteStore::damage() {
    std::vector<std::string> found;
    try {
        Statement check = db_.prepare("PRAGMA quick_check");
        while (check.next())
            if (check.text(0) != "ok") found.push_back(check.text(0));
    } catch (const DamagedData& error) {  // so much that the check itself cannot go on
        found.emplace_back(error.what());
    }
    return found;
}

void SqliteStore::keep_date(const KeptDate& date) {
    db_.prepare("INSERT OR REPLACE INTO kept_date VALUES (1, ?, ?)")
        .with(date.date)
        .with(date.wall)
        .run();
}

std::optional<KeptDate> SqliteStore::kept_date() {
    Statement query = db_.prepare("SELECT date, wall FROM kept_date");
    if (!query.next()) return std::nullopt;
    return KeptDate{query.number(0), query.number(1)};
}

// People

void SqliteStore::add_user(const User& user) {
    db_.prepare("INSERT INTO users VALUES (?, ?, ?, ?, ?, ?, 0)")
        .with(user.id)
        .with(user.name)
        .with(user.password_hash)
        .with(user.recovery_hash)
        .with(user.created)
        .with(text_of(user.preferences))
        .run();
}

void SqliteStore::update_user(const User& user) {
    db_.prepare(
           "UPDATE users SET name = ?, password_hash = ?, recovery_hash = ?, preferences = ? "
           "WHERE id = ?")
        .with(user.name)
        .with(user.password_hash)
        .with(user.recovery_hash)
        .with(text_of(user.preferences))
        .with(user.id)
        .run();
}

void SqliteStore::delete_user(std::string_view id) {
    delete_sessions_of(id, "");
    execute("UPDATE chat SET user = '', name = '', text = '' WHERE user = ?", id);
    execute("DELETE FROM documents WHERE user = ?", id);
    execute("DELETE FROM marks WHERE user = ?", id);
    execute("DELETE FROM marks WHERE other = ?", id);
    execute("DELETE FROM complaints WHERE by = ?", id);
    execute("DELETE FROM holders WHERE user = ?", id);
    execute("DELETE FROM users WHERE id = ?", id);
}

User SqliteStore::read_user(const Statement& row) {
    return {row.text(0),       row.text(1),   row.text(2),
            row.text(3),       row.number(4), json_or(row.text(5), Json::object()),
            row.number(6) != 0};
}

std::optional<User> SqliteStore::find_user(std::string_view id) {
    const Rest rest(user_);
    if (!user_.with(id).next()) return std::nullopt;
    return read_user(user_);
}

std::optional<User> SqliteStore::find_account(std::string_view name) {
    Statement query =
        db_.prepare(sql(kUserColumns, "WHERE name = ? COLLATE NOCASE AND password_hash <> ''"));
    if (!query.with(name).next()) return std::nullopt;
    return read_user(query);
}

void SqliteStore::set_name_keys(const User& user, const std::vector<std::string>& keys) {
    execute("DELETE FROM name_keys WHERE user = ?", user.id);
    Statement insert = db_.prepare("INSERT INTO name_keys VALUES (?, ?, ?)");
    for (const std::string& key : keys)
        insert.with(user.id).with(key).with(user.has_account()).run();
}

std::vector<User> SqliteStore::people_named(const std::vector<std::string>& keys) {
    Statement query = db_.prepare(sql(kUserColumns,
                                      "WHERE id IN (SELECT user FROM name_keys WHERE key IN "
                                      "(SELECT value FROM json_each(?)))"));
    std::vector<User> people;
    query.with(text_of(keys));
    while (query.next()) people.push_back(read_user(query));
    return people;
}

std::vector<User> SqliteStore::accounts_without_keys() {
    Statement query = db_.prepare(
        sql(kUserColumns, "WHERE password_hash <> '' AND id NOT IN (SELECT user FROM name_keys)"));
    std::vector<User> people;
    while (query.next()) people.push_back(read_user(query));
    return people;
}

void SqliteStore::delete_idle_guests(Milliseconds before) {
    db_.prepare("DELETE FROM sessions WHERE used < ?").with(before).run();
    db_.prepare(
           "DELETE FROM users WHERE password_hash = '' AND created < ? "
           "AND id NOT IN (SELECT user FROM sessions) AND id NOT IN (SELECT user FROM holders)")
        .with(before)
        .run();
}

// Sessions

void SqliteStore::add_session(const Session& session) {
    db_.prepare("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
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

void SqliteStore::update_session(const Session& session) {
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

void SqliteStore::touch_session(std::string_view id, Milliseconds at) {
    db_.prepare("UPDATE sessions SET used = ? WHERE id = ?").with(at).with(id).run();
}

void SqliteStore::delete_session(std::string_view id) {
    execute("DELETE FROM sessions WHERE id = ?", id);
}

void SqliteStore::delete_sessions_of(std::string_view user, std::string_view but) {
    db_.prepare("DELETE FROM sessions WHERE user = ? AND id <> ?").with(user).with(but).run();
}

Session SqliteStore::read_session(const Statement& row) {
    return {row.text(0),   row.text(1),   row.text(2),   row.text(3), row.number(4),
            row.number(5), row.number(6), row.number(7), row.text(8)};
}

std::optional<Session> SqliteStore::find_session(std::string_view token_hash) {
    const Rest rest(session_);
    if (!session_.with(token_hash).next()) return std::nullopt;
    return read_session(session_);
}

std::vector<Session> SqliteStore::sessions_of(std::string_view user) {
    Statement query = db_.prepare(sql(kSessionColumns, "WHERE user = ? ORDER BY used DESC"));
    std::vector<Session> sessions;
    query.with(user);
    while (query.next()) sessions.push_back(read_session(query));
    return sessions;
}

// Matches

void SqliteStore::set_holders(const MatchRow& match) {
    execute("DELETE FROM holders WHERE match = ?", match.id);
    Statement insert = db_.prepare("INSERT INTO holders VALUES (?, ?, ?)");
    for (const SeatHolder& holder : match.holders)
        insert.with(match.id).with(holder.seat).with(holder.user).run();
}

void SqliteStore::add_match(const MatchRow& match) {
    db_.prepare("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
        .with(match.id)
        .with(match.game)
        .with(match.state)
        .with(match.open)
        .with(match.created)
        .with(match.touched)
        .with(text_of(match.about))
        .with(key_ && match.state != "over" ? seal(match.seed, *key_) : match.seed)
        .with(text_of(match.result))
        .run();
    set_holders(match);
}

void SqliteStore::update_match(const MatchRow& match) {
    db_.prepare(
           "UPDATE matches SET state = ?1, open = ?2, touched = ?3, about = ?4, result = ?5, "
           "seed = CASE WHEN ?1 = 'over' THEN ?6 ELSE seed END WHERE id = ?7")
        .with(match.state)
        .with(match.open)
        .with(match.touched)
        .with(text_of(match.about))
        .with(text_of(match.result))
        .with(match.seed)
        .with(match.id)
        .run();
    set_holders(match);
}

void SqliteStore::delete_match(std::string_view id) {
    for (const std::string_view statement :
         {"DELETE FROM aside WHERE match = ?", "DELETE FROM holders WHERE match = ?",
          "DELETE FROM log WHERE match = ?", "DELETE FROM snapshots WHERE match = ?",
          "DELETE FROM finished WHERE match = ?", "DELETE FROM chat WHERE match = ?",
          "DELETE FROM matches WHERE id = ?"})
        execute(statement, id);
}

void SqliteStore::touch_match(std::string_view id, Milliseconds at) {
    db_.prepare("UPDATE matches SET touched = ? WHERE id = ?").with(at).with(id).run();
}

// What is damaged in one match must not hide the others in a list.
MatchRow SqliteStore::read_match(const Statement& row) {
    MatchRow match{row.text(0),   row.text(1),   row.text(2), row.number(3) != 0,
                   row.number(4), row.number(5), {},          row.text(7)};
    if (key_ && is_sealed(match.seed)) match.seed = unseal(match.seed, *key_).value_or("");
    try {
        match.about = json_of(row.text(6));
        match.result = json_of(row.text(8));
        const Rest rest(holders_);
        holders_.with(match.id);
        while (holders_.next())
            match.holders.push_back({static_cast<int>(holders_.number(0)), holders_.text(1)});
    } catch (const DamagedData& error) {
        match.damage = error.what();
    }
    return match;
}

std::optional<MatchRow> SqliteStore::find_match(std::string_view id) {
    const Rest rest(match_);
    if (!match_.with(id).next()) return std::nullopt;
    return read_match(match_);
}

std::vector<MatchRow> SqliteStore::read_matches(Statement& query) {
    std::vector<MatchRow> matches;
    while (query.next()) matches.push_back(read_match(query));
    return matches;
}

// Sorted without their long columns first: somebody may have thousands.
std::vector<MatchRow> SqliteStore::matches_of(std::string_view user, std::string_view state,
                                              int most, Milliseconds before) {
    Statement query =
        db_.prepare(sql(kMatchColumns,
                        "WHERE id IN (SELECT m.id FROM holders h JOIN matches m ON m.id = h.match "
                        "WHERE h.user = ?1 AND (?2 = '' OR m.state = ?2) AND m.touched < ?4 "
                        "GROUP BY m.id ORDER BY m.touched DESC LIMIT ?3) ORDER BY touched DESC"));
    return read_matches(query.with(user).with(state).with(most).with(before));
}

std::size_t SqliteStore::count_unfinished(std::string_view user) {
    Statement query = db_.prepare(
        "SELECT COUNT(*) FROM matches WHERE state <> 'over' "
        "AND id IN (SELECT match FROM holders WHERE user = ?)");
    query.with(user).next();
    return static_cast<std::size_t>(query.number(0));
}

std::vector<MatchRow> SqliteStore::open_matches(std::string_view state, int most) {
    Statement query = db_.prepare(
        sql(kMatchColumns, "WHERE state = ? AND open = 1 ORDER BY touched DESC LIMIT ?"));
    return read_matches(query.with(state).with(most));
}

std::vector<std::string> SqliteStore::matches_in_state(std::string_view state) {
    std::vector<std::string> ids;
    const auto read = [&](std::string_view sql) {
        try {
            Statement query = db_.prepare(sql);
            query.with(state);
            while (query.next()) ids.push_back(query.text(0));
            return true;
        } catch (const DamagedData&) {
            return false;
        }
    };
    if (read("SELECT id FROM matches WHERE state = ?")) return ids;
    // The index is damaged: the matches themselves, from both ends up to what cannot be read.
    if (!read("SELECT id FROM matches NOT INDEXED WHERE state = ? ORDER BY id"))
        read("SELECT id FROM matches NOT INDEXED WHERE state = ? ORDER BY id DESC");
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

std::vector<MatchRow> SqliteStore::untouched(std::string_view state, Milliseconds before,
                                             int most) {
    Statement query =
        db_.prepare(sql(kMatchColumns, "WHERE state = ? AND touched < ? ORDER BY touched LIMIT ?"));
    return read_matches(query.with(state).with(before).with(most));
}

void SqliteStore::put_aside(std::string_view id, std::string_view reason, Milliseconds at) {
    db_.prepare(
           "INSERT OR REPLACE INTO aside SELECT id, state, ?2, ?3 FROM matches "
           "WHERE id = ?1 AND state <> 'aside'")
        .with(id)
        .with(reason)
        .with(at)
        .run();
    execute("UPDATE matches SET state = 'aside' WHERE id = ?", id);
}

void SqliteStore::bring_back(std::string_view id) {
    execute(
        "UPDATE matches SET state = (SELECT was FROM aside WHERE match = id) "
        "WHERE id = ? AND id IN (SELECT match FROM aside)",
        id);
    execute("DELETE FROM aside WHERE match = ?", id);
}

std::vector<AsideMatch> SqliteStore::matches_aside() {
    Statement query = db_.prepare("SELECT match, was, reason, at FROM aside ORDER BY at");
    std::vector<AsideMatch> matches;
    while (query.next())
        matches.push_back({query.text(0), query.text(1), query.text(2), query.number(3)});
    return matches;
}

// Logs

void SqliteStore::append(std::string_view match, const LogEntry& entry) {
    append_.with(match).with(entry.seq).with(entry.entry).with(entry.events).run();
}

std::vector<LogEntry> SqliteStore::log_of(std::string_view match) {
    Statement query =
        db_.prepare("SELECT seq, entry, events FROM log WHERE match = ? ORDER BY seq");
    std::vector<LogEntry> entries;
    query.with(match);
    while (query.next())
        entries.push_back({static_cast<int>(query.number(0)), query.text(1), query.text(2)});
    return entries;
}

void SqliteStore::set_snapshot(std::string_view match, const Snapshot& snapshot) {
    db_.prepare("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)")
        .with(match)
        .with(snapshot.seq)
        .with(snapshot.rules_revision)
        .with(text_of(snapshot.position))
        .run();
}

std::optional<Snapshot> SqliteStore::snapshot_of(std::string_view match) {
    Statement query =
        db_.prepare("SELECT seq, rules_revision, position FROM snapshots WHERE match = ?");
    if (!query.with(match).next()) return std::nullopt;
    Json position = json_or(query.text(2), Json());
    if (position.is_null()) return std::nullopt;  // the log tells it as well
    return Snapshot{static_cast<int>(query.number(0)), static_cast<int>(query.number(1)),
                    std::move(position)};
}

void SqliteStore::keep_finished(std::string_view match, const Finished& finished) {
    db_.prepare(
           "INSERT OR IGNORE INTO finished VALUES "
           "(?, ?, CAST(? AS BLOB), CAST(? AS BLOB), CAST(? AS BLOB))")
        .with(match)
        .with(finished.rules_revision)
        .with(finished.record)
        .with(finished.replay)
        .with(finished.report)
        .run();
}

std::optional<Finished> SqliteStore::finished(std::string_view match) {
    Statement query =
        db_.prepare("SELECT rules_revision, record, replay, report FROM finished WHERE match = ?");
    if (!query.with(match).next()) return std::nullopt;
    return Finished{static_cast<int>(query.number(0)), query.text(1), query.text(2), query.text(3)};
}

// Chat

void SqliteStore::add_chat(std::string_view match, const ChatRow& line) {
    db_.prepare("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        .with(match)
        .with(line.n)
        .with(line.user)
        .with(line.name)
        .with(line.seat)
        .with(line.text)
        .with(line.at)
        .with(line.account)
        .run();
}

ChatRow SqliteStore::read_chat(const Statement& row) {
    return {static_cast<int>(row.number(0)),
            row.text(1),
            row.text(2),
            static_cast<int>(row.number(3)),
            row.text(4),
            row.number(5),
            row.number(6) != 0};
}

std::vector<ChatRow> SqliteStore::chat_of(std::string_view match, int most) {
    Statement query = db_.prepare(sql(kChatColumns, "WHERE match = ? ORDER BY n DESC LIMIT ?"));
    std::vector<ChatRow> lines;
    query.with(match).with(most);
    while (query.next()) lines.push_back(read_chat(query));
    return {lines.rbegin(), lines.rend()};
}

std::vector<std::pair<std::string, ChatRow>> SqliteStore::chat_by(std::string_view user) {
    Statement query = db_.prepare(sql(kChatColumns, "WHERE user = ? ORDER BY at"));
    std::vector<std::pair<std::string, ChatRow>> lines;
    query.with(user);
    while (query.next()) lines.emplace_back(query.text(7), read_chat(query));
    return lines;
}

// What people save

void SqliteStore::put_document(const Document& document) {
    db_.prepare("INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?, ?, ?)")
        .with(document.id)
        .with(document.user)
        .with(document.kind)
        .with(document.name)
        .with(text_of(document.body))
        .with(document.updated)
        .run();
}

void SqliteStore::delete_document(std::string_view id) {
    execute("DELETE FROM documents WHERE id = ?", id);
}

Document SqliteStore::read_document(const Statement& row) {
    return {
        row.text(0),  row.text(1), row.text(2), row.text(3), json_or(row.text(4), Json::object()),
        row.number(5)};
}

std::optional<Document> SqliteStore::find_document(std::string_view id) {
    Statement query = db_.prepare(sql(kDocumentColumns, "WHERE id = ?"));
    if (!query.with(id).next()) return std::nullopt;
    return read_document(query);
}

std::vector<Document> SqliteStore::documents_of(std::string_view user, std::string_view kind) {
    Statement query =
        db_.prepare(sql(kDocumentColumns, "WHERE user = ? AND kind = ? ORDER BY updated DESC"));
    std::vector<Document> documents;
    query.with(user).with(kind);
    while (query.next()) documents.push_back(read_document(query));
    return documents;
}

// Marks and complaints

void SqliteStore::set_mark(std::string_view user, std::string_view other, Mark mark, bool on) {
    db_.prepare(on ? "INSERT OR IGNORE INTO marks (user, other, mark) VALUES (?, ?, ?)"
                   : "DELETE FROM marks WHERE user = ? AND other = ? AND mark = ?")
        .with(user)
        .with(other)
        .with(static_cast<int>(mark))
        .run();
}

std::vector<std::string> SqliteStore::marked_by(std::string_view user, Mark mark) {
    Statement query = db_.prepare("SELECT other FROM marks WHERE user = ? AND mark = ?");
    std::vector<std::string> others;
    query.with(user).with(static_cast<int>(mark));
    while (query.next()) others.push_back(query.text(0));
    return others;
}

void SqliteStore::add_complaint(const Complaint& complaint) {
    db_.prepare("INSERT INTO complaints (by, about, match, text, at) VALUES (?, ?, ?, ?, ?)")
        .with(complaint.by)
        .with(complaint.about)
        .with(complaint.match)
        .with(complaint.text)
        .with(complaint.at)
        .run();
}

std::vector<Complaint> SqliteStore::read_complaints(Statement& query) {
    std::vector<Complaint> complaints;
    while (query.next())
        complaints.push_back({query.text(0), query.text(1), query.text(2), query.text(3),
                              query.number(4), query.number(5), query.number(6) != 0});
    return complaints;
}

std::vector<Complaint> SqliteStore::complaints(int most) {
    Statement query = db_.prepare(sql(kComplaintColumns, "ORDER BY at DESC LIMIT ?"));
    return read_complaints(query.with(most));
}

std::vector<Complaint> SqliteStore::complaints_by(std::string_view user) {
    Statement query = db_.prepare(sql(kComplaintColumns, "WHERE by = ? ORDER BY at"));
    return read_complaints(query.with(user));
}

// Admins

void SqliteStore::set_admin(std::string_view user, bool on) {
    db_.prepare("UPDATE users SET admin = ? WHERE id = ?").with(on).with(user).run();
}

std::vector<User> SqliteStore::admins() {
    Statement query = db_.prepare(sql(kUserColumns, "WHERE admin = 1 ORDER BY name"));
    std::vector<User> people;
    while (query.next()) people.push_back(read_user(query));
    return people;
}

void SqliteStore::settle_complaint(std::int64_t id) {
    db_.prepare("UPDATE complaints SET settled = 1 WHERE rowid = ?").with(id).run();
}

void SqliteStore::put_sanction(const Sanction& sanction) {
    db_.prepare("INSERT OR REPLACE INTO sanctions VALUES (?, ?, ?, ?, ?, ?)")
        .with(sanction.user)
        .with(static_cast<int>(sanction.kind))
        .with(sanction.reason)
        .with(sanction.by)
        .with(sanction.at)
        .with(sanction.until)
        .run();
}

void SqliteStore::lift_sanction(std::string_view user, SanctionKind kind) {
    db_.prepare("DELETE FROM sanctions WHERE user = ? AND kind = ?")
        .with(user)
        .with(static_cast<int>(kind))
        .run();
}

std::vector<Sanction> SqliteStore::sanctions() {
    Statement query =
        db_.prepare("SELECT user, kind, reason, by, at, until FROM sanctions ORDER BY at DESC");
    std::vector<Sanction> sanctions;
    while (query.next())
        sanctions.push_back({query.text(0), static_cast<SanctionKind>(query.number(1)),
                             query.text(2), query.text(3), query.number(4), query.number(5)});
    return sanctions;
}

void SqliteStore::add_admin_line(const AdminLine& line) {
    db_.prepare("INSERT INTO admin_log (at, admin, what, about) VALUES (?, ?, ?, ?)")
        .with(line.at)
        .with(line.admin)
        .with(line.what)
        .with(text_of(line.about))
        .run();
}

std::vector<AdminLine> SqliteStore::admin_log(int most) {
    Statement query =
        db_.prepare("SELECT at, admin, what, about FROM admin_log ORDER BY n DESC LIMIT ?");
    std::vector<AdminLine> lines;
    query.with(most);
    while (query.next())
        lines.push_back({query.number(0), query.text(1), query.text(2), json_of(query.text(3))});
    return lines;
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file, std::optional<SealKey> key) {
    return std::make_unique<SqliteStore>(file, key);
}

}  // namespace affray::store
