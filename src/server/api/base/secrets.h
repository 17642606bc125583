// Passwords, tokens and recovery codes: what is stored of them gives nobody an entrance.
#pragma once

#include <string>
#include <string_view>

namespace affray::server {

// Of tokens and recovery codes, which are long and random: one hash is enough.
[[nodiscard]] std::string hash_of(std::string_view secret);

// Slow on purpose: to be called on a worker. Empty: there is not enough memory.
[[nodiscard]] std::string password_hash_of(const std::string& password);
[[nodiscard]] bool is_password(const std::string& hash, const std::string& password);

[[nodiscard]] std::string new_recovery_code();
[[nodiscard]] bool is_recovery_code(const std::string& hash, const std::string& code);
[[nodiscard]] std::string recovery_hash_of(const std::string& code);

}  // namespace affray::server
