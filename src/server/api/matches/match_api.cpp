#include "server/api/matches/match_api.h"

#include <algorithm>

#include "games/seats.h"
#include "server/net/fields.h"
#include "server/room/match/terms.h"

namespace affray::server {

namespace {

// What is to be accepted is told with the refusal.
HttpReply not_accepted(const MatchAbout& about) {
    Json body{
        {"error",
         {{"code", "not_accepted"},
          {"message", "accepts: should be the hash of these terms, once you have seen them"}}},
        {"terms",
         {{"hash", about.terms.hash}, {"options", about.options}, {"position", about.position}}}};
    return json_reply(body, 409);
}

// The first that is free, or the one that is wanted.
int free_seat(const std::string& game, const MatchAbout& about, const std::string& wanted) {
    const auto names = games::seat_names(game, static_cast<int>(about.seats.size()));
    for (std::size_t i = 0; i < about.seats.size(); ++i)
        if (about.seats[i].kind == SeatKind::Open && (wanted.empty() || names[i] == wanted))
            return static_cast<int>(i);
    refuse(409, "seat_taken", "the seat is taken");
}

}  // namespace

MatchApi::MatchApi(const Shared& shared, Rooms& rooms, Tables& tables, WatchedMatches& watched,
                   FinishedApi& finished)
    : services_(shared.services),
      requests_(shared.requests),
      callers_(shared.callers),
      rooms_(rooms),
      tables_(tables),
      watched_(watched),
      finished_(finished),
      list_(shared, rooms) {}

void MatchApi::route(const Exchange& exchange) {
    const auto& path = exchange.path;
    const std::string& method = exchange.request.method;
    if (path.size() == 2) {
        if (method == "GET") return list_.send(exchange);
        if (method == "POST") return create(exchange);
        refuse(405, "bad_method", "GET or POST");
    }
    const std::string& id = path[2];
    if (path.size() == 3) {
        if (method == "DELETE") {
            const std::string user = callers_.admitted(exchange.request).user.id;
            return with_table(exchange, id, [this, user, exchange](const Table& table) {
                close(exchange, user, table);
            });
        }
        if (method != "GET") refuse(405, "bad_method", "GET or DELETE");
        return send_info(exchange, id);
    }
    if (path.size() == 4 && method == "POST" && path[3] == "join") return join(exchange, id);
    if (path.size() == 4 && method == "POST" && path[3] == "takeover")
        return finished_.take_over(exchange, id);
    if (path.size() == 4 && method == "GET" &&
        (path[3] == "record" || path[3] == "replay" || path[3] == "report"))
        return finished_.send(exchange, id, path[3]);
    if (path.size() == 4 && path[3] == "analysis") return finished_.analyse(exchange, id);
    refuse(404, "not_found", "there is nothing here");
}

// Whoever asks for one match wants to open it: whether it can be read is found out now.
void MatchApi::send_info(const Exchange& exchange, const std::string& id) {
    if (!rooms_.is_to_be_read(id)) return exchange.respond(json_reply(rooms_.info(id)));
    rooms_.fetch(id, [this, id, exchange](const std::optional<Refusal>& refusal) {
        requests_.attempt(exchange, [&] {
            if (refusal && refusal->code != "aside") throw *refusal;
            exchange.respond(json_reply(rooms_.info(id)));
        });
    });
}

void MatchApi::create(const Exchange& exchange) {
    const Caller by = callers_.admitted(exchange.request);
    // First: to read what is wanted is most of the work.
    requests_.spend(Rate::NewMatches, exchange.request, by.user.id);
    tables_.check_has_room(exchange.request, by.user.id);
    requests_.on_worker(
        exchange, [this, by, exchange, now = services_.now()]() -> std::function<void()> {
            WantedMatch wanted = services_.readers.use([&](store::Store& store) {
                return read_wanted_match(body_object(exchange.request), by.user, store, now,
                                         services_.games);
            });
            const std::string mode = wanted.about.mode;
            const auto made = std::make_shared<const NewMatch>(
                new_match(std::move(wanted), now, services_.games));
            return [this, by, exchange, mode, made] {
                callers_.check_is_not_banned(by.user);  // meanwhile
                if (mode == "online") callers_.check_bans_are_known(by.user);
                tables_.check_has_room(exchange.request, by.user.id);
                const Payer payer = requests_.payer_of(exchange.request, by.user.id);
                const auto watching = mode == "watch" ? slot_to_watch(payer) : nullptr;
                const auto then = [this, exchange, payer, watching](const Table& table) {
                    if (watching != nullptr && table != nullptr)
                        watched_.add(table->row().id, payer, watching);
                    exchange.respond(Tables::opened_reply(table));
                };
                tables_.open(*made, tables_.opener_of(exchange.request), then);
            };
        });
}

std::shared_ptr<void> MatchApi::slot_to_watch(const Payer& payer) {
    if (const auto oldest = watched_.make_room(payer)) tables_.drop(*oldest);
    return services_.budgets.take_slot(Slot::Watching, payer);
}

// Goes on when the match is in memory; why it is not there, and what is thrown, is answered.
void MatchApi::with_table(const Exchange& exchange, const std::string& id,
                          std::function<void(const Table&)> then) {
    rooms_.fetch(
        id, [this, id, exchange, then = std::move(then)](const std::optional<Refusal>& refusal) {
            requests_.attempt(exchange, [&] {
                if (refusal) throw *refusal;
                const auto table = rooms_.find(id);
                if (table == nullptr) refuse(404, "no_match", "there is no such match");
                then(table);
            });
        });
}

void MatchApi::join(const Exchange& exchange, const std::string& id) {
    const Caller by = callers_.admitted(exchange.request);
    callers_.check_bans_are_known(by.user);
    with_table(exchange, id,
               [this, by, exchange](const Table& table) { sit_down(exchange, by.user, table); });
}

bool MatchApi::do_not_play_together(const std::string& one, const std::string& other) {
    const auto blocks = [&](const std::string& who, const std::string& whom) {
        const auto blocked = services_.reader.marked_by(who, store::Mark::Blocked);
        return std::find(blocked.begin(), blocked.end(), whom) != blocked.end();
    };
    return blocks(one, other) || blocks(other, one);
}

void MatchApi::sit_down(const Exchange& exchange, const store::User& user, const Table& table) {
    const Json body = body_object(exchange.request);
    const MatchAbout& about = table->about();
    if (table->row().state != "waiting") refuse(409, "seat_taken", "nobody is missing any more");
    if (table->is_seated(user.id)) refuse(409, "seated_already", "you have a seat");
    for (const SeatAbout& seat : about.seats)
        if (seat.kind == SeatKind::Human && do_not_play_together(seat.user, user.id))
            refuse(403, "blocked", "you do not play with each other");
    const int seat = free_seat(table->row().game, about, text_field_or(body, "seat", 10, ""));
    if (!accepts_terms(about, body)) return exchange.respond(not_accepted(about));
    requests_.on_worker(
        exchange,
        [this, body, user, game = table->row().game, about, seat, table, now = services_.now(),
         respond = exchange.respond]() -> std::function<void()> {
            const SeatAbout who = services_.readers.use([&](store::Store& store) {
                return read_wanted_seat(body, user, game, about, seat, store, now, services_.games);
            });
            return [this, user, table, seat, who, respond] {
                callers_.check_is_not_banned(user);  // meanwhile
                table->sit_down(seat, who, [respond, table](const std::optional<Refusal>& refusal) {
                    respond(refusal ? error_reply(*refusal) : json_reply(table->info()));
                });
            };
        });
}

void MatchApi::close(const Exchange& exchange, const std::string& user, const Table& table) {
    const auto& seats = table->about().seats;
    const auto host = std::find_if(seats.begin(), seats.end(), [](const SeatAbout& seat) {
        return seat.kind == SeatKind::Human;
    });
    const bool is_host = host != seats.end() && host->user == user;
    // At a full table somebody may be waited for who never opens his dice.
    const bool waits = table->about().is_complete() && table->is_seated(user);
    if (!is_host && !waits) refuse(403, "not_yours", "only who opened it can close it");
    if (table->row().state != "waiting") refuse(409, "begun", "the match has begun");
    const std::string id = table->row().id;
    requests_.store([id](store::Store& store) { store.delete_match(id); }, exchange,
                    [this, id, table, respond = exchange.respond] {
                        rooms_.drop(id);
                        table->close_table();
                        respond(json_reply(Json::object()));
                    });
}

}  // namespace affray::server
