#include "server/api/document_api.h"

#include "server/api/base/saved_documents.h"
#include "server/net/fields.h"
#include "server/reference/reference.h"

namespace affray::server {

namespace {

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

DocumentApi::DocumentApi(const Shared& shared, double limit_scale)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      most_(static_cast<std::size_t>(kMostDocuments * limit_scale)) {}

void DocumentApi::route(const Exchange& exchange) {
    const auto& path = exchange.path;
    const std::string& method = exchange.request.method;
    const std::string kind = path[1] == "teams" ? "team" : "deck";
    if (path.size() == 3 && path[2] == "check") {
        if (method != "POST") refuse(405, "bad_method", "only POST");
        return check(exchange, kind);
    }
    const std::string user = callers_.admitted(exchange.request).user.id;
    if (path.size() == 2) {
        if (method == "POST") return save(exchange, user, kind, std::nullopt);
        if (method != "GET") refuse(405, "bad_method", "GET or POST");
        return list(exchange, user, kind);
    }
    if (path.size() != 3) refuse(404, "not_found", "there is nothing of this id");
    const store::Document document = own_document(services_.reader, path[2], user, kind);
    if (method == "GET") return exchange.respond(json_reply(document_json(document)));
    if (method == "PUT") return save(exchange, user, kind, document);
    if (method != "DELETE") refuse(405, "bad_method", "GET, PUT or DELETE");
    requests_.store([id = document.id](store::Store& store) { store.delete_document(id); },
                    exchange, [exchange] { exchange.respond(json_reply(Json::object())); });
}

void DocumentApi::check(const Exchange& exchange, const std::string& kind) {
    requests_.on_worker(exchange, [kind, exchange]() -> std::function<void()> {
        const Json body = body_object(exchange.request);
        if (kind == "deck" && !body.contains("deck"))
            refuse(400, "bad_request", "deck: is missing");
        const HttpReply reply =
            json_reply(value_or_refuse(kind == "deck" ? deck_check(body.at("deck"))
                                                      : team_check(text_field(body, "edition", 20),
                                                                   object_field(body, "team"))));
        return [reply, exchange] { exchange.respond(reply); };
    });
}

void DocumentApi::list(const Exchange& exchange, const std::string& user, const std::string& kind) {
    requests_.on_worker(exchange, [this, user, kind, exchange]() -> std::function<void()> {
        const auto documents = services_.readers.use(
            [&](store::Store& store) { return store.documents_of(user, kind); });
        Json list = Json::array();
        for (const store::Document& document : documents) list.push_back(document_json(document));
        return [reply = json_reply(list), exchange] { exchange.respond(reply); };
    });
}

void DocumentApi::save(const Exchange& exchange, const std::string& user, const std::string& kind,
                       const std::optional<store::Document>& old) {
    requests_.on_worker(
        exchange,
        [this, user, kind, old, now = services_.now(), exchange]() -> std::function<void()> {
            const Json body = body_object(exchange.request);
            store::Document document = old ? *old : services_.readers.use([&](store::Store& store) {
                return new_document(store, user, kind, most_);
            });
            document.name = clean_text(text_field(body, "name", kLongestDocumentName), "name");
            document.body = kind == "team" ? checked_team(body) : checked_deck(body);
            document.updated = now;
            const HttpReply reply = json_reply(document_json(document), old ? 200 : 201);
            return [this, document, exchange, reply] { store(document, exchange, reply); };
        });
}

void DocumentApi::store(const store::Document& document, const Exchange& exchange,
                        HttpReply reply) {
    requests_.store([document](store::Store& store) { store.put_document(document); }, exchange,
                    [exchange, reply = std::move(reply)] { exchange.respond(reply); });
}

void DocumentApi::route_formations(const Exchange& exchange) {
    const std::string user = callers_.admitted(exchange.request).user.id;
    const bool reads = exchange.request.method == "GET";
    if (!reads && exchange.request.method != "PUT") refuse(405, "bad_method", "GET or PUT");
    requests_.on_worker(
        exchange, [this, user, reads, now = services_.now(), exchange]() -> std::function<void()> {
            const auto stored = services_.readers.use(
                [&](store::Store& store) { return store.documents_of(user, "formations"); });
            if (reads) {
                const bool has_some = !stored.empty() && stored[0].body.is_array();
                return [reply = json_reply(has_some ? stored[0].body : Json::array()), exchange] {
                    exchange.respond(reply);
                };
            }
            const Json kept = checked_formations(exchange.request.body);
            const store::Document document{stored.empty() ? random_word(kIdLetters) : stored[0].id,
                                           user,
                                           "formations",
                                           "formations",
                                           kept,
                                           now};
            return [this, document, exchange, reply = json_reply(kept)] {
                store(document, exchange, reply);
            };
        });
}

}  // namespace affray::server
