#include "server/leagues/moves.h"

#include <fmt/format.h>

#include "league/team/other_edition.h"
#include "league/tournament.h"
#include "server/leagues/new_league.h"
#include "server/net/fields.h"

namespace affray::server {

using league::Edition;
using league::LeagueTeam;

namespace {

struct Mover {
    LeagueTeam team;
    Edition edition = Edition::Crp;
    bool is_new = false;  // has played for nobody
};

Mover saved_team(const std::string& id, store::Store& store, const std::string& user) {
    const auto document = store.find_document(id);
    if (!document || document->user != user || document->kind != "team")
        refuse(404, "unknown_side", "you have saved no team of this id");
    const auto edition = bloodbowl::edition_named(document->body.value("edition", ""));
    if (!edition) refuse(404, "unknown_side", "the saved team is of no edition");
    Mover mover;
    mover.edition = *edition;
    mover.is_new = true;
    mover.team.team =
        value_or_refuse(teams::read_team(document->body.at("team"), "team", *edition));
    mover.team.team.edition = *edition;
    return mover;
}

// It stays in its own league as it is.
Mover team_of_league(const std::string& id, const std::string& team, store::Store& store,
                     const std::string& user) {
    const std::shared_ptr<HeldLeague> other = read_held(id, store);
    const league::Entrant* entrant = other == nullptr ? nullptr : other->league.entrant(team);
    if (entrant == nullptr || !entrant->team) refuse(404, "not_found", "there is no such team");
    if (entrant->coach != user) refuse(403, "not_yours", "this is for the team's coach");
    if (const core::Status free = league::may_play(other->league, team); !free)
        refuse(409, "refused", free.error().message);
    return {*entrant->team, other->league.edition, false};
}

Mover mover_in(const league::League& league, store::Store& store, const Json& body,
               const std::string& user) {
    if (!league.game->has_editions())
        refuse(409, "refused",
               fmt::format("teams of {} do not move between editions", league.game->title));
    constexpr std::size_t kLongestId = 80;
    const std::string team = text_field(body, "team", kLongestId);
    const std::string other = text_field_or(body, "league", kLongestId, "");
    return other.empty() ? saved_team(team, store, user) : team_of_league(other, team, store, user);
}

// Who has not played yet must be able to pay for himself here.
league::MovedTeam moved(const league::League& league, const Mover& mover) {
    auto made = league::in_edition(mover.team, league.edition, league.rules);
    if (!made) refuse(409, made.error().code, made.error().message);
    if (!mover.is_new) return std::move(*made);
    made->team.team.house = league.house;
    auto founded = league::found_team(made->team.team, league.rules);
    if (founded)
        made->team = std::move(*founded);
    else
        made->problems = {founded.error().message};
    return std::move(*made);
}

std::string name_of_player(const Mover& mover, int number) {
    for (const bloodbowl::ListedPlayer& player : mover.team.team.list.players)
        if (player.number == number) return player.name;
    return {};
}

}  // namespace

Json trial_move(const league::League& league, store::Store& store, const Json& body,
                const std::string& user) {
    const Mover mover = mover_in(league, store, body, user);
    const league::MovedTeam made = moved(league, mover);
    Json changes = Json::array();
    for (const league::EditionChange& one : made.changes)
        changes.push_back({{"what", one.what},
                           {"number", one.number},
                           {"name", name_of_player(mover, one.number)},
                           {"before", one.before},
                           {"after", one.after}});
    return {{"name", made.team.team.list.name},
            {"roster", made.team.team.list.roster},
            {"from", std::string(name_of(mover.edition))},
            {"to", std::string(name_of(league.edition))},
            {"value", team_value(made.team, league.rules)},
            {"changes", std::move(changes)},
            {"problems", made.problems}};
}

void move_into(LeagueWork& work, const Json& body, const std::string& user) {
    check_invited(work, body, user);
    const Mover mover = mover_in(work.league(), work.store(), body, user);
    const league::MovedTeam made = moved(work.league(), mover);
    if (!made.problems.empty()) refuse(409, "refused", made.problems.front());
    league::TeamJoined joined;
    joined.name = made.team.team.list.name;
    joined.team = free_team_id(work.league(), joined.name);
    joined.coach = user;
    joined.roster = made.team.team.list.roster;
    joined.division = text_field_or(body, "division", 80, "");
    joined.list = to_json(made.team);
    joined.moved_from = std::string(name_of(mover.edition));
    work.add(std::move(joined), user);
}

}  // namespace affray::server
