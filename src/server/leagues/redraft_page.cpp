// Between two seasons: what a team may spend, whom it may buy back, and what is wrong with a draft.
#include "league/team/redraft.h"

#include "league/tournament.h"
#include "server/leagues/league_pages.h"
#include "server/net/fields.h"

namespace affray::server {

using league::LeagueTeam;
using league::RedraftOffer;
using league::TeamId;

namespace {

// The season after which it may be drafted anew, for whoever may do it.
core::Result<int> redraft_season(const LeagueView& view, const TeamId& team) {
    if (!may_change_team(view, team))
        return core::Error{"refused", "this is for the team's coach, between two matches"};
    if (kept_team(view.league, team) == nullptr)
        return core::Error{"refused", "the league keeps no list of this team"};
    return league::season_to_redraft_after(view.league, team);
}

int season_or_refuse(const LeagueView& view, const TeamId& team) {
    const auto season = redraft_season(view, team);
    if (!season) refuse(409, "refused", season.error().message);
    return *season;
}

}  // namespace

bool may_change_team(const LeagueView& view, const TeamId& team) {
    const league::Entrant* entrant = view.league.entrant(team);
    return entrant != nullptr && !entrant->withdrawn &&
           (view.coaches(team) || view.is_commissioner()) && league::may_play(view.league, team);
}

bool may_redraft(const LeagueView& view, const TeamId& team) {
    return redraft_season(view, team).ok();
}

Json redraft_page(const LeagueView& view, const TeamId& team) {
    if (view.league.entrant(team) == nullptr) return nullptr;
    const int season = season_or_refuse(view, team);
    const LeagueTeam& kept = *kept_team(view.league, team);
    const bool as_the_book = view.league.edition == bloodbowl::Edition::Bb16;
    const auto part = [&](const char* what, int gold, const char* rule) {
        return Json{{"what", what},
                    {"value", gold},
                    {"rule", as_the_book ? Json(rule) : Json(nullptr)},
                    {"house_rule", !as_the_book}};
    };
    const league::LeagueRules& rules = view.league.rules;
    const int funds = league::downtime_funds_of(view.league, team, season);
    return {{"head", head_json(view)},
            {"team", team_ref(view, team)},
            {"season", season},
            {"list", to_json(kept)},
            {"players", team_page_of(view, team, &kept).at("players")},
            {"budget", league::redraft_budget(kept, rules, funds)},
            {"parts",
             {part("starting_treasury", rules.starting_treasury, "bb16.faq.33"),
              part("treasury", kept.team.treasury, "bb16.faq.37"),
              part("downtime", funds, "bb16.faq.39")}}};
}

Json redraft_check(const LeagueView& view, const TeamId& team, const Json& list) {
    if (view.league.entrant(team) == nullptr) return nullptr;
    const int season = season_or_refuse(view, team);
    const auto wanted =
        league::read_league_team(list, "list", view.league.edition, view.league.house);
    if (!wanted) refuse(400, "bad_team", wanted.error().message);
    const RedraftOffer offer =
        league::offer_redraft(*kept_team(view.league, team), wanted->team, view.league.rules,
                              league::downtime_funds_of(view.league, team, season));
    Json problems = Json::array();
    for (const teams::Violation& violation : offer.violations)
        problems.push_back({{"code", violation.code},
                            {"number", violation.number},
                            {"text", violation.text},
                            {"rule", nullptr}});
    return {{"legal", offer.violations.empty()},
            {"value", league::team_value(offer.team, view.league.rules)},
            {"cost", offer.price},
            {"budget", offer.budget},
            {"problems", std::move(problems)}};
}

}  // namespace affray::server
