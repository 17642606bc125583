// Matches over HTTP: making, finding and joining them.
#include <algorithm>
#include <charconv>
#include <limits>

#include "games/seats.h"
#include "server/api/app.h"
#include "server/net/connections.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/room/terms.h"

namespace affray::server {

namespace {

constexpr int kMostListed = 100;
constexpr std::size_t kShownAtOnce = 4;  // of those in memory
constexpr int kRetryMatchesS = 60;

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

// Milliseconds since 1970.
std::int64_t time_field(const std::string& text) {
    std::int64_t time = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), time);
    if (error != std::errc() || end != text.data() + text.size())
        refuse(400, "bad_request", "before: should be milliseconds since 1970");
    return time;
}

// Positions are told for one match at a time.
std::string listed_info(Json info) {
    info["position"] = nullptr;
    return dump(info);
}

// What a list shows of it where its row tells all; empty: the match must be looked at.
std::string listed(const store::MatchRow& row) {
    if (!tells_all(row)) return {};
    try {
        return listed_info(info_of(row, read_match_about(row.about)));
    } catch (const Json::exception&) {
        return {};
    }
}

// The first that is free, or the one that is wanted.
int free_seat(const std::string& game, const MatchAbout& about, const std::string& wanted) {
    const auto names = games::seat_names(game, static_cast<int>(about.seats.size()));
    for (std::size_t i = 0; i < about.seats.size(); ++i)
        if (about.seats[i].kind == SeatKind::Open && (wanted.empty() || names[i] == wanted))
            return static_cast<int>(i);
    refuse(409, "seat_taken", "the seat is taken");
}

bool is_full(const store::MatchRow& row) {
    try {
        return read_match_about(row.about).is_complete();
    } catch (const Json::exception&) {
        return false;
    }
}

}  // namespace

void App::route_matches(const Exchange& exchange) {
    const Segments& path = exchange.path;
    const std::string& method = exchange.request.method;
    if (path.size() == 2) {
        if (method == "GET") return list_matches(exchange);
        if (method == "POST") return create_match(exchange);
        refuse(405, "bad_method", "GET or POST");
    }
    const std::string& id = path[2];
    if (path.size() == 3) {
        if (method == "DELETE") return delete_match(exchange, id);
        if (method != "GET") refuse(405, "bad_method", "GET or DELETE");
        return send_info(exchange, id);
    }
    if (path.size() == 4 && method == "POST" && path[3] == "join") return join_match(exchange, id);
    if (path.size() == 4 && method == "POST" && path[3] == "takeover")
        return take_over(exchange, id);
    if (path.size() == 4 && method == "GET" &&
        (path[3] == "record" || path[3] == "replay" || path[3] == "report"))
        return send_record(exchange, id, path[3]);
    if (path.size() == 4 && path[3] == "analysis") return analyse(exchange, id);
    refuse(404, "not_found", "there is nothing here");
}

// One match of a list, as it was stored.
struct App::Listed {
    std::string id;
    std::string info;  // empty: the match must be looked at
};

// Whoever asks for one match wants to open it: whether it can be read is found out now.
void App::send_info(const Exchange& exchange, const std::string& id) {
    if (!rooms_.is_to_be_read(id)) return exchange.respond(json_reply(rooms_.info(id)));
    rooms_.fetch(id, [this, id, request = exchange.request,
                      respond = exchange.respond](const std::optional<Refusal>& refusal) {
        attempt(request, respond, [&] {
            if (refusal && refusal->code != "aside") throw *refusal;
            respond(json_reply(rooms_.info(id)));
        });
    });
}

// Read on a worker, newest first, those before the time that `before` tells.
void App::list_matches(const Exchange& exchange) {
    const auto asked = [&](const char* what) { return exchange.request.query.contains(what); };
    const bool open = asked("open");
    const bool live = asked("live");
    const std::string user = open || live ? "" : caller(exchange.request).user.id;
    const std::string state = asked("over") ? "over" : "";
    const std::int64_t before = asked("before") ? time_field(exchange.request.query.at("before"))
                                                : std::numeric_limits<std::int64_t>::max();
    const Payer payer = payer_of(exchange.request, user);
    auto slot = budgets_.take_slot(Slot::Reading, payer);
    const auto work = [this, open, live, user, state, before, slot = std::move(slot),
                       respond = exchange.respond]() -> std::function<void()> {
        auto list = std::make_shared<std::vector<Listed>>();
        try {
            const auto rows = readers_.use([&](store::Store& store) {
                return open || live ? store.open_matches(open ? "waiting" : "running", kMostListed)
                                    : store.matches_of(user, state, kMostListed, before);
            });
            for (const store::MatchRow& row : rows) {
                // A table at which all dice are not open yet is full.
                if (open && is_full(row)) continue;
                list->push_back({row.id, listed(row)});
            }
        } catch (const std::exception& error) {
            return [this, respond, problem = std::string(error.what())] {
                config_.log.error("list_failed", {{"problem", problem}});
                respond(error_reply({500, "internal", "something went wrong here"}));
            };
        }
        return [this, list, respond, slot] { send_list(list, 0, respond); };
    };
    workers_->run(work, {}, payer.address->key);
}

