// People: guests who play at once, accounts that last, and what each may do with his own data.
#include <array>

#include <fmt/format.h>
#include <sodium.h>

#include "server/api/app.h"
#include "server/net/fields.h"
#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr std::string_view kCookie = "affray";
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;
constexpr std::size_t kTokenLetters = 40;
constexpr std::size_t kRecoveryLetters = 24;
constexpr int kMostMatchesExported = 10'000;

// Tokens and recovery codes are long and random: one hash is enough, and the stored data gives
// nobody a session.
std::string hash_of(std::string_view secret) {
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    std::string text(hash.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

// Slow on purpose: to be called on a worker.
std::string password_hash_of(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return {};
    return hash.data();
}

bool fits(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::string new_recovery_code() {
    std::string code = random_word(kRecoveryLetters);
    for (std::size_t i = 4; i < code.size(); i += 5) code.insert(i, "-");
    return code;
}

// However it was copied from the paper.
std::string plain_code(std::string code) {
    std::erase_if(code, [](char c) { return c == '-' || c == ' '; });
    return code;
}

std::string name_field(const Json& body) {
    return clean_text(text_field(body, "name", kLongestName), "name");
}

std::string password_field(const Json& body) {
    std::string password = text_field(body, "password", kLongestPassword);
    if (password.size() < kShortestPassword)
        refuse(400, "short_password",
               fmt::format("a password has at least {} characters", kShortestPassword));
    return password;
}

store::User new_guest(std::int64_t now) {
    store::User user;
    user.id = random_word(kIdLetters);
    user.name = "Guest " + random_word(4);
    user.created = now;
    return user;
}

}  // namespace

std::optional<Caller> App::find_caller(const HttpRequest& request) {
    std::string token = cookie(request, kCookie);
    const std::string authorization = request.header("authorization");
    if (authorization.starts_with("Bearer ")) token = authorization.substr(7);
    if (token.empty()) return std::nullopt;
    const auto id = reader_->user_of_session(hash_of(token));
    if (!id) return std::nullopt;
    auto user = reader_->find_user(*id);
    if (!user) return std::nullopt;
    return Caller{std::move(*user), std::move(token)};
}

Caller App::caller(const HttpRequest& request) {
    auto found = find_caller(request);
    if (!found) refuse(401, "no_session", "ask for /api/me first");
    return std::move(*found);
}

std::string App::session_cookie(const HttpRequest& request, const std::string& token,
                                bool ends) const {
    const bool secure = config_.behind_proxy && request.header("x-forwarded-proto") == "https";
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", kCookie, token,
                       ends ? 0 : 365 * 24 * 3600, secure ? "; Secure" : "");
}

Json App::marked_people(const std::string& user, store::Mark mark) {
    Json people = Json::array();
    for (const std::string& id : reader_->marked_by(user, mark))
        if (const auto other = reader_->find_user(id))
            people.push_back({{"id", id}, {"name", other->name}});
    return people;
}

Json App::me_json(const store::User& user, const std::string& token,
                  const std::string& recovery_code) {
    Json json{{"id", user.id},
              {"name", user.name},
              {"account", user.has_account()},
              {"token", token},
              {"blocked", marked_people(user.id, store::Mark::Blocked)},
              {"muted", marked_people(user.id, store::Mark::Muted)}};
    if (!recovery_code.empty()) json["recovery_code"] = recovery_code;
    return json;
}

void App::route_account(const Exchange& exchange) {
    const Segments& path = exchange.path;
    const std::string& method = exchange.request.method;
    if (path[1] == "me") {
        if (path.size() == 2 && method == "GET") return me(exchange);
        if (path.size() == 3 && path[2] == "export" && method == "GET")
            return export_data(exchange);
        if (path.size() == 3 && path[2] == "delete" && method == "POST") return delete_me(exchange);
        if (path.size() == 3 && path[2] == "preferences" && (method == "GET" || method == "PUT"))
            return preferences(exchange);
        refuse(404, "not_found", "there is nothing here");
    }
    if (path.size() != 2) refuse(404, "not_found", "there is nothing here");
    if (method != "POST") refuse(405, "bad_method", "only POST");
    if (path[1] == "guest") return set_guest_name(exchange);
    if (path[1] == "register") return register_account(exchange);
    if (path[1] == "login") return log_in(exchange);
    if (path[1] == "recover") return recover(exchange);
    if (path[1] == "logout") return log_out(exchange);
    if (path[1] == "mute") return mark(exchange, store::Mark::Muted, true);
    if (path[1] == "unmute") return mark(exchange, store::Mark::Muted, false);
    if (path[1] == "block") return mark(exchange, store::Mark::Blocked, true);
    if (path[1] == "unblock") return mark(exchange, store::Mark::Blocked, false);
    complain(exchange);
}

// Sessions

void App::with_session(const Exchange& exchange, const store::User& user,
                       const std::string& recovery_code) {
    const std::string token = random_word(kTokenLetters);
    const std::string set_cookie = session_cookie(exchange.request, token, false);
    submit([hash = hash_of(token), id = user.id,
            now = services_.now()](store::Store& store) { store.add_session(hash, id, now); },
           exchange,
           [this, respond = exchange.respond, user, token, set_cookie, recovery_code] {
               HttpReply reply = json_reply(me_json(user, token, recovery_code));
               reply.headers.emplace_back("Set-Cookie", set_cookie);
               respond(std::move(reply));
           });
}

void App::me(const Exchange& exchange) {
    if (const auto known = find_caller(exchange.request)) {
        committer_->submit([hash = hash_of(known->token), now = services_.now()](
                               store::Store& store) { store.touch_session(hash, now); },
                           {});
        HttpReply reply = json_reply(me_json(known->user, known->token));
        reply.headers.emplace_back("Set-Cookie",
                                   session_cookie(exchange.request, known->token, false));
        return exchange.respond(std::move(reply));
    }
    spend(Rate::Guests, exchange.request);
    const store::User user = new_guest(services_.now());
    committer_->submit([user](store::Store& store) { store.add_user(user); }, {});
    with_session(exchange, user);
}

void App::set_guest_name(const Exchange& exchange) {
    Caller by = caller(exchange.request);
    if (by.user.has_account()) refuse(400, "has_account", "an account keeps its name");
    by.user.name = name_field(body_object(exchange.request));
    submit([user = by.user](store::Store& store) { store.update_user(user); }, exchange,
           [this, respond = exchange.respond, by] {
               respond(json_reply(me_json(by.user, by.token)));
           });
}

void App::register_account(const Exchange& exchange) {
    Caller by = caller(exchange.request);
    if (by.user.has_account()) refuse(400, "has_account", "you have an account");
    const Json body = body_object(exchange.request);
    by.user.name = name_field(body);
    const std::string password = password_field(body);
    spend(Rate::Passwords, exchange.request);
    if (reader_->find_account(by.user.name)) refuse(409, "name_taken", "the name is taken");
    const std::string code = new_recovery_code();
    by.user.recovery_hash = hash_of(plain_code(code));
    workers_->run([this, by, password, code, respond = exchange.respond]() mutable {
        by.user.password_hash = password_hash_of(password);
        return [this, by, code, respond] {
            if (by.user.password_hash.empty())
                return respond(error_reply({503, "busy", "the server is short of memory"}));
            committer_->submit(
                [user = by.user](store::Store& store) { store.update_user(user); },
                [this, by, code, respond](const std::optional<std::string>& problem) {
                    if (problem)
                        return respond(error_reply({409, "name_taken", "the name is taken"}));
                    respond(json_reply(me_json(by.user, by.token, code)));
                });
        };
    });
}

void App::log_in(const Exchange& exchange) {
    const Json body = body_object(exchange.request);
    const std::string name = text_field(body, "name", kLongestName);
    const std::string password = text_field(body, "password", kLongestPassword);
    spend(Rate::Passwords, exchange.request);
    const auto user = reader_->find_account(name);
    // Without an account the work is done all the same, so that time tells nobody which names
    // exist.
    static const std::string kNobody = password_hash_of("nobody has this password");
    workers_->run([this, user, password, request = exchange.request, path = exchange.path,
                   respond = exchange.respond]() -> std::function<void()> {
        const bool right = fits(user ? user->password_hash : kNobody, password) && user.has_value();
        return [this, user, right, request, path, respond] {
            if (!right)
                return respond(
                    error_reply({401, "wrong_password", "the name or the password is wrong"}));
            with_session({request, path, respond}, *user);
        };
    });
}

void App::recover(const Exchange& exchange) {
    const Json body = body_object(exchange.request);
    const std::string name = text_field(body, "name", kLongestName);
    const std::string code = plain_code(text_field(body, "code", 60));
    const std::string password = password_field(body);
    spend(Rate::Passwords, exchange.request);
    auto user = reader_->find_account(name);
    const std::string hash = hash_of(code);
    const bool right = user && user->recovery_hash.size() == hash.size() &&
                       sodium_memcmp(user->recovery_hash.data(), hash.data(), hash.size()) == 0;
    if (!right) refuse(401, "wrong_code", "the name or the recovery code is wrong");
    const std::string next_code = new_recovery_code();
    user->recovery_hash = hash_of(plain_code(next_code));
    workers_->run([this, user = *user, password, next_code, request = exchange.request,
                   path = exchange.path, respond = exchange.respond]() mutable {
        user.password_hash = password_hash_of(password);
        return [this, user, next_code, request, path, respond] {
            if (user.password_hash.empty())
                return respond(error_reply({503, "busy", "the server is short of memory"}));
            committer_->submit(
                [user](store::Store& store) {
                    store.update_user(user);
                    store.delete_sessions_of(user.id);  // whoever was in is out
                },
                {});
            with_session({request, path, respond}, user, next_code);
        };
    });
}

void App::log_out(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    const std::string set_cookie = session_cookie(exchange.request, "", true);
    submit([hash = hash_of(by.token)](store::Store& store) { store.delete_session(hash); },
           exchange,
           [respond = exchange.respond, set_cookie] {
               HttpReply reply = json_reply(Json::object());
               reply.headers.emplace_back("Set-Cookie", set_cookie);
               respond(std::move(reply));
           });
}

// One's own data

void App::export_data(const Exchange& exchange) {
    const store::User user = caller(exchange.request).user;
    spend(Rate::Exports, exchange.request, user.id);
    Json matches = Json::array();
    for (const store::MatchRow& row : reader_->matches_of(user.id, "", kMostMatchesExported))
        guarded(config_.log, "match_not_listed", [&] { matches.push_back(rooms_.info(row)); });
    Json documents = Json::array();
    for (const char* kind : {"team", "deck", "formations"})
        for (const store::Document& document : reader_->documents_of(user.id, kind))
            documents.push_back({{"kind", document.kind},
                                 {"name", document.name},
                                 {"updated", iso_time(document.updated)},
                                 {"content", document.body}});
    Json chat = Json::array();
    for (const auto& [match, line] : reader_->chat_by(user.id))
        chat.push_back({{"match", match}, {"text", line.text}, {"at", iso_time(line.at)}});
    Json complaints = Json::array();
    for (const store::Complaint& complaint : reader_->complaints_by(user.id))
        complaints.push_back({{"match", complaint.match},
                              {"about", complaint.about},
                              {"text", complaint.text},
                              {"at", iso_time(complaint.at)}});
    HttpReply reply = json_reply({{"id", user.id},
                                  {"name", user.name},
                                  {"account", user.has_account()},
                                  {"created", iso_time(user.created)},
                                  {"preferences", user.preferences},
                                  {"matches", std::move(matches)},
                                  {"documents", std::move(documents)},
                                  {"chat", std::move(chat)},
                                  {"muted", marked_people(user.id, store::Mark::Muted)},
                                  {"blocked", marked_people(user.id, store::Mark::Blocked)},
                                  {"reports", std::move(complaints)}});
    reply.headers.emplace_back("Content-Disposition", "attachment; filename=affray.json");
    exchange.respond(std::move(reply));
}

void App::delete_me(const Exchange& exchange) {
    const store::User user = caller(exchange.request).user;
    if (!user.has_account()) return erase(exchange, user);
    const std::string password =
        text_field(body_object(exchange.request), "password", kLongestPassword);
    spend(Rate::Passwords, exchange.request);
    workers_->run([this, user, password, request = exchange.request, path = exchange.path,
                   respond = exchange.respond]() -> std::function<void()> {
        const bool right = fits(user.password_hash, password);
        return [this, user, right, request, path, respond] {
            if (!right)
                return respond(error_reply({401, "wrong_password", "the password is wrong"}));
            erase({request, path, respond}, user);
        };
    });
}

// Tables he opened are closed, at others' his seat is free again; running matches are given up
// first; in the others his name goes.
void App::erase(const Exchange& exchange, const store::User& user) {
    const auto is_his_table = [id = user.id](const store::MatchRow& row) {
        return row.state == "waiting" && !row.holders.empty() && row.holders[0].user == id;
    };
    std::vector<store::MatchRow> rows = reader_->matches_of(user.id, "", kMostMatchesExported);
    for (const store::MatchRow& row : rows) {
        if (row.state != "running" && row.state != "waiting") continue;
        // From one that is damaged only the name goes.
        guarded(config_.log, "match_not_given_up", [&] {
            const auto table = room(row.id);  // from here on erase_name() finds it
            table->give_up_for(user.id);
            if (!is_his_table(row)) return;
            table->close_table();
            rooms_.drop(row.id);
        });
    }
    const std::string set_cookie = session_cookie(exchange.request, "", true);
    submit(
        [rows, is_his_table, id = user.id](store::Store& store) {
            for (const store::MatchRow& row : rows) {
                if (is_his_table(row)) store.delete_match(row.id);
                auto now = store.find_match(row.id);
                if (!now || row.state == "waiting" || !now->damage.empty()) continue;
                if (!now->about.is_object() || !now->about.contains("seats")) continue;
                for (Json& seat : now->about.at("seats"))
                    if (seat.is_object() && seat.value("user", Json()) == id) {
                        seat["user"] = "";
                        seat["name"] = "";
                    }
                std::erase_if(now->holders,
                              [&](const store::SeatHolder& holder) { return holder.user == id; });
                store.update_match(*now);
            }
            store.delete_user(id);
        },
        exchange,
        [this, rows, id = user.id, respond = exchange.respond, set_cookie] {
            const std::shared_ptr<void> when_all_are_done(nullptr, [respond, set_cookie](void*) {
                HttpReply reply = json_reply(Json::object());
                reply.headers.emplace_back("Set-Cookie", set_cookie);
                respond(std::move(reply));
            });
            for (const store::MatchRow& row : rows)
                if (const auto table = rooms_.find(row.id))
                    table->erase_name(id, when_all_are_done);
        });
}

void App::preferences(const Exchange& exchange) {
    Caller by = caller(exchange.request);
    if (exchange.request.method == "GET") {
        const auto habits = read_habits(by.user.preferences);
        return exchange.respond(json_reply(to_json(habits ? *habits : Habits{})));
    }
    const Habits habits = value_or_refuse(read_habits(body_object(exchange.request)));
    by.user.preferences = to_json(habits);
    submit([user = by.user](store::Store& store) { store.update_user(user); }, exchange,
           [this, respond = exchange.respond, habits, id = by.user.id] {
               for (const auto& table : rooms_.all())
                   if (table->is_seated(id)) table->set_habits(id, habits);
               respond(json_reply(to_json(habits)));
           });
}

// Other people

void App::mark(const Exchange& exchange, store::Mark mark, bool on) {
    const Caller by = caller(exchange.request);
    const std::string other = text_field(body_object(exchange.request), "user", 40);
    if (other == by.user.id || !reader_->find_user(other))
        refuse(404, "unknown_user", "there is nobody else of this id");
    submit([id = by.user.id, other, mark,
            on](store::Store& store) { store.set_mark(id, other, mark, on); },
           exchange,
           [this, respond = exchange.respond, by] {
               std::set<std::string> unheard;
               for (const store::Mark each : {store::Mark::Muted, store::Mark::Blocked})
                   for (std::string& user : reader_->marked_by(by.user.id, each))
                       unheard.insert(std::move(user));
               for (const auto& table : rooms_.all()) table->set_unheard(by.user.id, unheard);
               respond(json_reply(me_json(by.user, by.token)));
           });
}

void App::complain(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    const Json body = body_object(exchange.request);
    store::Complaint complaint{by.user.id, text_field(body, "user", 40),
                               text_field_or(body, "match", 40, ""),
                               clean_text(text_field(body, "text", 2000), "text"), services_.now()};
    if (!reader_->find_user(complaint.about))
        refuse(404, "unknown_user", "there is nobody of this id");
    config_.log.info(
        "reported", {{"by", complaint.by}, {"about", complaint.about}, {"match", complaint.match}});
    submit([complaint](store::Store& store) { store.add_complaint(complaint); }, exchange,
           [respond = exchange.respond] { respond(json_reply(Json::object())); });
}

}  // namespace affray::server
