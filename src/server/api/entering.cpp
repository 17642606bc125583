// Coming in: guests who play at once, and the sessions of guests and accounts.
//
// A browser carries its token in a cookie that no script can read. A program that asks for one
// (POST /api/token) gets a token of its own in the answer and shows it as "Authorization: Bearer".
#include <algorithm>

#include <fmt/format.h>

#include "server/api/account_names.h"
#include "server/api/app.h"
#include "server/api/secrets.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::string_view kCookie = "affray";
constexpr std::string_view kBearer = "Bearer ";

bool shows_token(const HttpRequest& request) {
    return request.header("authorization").starts_with(kBearer);
}

bool is_program(const HttpRequest& request) {
    return shows_token(request) || request.path == "/api/token";
}

std::string token_of(const HttpRequest& request) {
    return shows_token(request) ? request.header("authorization").substr(kBearer.size())
                                : cookie(request, kCookie);
}

store::User new_guest(std::int64_t now) {
    store::User user;
    user.id = random_word(kIdLetters);
    user.name = new_guest_name();
    user.created = now;
    return user;
}

}  // namespace

// Who asks

std::optional<Caller> App::find_caller(const HttpRequest& request) {
    auto session = sessions_.find(token_of(request), services_.now());
    if (!session) return std::nullopt;
    const bool has_run_out = services_.now() - session->renewed > kProgramTokenMs;
    if (shows_token(request) && has_run_out) return std::nullopt;
    auto user = reader_->find_user(session->user);
    if (!user) return std::nullopt;
    return Caller{std::move(*user), std::move(*session)};
}

// Who is banned still sees why, takes his data along, and leaves.
Caller App::known_caller(const HttpRequest& request) {
    auto found = find_caller(request);
    if (!found) refuse(401, "no_session", "ask for /api/me first");
    return std::move(*found);
}

Caller App::caller(const HttpRequest& request) {
    Caller found = known_caller(request);
    check_is_not_banned(found.user);
    return found;
}

void App::check_is_not_banned(const store::User& user) const {
    if (const auto ban = sanctions_.on(user.id, store::SanctionKind::Ban, services_.now()))
        refuse(403, "banned", fmt::format("you are banned: {}", ban->reason));
}

void App::check_bans_are_known(const store::User& user) const {
    if (!sanctions_.are_known() && !user.admin)
        refuse(503, "bans_unknown",
               "the list of bans cannot be read: until it can, nobody meets strangers here");
}

Json App::me_json(const store::User& user, const std::string& recovery_code) {
    const auto ban = sanctions_.on(user.id, store::SanctionKind::Ban, services_.now());
    Json json{{"id", user.id},
              {"name", user.name},
              {"account", user.has_account()},
              {"admin", user.admin},
              {"ban", ban ? to_json(*ban) : Json(nullptr)},
              {"blocked", marked_people(user.id, store::Mark::Blocked)},
              {"muted", marked_people(user.id, store::Mark::Muted)}};
    if (!recovery_code.empty()) json["recovery_code"] = recovery_code;
    return json;
}

// Tokens

std::string App::session_cookie(const HttpRequest& request, const std::string& token,
                                bool ends) const {
    const bool secure = config_.behind_proxy && request.header("x-forwarded-proto") == "https";
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", kCookie, token,
                       ends ? 0 : 365 * 24 * 3600, secure ? "; Secure" : "");
}

std::optional<NewToken> App::due_renewal(const HttpRequest& request) {
    if (is_program(request)) return std::nullopt;
    return sessions_.renew_if_due(cookie(request, kCookie), services_.now());
}

// The request is answered when its new token is stored, and carries it home.
void App::renew_and_route(const Exchange& exchange, const NewToken& renewal) {
    sessions_.store_renewal(
        renewal, [this, request = exchange.request, path = exchange.path,
                  respond = exchange.respond, token = renewal.token](bool stored) {
            const Respond with_token = [this, request, respond, token, stored](HttpReply reply) {
                const bool sets_cookie =
                    std::any_of(reply.headers.begin(), reply.headers.end(),
                                [](const auto& header) { return header.first == "Set-Cookie"; });
                if (stored && !sets_cookie)
                    reply.headers.emplace_back("Set-Cookie", session_cookie(request, token, false));
                respond(std::move(reply));
            };
            attempt(request, with_token, [&] { route({request, path, with_token}); });
        });
}

HttpReply App::welcome_reply(const HttpRequest& request, const store::User& user,
                             const std::string& token, const std::string& recovery_code) {
    Json me = me_json(user, recovery_code);
    if (is_program(request)) {
        me["token"] = token;
        me["token_until"] = iso_time(services_.now() + kProgramTokenMs);
    }
    HttpReply reply = json_reply(me);
    if (!is_program(request))
        reply.headers.emplace_back("Set-Cookie", session_cookie(request, token, false));
    return reply;
}

