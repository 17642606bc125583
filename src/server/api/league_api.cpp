// Leagues over HTTP (the list at the end of web/src/wire/leagues.ts). Everything is done on workers
// by the shelf; what is added to a league is answered when it is stored.
#include <algorithm>

#include "league/league_json.h"
#include "server/api/app.h"
#include "server/leagues/deals.h"
#include "server/leagues/league_match.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/new_league.h"
#include "server/leagues/table_report.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/bot_seat.h"

namespace affray::server {

namespace {

constexpr int kMostLeaguesListed = 200;
constexpr std::size_t kLongestAnswer = 200;
constexpr std::size_t kMostProposals = 20;

// What the log of a league never takes from outside: dice are the server's, and a league is made
// once.
bool comes_from_the_server_alone(const league::What& what) {
    return std::holds_alternative<league::LeagueMade>(what) ||
           std::holds_alternative<league::PostMatchAnswered>(what) ||
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
           std::holds_alternative<league::ReportConfirmed>(what);
}

// Somebody who takes part.
void check_takes_part(const league::League& league, const std::string& user) {
    const bool is_coach =
        std::any_of(league.entrants.begin(), league.entrants.end(),
                    [&](const league::Entrant& entrant) { return entrant.coach == user; });
    if (!is_coach && !league.is_commissioner(user))
        refuse(403, "not_yours", "you do not take part in this league");
}

void check_commissioner(const league::League& league, const std::string& user) {
    if (!league.is_commissioner(user)) refuse(403, "not_yours", "only a commissioner may do this");
}

Json found_page(Json page) {
    if (page.is_null()) refuse(404, "not_found", "there is nothing here");
    return page;
}

int query_number(const HttpRequest& request, const char* name) {
    const auto found = request.query.find(name);
    if (found == request.query.end()) return 0;
    return core::small_number(std::string_view(found->second)).value_or(0);
}

// What the page of a fixture offers somebody; throws Refusal with the reason where it does not.
void check_may(const LeagueView& view, const std::string& fixture, const char* what) {
    const Json page = fixture_page(view, fixture);
    const Json& may = page.at("may");
    if (std::find(may.begin(), may.end(), what) != may.end()) return;
    const std::string why = page.at("why_not");
    refuse(409, "refused", why.empty() ? "this cannot be done now" : why);
}

// A match that is being played here is not reported by hand.
void check_is_not_running(const LeagueView& view, const league::What& what) {
    const auto* report = std::get_if<league::MatchReported>(&what);
    if (report != nullptr && view.note(kMatchNote, report->fixture) != nullptr)
        refuse(409, "running", "the match is being played here");
}

// Somebody was quicker: he is told how it stands now.
HttpReply gone_on(const Json& now) {
    return json_reply(
        {{"error",
          {{"code", "gone_on"}, {"message", "somebody was quicker: look at it as it stands now"}}},
         {"now", now}},
        409);
}

// 2026-12-24T19:00Z
bool is_time(const std::string& text) {
    static constexpr std::string_view kForm = "0000-00-00T00:00Z";
    if (text.size() != kForm.size()) return false;
    for (std::size_t i = 0; i < kForm.size(); ++i) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (kForm[i] == '0' ? !digit : text[i] != kForm[i]) return false;
    }
    return true;
}

// Which of the two teams somebody speaks for.
league::TeamId own_team_in(const league::League& league, const league::Fixture& fixture,
                           const std::string& user) {
    for (const league::TeamId& team : {fixture.pairing.home, fixture.pairing.away}) {
        const league::Entrant* entrant = league.entrant(team);
        if (entrant != nullptr && entrant->coach == user) return team;
    }
    refuse(403, "not_yours", "you coach neither of the two teams");
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

std::string file_name(const std::string& name, const char* ending) {
    return "attachment; filename=" + name + ending;
}

}  // namespace

void App::route_leagues(const Exchange& exchange) {
    const Segments& path = exchange.path;
    const std::string& method = exchange.request.method;
    if (method != "GET" && method != "POST") refuse(405, "bad_method", "GET or POST");
    const bool reads = method == "GET";
    if (path.size() == 2) return reads ? list_leagues(exchange) : create_league(exchange);
    if (reads) return show_league(exchange);
    if (path.size() == 3 && path[2] == "preview") return preview_league(exchange);
    if (path.size() == 3 && path[2] == "restore") return restore_league(exchange);
    const std::string what = path.size() > 3 ? path[3] : "";
    if (path.size() == 4 && what == "schedule") return propose_schedule(exchange);
    if (path.size() == 4 && what == "join") return join_league_with(exchange);
    if (path.size() == 4 && what == "entries") return add_league_entry(exchange);
    if ((path.size() == 4 || path.size() == 6) && what == "deals") return make_deal(exchange);
    if (path.size() == 6 && what == "fixtures") return act_on_fixture(exchange);
    const bool undoes = path.size() == 6 && path[5] == "undo";
    if (what == "post" && (path.size() == 5 || undoes)) return answer_after_match(exchange);
    refuse(404, "not_found", "there is nothing here");
}

LeagueShelf::Answer App::answer_to(const Exchange& exchange) {
    return {[respond = exchange.respond](HttpReply reply) { respond(std::move(reply)); },
            payer_of(exchange.request).address->key};
}

// Reading

void App::list_leagues(const Exchange& exchange) {
    const bool mine = exchange.request.query.contains("mine");
    const auto known = find_caller(exchange.request);
    if (mine && !known) refuse(401, "no_session", "ask for /api/me first");
    const std::string user = known ? known->user.id : "";
    in_background(exchange,
                  [this, mine, user, respond = exchange.respond]() -> std::function<void()> {
                      Json list = readers_.use([&](store::Store& store) {
                          Json all = Json::array();
                          for (const store::LeagueRow& row :
                               mine ? store.leagues_of(user) : store.leagues(kMostLeaguesListed)) {
                              Json summary = row.about.value("summary", Json());
                              if (!summary.is_object()) continue;
                              summary["mine"] = nullptr;
                              for (const store::LeagueMember& member :
                                   user.empty() ? std::vector<store::LeagueMember>()
                                                : store.league_members(row.id))
                                  if (member.user == user && summary["mine"] != "commissioner")
                                      summary["mine"] = member.role;
                              all.push_back(std::move(summary));
                          }
                          return all;
                      });
                      return [reply = json_reply(list), respond] { respond(reply); };
                  });
}

void App::show_league(const Exchange& exchange) {
    const HttpRequest& request = exchange.request;
    const Segments& path = exchange.path;
    const auto known = find_caller(request);
    const std::string viewer = known ? known->user.id : "";
    const std::string what = path.size() > 3 ? path[3] : "";
    if (!viewer.empty()) seen_at_[viewer] = services_.steady();
    if (!viewer.empty() && nodes_ != nullptr) newly_seen_.insert(viewer);
    const auto page = [path, what, season = query_number(request, "season"),
                       before = query_number(request, "before"),
                       viewer](const LeagueView& view) -> Json {
        if (path.size() == 3) return home_page(view);
        if (path.size() == 4 && what == "schedule") return schedule_page(view, season);
        if (path.size() == 4 && what == "leaders") return leaders_page(view, season);
        if (path.size() == 4 && what == "records") return records_page(view);
        if (path.size() == 4 && what == "rules") return rules_page(view);
        if (path.size() == 4 && what == "log") return log_page(view, before);
        if (path.size() == 4 && what == "desk") {
            check_commissioner(view.league, viewer);
            return desk_page(view);
        }
        if (path.size() == 5 && what == "teams") return team_page(view, path[4]);
        if (path.size() == 5 && what == "fixtures") return fixture_page(view, path[4]);
        if (path.size() == 5 && what == "post") return post_match_page(view, path[4]);
        if (path.size() == 7 && what == "teams" && path[5] == "players")
            return player_page(view, path[4],
                               core::small_number(std::string_view(path[6])).value_or(0));
        return nullptr;
    };
    // Who is here changes all the time.
    const bool tells_who_is_here = what == "fixtures";
    std::string key = tells_who_is_here ? "" : viewer + " " + request.path;
    if (!tells_who_is_here)
        for (const auto& [name, value] : request.query) key += " " + name + "=" + value;
    const auto form = request.query.find("format");
    leagues_.read(
        path[2], key,
        [path, what, page, viewer,
         here = tells_who_is_here ? people_here() : std::set<std::string>(), now = services_.now(),
         form = form == request.query.end() ? "json" : form->second](
            const HeldLeague& held, store::Store& store) -> HttpReply {
            LeagueView view = view_of(held, store, viewer, now);
            view.here = here;
            if (path.size() == 4 && what == "calendar.ics")
                return text_reply(calendar_of(view), "text/calendar; charset=utf-8");
            if (path.size() != 4 || what != "export") return json_reply(found_page(page(view)));
            HttpReply reply;
            if (form == "jsonl")
                reply = text_reply(league::to_text(held.log), "application/jsonl");
            else if (form == "csv")
                reply = text_reply(league::table_csv(held.league, view.utc_day) + "\n" +
                                       league::fixtures_csv(held.league),
                                   "text/csv; charset=utf-8");
            else
                reply = json_reply(league::to_json(held.league));
            reply.headers.emplace_back("Content-Disposition",
                                       file_name(held.row.id, form == "jsonl" ? ".jsonl"
                                                              : form == "csv" ? ".csv"
                                                                              : ".json"));
            return reply;
        },
        {[slot = budgets_.take_slot(Slot::Reading, payer_of(request, viewer)),
          respond = exchange.respond](HttpReply reply) { respond(std::move(reply)); },
         payer_of(request).address->key});
}

// Who has looked at a page of a league within the last moments.
std::set<std::string> App::people_here() {
    constexpr std::int64_t kLooksMs = 90'000;
    const std::int64_t now = services_.steady();
    std::erase_if(seen_at_, [&](const auto& seen) { return now - seen.second > kLooksMs; });
    std::set<std::string> here;
    for (const auto& [user, at] : seen_at_) here.insert(user);
    return here;
}

// Making

void App::preview_league(const Exchange& exchange) {
    in_background(
        exchange,
        [request = exchange.request, respond = exchange.respond]() -> std::function<void()> {
            return
                [reply = json_reply(preview_of(body_object(request))), respond] { respond(reply); };
        });
}

void App::create_league(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    check_bans_are_known(by.user);
    spend(Rate::NewMatches, exchange.request, by.user.id);
    in_background(exchange,
                  [this, user = by.user.id, request = exchange.request, now = services_.now(),
                   answer = answer_to(exchange)]() -> std::function<void()> {
                      const auto made =
                          std::make_shared<HeldLeague>(readers_.use([&](store::Store& store) {
                              return make_league(body_object(request), user, store, now);
                          }));
                      return [this, made, answer] { leagues_.create(std::move(*made), answer); };
                  });
}

void App::restore_league(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    spend(Rate::NewMatches, exchange.request, by.user.id);
    in_background(exchange,
                  [this, user = by.user.id, request = exchange.request, now = services_.now(),
                   answer = answer_to(exchange)]() -> std::function<void()> {
                      const Json body = body_object(request);
                      const auto log = body.find("log");
                      if (log == body.end() || !log->is_string())
                          refuse(400, "bad_request", "log: should be the lines of a league's log");
                      const auto made = std::make_shared<HeldLeague>(
                          restored_league(log->get_ref<const std::string&>(), user, now));
                      return [this, made, answer] { leagues_.create(std::move(*made), answer); };
                  });
}

void App::join_league_with(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    check_bans_are_known(by.user);
    leagues_.change(
        exchange.path[2],
        [request = exchange.request, user = by.user.id](LeagueWork& work) {
            join_league(work, body_object(request), user);
            return json_reply(home_page(work.view(user)));
        },
        answer_to(exchange));
}

// Entries

void App::propose_schedule(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
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

void App::add_league_entry(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    const std::string& user = by.user.id;
    const auto read_wanted = [request = exchange.request, user](const league::League& league) {
        const Json body = body_object(request);
        league::What what = value_or_refuse(league::read_what(object_field(body, "entry")));
        check_takes_part(league, user);
        if (comes_from_the_server_alone(what))
            refuse(403, "not_yours", "this is for the server to write");
        if (!is_open_to_coaches(what)) check_commissioner(league, user);
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
                const league::What what = read_wanted(held.league);
                return json_reply(difference_page(
                    view_of(held, store, user, now),
                    league::difference_made(held.log, held.league, what, user, iso_time(now))));
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

// Deals

// L/deals proposes one, L/deals/ID/agree and L/deals/ID/decline answer it.
void App::make_deal(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
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

// Fixtures

void App::act_on_fixture(const Exchange& exchange) {
    const std::string& what = exchange.path[5];
    const Caller by = caller(exchange.request);
    if (what == "play") return play_fixture(exchange, by);
    const std::string fixture = exchange.path[4];
    const std::string user = by.user.id;
    const HttpRequest request = exchange.request;
    if (what == "correct") return correct_report(exchange, user);
    if (what == "check")
        return leagues_.read(
            exchange.path[2], "",
            [request, fixture, user, now = services_.now()](const HeldLeague& held,
                                                            store::Store& store) {
                return json_reply(check_report(view_of(held, store, user, now),
                                               known_fixture(held.league, fixture),
                                               body_object(request)));
            },
            answer_to(exchange));
    const auto change = [&](std::function<void(LeagueWork&, const Json&)> work_on) {
        leagues_.change(
            exchange.path[2],
            [work_on = std::move(work_on), request, fixture, user](LeagueWork& work) {
                (void)known_fixture(work.league(), fixture);
                work_on(work, body_object(request));
                return json_reply(found_page(fixture_page(work.view(user), fixture)));
            },
            answer_to(exchange));
    };
    if (what == "propose")
        return change([fixture, user](LeagueWork& work, const Json& body) {
            const auto times = body.find("times");
            if (times == body.end() || !times->is_array() || times->size() > kMostProposals)
                refuse(400, "bad_request", "times: should be a list of at most 20");
            const league::TeamId team =
                own_team_in(work.league(), known_fixture(work.league(), fixture), user);
            Json list = Json::array();
            const LeagueView view = work.view(user);
            if (const Json* before = view.note(kTimesNote, fixture))
                for (const Json& one : *before)
                    if (one.value("by", "") != team) list.push_back(one);
            for (const Json& time : *times) {
                if (!time.is_string() || !is_time(time.get<std::string>()))
                    refuse(400, "bad_request", "times: should be as 2026-12-24T19:00Z");
                list.push_back({{"at", time}, {"by", team}, {"agreed", Json::array({team})}});
            }
            work.put_note(kTimesNote, fixture, std::move(list));
        });
    if (what == "agree")
        return change([fixture, user](LeagueWork& work, const Json& body) {
            const std::string at = text_field(body, "at", 40);
            const league::Fixture& played = known_fixture(work.league(), fixture);
            const league::TeamId team = own_team_in(work.league(), played, user);
            const LeagueView view = work.view(user);
            const Json* before = view.note(kTimesNote, fixture);
            Json list = before == nullptr ? Json::array() : *before;
            bool found = false;
            for (Json& one : list) {
                if (one.value("at", "") != at) continue;
                found = true;
                Json& agreed = one.at("agreed");
                if (std::find(agreed.begin(), agreed.end(), team) == agreed.end())
                    agreed.push_back(team);
                if (agreed.size() == 2) work.put_note(kAgreedNote, fixture, at);
            }
            if (!found) refuse(404, "not_found", "nobody has proposed this time");
            work.put_note(kTimesNote, fixture, std::move(list));
        });
    if (what == "remind")
        return change([fixture, user](LeagueWork& work, const Json&) {
            check_takes_part(work.league(), user);
            check_may(work.view(user), fixture, "remind");
            work.put_note(kRemindedNote, fixture, {{"at", work.at()}, {"by", user}});
        });
    if (what == "report")
        return change([fixture, user](LeagueWork& work, const Json& body) {
            check_takes_part(work.league(), user);
            const LeagueView view = work.view(user);
            if (view.note(kMatchNote, fixture) != nullptr)
                refuse(409, "running", "the match is being played here");
            if (!known_fixture(work.league(), fixture).result) check_may(view, fixture, "report");
            work.add(read_report(body, known_fixture(work.league(), fixture)), user);
            work.go_on();
        });
    if (what == "confirm")
        return change([fixture, user](LeagueWork& work, const Json& body) {
            check_takes_part(work.league(), user);
            const league::Fixture reported = known_fixture(work.league(), fixture);
            if (!reported.result || reported.confirmed)
                refuse(409, "refused", "there is nothing to confirm");
            const auto other = body.find("report");
            if (other == body.end() || other->is_null()) {
                work.add(league::ReportConfirmed{reported.report}, user);
                return work.go_on();
            }
            send_back_report(work, reported, read_report(*other, reported), user);
        });
    refuse(404, "not_found", "there is nothing here");
}

// A commissioner mends what was reported, by the same form; a coach of the match proposes it. With
// "try" one sees what it changes.
void App::correct_report(const Exchange& exchange, const std::string& user) {
    const auto read_wanted = [request = exchange.request, fixture_id = exchange.path[4],
                              user](const league::League& league) -> league::What {
        const Json body = body_object(request);
        check_takes_part(league, user);
        const league::Fixture& fixture = known_fixture(league, fixture_id);
        const bool commissioner = league.is_commissioner(user);
        if (!commissioner) (void)own_team_in(league, fixture, user);
        if (!fixture.result || fixture.report == 0)
            refuse(409, "refused", "there is no report to correct");
        const league::What with = read_report(object_field(body, "report"), fixture);
        const std::string reason = text_field(body, "reason", 500);
        // What it would change is tried as if he were one.
        if (commissioner || flag_field_or(body, "try", false))
            return league::EntryCorrected{fixture.report, to_json(with), reason};
        return league::CorrectionProposed{fixture.report, to_json(with), reason};
    };
    const Json body = body_object(exchange.request);
    if (flag_field_or(body, "try", false))
        return leagues_.read(
            exchange.path[2], "",
            [read_wanted, user, now = services_.now()](const HeldLeague& held,
                                                       store::Store& store) {
                return json_reply(difference_page(
                    view_of(held, store, user, now),
                    league::difference_made(held.log, held.league, read_wanted(held.league),
                                            held.league.commissioners.front(), iso_time(now))));
            },
            answer_to(exchange));
    const int after = number_field(body, "after", 0, 100'000'000);
    leagues_.change(
        exchange.path[2],
        [read_wanted, user, after](LeagueWork& work) -> HttpReply {
            league::What what = read_wanted(work.league());
            if (work.league().entries != after) return gone_on({{"entry", work.league().entries}});
            work.add(std::move(what), user);
            const int number = work.league().entries;
            work.go_on();
            return json_reply({{"entry", number}});
        },
        answer_to(exchange));
}

// Another report stands in place of the first one, which its author confirms in turn.
void App::send_back_report(LeagueWork& work, const league::Fixture& reported,
                           league::MatchReported with, const std::string& user) {
    const bool commissioner = work.league().is_commissioner(user);
    if (!commissioner) {
        (void)own_team_in(work.league(), reported, user);
        if (reported.reported_by == user) refuse(409, "refused", "it is your own report");
    }
    with.fixture = reported.id;
    work.add(league::ReportSentBack{reported.report, to_json(league::What(std::move(with)))}, user);
    work.put_note("disputed", reported.id, commissioner ? Json(nullptr) : Json(true));
    work.go_on();
}

// After a match

void App::answer_after_match(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
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
                work.answer_post_match(team, text_field(body, "answer", kLongestAnswer), user);
            return json_reply(found_page(post_match_page(work.view(user), team)));
        },
        answer_to(exchange));
}

}  // namespace affray::server
