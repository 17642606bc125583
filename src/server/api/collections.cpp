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

}  // namespace

void App::route_documents(const Exchange& exchange) {
    const Segments& path = exchange.path;
    const std::string& method = exchange.request.method;
    const std::string kind = path[1] == "teams" ? "team" : "deck";
    if (path.size() == 3 && path[2] == "check") {
        if (method != "POST") refuse(405, "bad_method", "only POST");
        const Json body = body_object(exchange.request);
        if (kind == "deck") {
            if (!body.contains("deck")) refuse(400, "bad_request", "deck: is missing");
            return exchange.respond(json_reply(value_or_refuse(deck_check(body.at("deck")))));
        }
        return exchange.respond(json_reply(value_or_refuse(
            team_check(text_field(body, "edition", 20), object_field(body, "team")))));
    }
    const Caller by = caller(exchange.request);
    if (path.size() == 2) {
        if (method == "POST") return save_document(exchange, by, kind, std::nullopt);
        if (method != "GET") refuse(405, "bad_method", "GET or POST");
        Json list = Json::array();
        for (const store::Document& document : reader_->documents_of(by.user.id, kind))
            list.push_back(document_json(document));
        return exchange.respond(json_reply(list));
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

void App::save_document(const Exchange& exchange, const Caller& by, const std::string& kind,
                        std::optional<store::Document> old) {
    const Json body = body_object(exchange.request);
    store::Document document;
    document.id = old ? old->id : random_word(16);
    document.user = by.user.id;
    document.kind = kind;
    document.name = clean_text(text_field(body, "name", kLongestDocumentName), "name");
    document.body = kind == "team" ? checked_team(body) : checked_deck(body);
    document.updated = services_.now();
    if (!old && reader_->documents_of(by.user.id, kind).size() >=
                    static_cast<std::size_t>(kMostDocuments * config_.limit_scale))
        refuse(400, "too_many", "you have saved as many as can be kept");
    submit([document](store::Store& store) { store.put_document(document); }, exchange,
           [respond = exchange.respond, document, is_new = !old] {
               respond(json_reply(document_json(document), is_new ? 201 : 200));
           });
}

void App::formations(const Exchange& exchange) {
    constexpr std::size_t kMostFormations = 100;
    const Caller by = caller(exchange.request);
    const std::string& method = exchange.request.method;
    const auto stored = reader_->documents_of(by.user.id, "formations");
    if (method == "GET")
        return exchange.respond(json_reply(
            stored.empty() || !stored[0].body.is_array() ? Json::array() : stored[0].body));
    if (method != "PUT") refuse(405, "bad_method", "GET or PUT");
    const Json list = value_or_refuse(core::parse_json(exchange.request.body));
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
    store::Document document{stored.empty() ? random_word(16) : stored[0].id,
                             by.user.id,
                             "formations",
                             "formations",
                             kept,
                             services_.now()};
    submit([document](store::Store& store) { store.put_document(document); }, exchange,
           [respond = exchange.respond, kept] { respond(json_reply(kept)); });
}

}  // namespace affray::server
