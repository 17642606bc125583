// Matches over HTTP: making, finding and joining them.
#include <algorithm>
#include <charconv>
#include <limits>

#include "server/api/app.h"
#include "server/net/fields.h"
#include "server/net/guard.h"
#include "server/reference/reference.h"
#include "server/room/bot_seat.h"
#include "server/room/dice_commitment.h"
#include "server/room/game_facts.h"
#include "server/room/terms.h"

namespace affray::server {

namespace {

constexpr int kMostListed = 100;
constexpr std::size_t kLongestTitle = 80;
constexpr int kRetryMatchesS = 60;
constexpr std::array kModes{"bot", "hot_seat", "online", "watch"};

// The races or warbands that sit at the table.
std::vector<std::string> kinds_at(const std::string& game, const std::vector<SeatAbout>& seats) {
    std::vector<std::string> kinds;
    for (const SeatAbout& seat : seats)
        if (!seat.side.is_null()) kinds.push_back(kind_of_side(game, seat.side));
    return kinds;
}

// Cards and players of a position are those of its sides.
std::string hint_for_position(const MatchAbout& about) {
    const bool unknown = std::any_of(about.seats.begin(), about.seats.end(),
                                     [](const SeatAbout& seat) { return seat.side.is_null(); });
    return unknown ? " (name the side of the open seat, if the position needs a certain one)" : "";
}

// Whether the sides can play: an open seat without a side stands for any.
std::unique_ptr<core::AnyMatch> check_header(const core::GameType& type, const MatchAbout& about) {
    MatchAbout full = about;
    Json some_side;
    for (const SeatAbout& seat : full.seats)
        if (!seat.side.is_null()) some_side = seat.side;
    for (SeatAbout& seat : full.seats)
        if (seat.side.is_null()) seat.side = some_side;
    auto match = type.make(full.header(std::string(type.name)));
    if (!match) refuse(400, match.error().code, match.error().message);
    if (!about.position.is_null())
        if (const core::Status set = (*match)->set_position(about.position); !set)
            refuse(400, set.error().code, set.error().message + hint_for_position(about));
    return std::move(*match);
}

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

bool is_full(const store::MatchRow& row) {
    try {
        return read_match_about(row.about).is_complete();
    } catch (const Json::exception&) {
        return false;
    }
}

void check_seats(const core::GameType& type, const MatchAbout& about) {
    const auto most = type.name == "bloodbowl" ? 2U : 4U;
    if (about.seats.size() < 2 || about.seats.size() > most)
        refuse(400, "bad_seats", "the game is not for this number of players");
    const auto count = [&](SeatKind kind) {
        return std::count_if(about.seats.begin(), about.seats.end(),
                             [&](const SeatAbout& seat) { return seat.kind == kind; });
    };
    const auto humans = count(SeatKind::Human);
    const auto bots = count(SeatKind::Bot);
    const auto open = count(SeatKind::Open);
    if (about.mode == "watch" && (humans > 0 || open > 0))
        refuse(400, "bad_seats", "to be watched, every seat is a bot's");
    if (about.mode == "bot" && (humans != 1 || bots == 0 || open > 0))
        refuse(400, "bad_seats", "against bots you have one seat and bots the others");
    if (about.mode == "hot_seat" && (humans < 2 || open > 0))
        refuse(400, "bad_seats", "on one screen you have at least two seats");
    if (about.mode == "hot_seat" && !about.dice_are_open())
        refuse(400, "bad_request", "dice_commitment: on one screen the server draws for all seats");
    if (about.mode == "online" && (humans != 1 || open == 0))
        refuse(400, "bad_seats", "online you have one seat and at least one is open");
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

// Read on a worker, newest first, those before the time that `before` tells.
// Whoever asks for one match wants to open it: whether it can be read is found out now.
void App::send_info(const Exchange& exchange, const std::string& id) {
    if (!rooms_.is_to_be_read(id)) return exchange.respond(json_reply(rooms_.info(id)));
    rooms_.fetch(id, [this, id, request = exchange.request,
                      respond = exchange.respond](const std::optional<Refusal>&) {
        attempt(request, respond, [&] { respond(json_reply(rooms_.info(id))); });
    });
}

void App::list_matches(const Exchange& exchange) {
    const auto asked = [&](const char* what) { return exchange.request.query.contains(what); };
    const bool open = asked("open");
    const bool live = asked("live");
    const std::string user = open || live ? "" : caller(exchange.request).user.id;
    const std::string state = asked("over") ? "over" : "";
    const std::int64_t before = asked("before") ? time_field(exchange.request.query.at("before"))
                                                : std::numeric_limits<std::int64_t>::max();
    auto slot = budgets_.take_slot(Slot::Reading, payer_of(exchange.request, user));
    workers_->run([this, open, live, user, state, before, slot = std::move(slot),
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
    });
}

// A match that must be looked at is loaded; others get their turn before the next one is.
void App::send_list(const std::shared_ptr<std::vector<Listed>>& list, std::size_t from,
                    const Respond& respond) {
    for (std::size_t i = from; i < list->size(); ++i) {
        Listed& one = (*list)[i];
        if (const auto table = rooms_.find(one.id)) {
            one.info = listed_info(table->info());
        } else if (one.info.empty()) {
            return rooms_.fetch(one.id, [this, list, i, respond](const std::optional<Refusal>&) {
                Listed& read = (*list)[i];
                guarded(config_.log, "match_not_listed",
                        [&] { read.info = listed_info(rooms_.info(read.id)); });
                send_list(list, i + 1, respond);
            });
        }
    }
    std::string text;
    for (const Listed& one : *list)
        if (!one.info.empty()) text += (text.empty() ? "" : ",") + one.info;
    respond(text_reply("[" + text + "]", "application/json"));
}

// A ready-made side, a saved one ("team:ID", "deck:ID"), or the list itself; a random one is unlike
// those that are taken.
Json App::side_of(const Caller& caller, const std::string& game, const std::string& edition,
                  const Json& side, const std::vector<std::string>& taken) {
    core::SeededDice random(random_number());
    const auto listed = [&](const Json& list) {
        return value_or_refuse(side_list(game, edition, list, random, taken));
    };
    if (!side.is_string()) return listed(side);
    const auto& name = side.get_ref<const std::string&>();
    for (const std::string_view kind : {"team", "deck"}) {
        if (!name.starts_with(std::string(kind) + ":")) continue;
        const auto document = reader_->find_document(name.substr(kind.size() + 1));
        if (!document || document->user != caller.user.id || document->kind != kind)
            refuse(404, "unknown_side", "you have saved nothing of this id");
        if (!document->body.value("legal", false))
            refuse(400, "illegal_side", "it is not legal as it was saved");
        if (kind == "team" && document->body.value("edition", "") != edition)
            refuse(400, "other_edition", "the team is one of another edition");
        return listed(document->body.at(std::string(kind)));
    }
    return listed(side);
}

void App::create_match(const Exchange& exchange) {
    const Caller by = caller(exchange.request);
    const Json body = body_object(exchange.request);
    const std::string game = text_field(body, "game", 40);
    const core::GameType* type = find_game(services_.games, game);
    if (type == nullptr) refuse(400, "unknown_game", "there is no such game");
    MatchAbout about;
    about.edition = text_field(body, "edition", 40);
    about.mode = text_field(body, "mode", 20);
    about.by = by.user.id;
    if (std::find(kModes.begin(), kModes.end(), about.mode) == kModes.end())
        refuse(400, "bad_request", "mode: should be bot, hot_seat, online or watch");
    if (about.mode == "online") check_bans_are_known(by.user);
    if (body.contains("options") && !body.at("options").is_null())
        about.options = object_field(body, "options");
    if (const std::string title = text_field_or(body, "title", kLongestTitle, ""); !title.empty())
        about.title = clean_text(title, "title");
    about.clock = read_clock_rules(body.value("clock", Json()));
    if (body.contains("position") && !body.at("position").is_null())
        about.position = object_field(body, "position");
    if (!body.contains("seats") || !body.at("seats").is_array() || body.at("seats").size() > 4)
        refuse(400, "bad_request", "seats: should be a list of at most four");
    for (const Json& seat : body.at("seats")) {
        if (!seat.is_object()) refuse(400, "bad_request", "seats: should be objects");
        const std::string who = text_field(seat, "who", 20);
        SeatAbout made;
        if (who == "me")
            made = human_seat(by.user, read_dice_commitment(body));
        else if (who == "bot")
            made = read_bot_seat(game, seat);
        else if (who != "open")
            refuse(400, "bad_request", "who: should be me, open or bot");
        if (who != "open" && !seat.contains("side")) refuse(400, "bad_request", "side: is missing");
        about.seats.push_back(std::move(made));
    }
    // What was chosen is taken before chance deals the rest.
    for (const bool by_chance : {false, true}) {
        for (std::size_t i = 0; i < about.seats.size(); ++i) {
            SeatAbout& seat = about.seats[i];
            const Json wanted = body.at("seats").at(i).value("side", Json("random"));
            // Who takes an open seat brings a side, unless it is named here.
            if (seat.kind == SeatKind::Open && (wanted == "random" || wanted.is_null())) continue;
            if ((wanted == "random") != by_chance) continue;
            seat.side = side_of(by, game, about.edition, wanted, kinds_at(game, about.seats));
            seat.side_name = name_of_side(seat.side);
        }
    }
    check_seats(*type, about);
    set_terms(about, *type, *check_header(*type, about));
    spend(Rate::NewMatches, exchange.request, by.user.id);
    if (reader_->count_unfinished(by.user.id) >= budgets_.unfinished_matches())
        throw Refusal{429, "too_many_matches", "finish some of your matches first", kRetryMatchesS};
    std::shared_ptr<void> watching;
    if (about.mode == "watch")
        watching = make_room_to_watch(payer_of(exchange.request, by.user.id));
    const bool open = flag_field_or(body, "open", false);
    open_match(
        game, std::move(about), open,
        [this, person = payer_of(exchange.request, by.user.id).person, watching,
         respond = exchange.respond](const std::string& id) {
            if (id.empty())
                return respond(error_reply({503, "not_stored", "the server could not store it"}));
            if (watching != nullptr) watched_.push_back({id, person, watching});
            respond(json_reply(room(id)->info(), 201));
        });
}

// Bots play among themselves only while somebody watches: of a person's matches of this kind the
// oldest that nobody watches makes room for a new one.
std::shared_ptr<void> App::make_room_to_watch(const Payer& payer) {
    const auto is_over = [this](const Watched& one) {
        if (const auto table = rooms_.find(one.match)) return table->row().state == "over";
        const auto row = reader_->find_match(one.match);
        return !row || row->state == "over";
    };
    if (!Budgets::has_slot(Slot::Watching, payer)) std::erase_if(watched_, is_over);
    if (!Budgets::has_slot(Slot::Watching, payer)) {
        const auto is_free = [&](const Watched& one) {
            const auto table = rooms_.find(one.match);
            return one.person == payer.person && (table == nullptr || !table->has_viewers());
        };
        if (const auto oldest = std::find_if(watched_.begin(), watched_.end(), is_free);
            oldest != watched_.end()) {
            drop_match(oldest->match);
            watched_.erase(oldest);
        }
    }
    return budgets_.take_slot(Slot::Watching, payer);
}

void App::drop_match(const std::string& id) {
    if (const auto table = rooms_.find(id)) {
        table->close_table();
        rooms_.drop(id);
    }
    committer_->submit([id](store::Store& store) { store.delete_match(id); }, {});
}

// Told an empty id when it could not be stored.
void App::open_match(const std::string& game, MatchAbout about, bool open,
                     std::function<void(std::string)> then) {
    about.rematch.clear();
    about.offers.clear();
    about.add_server_shares();
    store::MatchRow row;
    row.id = random_word(kIdLetters);
    row.game = game;
    row.state = "waiting";
    row.open = open;
    row.created = services_.now();
    row.touched = row.created;
    row.about = to_json(about);
    row.seed = store::to_hex(store::random_seed());
    std::vector<store::LogEntry> lines;
    std::optional<store::Snapshot> snapshot;
    if (about.is_complete() && about.dice_are_open()) {
        FirstRoll first = first_roll_of(std::move(row), about, services_.now(), services_.games);
        row = std::move(first.row);
        lines.push_back(std::move(first.opening.line));
        snapshot = std::move(first.snapshot);
    } else {
        row.holders = holders_of(about);
    }
    committer_->submit(
        [row, lines, snapshot](store::Store& store) {
            store.add_match(row);
            for (const store::LogEntry& line : lines) store.append(row.id, line);
            if (snapshot) store.set_snapshot(row.id, *snapshot);
        },
        [this, id = row.id, game = row.game, begins = !lines.empty(),
         then = std::move(then)](const std::optional<std::string>& problem) {
            if (problem) return then({});
            metrics_.count("matches");
            if (begins) {
                config_.log.info("match_began", {{"match", id}, {"game", game}});
                room(id)->go_on();
            }
            then(id);
        });
}

void App::join_match(const Exchange& exchange, const std::string& id) {
    const Caller by = caller(exchange.request);
    check_bans_are_known(by.user);
    const Json body = body_object(exchange.request);
    const auto table = room(id);
    const MatchAbout& about = table->about();
    if (table->row().state != "waiting") refuse(409, "seat_taken", "nobody is missing any more");
    if (table->is_seated(by.user.id)) refuse(409, "seated_already", "you have a seat");
    for (const SeatAbout& seat : about.seats) {
        if (seat.kind != SeatKind::Human) continue;
        const auto blocks = [&](const std::string& one, const std::string& other) {
            const auto blocked = reader_->marked_by(one, store::Mark::Blocked);
            return std::find(blocked.begin(), blocked.end(), other) != blocked.end();
        };
        if (blocks(seat.user, by.user.id) || blocks(by.user.id, seat.user))
            refuse(403, "blocked", "you do not play with each other");
    }
    const auto names = seat_names(table->row().game, static_cast<int>(about.seats.size()));
    const std::string wanted = text_field_or(body, "seat", 10, "");
    int seat = -1;
    for (std::size_t i = 0; i < about.seats.size() && seat < 0; ++i)
        if (about.seats[i].kind == SeatKind::Open && (wanted.empty() || names[i] == wanted))
            seat = static_cast<int>(i);
    if (seat < 0) refuse(409, "seat_taken", "the seat is taken");
    if (!accepts_terms(about, body)) return exchange.respond(not_accepted(about));
    SeatAbout who = human_seat(by.user, read_dice_commitment(body));
    const Json chosen = body.value("side", Json("random"));
    const SeatAbout& free = about.seats[static_cast<std::size_t>(seat)];
    if (free.side.is_null()) {
        who.side = side_of(by, table->row().game, about.edition, chosen,
                           kinds_at(table->row().game, about.seats));
    } else {
        if (chosen != "random" && !chosen.is_null())
            refuse(409, "side_is_given", "side: is given at this table; leave it out");
        who.side = free.side;
    }
    who.side_name = name_of_side(who.side);
    MatchAbout full = about;
    full.seats[static_cast<std::size_t>(seat)] = who;
    (void)check_header(*find_game(services_.games, table->row().game), full);
    table->sit_down(seat, std::move(who),
                    [respond = exchange.respond, table](const std::optional<Refusal>& refusal) {
                        respond(refusal ? error_reply(*refusal) : json_reply(table->info()));
                    });
}

void App::delete_match(const Exchange& exchange, const std::string& id) {
    const Caller by = caller(exchange.request);
    const auto table = room(id);
    const auto& seats = table->about().seats;
    const auto host = std::find_if(seats.begin(), seats.end(), [](const SeatAbout& seat) {
        return seat.kind == SeatKind::Human;
    });
    const bool is_host = host != seats.end() && host->user == by.user.id;
    // At a full table somebody may be waited for who never opens his dice.
    const bool waits = table->about().is_complete() && table->is_seated(by.user.id);
    if (!is_host && !waits) refuse(403, "not_yours", "only who opened it can close it");
    if (table->row().state != "waiting") refuse(409, "begun", "the match has begun");
    submit([id](store::Store& store) { store.delete_match(id); }, exchange,
           [this, id, table, respond = exchange.respond] {
               rooms_.drop(id);
               table->close_table();
               respond(json_reply(Json::object()));
           });
}

void App::close_match(const std::string& id) {
    committer_->submit([id](store::Store& store) { store.delete_match(id); },
                       [this, id](const std::optional<std::string>& problem) {
                           if (problem) config_.log.error("not_stored", {{"problem", *problem}});
                           const auto table = rooms_.find(id);
                           if (table == nullptr) return;
                           rooms_.drop(id);
                           table->close_table();
                       });
}

}  // namespace affray::server
