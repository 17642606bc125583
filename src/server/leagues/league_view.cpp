#include "server/leagues/league_view.h"

#include <algorithm>

#include "league/season_schedule.h"
#include "league/tournament.h"
#include "server/leagues/deals.h"
#include "server/leagues/free_matches.h"
#include "server/leagues/team_building.h"

namespace affray::server {

using league::Entrant;
using league::Fixture;
using league::League;
using league::TeamId;

std::string bot_of(const std::string& coach) {
    if (!coach.starts_with(kBotPrefix)) return {};
    const std::string rest = coach.substr(kBotPrefix.size());
    return rest.substr(0, rest.find(':'));
}

bool LeagueView::coaches(const TeamId& team) const {
    const Entrant* entrant = viewer.empty() ? nullptr : league.entrant(team);
    return entrant != nullptr && entrant->coach == viewer;
}

std::vector<TeamId> LeagueView::own_teams() const {
    std::vector<TeamId> teams;
    if (viewer.empty()) return teams;
    for (const Entrant& entrant : league.entrants)
        if (!entrant.withdrawn && entrant.coach == viewer) teams.push_back(entrant.id);
    return teams;
}

const Json* LeagueView::note(const char* kind, const std::string& key) const {
    const auto of_kind = notes.find(kind);
    if (of_kind == notes.end()) return nullptr;
    const auto found = of_kind->second.find(key);
    return found == of_kind->second.end() ? nullptr : &found->second;
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json person_json(const LeagueView& view, const std::string& person) {
    if (person.starts_with(kBotPrefix))
        return {{"id", person}, {"name", bot_of(person)}, {"bot", true}, {"account", false}};
    const PersonName known = view.name_of(person);
    return JsonObject()
        .add("id", person)
        .add("name", known.name)
        .add("bot", false)
        .add("account", known.account)
        .taken();
}

Json ratings_json(const LeagueView& view, const std::vector<std::string>& people) {
    Json ratings = Json::object();
    for (const std::string& person : people)
        if (view.rating_of && bot_of(person).empty())
            if (Json rating = view.rating_of(person); !rating.is_null())
                ratings[person] = std::move(rating);
    return ratings;
}

const league::LeagueTeam* kept_team(const League& league, const TeamId& team) {
    const Entrant* entrant = league.entrant(team);
    return entrant == nullptr || !entrant->team ? nullptr : &*entrant->team;
}

Json team_ref(const LeagueView& view, const TeamId& team) {
    const Entrant* entrant = view.league.entrant(team);
    if (entrant == nullptr) return nullptr;
    return JsonObject()
        .add("id", entrant->id)
        .add("name", entrant->name)
        .add("roster", entrant->roster)
        .add("coach", person_json(view, entrant->coach))
        .add("value", league::value_of(view.league, team))
        .add("withdrawn", entrant->withdrawn)
        .taken();
}

std::string state_of(const LeagueView& view, const Fixture& fixture) {
    if (fixture.pairing.is_bye()) return "bye";
    if (fixture.result)
        return !fixture.result->on_the_pitch                        ? "forfeited"
               : league::counts(view.league, fixture, view.utc_day) ? "played"
                                                                    : "reported";
    return view.note(kMatchNote, fixture.id) != nullptr ? "running" : "open";
}

Json fixture_json(const LeagueView& view, const Fixture& fixture) {
    const league::Pairing& pairing = fixture.pairing;
    const std::string state = state_of(view, fixture);
    const bool told = fixture.result && !pairing.is_bye();
    Json winner = nullptr;
    if (told && state != "reported")
        for (const TeamId& team : {pairing.home, pairing.away})
            if (fixture.result->result_of(team) > 0) winner = team;
    const Json* agreed = view.note(kAgreedNote, fixture.id);
    const Json* running = view.note(kMatchNote, fixture.id);
    Json match = nullptr;
    if (fixture.result)
        match = text_or_null(fixture.details.record);
    else if (running != nullptr)
        match = *running;
    return JsonObject()
        .add("id", fixture.id)
        .add("season", fixture.season)
        .add("phase", std::string(name_of(fixture.phase)))
        .add("round", fixture.round)
        .add("division", fixture.division)
        .add("home", team_ref(view, pairing.home))
        .add("away", pairing.is_bye() ? Json(nullptr) : team_ref(view, pairing.away))
        .add("seeds", nullptr)
        .add("deadline", text_or_null(fixture.deadline))
        .add("agreed", agreed == nullptr ? Json(nullptr) : *agreed)
        .add("state", state)
        .add("score", told ? Json(fixture.result->score) : Json(nullptr))
        .add("casualties", told ? Json(fixture.result->casualties) : Json(nullptr))
        .add("glory", told ? Json(fixture.result->glory) : Json(nullptr))
        .add("winner", std::move(winner))
        .add("match", std::move(match))
        .add("mine", view.coaches(pairing.home) || view.coaches(pairing.away))
        .taken();
}

Json fixture_or_null(const LeagueView& view, const std::string& fixture) {
    const Fixture* found = view.league.fixture(fixture);
    return found == nullptr ? Json(nullptr) : fixture_json(view, *found);
}

// One drawing in several metals.
Json trophy_json(const LeagueView& view, const std::string& trophy) {
    const league::Trophy* found = league::trophy_called(view.league.settings, trophy);
    if (found == nullptr) return nullptr;
    const auto held =
        std::find_if(view.league.trophies.begin(), view.league.trophies.end(),
                     [&](const league::HeldTrophy& one) { return one.trophy == trophy; });
    return {{"id", found->id},
            {"name", found->name},
            {"metal", found->id == "chaos_cup"     ? "copper"
                      : found->id == "dungeonbowl" ? "stone"
                                                   : "gold"},
            {"holder", held == view.league.trophies.end() ? Json(nullptr) : Json(held->team)}};
}

std::string_view game_of(const League& league) { return league.game->id; }

std::string edition_of(const League& league) { return league.edition_word(); }

league::LeagueSettings usual_settings_of(const League& league) {
    return league.game->usual_settings(league.edition);
}

std::string state_of(const League& league) {
    if (!league.seasons.empty() && league.seasons.back().ended) return "ended";
    return league.fixtures_now().empty() ? "joining" : "playing";
}

Json summary_json(const LeagueView& view) {
    const League& league = view.league;
    int played = 0, open = 0;
    std::string format;
    for (const Fixture& fixture : league.fixtures_now()) {
        if (!fixture.format.empty()) format = fixture.format;
        if (fixture.pairing.is_bye()) continue;
        ++(fixture.result ? played : open);
    }
    if (const Json* plan = view.note("plan", ""); format.empty() && plan != nullptr)
        format = plan->value("format", "");
    const bool announced = !league.seasons.empty();
    Json mine = nullptr;
    if (view.is_commissioner())
        mine = "commissioner";
    else if (!view.own_teams().empty())
        mine = "coach";
    return {{"id", view.id},
            {"name", league.name},
            {"game", std::string(game_of(league))},
            {"edition", edition_of(league)},
            {"format", format},
            {"season", league.season()},
            {"season_name", announced ? league.seasons.back().announced.name : ""},
            {"trophy",
             announced ? trophy_json(view, league.seasons.back().announced.trophy) : Json(nullptr)},
            {"teams", league.active_teams().size()},
            {"played", played},
            {"open", open},
            {"state", state_of(league)},
            {"mine", std::move(mine)}};
}

namespace {

Json waiting(const LeagueView& view, const char* kind, const TeamId& team, const Fixture* fixture) {
    const Json* reminded = fixture == nullptr ? nullptr : view.note(kRemindedNote, fixture->id);
    return {{"kind", kind},
            {"team", team},
            {"fixture", fixture == nullptr ? "" : fixture->id},
            {"reminded", reminded != nullptr && reminded->value("by", "") != view.viewer},
            {"until", fixture == nullptr ? Json(nullptr) : text_or_null(fixture->deadline)}};
}

// Somebody must confirm what his opponent reported.
bool is_to_confirm(const LeagueView& view, const Fixture& fixture) {
    return state_of(view, fixture) == "reported" && fixture.reported_by != view.viewer &&
           (view.coaches(fixture.pairing.home) || view.coaches(fixture.pairing.away));
}

// What somebody was reminded of first, then what is due first.
bool comes_before(const LeagueView& view, const Fixture& fixture, const Fixture* other) {
    if (other == nullptr) return true;
    const auto reminded = [&](const Fixture& of) {
        const Json* note = view.note(kRemindedNote, of.id);
        return note != nullptr && note->value("by", "") != view.viewer;
    };
    if (reminded(fixture) != reminded(*other)) return reminded(fixture);
    return !fixture.deadline.empty() && fixture.deadline < other->deadline;
}

Json what_waits(const LeagueView& view, std::size_t questions) {
    const League& league = view.league;
    const std::vector<TeamId> own = view.own_teams();
    for (const TeamId& team : own)
        if (const auto& running = league.entrant(team)->post_match; running && !running->is_over())
            return waiting(view, "post_match", team, league.fixture(running->fixture));
    const Fixture* next = nullptr;
    if (!own.empty())
        for (const Fixture& fixture : league.fixtures) {
            if (is_to_confirm(view, fixture)) {
                Json confirm = waiting(view, "confirm",
                                       view.coaches(fixture.pairing.home) ? fixture.pairing.home
                                                                          : fixture.pairing.away,
                                       &fixture);
                // After this day silence confirms it.
                const int days = league.settings.silence_confirms_days;
                confirm["until"] =
                    days <= 0
                        ? Json(nullptr)
                        : Json(league::days_later(fixture.reported_at.substr(0, 10), days - 1));
                return confirm;
            }
            const bool mine = view.coaches(fixture.pairing.home) ||
                              (!fixture.pairing.is_bye() && view.coaches(fixture.pairing.away));
            if (!fixture.result && mine && comes_before(view, fixture, next)) next = &fixture;
        }
    for (const league::Challenge& challenge : league.challenges)
        if (const TeamId* asked = league::asked_now(challenge);
            asked != nullptr && view.coaches(*asked))
            return waiting(view, "challenge", *asked, nullptr);
    if (const TeamId team = free_match_waits_for(view); !team.empty())
        return waiting(view, "free", team, nullptr);
    if (const TeamId team = deal_waits_for(view); !team.empty())
        return waiting(view, "deal", team, nullptr);
    if (questions > 0) return waiting(view, "question", "", nullptr);
    if (next == nullptr) return nullptr;
    return waiting(view, "fixture",
                   view.coaches(next->pairing.home) ? next->pairing.home : next->pairing.away,
                   next);
}

}  // namespace

Json head_json(const LeagueView& view) {
    const League& league = view.league;
    Json head = summary_json(view);
    Json commissioners = Json::array();
    for (const std::string& person : league.commissioners)
        commissioners.push_back(person_json(view, person));
    const std::size_t questions = view.is_commissioner() ? count_questions(view) : 0;
    const bool has_a_place = league.settings.several_teams || view.own_teams().empty();
    head["entry"] = league.entries;
    head["house"] = house_mark(league);
    head["commissioners"] = std::move(commissioners);
    head["divisions"] = league.settings.divisions;
    head["time_zone"] = league.settings.time_zone;
    head["confirmations"] = league.settings.confirmations;
    head["silence_confirms_days"] = league.settings.silence_confirms_days;
    head["mvp_at_table"] = league.settings.mvp_at_table;
    head["waits"] = view.viewer.empty() ? Json(nullptr) : what_waits(view, questions);
    head["questions"] = questions;
    head["may_join"] = !view.viewer.empty() && has_a_place && state_of(league) != "ended";
    return head;
}

std::vector<const Fixture*> present_round(const League& league) {
    const Fixture* first = nullptr;  // that is open
    const Fixture* last = nullptr;   // that was played
    for (const Fixture& fixture : league.fixtures_now()) {
        if (fixture.free) continue;
        if (!fixture.result && (first == nullptr || fixture.phase < first->phase ||
                                (fixture.phase == first->phase && fixture.round < first->round)))
            first = &fixture;
        last = &fixture;
    }
    const Fixture* of = first != nullptr ? first : last;
    std::vector<const Fixture*> round;
    if (of == nullptr) return round;
    for (const Fixture& fixture : league.fixtures_now())
        if (fixture.phase == of->phase && fixture.round == of->round && !fixture.free)
            round.push_back(&fixture);
    return round;
}

}  // namespace affray::server
