// How a match ended: a value that leagues and statistics read instead of the log. In matched play
// the winner is that of the match, and the seats are those of the game played last.
#include "underworlds/game.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/matched_play.h"

namespace affray::underworlds {

namespace {

using core::Json;

Json fighters_of(const Setup& setup, const Match& m, Seat seat) {
    Json list = Json::array();
    for (const FighterId f : listed_fighters(setup, seat)) {
        const Fighter& fighter = m.fighter(f);
        list.push_back({{"fighter", short_name(f)},
                        {"id", std::string(setup.fighter(f).id)},
                        {"out_of_action", fighter.out},
                        {"inspired", fighter.inspired},
                        {"damage", fighter.damage}});
    }
    return list;
}

Json scored_by(const Setup& setup, const Match& m, Seat seat) {
    Json list = Json::array();
    for (unsigned rest = m.player(seat).scored; rest != 0; rest &= rest - 1)
        list.push_back(std::string(data_of(setup.seat(seat).objective(std::countr_zero(rest))).id));
    return list;
}

Json name_of_only_one(SeatSet seats) {
    return seats.count() == 1 ? Json(short_name(seats.first())) : Json(nullptr);
}

// Matched play: the games that are over, and what they come to.
void add_games(const Setup& setup, const Match& m, Json& outcome) {
    Json games = Json::array();
    for (std::size_t i = 0; i < m.games_played; ++i) {
        const PlayedGame& game = m.games[i];
        Json wiped_out = Json::array();
        for (const Seat seat : game.wiped_out) wiped_out.push_back(short_name(seat));
        games.push_back({{"winner", name_of_only_one(game.winners)},
                         {"glory", game.glory},
                         {"rounds", game.rounds},
                         {"out_of_action", wiped_out},
                         {"sudden_death", game.sudden_death},
                         {"conceded", game.conceded.is_some() ? Json(short_name(game.conceded))
                                                              : Json(nullptr)}});
    }
    outcome["game"] = game_number(setup, m);
    outcome["games"] = games;
    outcome["games_won"] = games_won(setup, m);
    outcome["glory"] = glory_of_games(setup, m);
}

}  // namespace

Json Underworlds::outcome(const Setup& setup, const Match& m) {
    Json seats = Json::array();
    for (const Seat seat : setup.all_seats()) {
        const Player& p = m.player(seat);
        seats.push_back({{"seat", short_name(seat)},
                         {"warband", std::string(setup.seat(seat).warband().id)},
                         {"deck", setup.seat(seat).deck.name},
                         {"glory", p.glory},
                         {"spent", p.spent},
                         {"scored", scored_by(setup, m, seat)},
                         {"objectives_held", held_by({setup, m}, seat)},
                         {"out_of_action", m.over && is_wiped_out(setup, m, seat)},
                         {"fighters", fighters_of(setup, m, seat)}});
    }
    Json winners = Json::array();
    for (const Seat seat : m.winners) winners.push_back(short_name(seat));
    Json outcome{{"over", m.over},
                 {"winner", m.over ? name_of_only_one(m.winners) : Json(nullptr)},
                 {"winners", winners},
                 {"rounds", m.round},
                 {"sudden_death", m.won_in_sudden_death},
                 {"conceded", m.conceded.is_some() ? Json(short_name(m.conceded)) : Json(nullptr)},
                 {"seats", seats}};
    if (is_matched(setup)) add_games(setup, m, outcome);
    return outcome;
}

}  // namespace affray::underworlds
