// How a game ended: a value that leagues, series and statistics read instead of the log.
#include "underworlds/characteristics.h"
#include "underworlds/engine.h"
#include "underworlds/game.h"

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
                         {"out_of_action", m.over && m.placed_of(seat).empty()},
                         {"fighters", fighters_of(setup, m, seat)}});
    }
    Json winners = Json::array();
    for (const Seat seat : m.winners) winners.push_back(short_name(seat));
    return {{"over", m.over},
            {"winner", m.over && m.winners.count() == 1 ? Json(short_name(m.winners.first()))
                                                        : Json(nullptr)},
            {"winners", winners},
            {"rounds", m.round},
            {"sudden_death", m.won_in_sudden_death},
            {"conceded", m.conceded.is_some() ? Json(short_name(m.conceded)) : Json(nullptr)},
            {"seats", seats}};
}

}  // namespace affray::underworlds
