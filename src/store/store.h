// What a server keeps: people, matches with their logs, and what people save.
//
// The interface knows nothing of SQL. An instance belongs to one thread; several may be open on the
// same data. Every function throws StoreError when the data cannot be read or written.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace affray::store {

using core::Json;
using Milliseconds = std::int64_t;  // since 1970

class StoreError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Nothing can be stored now: the disk is full or fails, the file is read-only or locked.
class StoreUnavailable : public StoreError {
public:
    using StoreError::StoreError;
};

// What was stored cannot be read any more.
class DamagedData : public StoreError {
public:
    using StoreError::StoreError;
};

struct User {
    std::string id;
    std::string name;
    std::string password_hash;  // empty: a guest
    std::string recovery_hash;
    Milliseconds created = 0;
    Json preferences = Json::object();
    bool admin = false;

    [[nodiscard]] bool has_account() const { return !password_hash.empty(); }
};

// Somebody's being here, from one browser or program. Tokens are known by their hashes only.
struct Session {
    std::string id;
    std::string user;
    std::string token_hash;
    std::string old_hash;        // of the token before this one; empty: there is none
    Milliseconds old_until = 0;  // 0: the old token is good until the new one has come back
    Milliseconds renewed = 0;
    Milliseconds created = 0;
    Milliseconds used = 0;
    std::string device;  // "Firefox, Linux"
};

struct SeatHolder {
    int seat = 0;
    std::string user;
};

// A match without its log. What it is made of and who plays is JSON of the layer above.
struct MatchRow {
    std::string id;
    std::string game;
    std::string state;  // "waiting", "running", "over", "aside"
    bool open = false;  // in the lobby
    Milliseconds created = 0;
    Milliseconds touched = 0;
    Json about = Json::object();
    std::string seed;  // the secret of its dice, in hexadecimal digits
    Json result = {};  // when it is over
    std::vector<SeatHolder> holders = {};
    std::string damage = {};  // what of it cannot be read; empty: nothing
};

// A match that cannot be played because it is damaged: kept as it is for who runs the server.
struct AsideMatch {
    std::string match;
    std::string was;  // its state before
    std::string reason;
    Milliseconds at = 0;
};

// One line of a match's log. Lines are only ever added; (match, seq) is unique.
struct LogEntry {
    int seq = 0;
    std::string entry;   // JSON: a start, a decision with its dice, a take-back, an end ...
    std::string events;  // JSON: what it led to, as it was told
};

// Where a match stood after a line of its log, so that it can go on under later rules.
struct Snapshot {
    int seq = 0;
    int rules_revision = 0;
    Json position;
};

// What is left of a match that is over, as it was played, packed by the layer above. It is shown in
// every later release and never made anew.
struct Finished {
    int rules_revision = 0;  // that it began under; 0: its log does not tell
    std::string record;
    std::string replay;  // empty: it could not be made any more
    std::string report;  // likewise
};

struct ChatRow {
    int n = 0;
    std::string user;  // empty: nobody's any more
    std::string name;
    int seat = -1;  // -1: a spectator
    std::string text;
    Milliseconds at = 0;
    bool account = false;
};

// A team, a deck, or somebody's formations.
struct Document {
    std::string id;
    std::string user;
    std::string kind;
    std::string name;
    Json body;
    Milliseconds updated = 0;
};

// A server's own date beside the system's, at the same moment.
struct KeptDate {
    Milliseconds date = 0;
    Milliseconds wall = 0;
};

enum class Mark { Muted, Blocked };

struct Complaint {
    std::string by;
    std::string about;
    std::string match;
    std::string text;
    Milliseconds at = 0;
    std::int64_t id = 0;
    bool settled = false;
};

// What an admin does not let somebody do.
enum class SanctionKind { Ban, Mute };

struct Sanction {
    std::string user;
    SanctionKind kind = SanctionKind::Ban;
    std::string reason;
    std::string by;
    Milliseconds at = 0;
    Milliseconds until = 0;  // 0: until it is lifted
};

struct AdminLine {
    Milliseconds at = 0;
    std::string admin;
    std::string what;
    Json about;
};

class Store {
public:
    virtual ~Store() = default;

    // Writes between begin() and commit() are on the disk when commit() returns, or not at all.
    virtual void begin() = 0;
    virtual void commit() = 0;
    virtual void roll_back() = 0;
    // Writes something that changes nothing; throws where nothing can be stored.
    virtual void try_to_store() = 0;
    // What is found damaged, in words; empty: nothing.
    [[nodiscard]] virtual std::vector<std::string> damage() = 0;
    // Makes anew what only helps to find things.
    virtual void rebuild_indexes() = 0;

    virtual void keep_date(const KeptDate& date) = 0;
    [[nodiscard]] virtual std::optional<KeptDate> kept_date() = 0;

