#include "server/api/base/callers.h"

#include <fmt/format.h>

#include "server/api/base/tokens.h"

namespace affray::server {

std::optional<Caller> Callers::find(const HttpRequest& request) const {
    auto session = sessions_.find(token_of(request), services_.now());
    if (!session) return std::nullopt;
    const bool has_run_out = services_.now() - session->renewed > kProgramTokenMs;
    if (shows_token(request) && has_run_out) return std::nullopt;
    auto user = services_.reader.find_user(session->user);
    if (!user) return std::nullopt;
    return Caller{std::move(*user), std::move(*session)};
}

Caller Callers::known(const HttpRequest& request) const {
    auto found = find(request);
    if (!found) refuse(401, "no_session", "ask for /api/me first");
    return std::move(*found);
}

Caller Callers::admitted(const HttpRequest& request) const {
    Caller found = known(request);
    check_is_not_banned(found.user);
    return found;
}

void Callers::check_is_not_banned(const store::User& user) const {
    if (const auto ban = sanctions_.on(user.id, store::SanctionKind::Ban, services_.now()))
        refuse(403, "banned", fmt::format("you are banned: {}", ban->reason));
}

void Callers::check_bans_are_known(const store::User& user) const {
    if (!sanctions_.are_known() && !user.admin)
        refuse(503, "bans_unknown",
               "the list of bans cannot be read: until it can, nobody meets strangers here");
}

}  // namespace affray::server
