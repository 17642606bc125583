// What the engine protocol serves: the games that matches are played of, and those that only the
// program around it knows, as what follows a match in a league.
#pragma once

#include <string_view>
#include <vector>

#include "core/any_match.h"

namespace affray::protocol {

struct ServedGame {
    core::GameType type;
    // What a sensible coach answers, where none of the bots knows the game; null: they do.
    core::Action (*coach)(const core::AnyMatch& match) = nullptr;
};

// The games of the house.
[[nodiscard]] std::vector<ServedGame> games_of_the_house();

}  // namespace affray::protocol