// A match that must be looked at is loaded; others get their turn before the next ones are shown.
void App::send_list(const std::shared_ptr<std::vector<Listed>>& list, std::size_t from,
                    const Respond& respond) {
    std::size_t shown = 0;
    for (std::size_t i = from; i < list->size(); ++i) {
        Listed& one = (*list)[i];
        if (const auto table = rooms_.find(one.id)) {
            one.info = listed_info(table->info());
            if (++shown == kShownAtOnce)
                return loop_.post([this, list, i, respond] { send_list(list, i + 1, respond); });
        } else if (one.info.empty()) {
            return rooms_.fetch(one.id, [this, list, i, respond](const std::optional<Refusal>& no) {
                Listed& read = (*list)[i];
                guarded(config_.log, "match_not_listed", [&] {
                    if (!no || no->code == "aside" || no->code == kMoved)
                        read.info = listed_info(rooms_.info(read.id));
                });
                send_list(list, i + 1, respond);
            });
        }
    }
    std::string text;
    for (const Listed& one : *list)
        if (!one.info.empty()) text += (text.empty() ? "" : ",") + one.info;
    respond(text_reply("[" + text + "]", "application/json"));
}

void App::create_match(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    // First: to read what is wanted is most of the work.
    spend(Rate::NewMatches, exchange.request, by.user.id);
    check_has_room_for_a_match(exchange.request, by.user.id);
    on_worker(exchange,
              [this, by, request = exchange.request, now = services_.now(),
               respond = exchange.respond]() -> std::function<void()> {
                  WantedMatch wanted = readers_.use([&](store::Store& store) {
                      return read_wanted_match(body_object(request), by.user, store,
                                               services_.games);
                  });
                  const std::string mode = wanted.about.mode;
                  const auto made = std::make_shared<const NewMatch>(
                      new_match(std::move(wanted), now, services_.games));
                  return [this, by, request, mode, made, respond] {
                      check_is_not_banned(by.user);  // meanwhile
                      if (mode == "online") check_bans_are_known(by.user);
                      check_has_room_for_a_match(request, by.user.id);
                      const Payer payer = payer_of(request, by.user.id);
                      const auto watching = mode == "watch" ? slot_to_watch(payer) : nullptr;
                      const auto then = [this, payer, watching,
                                         respond](const std::shared_ptr<MatchRoom>& table) {
                          if (watching != nullptr && table != nullptr)
                              watched_.add(table->row().id, payer, watching);
                          respond(opened_reply(table));
                      };
                      store_match(*made, opener_of(request), then);
                  };
              });
}

void App::check_has_room_for_a_match(const HttpRequest& request, const std::string& user) {
    const auto check = [](std::size_t unfinished, std::size_t most, const char* refusal) {
        if (unfinished >= most) throw Refusal{429, "too_many_matches", refusal, kRetryMatchesS};
    };
    check(reader_->count_unfinished(user), budgets_.unfinished_of_person(),
          "finish some of your matches first");
    check(reader_->count_opened_by(opener_of(request)), budgets_.unfinished_of_address(),
          "too many matches from your address are not over");
}

// The address that a match is counted for; nobody can read it out of the data without the key.
std::string App::opener_of(const HttpRequest& request) const {
    return store::keyed_hash(address_share(address_of(request)), key_);
}

std::shared_ptr<void> App::slot_to_watch(const Payer& payer) {
    if (const auto oldest = watched_.make_room(payer)) drop_match(*oldest);
    return budgets_.take_slot(Slot::Watching, payer);
}

void App::drop_match(const std::string& id) {
    if (const auto table = rooms_.find(id)) {
        table->close_table();
        rooms_.drop(id);
    }
    committer_->submit([id](store::Store& store) { store.delete_match(id); }, {});
}

void App::open_match(WantedMatch wanted, Opened then) {
    workers_->run(
        [this, wanted = std::move(wanted), now = services_.now(),
         then]() mutable -> std::function<void()> {
            const auto made = std::make_shared<const NewMatch>(
                new_match(std::move(wanted), now, services_.games));
            return [this, made, then] { store_match(*made, "", then); };
        },
        [then] { then(nullptr); });
}

