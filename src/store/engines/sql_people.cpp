#include <algorithm>

#include <fmt/format.h>

#include "store/engines/sql_json.h"
#include "store/engines/sql_subjects.h"

namespace affray::store {

namespace {

struct UserColumns {
    enum : int { kId, kName, kPasswordHash, kRecoveryHash, kCreated, kPreferences, kAdmin };
    static constexpr std::string_view kSelect =
        "SELECT id, name, password_hash, recovery_hash, created, preferences, admin FROM users ";
};

}  // namespace

SqlPeople::SqlPeople(const Database& db)
    : db_(db), user_(db.prepare(sql(UserColumns::kSelect, "WHERE id = ?"))) {}

void SqlPeople::add_user(const User& user) {
    db_.prepare(
           "INSERT INTO users (id, name, password_hash, recovery_hash, created, preferences) "
           "VALUES (?, ?, ?, ?, ?, ?)")
        .with(user.id)
        .with(user.name)
        .with(user.password_hash)
        .with(user.recovery_hash)
        .with(user.created)
        .with(text_of(user.preferences))
        .run();
}

void SqlPeople::set_name(std::string_view user, std::string_view name) {
    db_.prepare("UPDATE users SET name = ? WHERE id = ?").with(name).with(user).run();
}

void SqlPeople::set_preferences(std::string_view user, const Json& preferences) {
    db_.prepare("UPDATE users SET preferences = ? WHERE id = ?")
        .with(text_of(preferences))
        .with(user)
        .run();
}

bool SqlPeople::set_password(const User& before, std::string_view password_hash,
                             std::string_view recovery_hash) {
    Statement change = db_.prepare(
        "UPDATE users SET password_hash = ?, recovery_hash = ? "
        "WHERE id = ? AND password_hash = ? AND recovery_hash = ? RETURNING id");
    const Rest rest(change);
    return change.with(password_hash)
        .with(recovery_hash)
        .with(before.id)
        .with(before.password_hash)
        .with(before.recovery_hash)
        .next();
}

void SqlPeople::delete_user(std::string_view id) {
    db_.execute("DELETE FROM sessions WHERE \"user\" = ?", id);
    db_.execute(R"(UPDATE chat SET "user" = '', name = '', text = '' WHERE "user" = ?)", id);
    db_.execute("DELETE FROM documents WHERE \"user\" = ?", id);
    db_.execute("DELETE FROM marks WHERE \"user\" = ?", id);
    db_.execute("DELETE FROM marks WHERE other = ?", id);
    db_.execute("DELETE FROM complaints WHERE by = ?", id);
    db_.execute("DELETE FROM holders WHERE \"user\" = ?", id);
    db_.execute("DELETE FROM league_members WHERE \"user\" = ?", id);
    // Whose match ends at this moment on another node finds him there or finds him gone.
    db_.hold_table("ratings");
    db_.execute("DELETE FROM ratings WHERE \"user\" = ?", id);
    db_.execute("DELETE FROM rated_matches WHERE \"user\" = ?", id);
    db_.execute("DELETE FROM users WHERE id = ?", id);
}

User SqlPeople::read_user(const Statement& row) {
    return {row.text(UserColumns::kId),
            row.text(UserColumns::kName),
            row.text(UserColumns::kPasswordHash),
            row.text(UserColumns::kRecoveryHash),
            row.number(UserColumns::kCreated),
            json_or(row.text(UserColumns::kPreferences), Json::object()),
            row.number(UserColumns::kAdmin) != 0};
}

std::optional<User> SqlPeople::find_user(std::string_view id) {
    const Rest rest(user_);
    if (!user_.with(id).next()) return std::nullopt;
    return read_user(user_);
}

std::optional<User> SqlPeople::find_account(std::string_view name) {
    Statement query = db_.prepare(fmt::format("{} WHERE {} AND password_hash <> ''",
                                              UserColumns::kSelect, db_.same_letters("name")));
    if (!query.with(name).next()) return std::nullopt;
    return read_user(query);
}

void SqlPeople::set_name_keys(const User& user, const std::vector<std::string>& keys) {
    db_.execute("DELETE FROM name_keys WHERE \"user\" = ?", user.id);
    Statement insert =
        db_.prepare("INSERT INTO name_keys (\"user\", key, account) VALUES (?, ?, ?)");
    for (const std::string& key : keys)
        insert.with(user.id).with(key).with(user.has_account()).run();
}

std::vector<User> SqlPeople::people_named(const std::vector<std::string>& keys) {
    Statement query = db_.prepare(
        sql(UserColumns::kSelect, "WHERE id IN (SELECT \"user\" FROM name_keys WHERE key = ?)"));
    std::vector<User> people;
    for (const std::string& key : keys) {
        query.with(key);
        while (query.next()) {
            User user = read_user(query);
            const bool known = std::any_of(people.begin(), people.end(),
                                           [&](const User& one) { return one.id == user.id; });
            if (!known) people.push_back(std::move(user));
        }
    }
    return people;
}

std::vector<User> SqlPeople::accounts_without_keys() {
    Statement query = db_.prepare(
        sql(UserColumns::kSelect,
            "WHERE password_hash <> '' AND id NOT IN (SELECT \"user\" FROM name_keys)"));
    std::vector<User> people;
    while (query.next()) people.push_back(read_user(query));
    return people;
}

void SqlPeople::delete_idle_guests(Milliseconds before) {
    db_.prepare("DELETE FROM sessions WHERE used < ?").with(before).run();
    db_.prepare(
           "DELETE FROM users WHERE password_hash = '' AND created < ? "
           "AND id NOT IN (SELECT \"user\" FROM sessions) "
           "AND id NOT IN (SELECT \"user\" FROM holders) "
           "AND id NOT IN (SELECT \"user\" FROM league_members)")
        .with(before)
        .run();
}

void SqlPeople::set_admin(std::string_view user, bool on) {
    db_.prepare("UPDATE users SET admin = ? WHERE id = ?").with(on).with(user).run();
}

std::vector<User> SqlPeople::admins() {
    Statement query = db_.prepare(sql(UserColumns::kSelect, "WHERE admin = 1 ORDER BY name"));
    std::vector<User> people;
    while (query.next()) people.push_back(read_user(query));
    return people;
}

}  // namespace affray::store
