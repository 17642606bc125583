#include "server/api/people/passwords.h"

#include <fmt/format.h>

#include "server/api/base/secrets.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::size_t kShortestPassword = 8;

}  // namespace

std::string password_field(const Json& body, const char* name) {
    std::string password = text_field(body, name, kLongestPassword);
    if (password.size() < kShortestPassword)
        refuse(400, "short_password",
               fmt::format("a password has at least {} characters", kShortestPassword));
    return password;
}

Passwords::Passwords(const Shared& shared, LoginLimits& limits)
    : services_(shared.services), requests_(shared.requests), news_(shared.news), limits_(limits) {
    shared.news.hears("login", [this](const Json& message) { hear(news_.unsealed(message)); });
}

// Whoever guesses at several nodes waits as long as at one.
void Passwords::tell(const std::string& account, const std::string& address, bool succeeded) {
    news_.tell_sealed("login",
                      {{"account", account}, {"address", address}, {"succeeded", succeeded}});
}

void Passwords::hear(const Json& login) {
    if (login.empty()) return;
    const std::string account = login.at("account");
    const std::string address = login.at("address");
    if (login.at("succeeded"))
        limits_.succeeded(account, address);
    else
        limits_.attempted(account, address, services_.steady());
}

void Passwords::check(const Exchange& exchange, const std::string& name,
                      const std::optional<store::User>& user, const std::string& password,
                      std::function<void()> then) {
    const std::string account = user ? user->id : "name " + name;
    const std::string address = requests_.address_of(exchange.request);
    const std::int64_t now = services_.steady();
    if (const std::int64_t wait = limits_.wait_ms(account, address, now); wait > 0)
        throw Refusal{429, "too_many_attempts", "wrong too often; wait a little",
                      static_cast<int>((wait + 999) / 1000)};
    requests_.spend(Rate::Passwords, exchange.request);
    limits_.attempted(account, address, now);
    tell(account, address, false);
    const auto work = [this, user, password, account, address, exchange,
                       then = std::move(then)]() -> std::function<void()> {
        static const std::string kNobody = password_hash_of("nobody has this password");
        const bool right =
            is_password(user ? user->password_hash : kNobody, password) && user.has_value();
        return [this, right, account, address, exchange, then] {
            requests_.attempt(exchange, [&] {
                if (!right) refuse(401, "wrong_password", "the name or the password is wrong");
                limits_.succeeded(account, address);
                tell(account, address, true);
                then();
            });
        };
    };
    services_.workers.hash(work, requests_.payer_of(exchange.request).address->key);
}

void Passwords::set(const Exchange& exchange, store::User user, const std::string& password,
                    std::function<void(const store::User&)> then) {
    const auto work = [this, user = std::move(user), password, exchange,
                       then = std::move(then)]() mutable -> std::function<void()> {
        user.password_hash = password_hash_of(password);
        return [this, user, exchange, then] {
            requests_.attempt(exchange, [&] {
                if (user.password_hash.empty())
                    refuse(503, "busy", "the server is short of memory");
                then(user);
            });
        };
    };
    services_.workers.hash(work, requests_.payer_of(exchange.request).address->key);
}

}  // namespace affray::server
