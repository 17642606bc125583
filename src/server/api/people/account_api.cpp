#include "server/api/people/account_api.h"

#include <algorithm>
#include <array>

#include "server/api/base/tokens.h"
#include "server/net/fields.h"

namespace affray::server {

bool AccountApi::answers(std::string_view what) {
    constexpr std::array<std::string_view, 12> kAll{"me",     "token",   "guest",   "register",
                                                    "login",  "recover", "logout",  "mute",
                                                    "unmute", "block",   "unblock", "report"};
    return std::find(kAll.begin(), kAll.end(), what) != kAll.end();
}

void AccountApi::route(const Exchange& exchange) {
    const auto& path = exchange.path;
    const std::string& what = path[1];
    if (what == "me") return route_me(exchange);
    if (path.size() != 2) refuse(404, "not_found", "there is nothing here");
    if (exchange.request.method != "POST") refuse(405, "bad_method", "only POST");
    if (what == "token") return give_token(exchange);
    if (what == "guest") return to_.names.set_guest_name(exchange);
    if (what == "register") return to_.accounts.register_guest(exchange);
    if (what == "login") return to_.accounts.log_in(exchange);
    if (what == "recover") return to_.accounts.recover(exchange);
    if (what == "logout") return to_.sessions.log_out(exchange);
    if (what == "mute") return to_.others.mark(exchange, store::Mark::Muted, true);
    if (what == "unmute") return to_.others.mark(exchange, store::Mark::Muted, false);
    if (what == "block") return to_.others.mark(exchange, store::Mark::Blocked, true);
    if (what == "unblock") return to_.others.mark(exchange, store::Mark::Blocked, false);
    to_.others.report(exchange);
}

void AccountApi::route_me(const Exchange& exchange) {
    const auto& path = exchange.path;
    const std::string& method = exchange.request.method;
    const std::string what = path.size() > 2 ? path[2] : "";
    if (path.size() == 2 && method == "GET") return to_.entrance.me(exchange);
    if (path.size() == 3 && method == "GET" && what == "export") return to_.data.send_all(exchange);
    if (path.size() == 3 && method == "GET" && what == "ratings") return to_.data.ratings(exchange);
    if (path.size() == 3 && method == "POST" && what == "delete")
        return to_.deletion.delete_me(exchange);
    if (path.size() == 3 && method == "POST" && what == "password")
        return to_.accounts.change_password(exchange);
    if (path.size() == 3 && (method == "GET" || method == "PUT") && what == "preferences")
        return to_.data.preferences(exchange);
    if (path.size() == 3 && method == "GET" && what == "sessions")
        return to_.sessions.list(exchange);
    if (path.size() == 3 && method == "DELETE" && what == "sessions")
        return to_.sessions.end_others(exchange);
    if (path.size() == 4 && method == "DELETE" && what == "sessions")
        return to_.sessions.end_one(exchange, path[3]);
    refuse(404, "not_found", "there is nothing here");
}

void AccountApi::give_token(const Exchange& exchange) {
    if (shows_token(exchange.request)) return to_.entrance.replace_token(exchange);
    if (body_object(exchange.request).contains("name")) return to_.accounts.log_in(exchange);
    to_.entrance.enter_as_guest(exchange);
}

}  // namespace affray::server
