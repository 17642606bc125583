// Which request goes where (the list in web/src/wire/index.ts).
#include <algorithm>

#include <fmt/format.h>

#include "server/api/app.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/reference/reference.h"

namespace affray::server {

namespace {

std::string query_value(const HttpRequest& request, const std::string& name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
}

std::string host_of(std::string_view url) {
    const std::size_t scheme = url.find("://");
    if (scheme != std::string_view::npos) url.remove_prefix(scheme + 3);
    return std::string(url.substr(0, url.find('/')));
}

}  // namespace

std::string App::address_of(const HttpRequest& request) const {
    if (was_passed_on(request)) return request.header("x-affray-client");
    if (!config_.behind_proxy) return request.address;
    const std::string forwarded = request.header("x-forwarded-for");
    const std::size_t last = forwarded.rfind(',');  // the proxy's own entry
    std::string address = last == std::string::npos ? forwarded : forwarded.substr(last + 1);
    std::erase(address, ' ');
    return address.empty() ? request.address : address;
}

// A position, a team or a deck is long, and read by a worker; everything else is read on the loop.
std::size_t App::longest_body(const HttpRequest& head) const {
    constexpr std::size_t kLongestShortBody = 32UL * 1024;
    const auto path = head.segments();
    const std::string what = path.size() > 1 ? path[1] : "";
    if (what == "leagues" && path.size() == 3 && path[2] == "restore") return kLongestBackUp;
    const bool may_be_long = (what == "matches" && path.size() == 2) || what == "teams" ||
                             what == "decks" || what == "formations" || what == "leagues";
    return may_be_long ? kLongestBody : kLongestShortBody;
}

std::shared_ptr<void> App::room_for_body(const HttpRequest& head, std::size_t bytes) {
    return Budgets::take_body(payer_of(head), bytes);
}

Payer App::payer_of(const HttpRequest& request, const std::string& person) {
    return budgets_.payer(person, address_of(request));
}

void App::spend(Rate rate, const HttpRequest& request, const std::string& person) {
    budgets_.spend(rate, payer_of(request, person), services_.steady());
}

// A page of another site may not act with a visitor's cookie.
void App::check_origin(const HttpRequest& request) const {
    const std::string origin = request.header("origin");
    if (origin.empty()) return;
    std::string host = request.header("host");
    if (config_.behind_proxy && !request.header("x-forwarded-host").empty())
        host = request.header("x-forwarded-host");
    if (host_of(origin) != host) refuse(403, "wrong_origin", "the request comes from another site");
}

void App::handle(const HttpRequest& request, const Respond& respond) {
    metrics_.count("requests");
    attempt(request, respond, [&] {
        if (request.path == "/healthz") return respond(health_reply());
        spend(Rate::Requests, request);
        const auto path = request.segments();
        if (path.empty() || path[0] != "api") {
            if (request.method != "GET" && request.method != "HEAD")
                refuse(405, "bad_method", "only GET");
            return respond(files_.reply(request));
        }
        if (request.method != "GET" && request.method != "HEAD") check_origin(request);
        if (request.body.size() > longest_body(request))
            refuse(413, "too_long", "the body is too long for this");
        if (const auto renewal = due_renewal(request))
            return renew_and_route({request, path, respond}, *renewal);
        route({request, path, respond});
    });
}

void App::attempt(const HttpRequest& request, const Respond& respond,
                  const std::function<void()>& work) {
    try {
        work();
    } catch (const Refusal& refusal) {
        respond(error_reply(refusal));
    } catch (const store::StoreUnavailable& error) {
        config_.log.error("request_failed", {{"path", request.path}, {"problem", error.what()}});
        respond(error_reply({503, "not_stored", "the server cannot read it now", 1}));
    } catch (...) {
        config_.log.error("request_failed",
                          {{"path", request.path}, {"problem", what_was_thrown()}});
        respond(error_reply({500, "internal", "something went wrong here"}));
    }
}

// What `work` refuses is answered; `slot` is held until then.
Workers::Work App::answered_work(const Exchange& exchange, Workers::Work work,
                                 std::shared_ptr<void> slot) {
    return [this, work = std::move(work), request = exchange.request, respond = exchange.respond,
            slot = std::move(slot)]() -> std::function<void()> {
        try {
            auto then = work();
            return [this, then = std::move(then), request, respond, slot] {
                attempt(request, respond, then);
            };
        } catch (const Refusal& refusal) {
            return [refusal, respond, slot] { respond(error_reply(refusal)); };
        }
    };
}

std::function<void()> App::failed_work(const Exchange& exchange) {
    return [respond = exchange.respond] {
        respond(error_reply({500, "internal", "something went wrong here"}));
    };
}

void App::in_background(const Exchange& exchange, Workers::Work work) {
    const Payer payer = payer_of(exchange.request);
    auto slot = budgets_.take_slot(Slot::Reading, payer);
    workers_->read(answered_work(exchange, std::move(work), std::move(slot)), failed_work(exchange),
                   payer.address->key);
}

void App::on_worker(const Exchange& exchange, Workers::Work work) {
    workers_->run(answered_work(exchange, std::move(work), nullptr), failed_work(exchange),
                  payer_of(exchange.request).address->key);
}

void App::route(const Exchange& exchange) {
    const Segments& path = exchange.path;
    if (path.size() < 2) refuse(404, "not_found", "there is nothing here");
    const std::string& what = path[1];
    constexpr std::array kAccount{"me",     "token", "guest",  "register", "login",   "recover",
                                  "logout", "mute",  "unmute", "block",    "unblock", "report"};
    if (std::find(kAccount.begin(), kAccount.end(), what) != kAccount.end())
        return route_account(exchange);
    if (what == "matches") return route_matches(exchange);
    if (what == "teams" || what == "decks") return route_documents(exchange);
    if (what == "formations") return formations(exchange);
    if (what == "admin") return route_admin(exchange);
    if (what == "leagues") return route_leagues(exchange);
    route_reference(exchange);
}

// What is asked for, to be made on any thread.
std::function<core::Result<Json>()> App::reference_of(const Exchange& exchange) {
    const Segments& path = exchange.path;
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

// Made once, on a worker; what was searched for is made each time.
void App::route_reference(const Exchange& exchange) {
    const HttpRequest& request = exchange.request;
    if (request.method != "GET") refuse(405, "bad_method", "only GET");
    const bool is_lasting = request.query.empty();
    if (is_lasting)
        if (const ReferenceText* text = reference_texts_.find(request.path))
            return exchange.respond(reference_reply(*text, request));
    auto make = reference_of(exchange);
    std::shared_ptr<void> slot;
    if (!is_lasting) slot = budgets_.take_slot(Slot::Reading, payer_of(request));
    workers_->run([this, make = std::move(make), request, is_lasting, slot,
                   respond = exchange.respond]() -> std::function<void()> {
        const auto made = make();
        if (!made)
            return [respond, slot,
                    refusal = Refusal{404, made.error().code, made.error().message, 0}] {
                respond(error_reply(refusal));
            };
        return [this, text = reference_text(*made), request, is_lasting, slot, respond] {
            if (is_lasting) reference_texts_.keep(request.path, text);
            respond(reference_reply(text, request));
        };
    });
}

// Anybody may ask. Why not, and in which file, is in the log.
HttpReply App::health_reply() {
    bool is_well = committer_->works();
    try {
        (void)reader_->find_match("none");
    } catch (const store::StoreError&) {
        is_well = false;
    }
    if (is_well) return text_reply("ok\n", "text/plain");
    HttpReply reply = text_reply("nothing can be stored\n", "text/plain");
    reply.status = 503;
    return reply;
}

HttpReply App::metrics_reply() {
    const store::Committer::Counts counts = committer_->counts();
    metrics_.gauge("resident_bytes", resident_bytes());
    metrics_.gauge("matches_in_memory", static_cast<double>(rooms_.size()));
    metrics_.gauge("live_connections", static_cast<double>(live_.size()));
    metrics_.gauge("worker_jobs_waiting", static_cast<double>(workers_->waiting()));
    thinking_->tell(metrics_);
    metrics_.gauge("commits", static_cast<double>(counts.commits));
    metrics_.gauge("committed_writes", static_cast<double>(counts.writes));
    metrics_.gauge("commit_seconds", static_cast<double>(counts.commit_us) / 1e6);
    return text_reply(metrics_.text(), "text/plain; version=0.0.4");
}

}  // namespace affray::server
