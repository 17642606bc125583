// Matched play: a match of up to three games with the same warbands and decks. The games that are
// over are part of the match; whatever is asked about the match as a whole is answered here.
#pragma once

#include <array>

#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

// Whether games are part of a greater match, and whether that must have a winner (wus.matched.06).
[[nodiscard]] bool is_matched(const Setup& setup);
[[nodiscard]] bool needs_winner(const Setup& setup);

// Which game is played, or was played last: 1 to 3.
[[nodiscard]] int game_number(const Setup& setup, const Match& m);
[[nodiscard]] bool is_last_game(const Setup& setup, const Match& m);

// Of the games that are over.
[[nodiscard]] std::array<int, 2> games_won(const Setup& setup, const Match& m);
[[nodiscard]] std::array<int, 2> glory_of_games(const Setup& setup, const Match& m);

[[nodiscard]] bool is_wiped_out(const Setup& setup, const Match& m, Seat seat);
// Adds the game that has just ended to those that are over.
void note_game(const Setup& setup, Match& m, SeatSet winners);
// Whether no further game follows (wus.matched.04, .05).
[[nodiscard]] bool is_decided(const Setup& setup, const Match& m);
// Who leads when all games are over: games won, then, where a winner is needed, glory of all games
// (wus.matched.07) and who has fighters left (.08). More than one: nobody does.
[[nodiscard]] SeatSet leading_in_match(const Setup& setup, const Match& m);

}  // namespace affray::underworlds
