#include "server/api/leagues/league_matches.h"

#include <algorithm>
#include <limits>

#include "server/leagues/league_match.h"
#include "server/leagues/league_time.h"
#include "server/net/guard.h"

namespace affray::server {

namespace {

constexpr std::int64_t kReportAgainMs = 6000;

}  // namespace

void LeagueMatches::take_up(const std::string& match) {
    rooms_.fetch(match, [this, match](const std::optional<Refusal>&) {
        guarded(services_.log, "match_failed", [&] {
            const auto table = rooms_.find(match);
            if (table != nullptr && table->row().state == "running") table->go_on();
        });
    });
}

void LeagueMatches::report(const std::string& match, const std::string& league_id,
                           const std::string& fixture_id) {
    leagues_.change(
        league_id,
        [this, match, fixture_id](LeagueWork& work) -> HttpReply {
            const auto note = work.held().notes[kMatchNote].find(fixture_id);
            if (note == work.held().notes[kMatchNote].end() || note->second != match)
                return json_reply(Json::object());
            const auto row = work.store().find_match(match);
            if (row && row->state != "over" && row->state != "aside")
                return json_reply(Json::object());
            const league::Fixture* fixture = work.league().fixture(fixture_id);
            std::optional<league::MatchReported> report;
            if (row && row->state == "over" && fixture != nullptr && !fixture->result)
                report =
                    report_of_match(work.league(), *fixture, *row, work.store(), services_.games);
            if (report) {
                const league::TeamId home = fixture->pairing.home;
                const league::TeamId away = fixture->pairing.away;
                work.add(std::move(*report), work.league().entrant(home)->coach);
                const league::Fixture& told = *work.league().fixture(fixture_id);
                // Both were there.
                if (!told.confirmed)
                    work.add(league::ReportConfirmed{told.report},
                             work.league().entrant(away)->coach);
            }
            work.put_note(kMatchNote, fixture_id, nullptr);
            work.go_on();
            return json_reply(Json::object());
        },
        [this, match, league_id, fixture_id](const HttpReply& reply) {
            if (reply.status == 421) return report_elsewhere(match, league_id, fixture_id);
            if (reply.status != 200)
                services_.log.error(
                    "league_match_not_reported",
                    {{"match", match}, {"league", league_id}, {"reply", *reply.body}});
        });
}

void LeagueMatches::take_up_all() {
    for (const store::LeagueNote& note : services_.reader.league_notes_of_kind(kMatchNote)) {
        if (!note.body.is_string()) continue;
        report(note.body.get<std::string>(), note.league, note.key);
        take_up(note.body.get<std::string>());
    }
}

// The league lives on another node, which may let go of it at this moment.
void LeagueMatches::report_elsewhere(const std::string& match, const std::string& league_id,
                                     const std::string& fixture_id) {
    if (services_.nodes != nullptr)
        services_.nodes->say({{"about", "report"},
                              {"match", match},
                              {"league", league_id},
                              {"fixture", fixture_id}});
    services_.loop.after(kReportAgainMs, [this, match, league_id, fixture_id] {
        const auto notes = services_.reader.league_notes_of_kind(kMatchNote);
        const bool waits = std::any_of(notes.begin(), notes.end(), [&](const auto& note) {
            return note.league == league_id && note.key == fixture_id && note.body == match;
        });
        if (waits) report(match, league_id, fixture_id);
    });
}

void LeagueMatches::confirm_by_silence() {
    const std::string today = iso_time(services_.now()).substr(0, 10);
    if (today == silence_checked_) return;
    silence_checked_ = today;
    services_.workers.run([this, today]() -> std::function<void()> {
        std::vector<std::string> due;
        services_.readers.use([&](store::Store& store) {
            for (const store::LeagueRow& row : store.leagues(std::numeric_limits<int>::max())) {
                const std::string silence = row.about.value("silence", "");
                if (!silence.empty() && silence <= today) due.push_back(row.id);
            }
            return true;
        });
        return [this, due] {
            for (const std::string& id : due) confirm_by_silence(id);
        };
    });
}

void LeagueMatches::confirm_by_silence(const std::string& league_id) {
    leagues_.change(
        league_id,
        [](LeagueWork& work) -> HttpReply {
            std::vector<int> reports;
            for (const league::Fixture& fixture : work.league().fixtures)
                if (fixture.result && !fixture.confirmed && fixture.report > 0 &&
                    league::counts(work.league(), fixture, work.utc_day()))
                    reports.push_back(fixture.report);
            for (const int report : reports)
                work.add(league::ReportConfirmed{report}, work.league().commissioners.front());
            work.go_on();
            return json_reply(Json::object());
        },
        [this, league_id](const HttpReply& reply) {
            if (reply.status != 200 && reply.status != 421)
                services_.log.error("silence_not_taken", {{"league", league_id}});
        });
}

}  // namespace affray::server
