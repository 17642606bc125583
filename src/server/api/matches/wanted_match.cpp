#include "server/api/matches/wanted_match.h"

#include <algorithm>

#include "server/net/fields.h"
#include "server/reference/reference.h"
#include "server/room/match/bot_seat.h"
#include "server/room/match/dice_commitment.h"
#include "server/room/match/first_roll.h"
#include "server/room/match/match_rating.h"
#include "server/room/match/terms.h"

namespace affray::server {

namespace {

constexpr std::size_t kLongestTitle = 80;
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

void check_seats(const core::GameType& type, const MatchAbout& about) {
    const auto seats = static_cast<int>(about.seats.size());
    if (seats < type.least_seats || seats > type.most_seats)
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

// A ready-made side, a saved one ("team:ID", "deck:ID"), or the list itself; a random one is unlike
// those that are taken.
Json side_of(const store::User& by, const std::string& game, const std::string& edition,
             const Json& side, const std::vector<std::string>& taken, store::Store& store) {
    core::SeededDice random(random_number());
    const auto listed = [&](const Json& list) {
        return value_or_refuse(side_list(game, edition, list, random, taken));
    };
    if (!side.is_string()) return listed(side);
    const auto& name = side.get_ref<const std::string&>();
    for (const std::string_view kind : {"team", "deck"}) {
        if (!name.starts_with(std::string(kind) + ":")) continue;
        const auto document = store.find_document(name.substr(kind.size() + 1));
        if (!document || document->user != by.id || document->kind != kind)
            refuse(404, "unknown_side", "you have saved nothing of this id");
        if (!document->body.value("legal", false))
            refuse(400, "illegal_side", "it is not legal as it was saved");
        if (kind == "team" && document->body.value("edition", "") != edition)
            refuse(400, "other_edition", "the team is one of another edition");
        return listed(document->body.at(std::string(kind)));
    }
    return listed(side);
}

SeatAbout read_seat(const Json& seat, const Json& body, const std::string& game,
                    const store::User& by) {
    if (!seat.is_object()) refuse(400, "bad_request", "seats: should be objects");
    const std::string who = text_field(seat, "who", 20);
    SeatAbout made;
    if (who == "me")
        made = human_seat(by, read_dice_commitment(body));
    else if (who == "bot")
        made = read_bot_seat(game, seat);
    else if (who != "open")
        refuse(400, "bad_request", "who: should be me, open or bot");
    if (who != "open" && !seat.contains("side")) refuse(400, "bad_request", "side: is missing");
    return made;
}

// What was chosen is taken before chance deals the rest.
void deal_sides(MatchAbout& about, const Json& seats, const std::string& game,
                const store::User& by, store::Store& store) {
    for (const bool by_chance : {false, true}) {
        for (std::size_t i = 0; i < about.seats.size(); ++i) {
            SeatAbout& seat = about.seats[i];
            const Json wanted = seats.at(i).value("side", Json("random"));
            // Who takes an open seat brings a side, unless it is named here.
            if (seat.kind == SeatKind::Open && (wanted == "random" || wanted.is_null())) continue;
            if ((wanted == "random") != by_chance) continue;
            seat.side =
                side_of(by, game, about.edition, wanted, kinds_at(game, about.seats), store);
            seat.side_name = name_of_side(seat.side);
        }
    }
}

}  // namespace

WantedMatch read_wanted_match(const Json& body, const store::User& by, store::Store& store,
                              std::int64_t now, core::GameTypes games) {
    WantedMatch wanted;
    wanted.game = text_field(body, "game", 40);
    const core::GameType* type = find_game(games, wanted.game);
    if (type == nullptr) refuse(400, "unknown_game", "there is no such game");
    MatchAbout& about = wanted.about;
    about.edition = text_field(body, "edition", 40);
    about.mode = text_field(body, "mode", 20);
    about.by = by.id;
    if (std::find(kModes.begin(), kModes.end(), about.mode) == kModes.end())
        refuse(400, "bad_request", "mode: should be bot, hot_seat, online or watch");
    if (body.contains("options") && !body.at("options").is_null())
        about.options = object_field(body, "options");
    if (const std::string title = text_field_or(body, "title", kLongestTitle, ""); !title.empty())
        about.title = clean_text(title, "title");
    about.clock = read_clock_rules(body.value("clock", Json()));
    if (body.contains("position") && !body.at("position").is_null())
        about.position = object_field(body, "position");
    if (!body.contains("seats") || !body.at("seats").is_array() || body.at("seats").size() > 4)
        refuse(400, "bad_request", "seats: should be a list of at most four");
    for (const Json& seat : body.at("seats"))
        about.seats.push_back(read_seat(seat, body, wanted.game, by));
    deal_sides(about, body.at("seats"), wanted.game, by, store);
    check_seats(*type, about);
    set_terms(about, *type, *check_header(*type, about));
    wanted.open = flag_field_or(body, "open", false);
    about.rated = flag_field_or(body, "rated", may_be_rated(about));
    if (about.rated && !may_be_rated(about))
        refuse(400, "cannot_be_rated",
               "rated: only a match of two people online that begins at the beginning can count");
    about.range = wanted_rating_range(body);
    if (about.range && about.mode != "online")
        refuse(400, "bad_request", "range: is for a table at which somebody is still missing");
    note_ratings(wanted.game, about, store, now);
    return wanted;
}

SeatAbout read_wanted_seat(const Json& body, const store::User& by, const std::string& game,
                           const MatchAbout& about, int seat, store::Store& store, std::int64_t now,
                           core::GameTypes games) {
    check_range(game, about, by, store, now);
    SeatAbout who = human_seat(by, read_dice_commitment(body));
    const Json chosen = body.value("side", Json("random"));
    const SeatAbout& free = about.seats[static_cast<std::size_t>(seat)];
    if (free.side.is_null()) {
        who.side = side_of(by, game, about.edition, chosen, kinds_at(game, about.seats), store);
    } else {
        if (chosen != "random" && !chosen.is_null())
            refuse(409, "side_is_given", "side: is given at this table; leave it out");
        who.side = free.side;
    }
    who.side_name = name_of_side(who.side);
    who.rating = rating_json(who, {game, about.edition}, store, now);
    MatchAbout full = about;
    full.seats[static_cast<std::size_t>(seat)] = who;
    (void)check_header(*find_game(games, game), full);
    return who;
}

NewMatch new_match(WantedMatch wanted, std::int64_t now, core::GameTypes games) {
    MatchAbout& about = wanted.about;
    about.rematch.clear();
    about.offers.clear();
    about.add_server_shares();
    NewMatch made;
    made.row.id = random_word(kIdLetters);
    made.row.game = wanted.game;
    made.row.state = "waiting";
    made.row.open = wanted.open;
    made.row.created = now;
    made.row.touched = now;
    made.row.about = to_json(about);
    made.row.holders = holders_of(about);
    made.row.seed = store::to_hex(store::random_seed());
    if (!about.is_complete() || !about.dice_are_open()) return made;
    FirstRoll first = first_roll_of(std::move(made.row), std::move(about), now, games);
    made.row = std::move(first.row);
    made.lines.push_back(std::move(first.opening.line));
    made.snapshot = std::move(first.snapshot);
    return made;
}

}  // namespace affray::server
