#include "server/api/reference_api.h"

#include "server/reference/reference.h"

namespace affray::server {

namespace {

std::string query_value(const HttpRequest& request, const std::string& name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
}

// What is asked for, to be made on any thread.
std::function<core::Result<Json>()> reference_of(const Exchange& exchange) {
    const auto& path = exchange.path;
    const HttpRequest& request = exchange.request;
    const std::string& what = path[1];
    if (path.size() == 2) {
        if (what == "games") return [] { return games_info(); };
        if (what == "skills") return [] { return skills_info(); };
        if (what == "cards") return [] { return cards_info(); };
        if (what == "warbands") return [] { return warbands_info(); };
        if (what == "rules")
            return [game = query_value(request, "game"), edition = query_value(request, "edition"),
                    words = query_value(request, "q"), chapter = query_value(request, "chapter")] {
                return rule_lines(game, edition, words, chapter);
            };
    }
    if (path.size() == 3) {
        if (what == "rosters") return [edition = path[2]] { return rosters_info(edition); };
        if (what == "stars") return [edition = path[2]] { return stars_info(edition); };
        if (what == "rules") return [id = path[2]] { return rule_line(id); };
    }
    if (path.size() == 4 && what == "ready")
        return [game = path[2], edition = path[3]] { return ready_sides(game, edition); };
    refuse(404, "not_found", "there is nothing here");
}

}  // namespace

// Made once, on a worker; what was searched for is made each time.
void ReferenceApi::route(const Exchange& exchange) {
    const HttpRequest& request = exchange.request;
    if (request.method != "GET") refuse(405, "bad_method", "only GET");
    const bool is_lasting = request.query.empty();
    if (is_lasting)
        if (const ReferenceText* text = texts_.find(request.path))
            return exchange.respond(reference_reply(*text, request));
    auto make = reference_of(exchange);
    if (!is_lasting) requests_.hold_reading(exchange, "");
    services_.workers.run([this, make = std::move(make), is_lasting,
                           exchange]() -> std::function<void()> {
        const auto made = make();
        if (!made)
            return [exchange, refusal = Refusal{404, made.error().code, made.error().message, 0}] {
                exchange.respond(error_reply(refusal));
            };
        return [this, text = reference_text(*made), is_lasting, exchange] {
            if (is_lasting) texts_.keep(exchange.request.path, text);
            exchange.respond(reference_reply(text, exchange.request));
        };
    });
}

}  // namespace affray::server
