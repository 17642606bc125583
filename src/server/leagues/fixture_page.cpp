// One fixture: who meets whom, under which terms, and what may be done about it.
#include <algorithm>

#include "bloodbowl/data/data_tables.h"
#include "league/tournament.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/table_report.h"

namespace affray::server {

using league::Fixture;
using league::League;
using league::TeamId;

namespace {

bool is_here(const LeagueView& view, const std::string& coach) {
    return !bot_of(coach).empty() || view.here.contains(coach);
}

Json home_of(const league::LeagueTeam* team) {
    if (team == nullptr || !team->stadium.home) return nullptr;
    return {{"name", team->stadium.home->name}, {"attribute", team->stadium.home->attribute}};
}

// Where a match on a table may have been played, beside an ordinary place.
Json stadiums_of(const League& league) {
    Json list = Json::array();
    if (!league.game->keeps_lists || !league.rules.stadiums) return list;
    for (const bloodbowl::PlayableData& data : bloodbowl::data::kPlayableData)
        if (data.id.starts_with("stadium_")) list.push_back(data.id);
    return list;
}

Json side_of(const LeagueView& view, const TeamId& team) {
    const league::LeagueTeam* kept = kept_team(view.league, team);
    Json misses = Json::array();
    if (kept != nullptr)
        for (const bloodbowl::ListedPlayer& player : kept->team.list.players)
            if (player.misses_match) misses.push_back(player_ref(view, team, player.number));
    std::string form;
    for (const Fixture& fixture : view.league.fixtures) {
        if (!fixture.result || fixture.pairing.is_bye() || !fixture.pairing.has(team) ||
            !league::counts(view.league, fixture, view.utc_day))
            continue;
        const int result = fixture.result->result_of(team);
        form += result > 0 ? 'W' : result == 0 ? 'D' : 'L';
    }
    constexpr std::size_t kForm = 5;
    if (form.size() > kForm) form.erase(0, form.size() - kForm);
    return {{"team", team_ref(view, team)},
            {"value", league::value_of(view.league, team)},
            {"treasury", kept == nullptr ? 0 : kept->team.treasury},
            {"misses", std::move(misses)},
            {"stadium", home_of(kept)},
            {"form", form},
            {"here", is_here(view, view.league.entrant(team)->coach)}};
}

// What the weaker team gets for inducements, before its own gold.
std::array<int, 2> inducement_money(const League& league, const Fixture& fixture) {
    if (!league.game->keeps_lists) return {0, 0};
    const league::MatchTerms terms = league::terms_of(league, fixture);
    if (terms.options.inducements != bloodbowl::InducementsOption::ByValue) return {0, 0};
    const int home = league::value_of(league, fixture.pairing.home);
    const int away = league::value_of(league, fixture.pairing.away);
    return {std::max(0, away - home), std::max(0, home - away)};
}

// Why it cannot be played now; empty: it can.
std::string why_not_play(const LeagueView& view, const Fixture& fixture) {
    if (fixture.result) return "the match has been played";
    if (fixture.free)
        if (const auto may =
                league::may_meet(view.league, fixture.pairing.home, fixture.pairing.away);
            !may)
            return may.error().message;
    for (const TeamId& team : {fixture.pairing.home, fixture.pairing.away}) {
        if (team.empty()) return "nobody is to be met";
        if (const core::Status status = league::may_play(view.league, team); !status)
            return status.error().message;
        // What comes of it is not known yet.
        for (const Fixture& other : view.league.fixtures)
            if (other.id != fixture.id && other.pairing.has(team) &&
                state_of(view, other) == "running")
                return "another match of the team is being played";
    }
    return "";
}

// Once a day is enough; bots need no reminder.
bool was_reminded_today(const LeagueView& view, const Fixture& fixture) {
    const auto is_bot = [&](const TeamId& team) {
        const std::string& coach = view.league.entrant(team)->coach;
        return !bot_of(coach).empty() || coach == view.viewer;
    };
    if (is_bot(fixture.pairing.home) && is_bot(fixture.pairing.away)) return true;
    const Json* reminded = view.note(kRemindedNote, fixture.id);
    return reminded != nullptr && reminded->value("at", "").starts_with(view.utc_day);
}

Json what_may_be_done(const LeagueView& view, const Fixture& fixture, const std::string& why_not) {
    Json may = Json::array();
    const bool coach = view.coaches(fixture.pairing.home) || view.coaches(fixture.pairing.away);
    const bool commissioner = view.is_commissioner();
    const bool open = !fixture.result;
    // Where a league keeps no lists, they are the coaches' own.
    const bool kept = !view.league.game->keeps_lists ||
                      (kept_team(view.league, fixture.pairing.home) != nullptr &&
                       kept_team(view.league, fixture.pairing.away) != nullptr);
    if (open && kept && why_not.empty()) {
        const bool bots = !bot_of(view.league.entrant(fixture.pairing.home)->coach).empty() &&
                          !bot_of(view.league.entrant(fixture.pairing.away)->coach).empty();
        if (coach || (commissioner && bots)) may.push_back("play");
        if (coach || commissioner) may.push_back("stand_in");
    }
    if (open && kept && coach) may.push_back("practise");
    if (open && coach) may.push_back("propose");
    if (open && why_not.empty() && (coach || commissioner)) may.push_back("report");
    if (state_of(view, fixture) == "reported" &&
        (commissioner || (coach && fixture.reported_by != view.viewer)))
        may.push_back("confirm");
    const bool waits = (open && why_not.empty()) || state_of(view, fixture) == "reported";
    if (waits && (coach || commissioner) && !was_reminded_today(view, fixture))
        may.push_back("remind");
    if (fixture.free) {
        if (state_of(view, fixture) == "open" && (coach || commissioner)) may.push_back("call_off");
    } else if (open && commissioner) {
        may.push_back("extend");
        may.push_back("forfeit");
    }
    return may;
}

Json reminded_json(const LeagueView& view, const std::string& fixture) {
    const Json* reminded = view.note(kRemindedNote, fixture);
    if (reminded == nullptr) return nullptr;
    return {{"at", reminded->at("at")}, {"by", person_json(view, reminded->at("by"))}};
}

}  // namespace

Json fixture_page(const LeagueView& view, const std::string& id) {
    const Fixture* fixture = view.league.fixture(id);
    if (fixture == nullptr) return nullptr;
    const league::Pairing& pairing = fixture->pairing;
    Json sides = Json::array();
    std::vector<std::string> coaches;
    for (const TeamId& team : {pairing.home, pairing.away})
        if (!team.empty()) {
            sides.push_back(side_of(view, team));
            coaches.push_back(view.league.entrant(team)->coach);
        }
    Json meetings = Json::array();
    for (const Fixture& other : view.league.fixtures)
        if (other.id != id && other.result && !pairing.is_bye() &&
            other.pairing.has(pairing.home) && other.pairing.has(pairing.away))
            meetings.push_back(fixture_json(view, other));
    const Json* times = view.note(kTimesNote, id);
    const bool on_a_table = fixture->result && fixture->result->on_the_pitch && !pairing.is_bye() &&
                            fixture->details.record.empty();
    const std::string why_not = why_not_play(view, *fixture);
    return {{"head", head_json(view)},
            {"fixture", fixture_json(view, *fixture)},
            {"sides", std::move(sides)},
            {"ratings", ratings_json(view, coaches)},
            {"inducement_money",
             pairing.is_bye() ? std::array<int, 2>{} : inducement_money(view.league, *fixture)},
            {"proposals", times == nullptr ? Json::array() : *times},
            {"meetings", std::move(meetings)},
            {"report", on_a_table ? report_json(*fixture) : Json(nullptr)},
            {"reported_by", fixture->reported_by.empty() ? Json(nullptr)
                                                         : person_json(view, fixture->reported_by)},
            {"reminded", reminded_json(view, id)},
            {"stadiums", stadiums_of(view.league)},
            {"may", what_may_be_done(view, *fixture, why_not)},
            {"why_not", why_not}};
}

}  // namespace affray::server
