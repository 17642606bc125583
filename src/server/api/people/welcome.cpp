#include "server/api/people/welcome.h"

#include "server/api/base/sessions.h"
#include "server/api/base/tokens.h"

namespace affray::server {

Json marked_people(const std::string& user, store::Mark mark, store::Store& store) {
    Json people = Json::array();
    for (const std::string& id : store.marked_by(user, mark))
        if (const auto other = store.find_user(id))
            people.push_back(
                {{"id", id}, {"name", other->name}, {"account", other->has_account()}});
    return people;
}

Json Welcome::about(const store::User& user) const {
    const auto ban = sanctions_.on(user.id, store::SanctionKind::Ban, services_.now());
    return {{"id", user.id},
            {"name", user.name},
            {"account", user.has_account()},
            {"admin", user.admin},
            {"ban", ban ? to_json(*ban) : Json(nullptr)},
            {"blocked", marked_people(user.id, store::Mark::Blocked, services_.reader)},
            {"muted", marked_people(user.id, store::Mark::Muted, services_.reader)}};
}

HttpReply Welcome::reply(const HttpRequest& request, const store::User& user,
                         const std::string& token, const std::string& recovery_code) const {
    Json me = about(user);
    if (!recovery_code.empty()) me["recovery_code"] = recovery_code;
    if (is_program(request)) {
        me["token"] = token;
        me["token_until"] = iso_time(services_.now() + kProgramTokenMs);
        return json_reply(me);
    }
    HttpReply reply = json_reply(me);
    reply.headers.emplace_back("Set-Cookie", cookie(request, token));
    return reply;
}

std::string Welcome::cookie(const HttpRequest& request, const std::string& token) const {
    return session_cookie(token, forwarding_.came_over_https(request));
}

HttpReply Welcome::farewell(const HttpRequest& request) const {
    HttpReply reply = json_reply(Json::object());
    reply.headers.emplace_back("Set-Cookie",
                               ended_session_cookie(forwarding_.came_over_https(request)));
    return reply;
}

}  // namespace affray::server
