// Coming in: guests who play at once, accounts that last, and the sessions of both.
//
// A browser carries its token in a cookie that no script can read. A program that asks for one
// (POST /api/token) gets a token of its own in the answer and shows it as "Authorization: Bearer".
#include <algorithm>

#include <fmt/format.h>

#include "server/api/app.h"
#include "server/api/names.h"
#include "server/api/secrets.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr std::string_view kCookie = "affray";
constexpr std::string_view kBearer = "Bearer ";
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kShortestPassword = 8;
constexpr int kMostRenamed = 1000;  // matches

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

std::string name_field(const Json& body) {
    const std::string text = clean_text(text_field(body, "name", kLongestName), "name");
    std::string name = value_or_refuse(clean_name(text));
    if (is_reserved_name(name)) refuse(409, "name_taken", "the name is not for people");
    return name;
}

std::string new_guest_name() { return "Guest " + random_word(4); }

std::string password_field(const Json& body, const char* name = "password") {
    std::string password = text_field(body, name, kLongestPassword);
    if (password.size() < kShortestPassword)
        refuse(400, "short_password",
               fmt::format("a password has at least {} characters", kShortestPassword));
    return password;
}

bool is_account_of_another(const std::vector<store::User>& people, const std::string& id) {
    return std::any_of(people.begin(), people.end(), [&](const store::User& user) {
        return user.has_account() && user.id != id;
    });
}

