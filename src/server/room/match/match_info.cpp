#include "server/room/match/match_info.h"

#include <cmath>

#include "games/games.h"
#include "games/seats.h"
#include "server/room/match/match_rating.h"
#include "store/dice/dice_proof.h"

namespace affray::server {

namespace {

// Sides that are chosen in secret are revealed when everybody has one. A position tells them
// anyway, and what is given to an open seat must be known.
bool hides_side(const store::MatchRow& row, const MatchAbout& about, const SeatAbout& seat) {
    const core::GameType* game = games::find_game(row.game);
    return game != nullptr && game->chooses_sides_in_secret && row.state == "waiting" &&
           about.position.is_null() && seat.kind != SeatKind::Open;
}

Json seat_json(const SeatAbout& seat, const std::string& name, bool connected, bool hides_side) {
    return {{"seat", name},
            {"kind", std::string(word_for(seat.kind))},
            {"name", seat.name},
            {"user", seat.user.empty() ? Json(nullptr) : Json(seat.user)},
            {"account", seat.account},
            {"bot", seat.bot.empty() ? Json(nullptr) : Json(seat.bot)},
            {"think_ms", seat.think_ms == 0 ? Json(nullptr) : Json(seat.think_ms)},
            {"connected", connected},
            {"rating", seat.rating},
            {"rating_change", nullptr},
            {"side_name", hides_side ? "" : seat.side_name}};
}

// Null while nobody has won, and after a draw.
Json winner_json(const store::MatchRow& row, const std::vector<std::string>& seats) {
    if (row.state != "over" || !row.result.is_object()) return nullptr;
    const Json end = row.result.value("end", Json());
    const Json outcome = row.result.value("outcome", Json());
    if (end.is_object()) {
        const auto seat = static_cast<std::size_t>(end.value("winner", -1));
        return seat < seats.size() ? Json(seats[seat]) : Json(nullptr);
    }
    return outcome.is_object() ? outcome.value("winner", Json()) : Json(nullptr);
}

// What its end did to the ratings: told with the rating that each had then.
void tell_ratings(const store::MatchRow& row, Json& seats) {
    if (row.state != "over" || !row.result.is_object()) return;
    const Json ratings = row.result.value("ratings", Json());
    if (!ratings.is_array() || ratings.size() != seats.size()) return;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (ratings.at(i).is_null()) continue;  // he is gone
        const int before = ratings.at(i).at("before");
        if (seats[i].at("rating").is_object()) seats[i]["rating"]["rating"] = before;
        seats[i]["rating_change"] = ratings.at(i).at("after").get<int>() - before;
    }
}

double rounded(double part) { return std::round(part * 1000) / 1000; }

}  // namespace

void show_terms(const Terms& terms, LiveInfo& live) {
    live.scores = terms.score;
    for (const Json& one : terms.standing)
        live.standings.push_back({one.at("seat"), one.at("x"), one.at("y")});
}

Json info_json(const store::MatchRow& row, const MatchAbout& about, const LiveInfo& live) {
    const auto names = games::seat_names(row.game, static_cast<int>(about.seats.size()));
    Json seats = Json::array();
    Json score = Json::object();
    for (std::size_t i = 0; i < about.seats.size(); ++i) {
        seats.push_back(seat_json(about.seats[i], names[i],
                                  i < live.connected.size() && live.connected[i],
                                  hides_side(row, about, about.seats[i])));
        score[names[i]] = i < live.scores.size() ? live.scores[i] : 0;
    }
    tell_ratings(row, seats);
    Json standing = Json::array();
    for (const core::Piece& one : live.standings) {
        const auto seat = static_cast<std::size_t>(one.seat);
        if (seat >= names.size()) continue;  // a damaged row
        standing.push_back({{"seat", names[seat]}, {"x", rounded(one.x)}, {"y", rounded(one.y)}});
    }
    return {{"id", row.id},
            {"game", row.game},
            {"edition", about.edition},
            {"title", about.title},
            {"state", row.state},
            {"mode", about.mode},
            {"open", row.open},
            {"rated_dice", true},
            {"rated", counts_for_ratings(about)},
            {"range", to_json(about.range)},
            {"dice", dice_json(row, about, names)},
            {"options", about.options},
            // Later it is part of the record.
            {"position", row.state == "waiting" ? about.position : Json(nullptr)},
            {"terms", about.terms.hash.empty() ? Json(nullptr) : Json(about.terms.hash)},
            {"seats", std::move(seats)},
            {"clock", to_json(about.clock)},
            {"decisions", live.decisions},
            {"to_move", live.to_move},
            {"score", std::move(score)},
            {"winner", winner_json(row, names)},
            {"standing", std::move(standing)},
            {"created", iso_time(row.created)},
            {"touched", iso_time(live.touched)},
            {"rematch_of", about.rematch_of.empty() ? Json(nullptr) : Json(about.rematch_of)},
            {"spectators", live.spectators}};
}

Json info_of(const store::MatchRow& row, const MatchAbout& about) {
    LiveInfo live;
    live.touched = row.touched;
    if (row.state == "waiting") show_terms(about.terms, live);
    if (row.result.is_object()) {
        live.decisions = row.result.value("decisions", std::size_t{0});
        live.scores = row.result.value("score", std::vector<int>());
        live.to_move = row.result.value("to_move", Json());
        for (const Json& one : row.result.value("standing", Json::array()))
            live.standings.push_back({one.at(0), one.at(1), one.at(2)});
    }
    for (const SeatAbout& seat : about.seats)
        live.connected.push_back(seat.kind == SeatKind::Bot && row.state == "running");
    return info_json(row, about, live);
}

Json resting_result(const LiveInfo& live) {
    Json standing = Json::array();
    for (const core::Piece& one : live.standings)
        standing.push_back({one.seat, rounded(one.x), rounded(one.y)});
    return {{"decisions", live.decisions},
            {"score", live.scores},
            {"to_move", live.to_move},
            {"standing", std::move(standing)}};
}

Json dice_json(const store::MatchRow& row, const MatchAbout& about,
               const std::vector<std::string>& seats) {
    Json shares = Json::array();
    for (std::size_t i = 0; i < about.seats.size(); ++i) {
        const store::DiceShare& share = about.seats[i].dice;
        if (share.commitment.empty()) continue;
        shares.push_back({{"seat", seats[i]},
                          {"commitment", share.commitment},
                          {"value", share.is_open() ? Json(share.value) : Json(nullptr)},
                          {"opened_by", share.by_server   ? Json("server")
                                        : share.is_open() ? Json("seat")
                                                          : Json(nullptr)}});
    }
    const auto seed = store::seed_from_hex(row.seed);
    return {{"commitment", seed ? Json(store::commitment_of(*seed)) : Json(nullptr)},
            {"shares", std::move(shares)}};
}

}  // namespace affray::server
