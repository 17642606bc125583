#include "server/api/people/entrance.h"

#include <algorithm>

#include "server/api/base/tokens.h"
#include "server/api/people/account_names.h"

namespace affray::server {

namespace {

store::User new_guest(std::int64_t now) {
    store::User user;
    user.id = random_word(kIdLetters);
    user.name = new_guest_name();
    user.created = now;
    return user;
}

// Stores who is new or has a new password; false: he has another one by now, or is gone.
bool may_enter(const store::User& user, const Entrance::How& how, store::Store& store) {
    if (how.is_new) {
        store.add_user(user);
        return true;
    }
    if (how.recovers)
        return store.set_password(*how.recovers, user.password_hash, user.recovery_hash);
    const auto present = store.find_user(user.id);
    return present && present->password_hash == user.password_hash;
}

bool sets_cookie(const HttpReply& reply) {
    return std::any_of(reply.headers.begin(), reply.headers.end(),
                       [](const auto& header) { return header.first == "Set-Cookie"; });
}

}  // namespace

Entrance::Entrance(const Shared& shared, Sessions& sessions, LiveConnections& live,
                   const Welcome& welcome)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      sessions_(sessions),
      live_(live),
      welcome_(welcome) {}

// Guests

void Entrance::me(const Exchange& exchange) {
    if (const auto known = callers_.find(exchange.request))
        return exchange.respond(json_reply(welcome_.about(known->user)));
    if (shows_token(exchange.request)) refuse(401, "no_session", "the token is not good");
    enter_as_guest(exchange);
}

void Entrance::enter_as_guest(const Exchange& exchange) {
    requests_.spend(Rate::Guests, exchange.request);
    enter(exchange, new_guest(services_.now()), {.is_new = true});
}

// A new session, in place of the one that the request came with; a program's stands beside it.
// Whether the password is right was found out some time ago: it must be the same still.
void Entrance::enter(const Exchange& exchange, const store::User& user, const How& how) {
    callers_.check_bans_are_known(user);
    const NewToken made =
        Sessions::begin(user.id, Sessions::device_of(exchange.request), services_.now());
    const bool is_another = exchange.request.path == "/api/token";
    const auto before = is_another ? std::nullopt : callers_.find(exchange.request);
    const std::string left = before ? before->session.id : "";
    const auto late = std::make_shared<bool>(false);
    requests_.store(
        [session = made.session, user, left, how, late](store::Store& store) {
            *late = !may_enter(user, how, store);
            if (*late) return;
            if (how.recovers) store.delete_sessions_of(user.id, "");
            if (!left.empty()) store.delete_session(left);
            store.add_session(session);
        },
        exchange,
        [this, exchange, user, token = made.token, left, how, late] {
            if (*late) refuse(401, "wrong_password", "the password was changed meanwhile");
            live_.end_session(left);
            if (how.recovers) {
                live_.end_all_of(user.id);
                news_.tell_of_person(user.id);
            }
            exchange.respond(welcome_.reply(exchange.request, user, token, how.recovery_code));
        });
}

// Tokens

void Entrance::replace_token(const Exchange& exchange) {
    const Caller by = callers_.known(exchange.request);
    const NewToken made = Sessions::renewed(by.session, services_.now());
    sessions_.store_renewal(made, [this, made, user = by.user, exchange](bool stored) {
        exchange.respond(stored
                             ? welcome_.reply(exchange.request, user, made.token)
                             : error_reply({503, "not_stored", "the server could not store it"}));
    });
}

void Entrance::renew_if_due(const Exchange& exchange,
                            const std::function<void(const Exchange&)>& then) {
    const auto renewal = is_program(exchange.request)
                             ? std::nullopt
                             : sessions_.renew_if_due(token_of(exchange.request), services_.now());
    if (!renewal) return then(exchange);
    sessions_.store_renewal(*renewal, [this, exchange, token = renewal->token, then](bool stored) {
        Exchange renewed = exchange;
        renewed.respond = [this, exchange, token, stored](HttpReply reply) {
            if (stored && !sets_cookie(reply))
                reply.headers.emplace_back("Set-Cookie", welcome_.cookie(exchange.request, token));
            exchange.respond(std::move(reply));
        };
        requests_.attempt(renewed, [&] { then(renewed); });
    });
}

}  // namespace affray::server
