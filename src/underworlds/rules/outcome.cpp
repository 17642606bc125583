// In matched play the winner is that of the match, and the seats are those of the game played last.
#include "underworlds/rules/outcome.h"

#include <bit>

#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/engine.h"
#include "underworlds/rules/forward_model.h"
#include "underworlds/rules/matched_play.h"

namespace affray::underworlds {

namespace {

SeatOutcome outcome_of(const Setup& setup, const Match& m, Seat seat) {
    const Player& player = m.player(seat);
    const SeatList& list = setup.seat(seat);
    SeatOutcome outcome;
    outcome.seat = seat;
    outcome.warband = list.warband().id;
    outcome.deck = list.deck.name;
    outcome.glory = player.glory;
    outcome.spent = player.spent;
    for (unsigned rest = player.scored; rest != 0; rest &= rest - 1)
        outcome.scored.push_back(list.objective(std::countr_zero(rest)));
    outcome.objectives_held = held_by({setup, m}, seat);
    outcome.wiped_out = m.over && is_wiped_out(setup, m, seat);
    for (const FighterId f : listed_fighters(setup, seat)) {
        const Fighter& fighter = m.fighter(f);
        outcome.fighters.push_back(
            {f, setup.fighter(f).id, fighter.out, fighter.inspired, fighter.damage});
    }
    return outcome;
}

SeriesOutcome series_of(const Setup& setup, const Match& m) {
    return {game_number(setup, m),
            {m.games.begin(), m.games.begin() + m.games_played},
            games_won(setup, m),
            glory_of_games(setup, m)};
}

}  // namespace

Outcome UnderworldsRules::outcome(const Setup& setup, const Match& m) {
    Outcome outcome;
    outcome.over = m.over;
    for (const Seat seat : setup.all_seats()) {
        outcome.seats.push_back(outcome_of(setup, m, seat));
        outcome.points.push_back(m.player(seat).glory);
    }
    outcome.all_points = outcome.points;
    outcome.score = score(setup, m);
    if (is_matched(setup)) {
        outcome.series = series_of(setup, m);
        outcome.all_points = {outcome.series->glory.begin(), outcome.series->glory.end()};
    }
    for (const Seat seat : m.winners) outcome.winners.push_back(seat.number);
    if (m.conceded.is_some()) outcome.conceded = m.conceded.number;
    outcome.rounds = m.round;
    outcome.sudden_death = m.won_in_sudden_death;
    return outcome;
}

std::vector<int> UnderworldsRules::score(const Setup& setup, const Match& m) {
    if (is_matched(setup)) {
        const auto won = games_won(setup, m);
        return {won.begin(), won.end()};
    }
    std::vector<int> glory;
    for (const Seat seat : setup.all_seats()) glory.push_back(m.player(seat).glory);
    return glory;
}

core::Returns UnderworldsRules::returns(const Setup& setup, const Match& m) {
    return core::shared_returns(setup.size(), m.over ? m.winners.bits : 0U);
}

}  // namespace affray::underworlds
