// Fixtures of leagues that are played here: the match is opened, and the league hears how it ended.
#include <algorithm>

#include "server/api/app.h"
#include "server/leagues/league_match.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/new_league.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/bot_seat.h"

namespace affray::server {

namespace {

// A coach sits at his own side. A bot plays for itself, for who is no longer there, in practice for
// the other side, and for whom it stands in: who asks for it, or both where neither team is his.
std::vector<SeatAbout> seats_of(LeagueWork& work, const league::Fixture& fixture,
                                const std::string& user, bool practice, bool stand_in) {
    const LeagueView view = work.view(user);
    const std::string game(game_of(work.league()));
    const bool neither_is_his =
        !view.coaches(fixture.pairing.home) && !view.coaches(fixture.pairing.away);
    std::vector<SeatAbout> seats;
    for (const league::TeamId& team : {fixture.pairing.home, fixture.pairing.away}) {
        const std::string& coach = work.league().entrant(team)->coach;
        const bool own = coach == user;
        const auto person = work.store().find_user(coach);
        const bool bot = !bot_of(coach).empty() || !person ||
                         (stand_in && (own || neither_is_his)) || (practice && !own);
        SeatAbout seat;
        if (bot) {
            const bots::BotType* type = bots::find_bot(bot_of(coach));
            seat_bot(seat, type != nullptr ? *type : quick_bot(game), kUsualThinkMs);
        } else {
            seat = human_seat(*person, {});
        }
        seats.push_back(std::move(seat));
    }
    return seats;
}

}  // namespace

void App::play_fixture(const Exchange& exchange, const Caller& by) {
    const std::string user = by.user.id;
    spend(Rate::NewMatches, exchange.request, user);
    check_has_room_for_a_match(exchange.request, user);
    const auto opened = std::make_shared<std::string>();  // the match that is new
    leagues_.change(
        exchange.path[2],
        [this, opened, user, request = exchange.request, league_id = exchange.path[2],
         fixture_id = exchange.path[4], opener = opener_of(exchange.request),
         now = services_.now()](LeagueWork& work) -> HttpReply {
            const Json body = body_object(request);
            const bool practice = flag_field_or(body, "practice", false);
            const bool stand_in = flag_field_or(body, "stand_in", false);
            const league::League& league = work.league();
            const league::Fixture& fixture = known_fixture(league, fixture_id);
            const LeagueView view = work.view(user);
            const Json* running = view.note(kMatchNote, fixture_id);
            if (running != nullptr && !practice &&
                work.store().find_match(running->get<std::string>()))
                return json_reply({{"match", *running}});
            const Json page = fixture_page(view, fixture_id);
            const auto may = [&](const char* what) {
                const Json& list = page.at("may");
                return std::find(list.begin(), list.end(), what) != list.end();
            };
            if (!may(practice ? "practise" : stand_in ? "stand_in" : "play")) {
                const std::string why = page.at("why_not");
                refuse(why.empty() ? 403 : 409, why.empty() ? "not_yours" : "refused",
                       why.empty() ? "you cannot begin this match" : why);
            }
            std::vector<SeatAbout> seats = seats_of(work, fixture, user, practice, stand_in);
            const auto humans = std::count_if(
                seats.begin(), seats.end(), [](const SeatAbout& seat) { return seat.bot.empty(); });
            WantedMatch wanted{std::string(game_of(league)),
                               match_of_fixture(league, fixture, std::move(seats), work.store()),
                               false};
            wanted.about.mode = humans == 1 ? "bot" : "online";
            wanted.about.by = user;
            wanted.about.clock = read_clock_rules(body.value("clock", Json()));
            if (!practice) {
                wanted.about.league = league_id;
                wanted.about.fixture = fixture_id;
            }
            const NewMatch made = new_match(std::move(wanted), now, services_.games);
            *opened = made.row.id;
            if (!practice) work.put_note(kMatchNote, fixture_id, made.row.id);
            work.also_store([made, opener](store::Store& store) {
                store.add_match(made.row);
                store.set_opener(made.row.id, opener);
                for (const store::LogEntry& line : made.lines) store.append(made.row.id, line);
                if (made.snapshot) store.set_snapshot(made.row.id, *made.snapshot);
            });
            return json_reply({{"match", made.row.id}}, 201);
        },
        {[this, opened, respond = exchange.respond](HttpReply reply) {
             const bool is_new = reply.status == 201;
             respond(std::move(reply));
             if (is_new) take_up_league_match(*opened);
         },
         payer_of(exchange.request).address->key});
}

// Bots move whether somebody looks or not.
void App::take_up_league_match(const std::string& match) {
    rooms_.fetch(match, [this, match](const std::optional<Refusal>&) {
        guarded(config_.log, "match_failed", [&] {
            const auto table = rooms_.find(match);
            if (table != nullptr && table->row().state == "running") table->go_on();
        });
    });
}

// The league hears how a match of it ended; those that are not over go on.
void App::report_league_match(const std::string& match, const std::string& league_id,
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
                config_.log.error(
                    "league_match_not_reported",
                    {{"match", match}, {"league", league_id}, {"reply", *reply.body}});
        });
}

// When the server starts: what ended or stopped with it.
void App::take_up_league_matches() {
    for (const store::LeagueNote& note : reader_->league_notes_of_kind(kMatchNote)) {
        if (!note.body.is_string()) continue;
        report_league_match(note.body.get<std::string>(), note.league, note.key);
        take_up_league_match(note.body.get<std::string>());
    }
}

// Once a day, and when the server starts.
void App::confirm_by_silence() {
    const std::string today = iso_time(services_.now()).substr(0, 10);
    if (today == silence_checked_) return;
    silence_checked_ = today;
    workers_->run([this, today]() -> std::function<void()> {
        std::vector<std::string> due;
        readers_.use([&](store::Store& store) {
            for (const store::LeagueRow& row : store.leagues(std::numeric_limits<int>::max())) {
                const std::string silence = row.about.value("silence", "");
                if (!silence.empty() && silence <= today) due.push_back(row.id);
            }
            return true;
        });
        return [this, due] {
            for (const std::string& id : due)
                leagues_.change(
                    id,
                    [](LeagueWork& work) -> HttpReply {
                        std::vector<int> reports;
                        for (const league::Fixture& fixture : work.league().fixtures)
                            if (fixture.result && !fixture.confirmed && fixture.report > 0 &&
                                league::counts(work.league(), fixture, work.utc_day()))
                                reports.push_back(fixture.report);
                        for (const int report : reports)
                            work.add(league::ReportConfirmed{report},
                                     work.league().commissioners.front());
                        work.go_on();
                        return json_reply(Json::object());
                    },
                    [this, id](const HttpReply& reply) {
                        if (reply.status != 200 && reply.status != 421)
                            config_.log.error("silence_not_taken", {{"league", id}});
                    });
        };
    });
}

}  // namespace affray::server