// Guests who had the name that is an account's now.
std::vector<store::User> take_name_from_guests(store::Store& store,
                                               const std::vector<std::string>& keys) {
    std::vector<store::User> renamed;
    for (store::User& user : store.people_named(keys)) {
        if (user.has_account()) continue;
        user.name = new_guest_name();
        store.update_user(user);
        store.set_name_keys(user, {});
        renamed.push_back(std::move(user));
    }
    return renamed;
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
    if (const auto ban = sanctions_.on(found.user.id, store::SanctionKind::Ban, services_.now()))
        refuse(403, "banned", fmt::format("you are banned: {}", ban->reason));
    return found;
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

// A new session, in place of the one that the request came with; a program's stands beside it.
void App::enter(const Exchange& exchange, const store::User& user, Entrance how) {
    check_bans_are_known(user);
    const NewToken made =
        Sessions::begin(user.id, Sessions::device_of(exchange.request), services_.now());
    const bool is_another = exchange.request.path == "/api/token";
    const auto before = is_another ? std::nullopt : find_caller(exchange.request);
    const std::string left = before ? before->session.id : "";
    submit(
        [session = made.session, user, left, how](store::Store& store) {
            if (how.is_new) store.add_user(user);
            if (how.ends_others) store.update_user(user);
            if (how.ends_others) store.delete_sessions_of(user.id, "");
            if (!left.empty()) store.delete_session(left);
            store.add_session(session);
        },
        exchange,
        [this, request = exchange.request, respond = exchange.respond, user, token = made.token,
         left, how] {
            live_.end([&](const Place& place) {
                return place.session == left || (how.ends_others && place.viewer->user == user.id);
            });
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

// However it is written; an account of an earlier release may have a name that is like another's.
std::optional<store::User> App::find_account(const std::string& name) {
    if (auto exact = reader_->find_account(name)) return exact;
    for (store::User& user : reader_->people_named(keys_of_name(name)))
        if (user.has_account()) return std::move(user);
    return std::nullopt;
}

// Of two accounts of an earlier release whose names are alike, the first is protected.
void App::reserve_old_names() {
    std::vector<store::User> accounts = reader_->accounts_without_keys();
    std::sort(accounts.begin(), accounts.end(),
              [](const store::User& a, const store::User& b) { return a.created < b.created; });
    for (const store::User& user : accounts)
        committer_->submit(
            [user](store::Store& store) {
                const auto keys = keys_of_name(user.name);
                if (!is_account_of_another(store.people_named(keys), user.id))
                    store.set_name_keys(user, keys);
            },
            {});
}

void App::rename_in_matches(const store::User& user) {
    for (const auto& table : rooms_.all()) table->rename(user);
    workers_->run([this, user]() -> std::function<void()> {
        std::vector<std::string> resting;
        for (const char* state : {"waiting", "running"})
            for (const store::MatchRow& row : readers_.use([&](store::Store& store) {
                     return store.matches_of(user.id, state, kMostRenamed);
                 }))
                resting.push_back(row.id);
        return [this, user, resting = std::move(resting)] {
            for (const std::string& id : resting)
                if (rooms_.find(id) == nullptr)
                    rooms_.fetch(id, [this, id, user](const std::optional<Refusal>&) {
                        if (const auto table = rooms_.find(id)) table->rename(user);
                    });
        };
    });
}

void App::set_guest_name(const Exchange& exchange) {
    Caller by = caller(exchange.request);
    if (by.user.has_account()) refuse(400, "has_account", "an account keeps its name");
    by.user.name = name_field(body_object(exchange.request));
    const auto taken = std::make_shared<bool>(false);
    submit(
        [user = by.user, taken](store::Store& store) {
            const auto keys = keys_of_name(user.name);
            *taken = is_account_of_another(store.people_named(keys), user.id);
            if (*taken) return;
            store.update_user(user);
            store.set_name_keys(user, keys);
        },
        exchange,
        [this, respond = exchange.respond, by, taken] {
            if (*taken) refuse(409, "name_taken", "somebody has an account of this name");
            rename_in_matches(by.user);
            respond(json_reply(me_json(by.user)));
        });
}

// Passwords

// Hashes on a worker; `then` runs on the loop, with a user who has the new password.
void App::set_password(const Exchange& exchange, store::User user, const std::string& password,
                       std::function<void(const Exchange&, const store::User&)> then) {
    workers_->run([this, user = std::move(user), password, request = exchange.request,
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
    });
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
    workers_->run([this, user, password, account, address, request = exchange.request,
                   path = exchange.path, respond = exchange.respond,
                   then = std::move(then)]() -> std::function<void()> {
        static const std::string kNobody = password_hash_of("nobody has this password");
        const bool right =
            is_password(user ? user->password_hash : kNobody, password) && user.has_value();
        return [this, right, account, address, request, path, respond, then] {
            attempt(request, respond, [&] {
                if (!right) refuse(401, "wrong_password", "the name or the password is wrong");
                logins_.succeeded(account, address);
                then({request, path, respond});
            });
        };
    });
}

void App::register_account(const Exchange& exchange) {
    Caller by = caller(exchange.request);
    if (by.user.has_account()) refuse(400, "has_account", "you have an account");
    const Json body = body_object(exchange.request);
    by.user.name = name_field(body);
    const std::string password = password_field(body);
    spend(Rate::Passwords, exchange.request);
    if (find_account(by.user.name)) refuse(409, "name_taken", "the name is taken");
    const std::string code = new_recovery_code();
    by.user.recovery_hash = recovery_hash_of(code);
    set_password(
        exchange, by.user, password,
        [this, code, session = by.session](const Exchange& hashed, const store::User& user) {
            const NewToken renewal = Sessions::renewed(session, services_.now());
            const auto taken = std::make_shared<bool>(false);
            const auto renamed = std::make_shared<std::vector<store::User>>();
            submit(
                [user, session = renewal.session, taken, renamed](store::Store& store) {
                    const auto keys = keys_of_name(user.name);
                    *taken = is_account_of_another(store.people_named(keys), user.id);
                    if (*taken) return;
                    store.update_user(user);
                    store.update_session(session);
                    store.set_name_keys(user, keys);
                    *renamed = take_name_from_guests(store, keys);
                },
                hashed,
                [this, user, code, token = renewal.token, request = hashed.request,
                 respond = hashed.respond, taken, renamed] {
                    if (*taken) refuse(409, "name_taken", "the name is taken");
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
    const std::string next_code = new_recovery_code();
    user->recovery_hash = recovery_hash_of(next_code);
    set_password(exchange, *user, password,
                 [this, next_code](const Exchange& hashed, const store::User& changed) {
                     enter(hashed, changed, {.ends_others = true, .recovery_code = next_code});
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
        submit(
            [user, session = renewal.session](store::Store& store) {
                store.update_user(user);
                store.update_session(session);
                store.delete_sessions_of(user.id, session.id);
            },
            hashed,
            [this, user, renewal, request = hashed.request, respond = hashed.respond] {
                live_.end([&](const Place& place) {
                    return place.viewer->user == user.id && place.session != renewal.session.id;
                });
                respond(welcome_reply(request, user, renewal.token, ""));
            });
    };
    check_password(exchange, by.user.name, by.user, old_password,
                   [this, by, new_password, store_it](const Exchange& checked) {
                       set_password(checked, by.user, new_password, store_it);
                   });
}

// Sessions

void App::log_out(const Exchange& exchange) {
    const Caller by = known_caller(exchange.request);
    const std::string set_cookie = session_cookie(exchange.request, "", true);
    submit([id = by.session.id](store::Store& store) { store.delete_session(id); }, exchange,
           [this, id = by.session.id, respond = exchange.respond, set_cookie] {
               live_.end([&](const Place& place) { return place.session == id; });
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
            respond(json_reply(sessions_json(by)));
        });
}

}  // namespace affray::server
