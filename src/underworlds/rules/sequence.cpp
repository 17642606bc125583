// The whole game: set-up, three rounds, victory, and sudden death where a match needs a winner; and
// in matched play game after game.
#include "underworlds/rules/engine.h"
#include "underworlds/rules/forward_model.h"
#include "underworlds/rules/matched_play.h"

namespace affray::underworlds {

namespace {

using GameStep = GameFrame::Step;

SeatSet without_fighters(const Engine& e) {
    SeatSet seats;
    for (const Seat seat : e.setup.all_seats())
        if (e.m.placed_of(seat).empty()) seats.add(seat);
    return seats;
}

template <class Value>
SeatSet best_of(SeatSet seats, Value&& value) {
    int best = -1;
    SeatSet found;
    for (const Seat seat : seats) {
        const int points = value(seat);
        if (points > best) best = points, found = {};
        if (points == best) found.add(seat);
    }
    return found;
}

// wus.victory.01 to .04, wus.multi.22 to .24: glory, then survivors, then objectives held.
SeatSet winners_of_game(const Engine& e) {
    SeatSet leading =
        best_of(e.setup.all_seats(), [&](Seat s) { return int{e.m.player(s).glory}; });
    if (leading.count() == 1) return leading;
    SeatSet surviving;
    const SeatSet lost = without_fighters(e);
    for (const Seat seat : leading)
        if (!lost.has(seat)) surviving.add(seat);
    if (surviving.empty()) return leading;
    if (surviving.count() == 1) return surviving;
    return best_of(surviving, [&](Seat s) { return held_by(e.reader(), s); });
}

Seat only_one_of(SeatSet seats) { return seats.count() == 1 ? seats.first() : kNoSeat; }

// wus.matched.09: the third game leaves the match open.
bool is_left_open(const Engine& e, SeatSet winners) {
    if (!needs_winner(e.setup) || !is_last_game(e.setup, e.m)) return false;
    Match ended = e.m;
    note_game(e.setup, ended, winners);
    return leading_in_match(e.setup, ended).count() > 1;
}

// wus.matched.03: warbands and decks are the same, and everything else begins anew.
void begin_next_game(Engine& e) {
    const auto games = e.m.games;
    const std::uint8_t played = e.m.games_played;
    e.m = initial_match(e.setup);
    e.m.games = games;
    e.m.games_played = played;
}

void finish_third_round(Engine& e, GameFrame& f) {
    const SeatSet winners = winners_of_game(e);
    if (!is_left_open(e, winners)) return end_game(e, winners);
    e.m.won_in_sudden_death = true;
    if (without_fighters(e).count() == 2)  // wus.matched.13
        return end_game(e, SeatSet::of(roll_off(e, e.setup.all_seats())));
    f.step = GameStep::SuddenDeath;
}

}  // namespace

void end_match(Engine& e, SeatSet winners) {
    e.m.over = true;
    e.m.winners = winners;
    e.m.decision = {};
    e.m.inspiring = 0;
    if (is_matched(e.setup)) e.tell({.kind = EventKind::MatchEnded, .seat = only_one_of(winners)});
    while (e.m.depth > 0) e.pop();
}

void end_game(Engine& e, SeatSet winners) {
    e.tell({.kind = EventKind::GameEnded, .seat = only_one_of(winners)});
    if (!is_matched(e.setup)) return end_match(e, winners);
    note_game(e.setup, e.m, winners);
    if (is_decided(e.setup, e.m)) return end_match(e, leading_in_match(e.setup, e.m));
    begin_next_game(e);
}

void end_sudden_death_if_decided(Engine& e) {
    if (!in_sudden_death(e.m)) return;
    const SeatSet lost = without_fighters(e);
    if (lost.empty()) return;
    SeatSet left = e.setup.all_seats();
    for (const Seat seat : lost) left.remove(seat);
    if (left.empty()) left = SeatSet::of(roll_off(e, e.setup.all_seats()));
    end_game(e, left);
}

void proceed(Engine& e, GameFrame& f) {
    switch (f.step) {
        case GameStep::Boards:
            f.step = GameStep::Tokens;
            if (is_matched(e.setup))
                e.tell({.kind = EventKind::GameBegan, .game = game_number(e.setup, e.m)});
            e.push(BoardsFrame{.waiting = e.setup.all_seats()});
            break;
        case GameStep::Tokens:
            f.step = GameStep::OpeningHands;
            e.push(TokensFrame{});
            break;
        case GameStep::OpeningHands:
            f.step = GameStep::Placement;
            e.push(MulliganFrame{});
            break;
        case GameStep::Placement:
            f.step = GameStep::Rounds;
            e.push(PlacementFrame{});
            break;
        case GameStep::Rounds:
            if (e.m.round < Match::kRounds)
                e.push(RoundFrame{});
            else
                finish_third_round(e, f);
            break;
        case GameStep::SuddenDeath: e.push(RoundFrame{}); break;
        case GameStep::End: e.pop(); break;
    }
}

}  // namespace affray::underworlds
