// What people save: teams, decks, formations.
#include "server/api/app.h"
#include "server/net/fields.h"
#include "server/reference/reference.h"

namespace affray::server {

namespace {

constexpr std::size_t kMostDocuments = 200;
constexpr std::size_t kLongestDocumentName = 80;

// Only whether it is legal and what it is worth is said with it; the list is the client's.
Json document_json(const store::Document& document) {
    Json json = document.body;
    json["id"] = document.id;
    json["name"] = document.name;
    json["updated"] = iso_time(document.updated);
    return json;
}

Json checked_team(const Json& body) {
    const std::string edition = text_field(body, "edition", 20);
    const Json& team = object_field(body, "team");
    const Json check = value_or_refuse(team_check(edition, team));
    return {{"edition", edition},
            {"team", team},
            {"value", check.at("value")},
            {"legal", check.at("legal")}};
}

Json checked_deck(const Json& body) {
    const Json& deck = object_field(body, "deck");
    const Json check = value_or_refuse(deck_check(deck));
    return {{"deck", deck}, {"legal", check.at("legal")}};
}

// As they are kept; throws Refusal.
Json checked_formations(const std::string& text) {
    constexpr std::size_t kMostFormations = 100;
    const Json list = value_or_refuse(core::parse_json(text));
    if (!list.is_array() || list.size() > kMostFormations)
        refuse(400, "bad_request", "should be a list of at most 100 formations");
    Json kept = Json::array();
    for (const Json& formation : list) {
        if (!formation.is_object()) refuse(400, "bad_request", "a formation is an object");
        const std::string kind = text_field(formation, "kind", 20);
        if (kind != "attack" && kind != "defence")
            refuse(400, "bad_request", "kind: should be attack or defence");
        Json places = Json::array();
        if (!formation.contains("places") || !formation.at("places").is_array() ||
            formation.at("places").size() > 16)
            refuse(400, "bad_request", "places: should be a list of at most 16");
        for (const Json& place : formation.at("places")) {
            const bool has_square = place.is_object() && place.contains("at") &&
                                    place.at("at").is_array() && place.at("at").size() == 2 &&
                                    core::small_number(place.at("at")[0]) &&
                                    core::small_number(place.at("at")[1]);
            if (!has_square) refuse(400, "bad_request", "at: should be a square");
            places.push_back(
                {{"number", number_field(place, "number", 0, 99)}, {"at", place.at("at")}});
        }
        kept.push_back(
            {{"id", text_field(formation, "id", 40)},
             {"name", clean_text(text_field(formation, "name", kLongestDocumentName), "name")},
             {"kind", kind},
             {"edition", text_field(formation, "edition", 20)},
             {"places", std::move(places)}});
    }
    return kept;
}

}  // namespace

// A list may be long, and checking one takes a millisecond: workers do both.

void App::route_documents(const Exchange& exchange) {
    const Segments& path = exchange.path;
    const std::string& method = exchange.request.method;
    const std::string kind = path[1] == "teams" ? "team" : "deck";
    if (path.size() == 3 && path[2] == "check") {
        if (method != "POST") refuse(405, "bad_method", "only POST");
        return check_document(exchange, kind);
    }
    const Caller by = caller(exchange.request);
    if (path.size() == 2) {
        if (method == "POST") return save_document(exchange, by, kind, std::nullopt);
        if (method != "GET") refuse(405, "bad_method", "GET or POST");
        return list_documents(exchange, by.user.id, kind);
    }
    const auto document = reader_->find_document(path[2]);
    if (path.size() != 3 || !document || document->kind != kind || document->user != by.user.id)
        refuse(404, "not_found", "there is nothing of this id");
    if (method == "GET") return exchange.respond(json_reply(document_json(*document)));
    if (method == "PUT") return save_document(exchange, by, kind, document);
    if (method != "DELETE") refuse(405, "bad_method", "GET, PUT or DELETE");
    submit([id = document->id](store::Store& store) { store.delete_document(id); }, exchange,
           [respond = exchange.respond] { respond(json_reply(Json::object())); });
}

void App::check_document(const Exchange& exchange, const std::string& kind) {
    on_worker(
        exchange,
        [kind, request = exchange.request, respond = exchange.respond]() -> std::function<void()> {
            const Json body = body_object(request);
            if (kind == "deck" && !body.contains("deck"))
                refuse(400, "bad_request", "deck: is missing");
            const HttpReply reply = json_reply(value_or_refuse(
                kind == "deck"
                    ? deck_check(body.at("deck"))
                    : team_check(text_field(body, "edition", 20), object_field(body, "team"))));
            return [reply, respond] { respond(reply); };
        });
}

void App::list_documents(const Exchange& exchange, const std::string& user,
                         const std::string& kind) {
    on_worker(exchange, [this, user, kind, respond = exchange.respond]() -> std::function<void()> {
        const auto documents =
            readers_.use([&](store::Store& store) { return store.documents_of(user, kind); });
        Json list = Json::array();
        for (const store::Document& document : documents) list.push_back(document_json(document));
        return [reply = json_reply(list), respond] { respond(reply); };
    });
}

void App::save_document(const Exchange& exchange, const Caller& by, const std::string& kind,
                        const std::optional<store::Document>& old) {
    const auto most = static_cast<std::size_t>(kMostDocuments * config_.limit_scale);
    on_worker(
        exchange,
        [this, by, kind, old, most, now = services_.now(), request = exchange.request,
         respond = exchange.respond]() -> std::function<void()> {
            const Json body = body_object(request);
            store::Document document;
            document.id = old ? old->id : random_word(kIdLetters);
            document.user = by.user.id;
            document.kind = kind;
            document.name = clean_text(text_field(body, "name", kLongestDocumentName), "name");
            document.body = kind == "team" ? checked_team(body) : checked_deck(body);
            document.updated = now;
            const auto is_full = [&](store::Store& store) {
                return store.documents_of(by.user.id, kind).size() >= most;
            };
            if (!old && readers_.use(is_full))
                refuse(400, "too_many", "you have saved as many as can be kept");
            const HttpReply reply = json_reply(document_json(document), old ? 200 : 201);
            return [this, document, reply, respond] { store_document(document, respond, reply); };
        });
}

void App::store_document(const store::Document& document, const Respond& respond, HttpReply reply) {
    submit([document](store::Store& store) { store.put_document(document); }, respond,
           [respond, reply = std::move(reply)] { respond(reply); });
}

void App::formations(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    const bool reads = exchange.request.method == "GET";
    if (!reads && exchange.request.method != "PUT") refuse(405, "bad_method", "GET or PUT");
    on_worker(exchange,
              [this, user = by.user.id, reads, text = exchange.request.body, now = services_.now(),
               respond = exchange.respond]() -> std::function<void()> {
                  const auto stored = readers_.use(
                      [&](store::Store& store) { return store.documents_of(user, "formations"); });
                  if (reads) {
                      const bool has_some = !stored.empty() && stored[0].body.is_array();
                      return [reply = json_reply(has_some ? stored[0].body : Json::array()),
                              respond] { respond(reply); };
                  }
                  const Json kept = checked_formations(text);
                  const store::Document document{
                      stored.empty() ? random_word(kIdLetters) : stored[0].id,
                      user,
                      "formations",
                      "formations",
                      kept,
                      now};
                  return [this, document, reply = json_reply(kept), respond] {
                      store_document(document, respond, reply);
                  };
              });
}

}  // namespace affray::server
