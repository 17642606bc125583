// What is added to the log of a league over HTTP: schedules, entries of any kind, deals, answers
// after a match.
#include <algorithm>

#include "server/api/leagues/league_api.h"
#include "server/api/leagues/league_checks.h"
#include "server/leagues/deals.h"
#include "server/leagues/free_matches.h"
#include "server/leagues/league_match.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/league_time.h"
#include "server/net/fields.h"
#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr std::size_t kLongestAnswer = 200;

// What the log of a league never takes from outside: dice are the server's, and a league is made
// once.
bool comes_from_the_server_alone(const league::What& what) {
    return std::holds_alternative<league::LeagueMade>(what) ||
           std::holds_alternative<league::PostMatchAnswered>(what) ||
           std::holds_alternative<league::PostMatchDice>(what) ||
           std::holds_alternative<league::PostMatchTakenBack>(what);
}

// The others need a commissioner, whatever the log itself would take. A deal is written by the
// server when everybody has agreed (deals.h).
bool is_open_to_coaches(const league::What& what) {
    return std::holds_alternative<league::TeamWithdrawn>(what) ||
           std::holds_alternative<league::ChallengeMade>(what) ||
           std::holds_alternative<league::ChallengeAnswered>(what) ||
           std::holds_alternative<league::CorrectionProposed>(what) ||
           std::holds_alternative<league::ProposalRejected>(what) ||
           std::holds_alternative<league::Renamed>(what) ||
           std::holds_alternative<league::Redrafted>(what) ||
           std::holds_alternative<league::MatchCalledOff>(what) ||
           std::holds_alternative<league::ReportConfirmed>(what);
}

// A match that is being played here is neither reported by hand nor called off.
void check_is_not_running(const LeagueView& view, const league::What& what) {
    const auto* report = std::get_if<league::MatchReported>(&what);
    const auto* called_off = std::get_if<league::MatchCalledOff>(&what);
    const std::string fixture = report != nullptr       ? report->fixture
                                : called_off != nullptr ? called_off->fixture
                                                        : std::string();
    if (!fixture.empty() && view.note(kMatchNote, fixture) != nullptr)
        refuse(409, "running", "the match is being played here");
}

// "anew": drawn by other lots, so often; "pairs": these teams in place of those that were drawn.
core::Result<league::ScheduleMade> schedule_wished_for(const league::League& league,
                                                       const league::ScheduleWish& wish,
                                                       const Json& body) {
    constexpr int kSeedsApart = 7919;
    const int anew = number_field_or(body, "anew", 0, 10'000, 0);
    auto made = league::make_schedule(league, wish);
    if (anew > 0) {
        league::League other = league;
        other.settings.seed += anew * kSeedsApart;
        made = league::make_schedule(other, wish);
    }
    const auto pairs = body.find("pairs");
    if (!made || pairs == body.end() || pairs->is_null()) return made;
    if (!pairs->is_array() || pairs->size() != made->fixtures.size())
        refuse(400, "bad_request", "pairs: should be one for each match");
    for (std::size_t i = 0; i < pairs->size(); ++i) {
        const Json& pair = (*pairs)[i];
        const auto team = [&](std::size_t side) -> league::TeamId {
            if (!pair.is_array() || pair.size() != 2) return "?";
            if (side == 1 && pair[side].is_null()) return "";
            return pair[side].is_string() ? pair[side].get<std::string>() : "?";
        };
        for (const std::size_t side : {0U, 1U})
            if (!team(side).empty() && league.entrant(team(side)) == nullptr)
                refuse(400, "bad_request", "pairs: there is no such team");
        made->fixtures[i].home = team(0);
        made->fixtures[i].away = team(1);
    }
    return made;
}

std::vector<league::TeamId> teams_field(const Json& body, const char* name) {
    std::vector<league::TeamId> teams;
    const auto found = body.find(name);
    if (found == body.end() || !found->is_array()) return teams;
    for (const Json& team : *found)
        if (team.is_string()) teams.push_back(team.get<std::string>());
    return teams;
}

}  // namespace

// Entries

void LeagueApi::propose_schedule(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    leagues_.read(
        exchange.path[2], "",
        [request = exchange.request, user = by.user.id, now = services_.now()](
            const HeldLeague& held, store::Store& store) -> HttpReply {
            check_commissioner(held.league, user);
            const Json body = body_object(request);
            const LeagueView view = view_of(held, store, user, now);
            const Json* plan = view.note("plan", "");
            const Json planned = plan == nullptr ? Json::object() : *plan;
            league::ScheduleWish wish;
            wish.format = text_field_or(body, "format", 40, planned.value("format", "round_robin"));
            wish.in_play_offs = flag_field_or(body, "in_play_offs", false);
            wish.groups = number_field_or(body, "groups", 1, 26, planned.value("groups", 2));
            wish.from_each =
                number_field_or(body, "from_each", 1, 64, planned.value("from_each", 2));
            wish.first_deadline = text_field_or(
                body, "first_deadline", 10,
                held.league.fixtures.empty() ? planned.value("first_deadline", "") : std::string());
            wish.days_a_round =
                number_field_or(body, "days_a_round", 0, 366, planned.value("days_a_round", 7));
            wish.teams = teams_field(body, "teams");
            wish.seeds = teams_field(body, "seeds");
            if (body.contains("deadline")) wish.first_deadline = text_field(body, "deadline", 10);
            const auto made = schedule_wished_for(held.league, wish, body);
            if (!made) refuse(409, made.error().code, made.error().message);
            return json_reply(proposal_page(view, *made));
        },
        answer_to(exchange));
}

