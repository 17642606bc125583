// Teams that are built for a league before they join it: checked by its rosters, and kept among
// one's own teams with the name of the league.
#include "server/api/leagues/league_api.h"
#include "server/leagues/team_building.h"
#include "server/net/fields.h"

namespace affray::server {

void LeagueApi::check_team(const Exchange& exchange) {
    leagues_.read(
        exchange.path[2], "",
        [request = exchange.request](const HeldLeague& held, store::Store&) {
            return json_reply(
                joining_check(held.league, object_field(body_object(request), "team")));
        },
        answer_to(exchange));
}

// The league says on a worker what it thinks of the team; then it is stored.
void LeagueApi::save_team(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    const auto kept = std::make_shared<store::Document>();
    const auto write_down = [kept, request = exchange.request, user = by.user.id,
                             now = services_.now(),
                             most = most_teams_](const HeldLeague& held, store::Store& store) {
        constexpr std::size_t kLongestId = 80;
        const Json body = body_object(request);
        const std::string old = text_field_or(body, "id", kLongestId, "");
        *kept = old.empty() ? new_document(store, user, "team", most)
                            : own_document(store, old, user, "team");
        kept->name = clean_text(text_field(body, "name", kLongestDocumentName), "name");
        kept->body = body_of_team(view_of(held, store, user, now), object_field(body, "team"));
        kept->updated = now;
        return json_reply(document_json(*kept), old.empty() ? 201 : 200);
    };
    const LeagueShelf::Answer answer = answer_to(exchange);
    leagues_.read(exchange.path[2], "", write_down,
                  {[this, kept, exchange, answer](HttpReply reply) {
                       if (reply.status >= 300) return answer(std::move(reply));
                       requests_.store([kept](store::Store& store) { store.put_document(*kept); },
                                       exchange,
                                       [answer, reply = std::move(reply)] { answer(reply); });
                   },
                   answer.address});
}

}  // namespace affray::server
