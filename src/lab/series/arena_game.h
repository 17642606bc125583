// What the arena's reports and line-ups know of each game.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/json.h"

namespace affray::lab {

using Deeds = std::map<std::string, double>;  // of a bot, for each game

struct ArenaGame {
    std::string_view game;
    bool draws_teams;  // from rosters; else the usual sides move on from pair to pair
    // What a game was like, from the deeds of both bots: as numbers, and those in words.
    core::Json (*statistics)(const Deeds& a, const Deeds& b);
    std::string (*sentence)(const core::Json& statistics);
};

// Throws BadInput where the arena knows no such game.
[[nodiscard]] const ArenaGame& arena_game(std::string_view game);

}  // namespace affray::lab
