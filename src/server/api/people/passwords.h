// Passwords are hashed on workers, and cannot be tried out.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/api/base/shared.h"
#include "server/api/people/login_limits.h"

namespace affray::server {

inline constexpr std::size_t kLongestPassword = 200;

// A new one; throws Refusal.
[[nodiscard]] std::string password_field(const Json& body, const char* name = "password");

class Passwords {
public:
    Passwords(const Shared& shared, LoginLimits& limits);

    // Does `then` when the password is right; otherwise that is the answer. Without an account the
    // work is done all the same, so that time tells nobody which names exist.
    void check(const Exchange& exchange, const std::string& name,
               const std::optional<store::User>& user, const std::string& password,
               std::function<void()> then);
    // Told the user with the password, which is not stored yet.
    void set(const Exchange& exchange, store::User user, const std::string& password,
             std::function<void(const store::User&)> then);

private:
    void hear(const Json& login);
    void tell(const std::string& account, const std::string& address, bool succeeded);

    Services& services_;
    const Requests& requests_;
    const NodeNews& news_;
    LoginLimits& limits_;
};

}  // namespace affray::server
