#include "server/api/people/own_sessions.h"

#include <algorithm>

namespace affray::server {

OwnSessions::OwnSessions(const Shared& shared, LiveConnections& live, const Welcome& welcome)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      news_(shared.news),
      live_(live),
      welcome_(welcome) {}

Json OwnSessions::of(const Caller& by) const {
    Json sessions = Json::array();
    for (const store::Session& session : services_.reader.sessions_of(by.user.id)) {
        const bool is_this = session.id == by.session.id;
        sessions.push_back({{"id", session.id},
                            {"device", session.device},
                            {"created", iso_time(session.created)},
                            {"used", iso_time(is_this ? services_.now() : session.used)},
                            {"is_this", is_this}});
    }
    return sessions;
}

void OwnSessions::list(const Exchange& exchange) {
    exchange.respond(json_reply(of(callers_.admitted(exchange.request))));
}

void OwnSessions::end_one(const Exchange& exchange, const std::string& id) {
    const Caller by = callers_.admitted(exchange.request);
    const auto all = services_.reader.sessions_of(by.user.id);
    if (std::none_of(all.begin(), all.end(),
                     [&](const store::Session& one) { return one.id == id; }))
        refuse(404, "no_such_session", "you have no such session");
    requests_.store([id](store::Store& store) { store.delete_session(id); }, exchange,
                    [this, exchange, by, id] {
                        live_.end_session(id);
                        news_.tell_of_person(by.user.id);
                        exchange.respond(json_reply(of(by)));
                    });
}

void OwnSessions::end_others(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    requests_.store([user = by.user.id, but = by.session.id](
                        store::Store& store) { store.delete_sessions_of(user, but); },
                    exchange,
                    [this, exchange, by] {
                        live_.end_all_of(by.user.id, by.session.id);
                        news_.tell_of_person(by.user.id);
                        exchange.respond(json_reply(of(by)));
                    });
}

void OwnSessions::log_out(const Exchange& exchange) {
    const Caller by = callers_.known(exchange.request);
    requests_.store([id = by.session.id](store::Store& store) { store.delete_session(id); },
                    exchange,
                    [this, exchange, by] {
                        live_.end_session(by.session.id);
                        news_.tell_of_person(by.user.id);
                        exchange.respond(welcome_.farewell(exchange.request));
                    });
}

}  // namespace affray::server
