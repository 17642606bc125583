#include "server/api/people/own_data.h"

#include "server/api/people/own_ratings.h"
#include "server/api/people/welcome.h"
#include "server/net/fields.h"

namespace affray::server {

namespace {

constexpr int kMostMatchesExported = 10'000;
constexpr int kMostRatedMatchesShown = 30;

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

// Each is read and written before the next one: all of somebody's rows as JSON take many times the
// memory of this text.
void write_matches(const std::string& user, store::Store& store, std::string& text) {
    std::string_view between;
    for (const std::string& id : store.ids_of_matches_of(user, kMostMatchesExported)) {
        const auto row = store.find_match(id);
        if (!row) continue;  // gone meanwhile
        text.append(between).append(dump(exported_match(*row)));
        between = ",";
    }
}

// All but his matches.
Json data_of(const store::User& user, store::Store& store, std::int64_t now) {
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
            {"ratings", ratings_of(user.id, store, now, kMostMatchesExported)},
            {"documents", std::move(documents)},
            {"chat", std::move(chat)},
            {"muted", marked_people(user.id, store::Mark::Muted, store)},
            {"blocked", marked_people(user.id, store::Mark::Blocked, store)},
            {"reports", std::move(complaints)}};
}

std::string export_of(const store::User& user, const Json& sessions, store::Store& store,
                      std::int64_t now) {
    Json data = data_of(user, store, now);
    data["sessions"] = sessions;
    std::string text = dump(data);
    text.back() = ',';
    text += R"("matches":[)";
    write_matches(user.id, store, text);
    text += "]}";
    return text;
}

}  // namespace

OwnData::OwnData(const Shared& shared, Rooms& rooms, const OwnSessions& sessions)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      rooms_(rooms),
      sessions_(sessions) {}

void OwnData::send_all(const Exchange& exchange) {
    const Caller by = callers_.known(exchange.request);
    requests_.spend(Rate::Exports, exchange.request, by.user.id);
    const auto work = [this, exchange, user = by.user, sessions = sessions_.of(by),
                       now = services_.now()]() -> std::function<void()> {
        const auto reply =
            std::make_shared<HttpReply>(text_reply(services_.readers.use([&](store::Store& store) {
                return export_of(user, sessions, store, now);
            }),
                                                   "application/json"));
        reply->headers.emplace_back("Content-Disposition", "attachment; filename=affray.json");
        return [exchange, reply] { exchange.respond(std::move(*reply)); };
    };
    requests_.in_background(exchange, work, by.user.id);
}

void OwnData::ratings(const Exchange& exchange) {
    const Caller by = callers_.known(exchange.request);
    requests_.in_background(
        exchange,
        [this, exchange, user = by.user.id, now = services_.now()]() -> std::function<void()> {
            const Json ratings = services_.readers.use([&](store::Store& store) {
                return ratings_of(user, store, now, kMostRatedMatchesShown);
            });
            return [exchange, reply = json_reply(ratings)] { exchange.respond(reply); };
        },
        by.user.id);
}

void OwnData::preferences(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    if (exchange.request.method == "GET") {
        const auto habits = read_habits(by.user.preferences);
        return exchange.respond(json_reply(to_json(habits ? *habits : Habits{})));
    }
    const Habits habits = value_or_refuse(read_habits(body_object(exchange.request)));
    requests_.store([id = by.user.id, preferences = to_json(habits)](
                        store::Store& store) { store.set_preferences(id, preferences); },
                    exchange,
                    [this, exchange, habits, id = by.user.id] {
                        for (const auto& table : rooms_.all())
                            if (table->is_seated(id)) table->set_habits(id, habits);
                        news_.tell_of_person(id);
                        exchange.respond(json_reply(to_json(habits)));
                    });
}

}  // namespace affray::server