    // People
    virtual void add_user(const User& user) = 0;
    virtual void update_user(const User& user) = 0;
    virtual void delete_user(std::string_view id) = 0;  // with everything that is only his
    [[nodiscard]] virtual std::optional<User> find_user(std::string_view id) = 0;
    // Names of accounts are unique, whatever their case.
    [[nodiscard]] virtual std::optional<User> find_account(std::string_view name) = 0;
    // The keys of a name that somebody chose (server/api/names.h). Those of an account are its own:
    // StoreError, when another account has one of them.
    virtual void set_name_keys(const User& user, const std::vector<std::string>& keys) = 0;
    // Guests and accounts with one of these keys.
    [[nodiscard]] virtual std::vector<User> people_named(const std::vector<std::string>& keys) = 0;
    // Of a release that had no keys.
    [[nodiscard]] virtual std::vector<User> accounts_without_keys() = 0;
    // Guests without a session's use since then, and without a match.
    virtual void delete_idle_guests(Milliseconds before) = 0;

    // Sessions
    virtual void add_session(const Session& session) = 0;
    virtual void update_session(const Session& session) = 0;  // all but its user
    virtual void touch_session(std::string_view id, Milliseconds at) = 0;
    virtual void delete_session(std::string_view id) = 0;
    virtual void delete_sessions_of(std::string_view user, std::string_view but) = 0;
    // By the hash of its token or of the one before.
    [[nodiscard]] virtual std::optional<Session> find_session(std::string_view token_hash) = 0;
    [[nodiscard]] virtual std::vector<Session> sessions_of(std::string_view user) = 0;

    // Matches
    virtual void add_match(const MatchRow& match) = 0;
    // All but its seed, which is laid open when the match is over.
    virtual void update_match(const MatchRow& match) = 0;
    virtual void delete_match(std::string_view id) = 0;
    virtual void touch_match(std::string_view id, Milliseconds at) = 0;
    [[nodiscard]] virtual std::optional<MatchRow> find_match(std::string_view id) = 0;
    // Newest first. An empty state: any.
    [[nodiscard]] virtual std::vector<MatchRow> matches_of(
        std::string_view user, std::string_view state, int most,
        Milliseconds before = std::numeric_limits<Milliseconds>::max()) = 0;
    [[nodiscard]] virtual std::size_t count_unfinished(std::string_view user) = 0;
    [[nodiscard]] virtual std::vector<MatchRow> open_matches(std::string_view state, int most) = 0;
    [[nodiscard]] virtual std::vector<std::string> matches_in_state(std::string_view state) = 0;
    // Whose row has not changed since then, the oldest first.
    [[nodiscard]] virtual std::vector<MatchRow> untouched(std::string_view state,
                                                          Milliseconds before, int most) = 0;
    // Nothing but its state changes; bring_back() gives it the old one again.
    virtual void put_aside(std::string_view id, std::string_view reason, Milliseconds at) = 0;
    virtual void bring_back(std::string_view id) = 0;
    [[nodiscard]] virtual std::vector<AsideMatch> matches_aside() = 0;

    // Logs
    virtual void append(std::string_view match, const LogEntry& entry) = 0;
    [[nodiscard]] virtual std::vector<LogEntry> log_of(std::string_view match) = 0;
    virtual void set_snapshot(std::string_view match, const Snapshot& snapshot) = 0;
    [[nodiscard]] virtual std::optional<Snapshot> snapshot_of(std::string_view match) = 0;

    // Where there is one it stays as it is.
    virtual void keep_finished(std::string_view match, const Finished& finished) = 0;
    [[nodiscard]] virtual std::optional<Finished> finished(std::string_view match) = 0;

    // Chat
    virtual void add_chat(std::string_view match, const ChatRow& line) = 0;
    [[nodiscard]] virtual std::vector<ChatRow> chat_of(std::string_view match, int most) = 0;
    [[nodiscard]] virtual std::vector<std::pair<std::string, ChatRow>> chat_by(
        std::string_view user) = 0;

    // What people save
    virtual void put_document(const Document& document) = 0;
    virtual void delete_document(std::string_view id) = 0;
    [[nodiscard]] virtual std::optional<Document> find_document(std::string_view id) = 0;
    [[nodiscard]] virtual std::vector<Document> documents_of(std::string_view user,
                                                             std::string_view kind) = 0;

    // Whom people do not want to hear or meet; complaints for who runs the server
    virtual void set_mark(std::string_view user, std::string_view other, Mark mark, bool on) = 0;
    [[nodiscard]] virtual std::vector<std::string> marked_by(std::string_view user, Mark mark) = 0;
    virtual void add_complaint(const Complaint& complaint) = 0;
    [[nodiscard]] virtual std::vector<Complaint> complaints(int most) = 0;
    [[nodiscard]] virtual std::vector<Complaint> complaints_by(std::string_view user) = 0;

    // Admins
    virtual void set_admin(std::string_view user, bool on) = 0;
    [[nodiscard]] virtual std::vector<User> admins() = 0;
    virtual void settle_complaint(std::int64_t id) = 0;
    virtual void put_sanction(const Sanction& sanction) = 0;  // one of a kind for each person
    virtual void lift_sanction(std::string_view user, SanctionKind kind) = 0;
    [[nodiscard]] virtual std::vector<Sanction> sanctions() = 0;
    virtual void add_admin_line(const AdminLine& line) = 0;
    [[nodiscard]] virtual std::vector<AdminLine> admin_log(int most) = 0;  // newest first
};

// Opens data, creating or migrating it, as often as threads need it.
using OpenStore = std::function<std::unique_ptr<Store>(const std::string& where)>;

}  // namespace affray::store
