// People: guests and accounts, and the names that are theirs.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/values.h"

namespace affray::store {

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

class People {
public:
    virtual ~People() = default;

    virtual void add_user(const User& user) = 0;
    // Each changes what it names and nothing else: what somebody has read may be old by then.
    virtual void set_name(std::string_view user, std::string_view name) = 0;
    virtual void set_preferences(std::string_view user, const Json& preferences) = 0;
    // False: he has another password or recovery code than `before` by now, and keeps it.
    [[nodiscard]] virtual bool set_password(const User& before, std::string_view password_hash,
                                            std::string_view recovery_hash) = 0;
    virtual void delete_user(std::string_view id) = 0;  // with everything that is only his
    [[nodiscard]] virtual std::optional<User> find_user(std::string_view id) = 0;
    // Names of accounts are unique, whatever their case.
    [[nodiscard]] virtual std::optional<User> find_account(std::string_view name) = 0;
    // The keys of a name that somebody chose (server/api/people/names.h). Those of an account are
    // its own: StoreError, when another account has one of them.
    virtual void set_name_keys(const User& user, const std::vector<std::string>& keys) = 0;
    // Guests and accounts with one of these keys.
    [[nodiscard]] virtual std::vector<User> people_named(const std::vector<std::string>& keys) = 0;
    // Of a release that had no keys.
    [[nodiscard]] virtual std::vector<User> accounts_without_keys() = 0;
    // Guests without a session's use since then, and without a match.
    virtual void delete_idle_guests(Milliseconds before) = 0;
    virtual void set_admin(std::string_view user, bool on) = 0;
    [[nodiscard]] virtual std::vector<User> admins() = 0;
};

}  // namespace affray::store
