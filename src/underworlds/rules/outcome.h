// How a match of Underworlds ended: a value that leagues and statistics read instead of the log.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/outcome.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

struct FighterOutcome {
    FighterId id = {};
    std::string_view fighter;  // the id of his card
    bool out_of_action = false;
    bool inspired = false;
    int damage = 0;
};

// One player in the game that was played last.
struct SeatOutcome {
    Seat seat = {};
    std::string_view warband;
    std::string_view deck;  // its name; the set-up's text
    int glory = 0;          // spent and unspent
    int spent = 0;
    std::vector<Card> scored;
    int objectives_held = 0;
    bool wiped_out = false;  // the whole warband was out of action at the end
    std::vector<FighterOutcome> fighters;
};

// Matched play: the games that are over, and what they come to.
struct SeriesOutcome {
    int game = 1;  // which one is played, or was played last
    std::vector<PlayedGame> games;
    std::array<int, 2> games_won{};
    std::array<int, 2> glory{};
};

struct Outcome : core::Outcome {
    int rounds = 0;
    bool sudden_death = false;
    std::vector<SeatOutcome> seats;
    std::optional<SeriesOutcome> series;
};

}  // namespace affray::underworlds
