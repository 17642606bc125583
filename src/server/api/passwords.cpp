// Passwords of accounts: set, checked, changed, recovered. They are hashed on workers.
#include <fmt/format.h>

#include "server/api/account_names.h"
#include "server/api/app.h"
#include "server/api/names.h"
#include "server/api/secrets.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::size_t kShortestPassword = 8;

std::string password_field(const Json& body, const char* name = "password") {
    std::string password = text_field(body, name, kLongestPassword);
    if (password.size() < kShortestPassword)
        refuse(400, "short_password",
               fmt::format("a password has at least {} characters", kShortestPassword));
    return password;
}

}  // namespace

// Hashes on a worker; `then` runs on the loop, with a user who has the new password.
void App::set_password(const Exchange& exchange, store::User user, const std::string& password,
                       std::function<void(const Exchange&, const store::User&)> then) {
    const auto work = [this, user = std::move(user), password, request = exchange.request,
                       path = exchange.path, respond = exchange.respond,
                       then = std::move(then)]() mutable -> std::function<void()> {
        user.password_hash = password_hash_of(password);
        return [this, user, request, path, respond, then] {
            attempt(request, respond, [&] {
                if (user.password_hash.empty())
                    refuse(503, "busy", "the server is short of memory");
                then({request, path, respond}, user);
            });
        };
    };
    workers_->hash(work, payer_of(exchange.request).address->key);
}

// Whoever guesses at several nodes waits as long as at one.
void App::tell_login(const std::string& account, const std::string& address, bool succeeded) {
    tell_sealed("login", {{"account", account}, {"address", address}, {"succeeded", succeeded}});
}

// Without an account the work is done all the same, so that time tells nobody which names exist.
void App::check_password(const Exchange& exchange, const std::string& name,
                         const std::optional<store::User>& user, const std::string& password,
                         std::function<void(const Exchange&)> then) {
    const std::string account = user ? user->id : "name " + name;
    const std::string address = address_of(exchange.request);
    const std::int64_t now = services_.steady();
    if (const std::int64_t wait = logins_.wait_ms(account, address, now); wait > 0)
        throw Refusal{429, "too_many_attempts", "wrong too often; wait a little",
                      static_cast<int>((wait + 999) / 1000)};
    spend(Rate::Passwords, exchange.request);
    logins_.attempted(account, address, now);
    tell_login(account, address, false);
    const auto work = [this, user, password, account, address, request = exchange.request,
                       path = exchange.path, respond = exchange.respond,
                       then = std::move(then)]() -> std::function<void()> {
        static const std::string kNobody = password_hash_of("nobody has this password");
        const bool right =
            is_password(user ? user->password_hash : kNobody, password) && user.has_value();
        return [this, right, account, address, request, path, respond, then] {
            attempt(request, respond, [&] {
                if (!right) refuse(401, "wrong_password", "the name or the password is wrong");
                logins_.succeeded(account, address);
                tell_login(account, address, true);
                then({request, path, respond});
            });
        };
    };
    workers_->hash(work, payer_of(exchange.request).address->key);
}

void App::register_account(const Exchange& exchange) {
    Caller by = caller(exchange.request);
    const store::User before = by.user;
    if (by.user.has_account()) refuse(400, "has_account", "you have an account");
    const Json body = body_object(exchange.request);
    by.user.name = name_field(body);
    const std::string password = password_field(body);
    spend(Rate::Passwords, exchange.request);
    if (find_account(by.user.name)) refuse(409, "name_taken", "the name is taken");
    const std::string code = new_recovery_code();
    by.user.recovery_hash = recovery_hash_of(code);
    set_password(exchange, by.user, password,
                 [this, before, code, session = by.session](const Exchange& hashed,
                                                            const store::User& user) {
                     const NewToken renewal = Sessions::renewed(session, services_.now());
                     const auto taken = std::make_shared<bool>(false);
                     const auto late = std::make_shared<bool>(false);
                     const auto renamed = std::make_shared<std::vector<store::User>>();
                     submit(
                         [before, user, session = renewal.session, taken, late,
                          renamed](store::Store& store) {
                             const auto keys = keys_of_name(user.name);
                             *taken = is_account_of_another(store.people_named(keys), user.id);
                             if (*taken) return;
                             *late = !store.set_password(before, user.password_hash,
                                                         user.recovery_hash);
                             if (*late) return;
                             store.set_name(user.id, user.name);
                             store.update_session(session);
                             store.set_name_keys(user, keys);
                             *renamed = take_name_from_guests(store, keys);
                         },
                         hashed,
                         [this, user, code, token = renewal.token, request = hashed.request,
                          respond = hashed.respond, taken, late, renamed] {
                             if (*taken) refuse(409, "name_taken", "the name is taken");
                             if (*late) refuse(400, "has_account", "you have an account");
                             rename_in_matches(user);
                             for (const store::User& guest : *renamed) rename_in_matches(guest);
                             respond(welcome_reply(request, user, token, code));
                         });
                 });
}

void App::log_in(const Exchange& exchange) {
    const Json body = body_object(exchange.request);
    const std::string name = text_field(body, "name", kLongestName);
    const std::string password = text_field(body, "password", kLongestPassword);
    const auto user = find_account(name);
    check_password(exchange, name, user, password,
                   [this, user](const Exchange& checked) { enter(checked, *user, {}); });
}

void App::recover(const Exchange& exchange) {
    const Json body = body_object(exchange.request);
    const std::string name = text_field(body, "name", kLongestName);
    const std::string code = text_field(body, "code", 60);
    const std::string password = password_field(body);
    spend(Rate::Passwords, exchange.request);
    auto user = find_account(name);
    if (!user || !is_recovery_code(user->recovery_hash, code))
        refuse(401, "wrong_code", "the name or the recovery code is wrong");
    const store::User before = *user;
    const std::string next_code = new_recovery_code();
    user->recovery_hash = recovery_hash_of(next_code);
    set_password(exchange, *user, password,
                 [this, before, next_code](const Exchange& hashed, const store::User& changed) {
                     enter(hashed, changed, {.recovers = before, .recovery_code = next_code});
                 });
}

// Whoever else was in with the old password is out.
void App::change_password(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    if (!by.user.has_account()) refuse(400, "no_account", "a guest has no password");
    const Json body = body_object(exchange.request);
    const std::string old_password = text_field(body, "old", kLongestPassword);
    const std::string new_password = password_field(body, "new");
    const auto store_it = [this, by](const Exchange& hashed, const store::User& user) {
        const NewToken renewal = Sessions::renewed(by.session, services_.now());
        const auto late = std::make_shared<bool>(false);
        submit(
            [before = by.user, user, session = renewal.session, late](store::Store& store) {
                *late = !store.set_password(before, user.password_hash, user.recovery_hash);
                if (*late) return;
                store.update_session(session);
                store.delete_sessions_of(user.id, session.id);
            },
            hashed,
            [this, user, renewal, late, request = hashed.request, respond = hashed.respond] {
                if (*late) refuse(401, "wrong_password", "the password was changed meanwhile");
                live_.end([&](const Place& place) {
                    return place.viewer->user == user.id && place.session != renewal.session.id;
                });
                tell_nodes({{"about", "person"}, {"person", user.id}});
                respond(welcome_reply(request, user, renewal.token, ""));
            });
    };
    check_password(exchange, by.user.name, by.user, old_password,
                   [this, by, new_password, store_it](const Exchange& checked) {
                       set_password(checked, by.user, new_password, store_it);
                   });
}

}  // namespace affray::server
