// What everybody may do with his own data, and with other people.
#include <algorithm>
#include <iterator>

#include "server/api/app.h"
#include "server/net/fields.h"
#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr int kMostMatchesExported = 10'000;
// Everybody else waits for what is stored with one transaction. More than anybody may have
// unfinished.
constexpr int kErasedAtOnce = 200;
constexpr std::size_t kMostMarked = 500;  // they are all told with every answer about oneself

Json people_marked_by(const std::string& user, store::Mark mark, store::Store& store) {
    Json people = Json::array();
    for (const std::string& id : store.marked_by(user, mark))
        if (const auto other = store.find_user(id))
            people.push_back(
                {{"id", id}, {"name", other->name}, {"account", other->has_account()}});
    return people;
}

// As it is stored: what happened in a running match since then is not in it.
Json exported_match(const store::MatchRow& row) {
    try {
        return info_of(row, read_match_about(row.about));
    } catch (const Json::exception&) {  // damaged
        return {{"id", row.id}, {"game", row.game}, {"state", "aside"}};
    }
}

// Where he takes part, with what he wrote into their logs.
Json leagues_of(const std::string& user, store::Store& store) {
    Json leagues = Json::array();
    for (const store::LeagueRow& row : store.leagues_of(user)) {
        Json entries = Json::array();
        for (const store::LeagueLine& line : store.league_log(row.id)) {
            Json entry = Json::parse(line.text, nullptr, false);
            if (entry.is_object() && entry.value("by", Json()) == user)
                entries.push_back(std::move(entry));
        }
        leagues.push_back({{"id", row.id}, {"name", row.name}, {"entries", std::move(entries)}});
    }
    return leagues;
}

Json data_of(const store::User& user, store::Store& store) {
    Json matches = Json::array();
    for (const store::MatchRow& row : store.matches_of(user.id, "", kMostMatchesExported))
        matches.push_back(exported_match(row));
    Json documents = Json::array();
    for (const char* kind : {"team", "deck", "formations"})
        for (const store::Document& document : store.documents_of(user.id, kind))
            documents.push_back({{"kind", document.kind},
                                 {"name", document.name},
                                 {"updated", iso_time(document.updated)},
                                 {"content", document.body}});
    Json chat = Json::array();
    for (const auto& [match, line] : store.chat_by(user.id))
        chat.push_back({{"match", match}, {"text", line.text}, {"at", iso_time(line.at)}});
    Json complaints = Json::array();
    for (const store::Complaint& complaint : store.complaints_by(user.id))
        complaints.push_back({{"match", complaint.match},
                              {"about", complaint.about},
                              {"text", complaint.text},
                              {"at", iso_time(complaint.at)}});
    return {{"id", user.id},
            {"name", user.name},
            {"account", user.has_account()},
            {"leagues", leagues_of(user.id, store)},
            {"created", iso_time(user.created)},
            {"preferences", user.preferences},
            {"matches", std::move(matches)},
            {"documents", std::move(documents)},
            {"chat", std::move(chat)},
            {"muted", people_marked_by(user.id, store::Mark::Muted, store)},
            {"blocked", people_marked_by(user.id, store::Mark::Blocked, store)},
            {"reports", std::move(complaints)}};
}

// A table that he opened and that has not begun.
bool is_table_of(const store::MatchRow& row, const std::string& user) {
    return row.state == "waiting" && !row.holders.empty() && row.holders[0].user == user;
}

void erase_name(store::MatchRow row, const std::string& user, store::Store& store) {
    if (!row.damage.empty() || !row.about.is_object() || !row.about.contains("seats")) return;
    for (Json& seat : row.about.at("seats"))
        if (seat.is_object() && seat.value("user", Json()) == user) {
            seat["user"] = "";
            seat["name"] = "";
            seat["account"] = false;
        }
    std::erase_if(row.holders,
                  [&](const store::SeatHolder& holder) { return holder.user == user; });
    store.update_match(row);
}

// Some of his matches, as they were, or all that are left and himself. At others' tables his seat
// is not free yet.
std::vector<store::MatchRow> erase_stored_person(const std::string& user, store::Store& store) {
    std::vector<store::MatchRow> rows = store.matches_of(user, "", kErasedAtOnce);
    for (const store::MatchRow& row : rows) {
        if (is_table_of(row, user)) store.delete_match(row.id);
        if (row.state != "waiting") erase_name(row, user, store);
    }
    if (rows.size() < kErasedAtOnce) store.delete_user(user);
    return rows;
}

}  // namespace

