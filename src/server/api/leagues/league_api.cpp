// Which request goes where, the pages, and how leagues begin.
#include "server/api/leagues/league_api.h"

#include <algorithm>

#include "league/league_json.h"
#include "server/api/leagues/league_checks.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/moves.h"
#include "server/leagues/new_league.h"
#include "server/leagues/team_building.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/match/bot_seat.h"

namespace affray::server {

namespace {

constexpr int kMostLeaguesListed = 200;

int query_number(const HttpRequest& request, const char* name) {
    const auto found = request.query.find(name);
    if (found == request.query.end()) return 0;
    return core::small_number(std::string_view(found->second)).value_or(0);
}

std::string file_name(const std::string& name, const char* ending) {
    return "attachment; filename=" + name + ending;
}

}  // namespace

void LeagueApi::route(const Exchange& exchange) {
    const Segments& path = exchange.path;
    const std::string& method = exchange.request.method;
    if (method != "GET" && method != "POST") refuse(405, "bad_method", "GET or POST");
    const bool reads = method == "GET";
    if (path.size() == 2) return reads ? list(exchange) : create(exchange);
    if (reads) return show(exchange);
    if (path.size() == 3 && path[2] == "preview") return preview(exchange);
    if (path.size() == 3 && path[2] == "restore") return restore(exchange);
    const std::string what = path.size() > 3 ? path[3] : "";
    if (path.size() == 4 && what == "schedule") return propose_schedule(exchange);
    if (path.size() == 4 && what == "join") return join(exchange);
    if (path.size() == 4 && what == "lists") return save_team(exchange);
    if (path.size() == 5 && what == "lists" && path[4] == "check") return check_team(exchange);
    if (path.size() == 4 && what == "move") return move_into(exchange);
    if (path.size() == 4 && what == "entries") return add_entry(exchange);
    if ((path.size() == 4 || path.size() == 6) && what == "deals") return make_deal(exchange);
    if ((path.size() == 4 || path.size() == 6) && what == "free") return arrange_match(exchange);
    if (path.size() == 6 && what == "fixtures") return act_on_fixture(exchange);
    if (path.size() == 6 && what == "teams" && path[5] == "redraft") return try_redraft(exchange);
    const bool undoes = path.size() == 6 && path[5] == "undo";
    if (what == "post" && (path.size() == 5 || undoes)) return answer_after_match(exchange);
    refuse(404, "not_found", "there is nothing here");
}

LeagueShelf::Answer LeagueApi::answer_to(const Exchange& exchange) {
    return {[respond = exchange.respond](HttpReply reply) { respond(std::move(reply)); },
            requests_.payer_of(exchange.request).address->key};
}

// Reading

void LeagueApi::list(const Exchange& exchange) {
    const bool mine = exchange.request.query.contains("mine");
    const auto known = callers_.find(exchange.request);
    if (mine && !known) refuse(401, "no_session", "ask for /api/me first");
    const std::string user = known ? known->user.id : "";
    requests_.in_background(
        exchange,
        [this, mine, user, respond = exchange.respond]() -> std::function<void()> {
            Json list = services_.readers.use([&](store::Store& store) {
                Json all = Json::array();
                for (const store::LeagueRow& row :
                     mine ? store.leagues_of(user) : store.leagues(kMostLeaguesListed)) {
                    Json summary = row.about.value("summary", Json());
                    if (!summary.is_object()) continue;
                    summary["mine"] = nullptr;
                    for (const store::LeagueMember& member :
                         user.empty() ? std::vector<store::LeagueMember>()
                                      : store.league_members(row.id))
                        if (member.user == user && summary["mine"] != "commissioner")
                            summary["mine"] = member.role;
                    all.push_back(std::move(summary));
                }
                return all;
            });
            return [reply = json_reply(list), respond] { respond(reply); };
        },
        user);
}

void LeagueApi::show(const Exchange& exchange) {
    const HttpRequest& request = exchange.request;
    const Segments& path = exchange.path;
    const auto known = callers_.find(request);
    const std::string viewer = known ? known->user.id : "";
    const std::string what = path.size() > 3 ? path[3] : "";
    if (!viewer.empty()) here_.saw(viewer, services_.steady(), services_.nodes != nullptr);
    const auto page = [path, what, season = query_number(request, "season"),
                       before = query_number(request, "before"),
                       viewer](const LeagueView& view) -> Json {
        if (path.size() == 3) return home_page(view);
        if (path.size() == 4 && what == "schedule") return schedule_page(view, season);
        if (path.size() == 4 && what == "leaders") return leaders_page(view, season);
        if (path.size() == 4 && what == "records") return records_page(view);
        if (path.size() == 4 && what == "ratings") return ratings_page(view);
        if (path.size() == 4 && what == "rules") return rules_page(view);
        if (path.size() == 4 && what == "rosters") return rosters_page(view);
        if (path.size() == 4 && what == "log") return log_page(view, before);
        if (path.size() == 4 && what == "desk") {
            check_commissioner(view.league, viewer);
            return desk_page(view);
        }
        if (path.size() == 5 && what == "teams") return team_page(view, path[4]);
        if (path.size() == 6 && what == "teams" && path[5] == "redraft")
            return redraft_page(view, path[4]);
        if (path.size() == 5 && what == "fixtures") return fixture_page(view, path[4]);
        if (path.size() == 5 && what == "post") return post_match_page(view, path[4]);
        if (path.size() == 7 && what == "teams" && path[5] == "players")
            return player_page(view, path[4],
                               core::small_number(std::string_view(path[6])).value_or(0));
        return nullptr;
    };
    // Who is here changes all the time.
    const bool tells_who_is_here = what == "fixtures";
    std::string key = tells_who_is_here ? "" : viewer + " " + request.path;
    if (!tells_who_is_here)
        for (const auto& [name, value] : request.query) key += " " + name + "=" + value;
    const auto form = request.query.find("format");
    requests_.hold_reading(exchange, viewer);
    leagues_.read(
        path[2], key,
        [path, what, page, viewer,
         here = tells_who_is_here ? here_.now(services_.steady()) : std::set<std::string>(),
         now = services_.now(), form = form == request.query.end() ? "json" : form->second](
            const HeldLeague& held, store::Store& store) -> HttpReply {
            LeagueView view = view_of(held, store, viewer, now);
            view.here = here;
            if (path.size() == 4 && what == "calendar.ics")
                return text_reply(calendar_of(view), "text/calendar; charset=utf-8");
            if (path.size() != 4 || what != "export") return json_reply(found_page(page(view)));
            HttpReply reply;
            if (form == "jsonl")
                reply = text_reply(league::to_text(held.log), "application/jsonl");
            else if (form == "csv")
                reply = text_reply(league::table_csv(held.league, view.utc_day) + "\n" +
                                       league::fixtures_csv(held.league),
                                   "text/csv; charset=utf-8");
            else
                reply = json_reply(league::to_json(held.league));
            reply.headers.emplace_back("Content-Disposition",
                                       file_name(held.row.id, form == "jsonl" ? ".jsonl"
                                                              : form == "csv" ? ".csv"
                                                                              : ".json"));
            return reply;
        },
        answer_to(exchange));
}

// Making

void LeagueApi::preview(const Exchange& exchange) {
    const auto known = callers_.find(exchange.request);
    requests_.in_background(
        exchange,
        [request = exchange.request, respond = exchange.respond]() -> std::function<void()> {
            return
                [reply = json_reply(preview_of(body_object(request))), respond] { respond(reply); };
        },
        known ? known->user.id : "");
}

void LeagueApi::create(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    callers_.check_bans_are_known(by.user);
    requests_.spend(Rate::NewMatches, exchange.request, by.user.id);
    requests_.in_background(
        exchange,
        [this, user = by.user.id, request = exchange.request, now = services_.now(),
         answer = answer_to(exchange)]() -> std::function<void()> {
            const auto made =
                std::make_shared<HeldLeague>(services_.readers.use([&](store::Store& store) {
                    return make_league(body_object(request), user, store, now);
                }));
            return [this, made, answer] { leagues_.create(std::move(*made), answer); };
        },
        by.user.id);
}

void LeagueApi::restore(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    requests_.spend(Rate::NewMatches, exchange.request, by.user.id);
    requests_.in_background(
        exchange,
        [this, user = by.user.id, request = exchange.request, now = services_.now(),
         answer = answer_to(exchange)]() -> std::function<void()> {
            const Json body = body_object(request);
            const auto log = body.find("log");
            if (log == body.end() || !log->is_string())
                refuse(400, "bad_request", "log: should be the lines of a league's log");
            const auto made = std::make_shared<HeldLeague>(
                restored_league(log->get_ref<const std::string&>(), user, now));
            return [this, made, answer] { leagues_.create(std::move(*made), answer); };
        },
        by.user.id);
}

void LeagueApi::join(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    callers_.check_bans_are_known(by.user);
    leagues_.change(
        exchange.path[2],
        [request = exchange.request, user = by.user.id](LeagueWork& work) {
            join_league(work, body_object(request), user);
            return json_reply(home_page(work.view(user)));
        },
        answer_to(exchange));
}

// A team of another edition: with "try" one sees what would become of it.
void LeagueApi::move_into(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    callers_.check_bans_are_known(by.user);
    const std::string& user = by.user.id;
    const Json body = body_object(exchange.request);
    if (flag_field_or(body, "try", false))
        return leagues_.read(
            exchange.path[2], "",
            [body, user](const HeldLeague& held, store::Store& store) {
                return json_reply(trial_move(held.league, store, body, user));
            },
            answer_to(exchange));
    leagues_.change(
        exchange.path[2],
        [body, user](LeagueWork& work) {
            server::move_into(work, body, user);
            return json_reply(home_page(work.view(user)));
        },
        answer_to(exchange));
}

}  // namespace affray::server
