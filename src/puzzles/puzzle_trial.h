// How well a bot solves a puzzle.
//
// What its play is worth is the best chance, less what its decisions throw away: of each decision
// the solver knows what the best answer was worth and what the given one is. That has the same mean
// as counting successes and is far less a matter of luck.
#pragma once

#include <cstdint>
#include <string>

#include "ai/base/bot.h"
#include "puzzles/puzzle.h"

namespace affray::puzzles {

// A decision that cost something.
struct Slip {
    double cost = 0;
    std::string played, better;  // actions
};

struct TrialResult {
    double worth = 0;
    int plays = 0;
    Slip worst;  // of all plays; no cost: there is none
};

// The bot takes all decisions of its side in its turn, the other coach answers as well as possible,
// and his own turn is played perfectly by both. Throws std::runtime_error where the bot answers
// with what is not legal.
[[nodiscard]] TrialResult try_puzzle(const bloodbowl::AnyBloodBowlMatch& board,
                                     ai::PuzzleSolver& solver, ai::Bot& bot, int plays,
                                     std::uint64_t seed);

}  // namespace affray::puzzles
