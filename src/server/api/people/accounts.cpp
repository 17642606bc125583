#include "server/api/people/accounts.h"

#include "server/api/base/secrets.h"
#include "server/api/people/names.h"
#include "server/net/fields.h"

namespace affray::server {

Accounts::Accounts(const Shared& shared, LiveConnections& live, AccountNames& names,
                   Passwords& passwords, Entrance& entrance, const Welcome& welcome)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      live_(live),
      names_(names),
      passwords_(passwords),
      entrance_(entrance),
      welcome_(welcome) {}

void Accounts::register_guest(const Exchange& exchange) {
    const Caller guest = callers_.admitted(exchange.request);
    if (guest.user.has_account()) refuse(400, "has_account", "you have an account");
    const Json body = body_object(exchange.request);
    store::User wanted = guest.user;
    wanted.name = name_field(body);
    const std::string password = password_field(body);
    requests_.spend(Rate::Passwords, exchange.request);
    if (names_.find(wanted.name)) refuse(409, "name_taken", "the name is taken");
    const std::string code = new_recovery_code();
    wanted.recovery_hash = recovery_hash_of(code);
    passwords_.set(exchange, wanted, password,
                   [this, exchange, guest, code](const store::User& account) {
                       store_account(exchange, guest, account, code);
                   });
}

void Accounts::store_account(const Exchange& exchange, const Caller& guest,
                             const store::User& account, const std::string& code) {
    const NewToken renewal = Sessions::renewed(guest.session, services_.now());
    const auto taken = std::make_shared<bool>(false);
    const auto late = std::make_shared<bool>(false);
    const auto renamed = std::make_shared<std::vector<store::User>>();
    requests_.store(
        [before = guest.user, account, session = renewal.session, taken, late,
         renamed](store::Store& store) {
            const auto keys = keys_of_name(account.name);
            *taken = is_account_of_another(store.people_named(keys), account.id);
            if (*taken) return;
            *late = !store.set_password(before, account.password_hash, account.recovery_hash);
            if (*late) return;
            store.set_name(account.id, account.name);
            store.update_session(session);
            store.set_name_keys(account, keys);
            *renamed = take_name_from_guests(store, keys);
        },
        exchange,
        [this, exchange, account, code, token = renewal.token, taken, late, renamed] {
            if (*taken) refuse(409, "name_taken", "the name is taken");
            if (*late) refuse(400, "has_account", "you have an account");
            names_.rename(account);
            for (const store::User& other : *renamed) names_.rename(other);
            exchange.respond(welcome_.reply(exchange.request, account, token, code));
        });
}

void Accounts::log_in(const Exchange& exchange) {
    const Json body = body_object(exchange.request);
    const std::string name = text_field(body, "name", kLongestName);
    const std::string password = text_field(body, "password", kLongestPassword);
    const auto user = names_.find(name);
    passwords_.check(exchange, name, user, password,
                     [this, exchange, user] { entrance_.enter(exchange, *user, {}); });
}

void Accounts::recover(const Exchange& exchange) {
    const Json body = body_object(exchange.request);
    const std::string name = text_field(body, "name", kLongestName);
    const std::string code = text_field(body, "code", 60);
    const std::string password = password_field(body);
    requests_.spend(Rate::Passwords, exchange.request);
    auto user = names_.find(name);
    if (!user || !is_recovery_code(user->recovery_hash, code))
        refuse(401, "wrong_code", "the name or the recovery code is wrong");
    const store::User before = *user;
    const std::string next_code = new_recovery_code();
    user->recovery_hash = recovery_hash_of(next_code);
    passwords_.set(
        exchange, *user, password, [this, exchange, before, next_code](const store::User& changed) {
            entrance_.enter(exchange, changed, {.recovers = before, .recovery_code = next_code});
        });
}

void Accounts::change_password(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    if (!by.user.has_account()) refuse(400, "no_account", "a guest has no password");
    const Json body = body_object(exchange.request);
    const std::string old_password = text_field(body, "old", kLongestPassword);
    const std::string new_password = password_field(body, "new");
    passwords_.check(exchange, by.user.name, by.user, old_password,
                     [this, exchange, by, new_password] {
                         passwords_.set(exchange, by.user, new_password,
                                        [this, exchange, by](const store::User& changed) {
                                            store_password(exchange, by, changed);
                                        });
                     });
}

void Accounts::store_password(const Exchange& exchange, const Caller& by,
                              const store::User& changed) {
    const NewToken renewal = Sessions::renewed(by.session, services_.now());
    const auto late = std::make_shared<bool>(false);
    requests_.store(
        [before = by.user, changed, session = renewal.session, late](store::Store& store) {
            *late = !store.set_password(before, changed.password_hash, changed.recovery_hash);
            if (*late) return;
            store.update_session(session);
            store.delete_sessions_of(changed.id, session.id);
        },
        exchange,
        [this, exchange, changed, renewal, late] {
            if (*late) refuse(401, "wrong_password", "the password was changed meanwhile");
            live_.end_all_of(changed.id, renewal.session.id);
            news_.tell_of_person(changed.id);
            exchange.respond(welcome_.reply(exchange.request, changed, renewal.token));
        });
}

}  // namespace affray::server