void App::store_match(const NewMatch& made, const std::string& opener, Opened then) {
    committer_->submit(
        [made, opener](store::Store& store) {
            store.add_match(made.row);
            if (!opener.empty()) store.set_opener(made.row.id, opener);
            for (const store::LogEntry& line : made.lines) store.append(made.row.id, line);
            if (made.snapshot) store.set_snapshot(made.row.id, *made.snapshot);
        },
        [this, id = made.row.id, game = made.row.game, begins = !made.lines.empty(),
         then = std::move(then)](const std::optional<std::string>& problem) {
            if (problem) return then(nullptr);
            metrics_.count("matches");
            if (begins) config_.log.info("match_began", {{"match", id}, {"game", game}});
            rooms_.fetch(id, [this, id, begins, then](const std::optional<Refusal>&) {
                const auto table = rooms_.find(id);
                if (begins && table != nullptr) table->go_on();
                then(table);
            });
        });
}

HttpReply App::opened_reply(const std::shared_ptr<MatchRoom>& table) {
    return table != nullptr ? json_reply(table->info(), 201)
                            : error_reply({503, "not_stored", "the server could not store it"});
}

// Goes on when the match is in memory; why it is not there, and what is thrown, is answered.
void App::with_match(const Exchange& exchange, const std::string& id,
                     std::function<void(const std::shared_ptr<MatchRoom>&)> then) {
    rooms_.fetch(id, [this, id, request = exchange.request, respond = exchange.respond,
                      then = std::move(then)](const std::optional<Refusal>& refusal) {
        attempt(request, respond, [&] {
            if (refusal) throw *refusal;
            const auto table = rooms_.find(id);
            if (table == nullptr) refuse(404, "no_match", "there is no such match");
            then(table);
        });
    });
}

void App::join_match(const Exchange& exchange, const std::string& id) {
    const Caller by = caller(exchange.request);
    check_bans_are_known(by.user);
    with_match(exchange, id,
               [this, by, request = exchange.request, path = exchange.path,
                respond = exchange.respond](const std::shared_ptr<MatchRoom>& table) {
                   sit_down({request, path, respond}, by.user, table);
               });
}

bool App::do_not_play_together(const std::string& one, const std::string& other) {
    const auto blocks = [&](const std::string& who, const std::string& whom) {
        const auto blocked = reader_->marked_by(who, store::Mark::Blocked);
        return std::find(blocked.begin(), blocked.end(), whom) != blocked.end();
    };
    return blocks(one, other) || blocks(other, one);
}

void App::sit_down(const Exchange& exchange, const store::User& user,
                   const std::shared_ptr<MatchRoom>& table) {
    const Json body = body_object(exchange.request);
    const MatchAbout& about = table->about();
    if (table->row().state != "waiting") refuse(409, "seat_taken", "nobody is missing any more");
    if (table->is_seated(user.id)) refuse(409, "seated_already", "you have a seat");
    for (const SeatAbout& seat : about.seats)
        if (seat.kind == SeatKind::Human && do_not_play_together(seat.user, user.id))
            refuse(403, "blocked", "you do not play with each other");
    const int seat = free_seat(table->row().game, about, text_field_or(body, "seat", 10, ""));
    if (!accepts_terms(about, body)) return exchange.respond(not_accepted(about));
    on_worker(
        exchange,
        [this, body, user, game = table->row().game, about, seat, table,
         respond = exchange.respond]() -> std::function<void()> {
            const SeatAbout who = readers_.use([&](store::Store& store) {
                return read_wanted_seat(body, user, game, about, seat, store, services_.games);
            });
            return [this, user, table, seat, who, respond] {
                check_is_not_banned(user);  // meanwhile
                table->sit_down(seat, who, [respond, table](const std::optional<Refusal>& refusal) {
                    respond(refusal ? error_reply(*refusal) : json_reply(table->info()));
                });
            };
        });
}

void App::delete_match(const Exchange& exchange, const std::string& id) {
    const Caller by = caller(exchange.request);
    with_match(exchange, id,
               [this, user = by.user.id, request = exchange.request, path = exchange.path,
                respond = exchange.respond](const std::shared_ptr<MatchRoom>& table) {
                   close_own_table({request, path, respond}, user, table);
               });
}

void App::close_own_table(const Exchange& exchange, const std::string& user,
                          const std::shared_ptr<MatchRoom>& table) {
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
    submit([id](store::Store& store) { store.delete_match(id); }, exchange,
           [this, id, table, respond = exchange.respond] {
               rooms_.drop(id);
               table->close_table();
               respond(json_reply(Json::object()));
           });
}

void App::close_match(const std::string& id) {
    committer_->submit(
        [id](store::Store& store) { store.delete_match(id); },
        [this, id](const std::optional<std::string>& problem) {
            if (problem) config_.log.error("not_stored", {{"problem", *problem}});
            const auto table = rooms_.find(id);
            if (table == nullptr)
                return tell_nodes({{"about", "match"}, {"match", id}, {"what", "closed"}});
            rooms_.drop(id);
            table->close_table();
        });
}

}  // namespace affray::server
