// The outcome as other programs read it.
#include "underworlds/rules/outcome.h"

#include "underworlds/game.h"

namespace affray::underworlds {

namespace {

using core::Json;

Json seat_or_null(Seat seat) { return seat.is_some() ? Json(short_name(seat)) : Json(nullptr); }

Json name_of_only_one(SeatSet seats) {
    return seats.count() == 1 ? Json(short_name(seats.first())) : Json(nullptr);
}

Json fighter_json(const FighterOutcome& fighter) {
    return {{"fighter", short_name(fighter.id)},
            {"id", std::string(fighter.fighter)},
            {"out_of_action", fighter.out_of_action},
            {"inspired", fighter.inspired},
            {"damage", fighter.damage}};
}

Json seat_json(const SeatOutcome& seat) {
    Json scored = Json::array();
    for (const Card card : seat.scored) scored.push_back(std::string(data_of(card).id));
    Json fighters = Json::array();
    for (const FighterOutcome& fighter : seat.fighters) fighters.push_back(fighter_json(fighter));
    return {{"seat", short_name(seat.seat)},
            {"warband", std::string(seat.warband)},
            {"deck", std::string(seat.deck)},
            {"glory", seat.glory},
            {"spent", seat.spent},
            {"scored", std::move(scored)},
            {"objectives_held", seat.objectives_held},
            {"out_of_action", seat.wiped_out},
            {"fighters", std::move(fighters)}};
}

Json game_json(const PlayedGame& game) {
    Json wiped_out = Json::array();
    for (const Seat seat : game.wiped_out) wiped_out.push_back(short_name(seat));
    return {{"winner", name_of_only_one(game.winners)},
            {"glory", game.glory},
            {"rounds", game.rounds},
            {"out_of_action", std::move(wiped_out)},
            {"sudden_death", game.sudden_death},
            {"conceded", seat_or_null(game.conceded)}};
}

void add_series(const SeriesOutcome& series, Json& json) {
    Json games = Json::array();
    for (const PlayedGame& game : series.games) games.push_back(game_json(game));
    json["game"] = series.game;
    json["games"] = std::move(games);
    json["games_won"] = series.games_won;
    json["glory"] = series.glory;
}

}  // namespace

Json Underworlds::outcome_json(const Setup&, const Outcome& outcome) {
    const auto name = [](int seat) { return seat_name(seat); };
    Json seats = Json::array();
    for (const SeatOutcome& seat : outcome.seats) seats.push_back(seat_json(seat));
    Json winners = Json::array();
    for (const int seat : outcome.winners) winners.push_back(name(seat));
    const auto winner = outcome.over ? outcome.winner() : std::nullopt;
    Json json{{"over", outcome.over},
              {"winner", winner ? Json(name(*winner)) : Json(nullptr)},
              {"winners", std::move(winners)},
              {"rounds", outcome.rounds},
              {"sudden_death", outcome.sudden_death},
              {"conceded", outcome.conceded ? Json(name(*outcome.conceded)) : Json(nullptr)},
              {"seats", std::move(seats)}};
    if (outcome.series) add_series(*outcome.series, json);
    return json;
}

}  // namespace affray::underworlds