void LeagueApi::add_entry(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    const std::string& user = by.user.id;
    const auto read_wanted = [request = exchange.request, user](const league::League& league) {
        const Json body = body_object(request);
        league::What what = value_or_refuse(league::read_what(object_field(body, "entry")));
        check_takes_part(league, user);
        if (comes_from_the_server_alone(what))
            refuse(403, "not_yours", "this is for the server to write");
        if (!is_open_to_coaches(what)) check_commissioner(league, user);
        if (auto* renamed = std::get_if<league::Renamed>(&what))
            renamed->name = clean_text(renamed->name, "name");
        if (const auto* changed = std::get_if<league::RulesChanged>(&what))
            for (const std::string& person : changed->commissioners)
                check_takes_part(league, person);
        return what;
    };
    // Whether it is only tried decides how it is done: that is told on the loop.
    const Json body = body_object(exchange.request);
    const int after = number_field(body, "after", 0, 100'000'000);
    if (flag_field_or(body, "try", false))
        return leagues_.read(
            exchange.path[2], "",
            [read_wanted, user, now = services_.now()](const HeldLeague& held,
                                                       store::Store& store) {
                league::What what = read_wanted(held.league);
                // What is proposed is tried as if a commissioner had made it so.
                const auto* proposed = std::get_if<league::CorrectionProposed>(&what);
                const std::string by = proposed ? held.league.commissioners.front() : user;
                if (proposed)
                    what =
                        league::EntryCorrected{proposed->entry, proposed->with, proposed->reason};
                return json_reply(difference_page(
                    view_of(held, store, user, now),
                    league::difference_made(held.log, held.league, what, by, iso_time(now))));
            },
            answer_to(exchange));
    leagues_.change(
        exchange.path[2],
        [read_wanted, user, after](LeagueWork& work) -> HttpReply {
            league::What what = read_wanted(work.league());
            if (work.league().entries != after) return gone_on({{"entry", work.league().entries}});
            check_is_not_running(work.view(user), what);
            work.add(std::move(what), user);
            const int number = work.league().entries;
            work.go_on();
            return json_reply({{"entry", number}});
        },
        answer_to(exchange));
}

// What a draft between two seasons would cost, and what is wrong with it.
void LeagueApi::try_redraft(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    leagues_.read(
        exchange.path[2], "",
        [request = exchange.request, team = exchange.path[4], user = by.user.id,
         now = services_.now()](const HeldLeague& held, store::Store& store) {
            const Json body = body_object(request);
            return json_reply(found_page(
                redraft_check(view_of(held, store, user, now), team, object_field(body, "list"))));
        },
        answer_to(exchange));
}

// Deals

// L/deals proposes one, L/deals/ID/agree and L/deals/ID/decline answer it.
void LeagueApi::make_deal(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    const Segments& path = exchange.path;
    if (path.size() == 6 && path[5] != "agree" && path[5] != "decline")
        refuse(404, "not_found", "there is nothing here");
    leagues_.change(
        path[2],
        [path, user = by.user.id, request = exchange.request](LeagueWork& work) -> HttpReply {
            check_takes_part(work.league(), user);
            if (path.size() == 4)
                propose_deal(work, body_object(request), user);
            else
                answer_deal(work, path[4], path[5] == "agree", user);
            return json_reply(deals_of(work.view(user)));
        },
        answer_to(exchange));
}

// Free matches

// L/free proposes one, L/free/ID/agree and L/free/ID/decline answer it.
void LeagueApi::arrange_match(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    const Segments& path = exchange.path;
    if (path.size() == 6 && path[5] != "agree" && path[5] != "decline")
        refuse(404, "not_found", "there is nothing here");
    leagues_.change(
        path[2],
        [path, user = by.user.id, request = exchange.request](LeagueWork& work) -> HttpReply {
            check_takes_part(work.league(), user);
            if (path.size() == 4)
                propose_free_match(work, body_object(request), user);
            else
                answer_free_match(work, path[4], path[5] == "agree", user);
            return json_reply(schedule_page(work.view(user), 0));
        },
        answer_to(exchange));
}

// After a match

void LeagueApi::answer_after_match(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    const bool undoes = exchange.path.size() == 6;
    leagues_.change(
        exchange.path[2],
        [user = by.user.id, undoes, team = exchange.path[4],
         request = exchange.request](LeagueWork& work) -> HttpReply {
            const Json body = body_object(request);
            const league::Entrant* entrant = work.league().entrant(team);
            if (entrant == nullptr || !entrant->post_match)
                refuse(404, "not_found", "nothing waits after a match");
            if (entrant->coach != user && !work.league().is_commissioner(user))
                refuse(403, "not_yours", "this is for the team's coach");
            const int after = number_field(body, "after", 0, 1'000'000);
            if (after != static_cast<int>(entrant->post_match->answers.size()))
                return gone_on(post_match_page(work.view(user), team));
            if (entrant->post_match->is_over()) refuse(409, "over", "all of it is done");
            if (undoes)
                work.add(league::PostMatchTakenBack{team, entrant->post_match->fixture}, user);
            else
                work.answer_post_match(team, text_field_or(body, "answer", kLongestAnswer, ""),
                                       user, text_field_or(body, "value", kLongestAnswer, ""));
            return json_reply(found_page(post_match_page(work.view(user), team)));
        },
        answer_to(exchange));
}

}  // namespace affray::server
