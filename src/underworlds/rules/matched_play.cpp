#include "underworlds/rules/matched_play.h"

namespace affray::underworlds {

namespace {

SeatSet better_of(const std::array<int, 2>& points, SeatSet leading) {
    if (points[0] == points[1]) return leading;
    return SeatSet::of(Seat{static_cast<std::uint8_t>(points[0] > points[1] ? 0 : 1)});
}

const PlayedGame& last_of(const Match& m) { return m.games[m.games_played - 1U]; }

}  // namespace

bool is_matched(const Setup& setup) {
    return setup.options.matched_play != MatchedPlay::Off || setup.options.decider;
}

bool needs_winner(const Setup& setup) {
    return setup.options.matched_play == MatchedPlay::Winner || setup.options.decider;
}

int game_number(const Setup& setup, const Match& m) {
    if (setup.options.decider) return kMostGames;
    return m.games_played + (m.over && m.games_played > 0 ? 0 : 1);
}

bool is_last_game(const Setup& setup, const Match& m) {
    return game_number(setup, m) == kMostGames;
}

std::array<int, 2> games_won(const Setup& setup, const Match& m) {
    std::array<int, 2> won = setup.options.wins;
    for (std::size_t i = 0; i < m.games_played; ++i)
        // A game of sudden death was drawn as a game: it decides the match, not the count.
        if (const PlayedGame& game = m.games[i]; game.winners.count() == 1 && !game.sudden_death)
            ++won[game.winners.first().number];
    return won;
}

std::array<int, 2> glory_of_games(const Setup& setup, const Match& m) {
    std::array<int, 2> glory = setup.options.glory;
    for (std::size_t i = 0; i < m.games_played; ++i)
        for (std::size_t seat = 0; seat < 2; ++seat) glory[seat] += m.games[i].glory[seat];
    return glory;
}

bool is_wiped_out(const Setup& setup, const Match& m, Seat seat) {
    return (listed_fighters(setup, seat) - m.out).empty();
}

void note_game(const Setup& setup, Match& m, SeatSet winners) {
    PlayedGame& game = m.games[m.games_played++];
    game.winners = winners;
    game.conceded = m.conceded;
    game.rounds = m.round;
    game.sudden_death = m.won_in_sudden_death;
    for (std::uint8_t i = 0; i < 2; ++i) {
        game.glory[i] = m.players[i].glory;
        if (is_wiped_out(setup, m, Seat{i})) game.wiped_out.add(Seat{i});
    }
}

bool is_decided(const Setup& setup, const Match& m) {
    if (setup.options.decider || m.games_played == kMostGames) return true;
    const auto won = games_won(setup, m);
    return won[0] == 2 || won[1] == 2;
}

SeatSet leading_in_match(const Setup& setup, const Match& m) {
    if (last_of(m).sudden_death) return last_of(m).winners;
    SeatSet leading = better_of(games_won(setup, m), setup.all_seats());
    if (leading.count() == 1 || !needs_winner(setup)) return leading;
    leading = better_of(glory_of_games(setup, m), leading);
    if (const SeatSet lost = last_of(m).wiped_out; leading.count() > 1 && lost.count() == 1)
        leading.remove(lost.first());
    return leading;
}

}  // namespace affray::underworlds