bool App::may_enter(const store::User& user, const Entrance& how, store::Store& store) {
    if (how.is_new) {
        store.add_user(user);
        return true;
    }
    if (how.recovers)
        return store.set_password(*how.recovers, user.password_hash, user.recovery_hash);
    const auto present = store.find_user(user.id);
    return present && present->password_hash == user.password_hash;
}

// A new session, in place of the one that the request came with; a program's stands beside it.
// Whether the password is right was found out some time ago: it must be the same still.
void App::enter(const Exchange& exchange, const store::User& user, Entrance how) {
    check_bans_are_known(user);
    const NewToken made =
        Sessions::begin(user.id, Sessions::device_of(exchange.request), services_.now());
    const bool is_another = exchange.request.path == "/api/token";
    const auto before = is_another ? std::nullopt : find_caller(exchange.request);
    const std::string left = before ? before->session.id : "";
    const auto late = std::make_shared<bool>(false);
    submit(
        [session = made.session, user, left, how, late](store::Store& store) {
            *late = !may_enter(user, how, store);
            if (*late) return;
            if (how.recovers) store.delete_sessions_of(user.id, "");
            if (!left.empty()) store.delete_session(left);
            store.add_session(session);
        },
        exchange,
        [this, request = exchange.request, respond = exchange.respond, user, token = made.token,
         left, how, late] {
            if (*late) refuse(401, "wrong_password", "the password was changed meanwhile");
            live_.end([&](const Place& place) {
                return place.session == left || (how.recovers && place.viewer->user == user.id);
            });
            if (how.recovers) tell_nodes({{"about", "person"}, {"person", user.id}});
            respond(welcome_reply(request, user, token, how.recovery_code));
        });
}

// Guests

void App::me(const Exchange& exchange) {
    if (const auto known = find_caller(exchange.request))
        return exchange.respond(json_reply(me_json(known->user)));
    if (shows_token(exchange.request)) refuse(401, "no_session", "the token is not good");
    enter_as_guest(exchange);
}

void App::enter_as_guest(const Exchange& exchange) {
    spend(Rate::Guests, exchange.request);
    enter(exchange, new_guest(services_.now()), {.is_new = true});
}

void App::give_token(const Exchange& exchange) {
    if (shows_token(exchange.request)) return replace_token(exchange);
    if (body_object(exchange.request).contains("name")) return log_in(exchange);
    enter_as_guest(exchange);
}

// The old one is good for a minute more.
void App::replace_token(const Exchange& exchange) {
    const Caller by = known_caller(exchange.request);
    const NewToken made = Sessions::renewed(by.session, services_.now());
    sessions_.store_renewal(made, [this, made, user = by.user, request = exchange.request,
                                   respond = exchange.respond](bool stored) {
        respond(stored ? welcome_reply(request, user, made.token, "")
                       : error_reply({503, "not_stored", "the server could not store it"}));
    });
}

// Sessions

void App::log_out(const Exchange& exchange) {
    const Caller by = known_caller(exchange.request);
    const std::string set_cookie = session_cookie(exchange.request, "", true);
    submit([id = by.session.id](store::Store& store) { store.delete_session(id); }, exchange,
           [this, id = by.session.id, user = by.user.id, respond = exchange.respond, set_cookie] {
               live_.end([&](const Place& place) { return place.session == id; });
               tell_nodes({{"about", "person"}, {"person", user}});
               HttpReply reply = json_reply(Json::object());
               reply.headers.emplace_back("Set-Cookie", set_cookie);
               respond(std::move(reply));
           });
}

Json App::sessions_json(const Caller& by) {
    Json sessions = Json::array();
    for (const store::Session& session : reader_->sessions_of(by.user.id)) {
        const bool is_this = session.id == by.session.id;
        sessions.push_back({{"id", session.id},
                            {"device", session.device},
                            {"created", iso_time(session.created)},
                            {"used", iso_time(is_this ? services_.now() : session.used)},
                            {"is_this", is_this}});
    }
    return sessions;
}

void App::list_sessions(const Exchange& exchange) {
    exchange.respond(json_reply(sessions_json(caller(exchange.request))));
}

// One of them, or all but this one.
void App::end_sessions(const Exchange& exchange, const std::string& id) {
    const Caller by = caller(exchange.request);
    const auto all = reader_->sessions_of(by.user.id);
    const bool is_there = std::any_of(all.begin(), all.end(),
                                      [&](const store::Session& one) { return one.id == id; });
    if (!id.empty() && !is_there) refuse(404, "no_such_session", "you have no such session");
    submit(
        [user = by.user.id, id, but = by.session.id](store::Store& store) {
            if (id.empty())
                store.delete_sessions_of(user, but);
            else
                store.delete_session(id);
        },
        exchange,
        [this, by, id, respond = exchange.respond] {
            live_.end([&](const Place& place) {
                return id.empty()
                           ? place.viewer->user == by.user.id && place.session != by.session.id
                           : place.session == id;
            });
            tell_nodes({{"about", "person"}, {"person", by.user.id}});
            respond(json_reply(sessions_json(by)));
        });
}

}  // namespace affray::server