void App::route_account(const Exchange& exchange) {
    const Segments& path = exchange.path;
    if (path[1] == "me") return route_me(exchange);
    if (path.size() != 2) refuse(404, "not_found", "there is nothing here");
    if (exchange.request.method != "POST") refuse(405, "bad_method", "only POST");
    if (path[1] == "token") return give_token(exchange);
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

void App::route_me(const Exchange& exchange) {
    const Segments& path = exchange.path;
    const std::string& method = exchange.request.method;
    const std::string what = path.size() > 2 ? path[2] : "";
    if (path.size() == 2 && method == "GET") return me(exchange);
    if (path.size() == 3 && method == "GET" && what == "export") return export_data(exchange);
    if (path.size() == 3 && method == "POST" && what == "delete") return delete_me(exchange);
    if (path.size() == 3 && method == "POST" && what == "password")
        return change_password(exchange);
    if (path.size() == 3 && (method == "GET" || method == "PUT") && what == "preferences")
        return preferences(exchange);
    if (path.size() == 3 && method == "GET" && what == "sessions") return list_sessions(exchange);
    if (path.size() == 3 && method == "DELETE" && what == "sessions")
        return end_sessions(exchange, "");
    if (path.size() == 4 && method == "DELETE" && what == "sessions")
        return end_sessions(exchange, path[3]);
    refuse(404, "not_found", "there is nothing here");
}

Json App::marked_people(const std::string& user, store::Mark mark) {
    return people_marked_by(user, mark, *reader_);
}

// One's own data

void App::export_data(const Exchange& exchange) {
    const Caller by = known_caller(exchange.request);
    spend(Rate::Exports, exchange.request, by.user.id);
    in_background(
        exchange,
        [this, user = by.user, sessions = sessions_json(by),
         respond = exchange.respond]() -> std::function<void()> {
            Json data = readers_.use([&](store::Store& store) { return data_of(user, store); });
            data["sessions"] = sessions;
            const auto reply = std::make_shared<HttpReply>(json_reply(data));
            reply->headers.emplace_back("Content-Disposition", "attachment; filename=affray.json");
            return [reply, respond] { respond(std::move(*reply)); };
        });
}

void App::delete_me(const Exchange& exchange) {
    const store::User user = known_caller(exchange.request).user;
    if (!user.has_account()) return erase(exchange, user);
    const std::string password =
        text_field(body_object(exchange.request), "password", kLongestPassword);
    check_password(exchange, user.name, user, password,
                   [this, user](const Exchange& checked) { erase(checked, user); });
}

// Tables he opened are closed, at others' his seat is free again; running matches are given up
// first; in the others his name goes.
void App::erase(const Exchange& exchange, const store::User& user) {
    in_background(
        exchange,
        [this, id = user.id, request = exchange.request, path = exchange.path,
         respond = exchange.respond]() -> std::function<void()> {
            const auto running = readers_.use([&](store::Store& store) {
                return store.matches_of(id, "running", kMostMatchesExported);
            });
            return [this, id, running, request, path, respond] {
                give_up_all(running, id, [this, id, request, path, respond] {
                    attempt(request, respond, [&] { erase_person({request, path, respond}, id); });
                });
            };
        });
}

// One that cannot be read is left as it is.
void App::give_up_all(const std::vector<store::MatchRow>& running, const std::string& user,
                      std::function<void()> then) {
    if (running.empty()) return then();
    const auto left = std::make_shared<std::size_t>(running.size());
    for (const store::MatchRow& row : running)
        rooms_.fetch(row.id, [this, id = row.id, user, left, then](const std::optional<Refusal>&) {
            guarded(config_.log, "match_not_given_up", [&] {
                const auto table = rooms_.find(id);
                if (table != nullptr) return table->give_up_for(user);
                tell_nodes(
                    {{"about", "match"}, {"match", id}, {"what", "given_up"}, {"person", user}});
            });
            if (--*left == 0) then();
        });
}

void App::erase_person(const Exchange& exchange, const std::string& user) {
    erase_person(exchange, user, std::make_shared<std::vector<store::MatchRow>>());
}

void App::erase_person(const Exchange& exchange, const std::string& user,
                       const std::shared_ptr<std::vector<store::MatchRow>>& erased) {
    const auto is_gone = std::make_shared<bool>(false);
    submit(
        [erased, user, is_gone](store::Store& store) {
            std::vector<store::MatchRow> some = erase_stored_person(user, store);
            *is_gone = some.size() < kErasedAtOnce;
            std::move(some.begin(), some.end(), std::back_inserter(*erased));
        },
        exchange,
        [this, erased, user, is_gone, request = exchange.request, path = exchange.path,
         respond = exchange.respond] {
            if (!*is_gone) return erase_person({request, path, respond}, user, erased);
            forget_person(user, *erased, [respond, cookie = session_cookie(request, "", true)] {
                HttpReply reply = json_reply(Json::object());
                reply.headers.emplace_back("Set-Cookie", cookie);
                respond(std::move(reply));
            });
        });
}

// Whom the data does not know any more.
void App::forget_person(const std::string& user, const std::vector<store::MatchRow>& matches,
                        const std::function<void()>& then) {
    const std::shared_ptr<void> when_all_are_done(nullptr, [then](void*) { then(); });
    live_.end([&](const Place& place) { return place.viewer->user == user; });
    tell_nodes({{"about", "person"}, {"person", user}});
    leagues_.forget_pages();
    for (const store::MatchRow& row : matches) erase_in_memory(row, user, when_all_are_done);
}

void App::erase_in_memory(const store::MatchRow& row, const std::string& user,
                          const std::shared_ptr<void>& until_done) {
    const bool is_own = is_table_of(row, user);
    if (rooms_.find(row.id) == nullptr)
        tell_nodes({{"about", "match"},
                    {"match", row.id},
                    {"what", is_own ? "closed" : "erased"},
                    {"person", user}});
    if (is_own) {
        if (const auto table = rooms_.find(row.id)) table->close_table();
        return rooms_.drop(row.id);
    }
    // Only the table itself can free a seat.
    if (row.state != "waiting" && rooms_.find(row.id) == nullptr) return;
    rooms_.fetch(row.id, [this, id = row.id, user, until_done](const std::optional<Refusal>&) {
        if (const auto table = rooms_.find(id)) table->erase_name(user, until_done);
    });
}

void App::preferences(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    if (exchange.request.method == "GET") {
        const auto habits = read_habits(by.user.preferences);
        return exchange.respond(json_reply(to_json(habits ? *habits : Habits{})));
    }
    const Habits habits = value_or_refuse(read_habits(body_object(exchange.request)));
    submit([id = by.user.id, preferences = to_json(habits)](
               store::Store& store) { store.set_preferences(id, preferences); },
           exchange,
           [this, respond = exchange.respond, habits, id = by.user.id] {
               for (const auto& table : rooms_.all())
                   if (table->is_seated(id)) table->set_habits(id, habits);
               tell_nodes({{"about", "person"}, {"person", id}});
               respond(json_reply(to_json(habits)));
           });
}

// Other people

void App::mark(const Exchange& exchange, store::Mark mark, bool on) {
    const Caller by = caller(exchange.request);
    spend(Rate::Marks, exchange.request, by.user.id);
    const std::string other = text_field(body_object(exchange.request), "user", 40);
    if (other == by.user.id || !reader_->find_user(other))
        refuse(404, "unknown_user", "there is nobody else of this id");
    const auto most = static_cast<std::size_t>(kMostMarked * config_.limit_scale);
    if (on && reader_->marked_by(by.user.id, mark).size() >= most)
        refuse(400, "too_many", "you have marked as many as can be kept");
    submit([id = by.user.id, other, mark,
            on](store::Store& store) { store.set_mark(id, other, mark, on); },
           exchange,
           [this, respond = exchange.respond, by] {
               std::set<std::string> unheard;
               for (const store::Mark each : {store::Mark::Muted, store::Mark::Blocked})
                   for (std::string& user : reader_->marked_by(by.user.id, each))
                       unheard.insert(std::move(user));
               for (const auto& table : rooms_.all()) table->set_unheard(by.user.id, unheard);
               tell_nodes({{"about", "person"}, {"person", by.user.id}});
               respond(json_reply(me_json(by.user)));
           });
}

void App::complain(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    spend(Rate::Reports, exchange.request, by.user.id);
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
