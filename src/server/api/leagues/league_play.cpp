// Fixtures of leagues that are played here: the match is opened.
#include <algorithm>

#include "server/api/leagues/league_api.h"
#include "server/leagues/league_match.h"
#include "server/leagues/league_pages.h"
#include "server/leagues/new_league.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/match/bot_seat.h"
#include "server/room/match/match_rating.h"

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

void LeagueApi::play_fixture(const Exchange& exchange, const Caller& by) {
    const std::string user = by.user.id;
    requests_.spend(Rate::NewMatches, exchange.request, user);
    tables_.check_has_room(exchange.request, user);
    const auto opened = std::make_shared<std::string>();  // the match that is new
    leagues_.change(
        exchange.path[2],
        [this, opened, user, request = exchange.request, league_id = exchange.path[2],
         fixture_id = exchange.path[4], opener = tables_.opener_of(exchange.request),
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
            // With a bot in a seat it counts for the league alone.
            wanted.about.rated = !practice && may_be_rated(wanted.about);
            note_ratings(wanted.game, wanted.about, work.store(), now);
            if (!practice) {
                wanted.about.league = league_id;
                wanted.about.fixture = fixture_id;
            }
            const NewMatch made = new_match(std::move(wanted), now, services_.games);
            *opened = made.row.id;
            if (!practice) work.put_note(kMatchNote, fixture_id, made.row.id);
            work.also_store(
                [made, opener](store::Store& store) { add_match(made, opener, store); });
            return json_reply({{"match", made.row.id}}, 201);
        },
        {[this, opened, respond = exchange.respond](HttpReply reply) {
             const bool is_new = reply.status == 201;
             respond(std::move(reply));
             if (is_new) matches_.take_up(*opened);
         },
         requests_.payer_of(exchange.request).address->key});
}

}  // namespace affray::server
