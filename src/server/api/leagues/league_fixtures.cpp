// What coaches do with a fixture of a league over HTTP: times, reports, corrections of reports.
#include <algorithm>

#include "server/api/leagues/league_api.h"
#include "server/api/leagues/league_checks.h"
#include "server/leagues/league_match.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/league_time.h"
#include "server/leagues/table_report.h"
#include "server/net/fields.h"
#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr std::size_t kMostProposals = 20;

// What the page of a fixture offers somebody; throws Refusal with the reason where it does not.
void check_may(const LeagueView& view, const std::string& fixture, const char* what) {
    const Json page = fixture_page(view, fixture);
    const Json& may = page.at("may");
    if (std::find(may.begin(), may.end(), what) != may.end()) return;
    const std::string why = page.at("why_not");
    refuse(409, "refused", why.empty() ? "this cannot be done now" : why);
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

}  // namespace

void LeagueApi::act_on_fixture(const Exchange& exchange) {
    const std::string& what = exchange.path[5];
    const Caller by = callers_.admitted(exchange.request);
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
void LeagueApi::correct_report(const Exchange& exchange, const std::string& user) {
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
void LeagueApi::send_back_report(LeagueWork& work, const league::Fixture& reported,
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

}  // namespace affray::server
