// What a command does in each game, as a table: the game is looked up, nobody asks which it is.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/base/command.h"

namespace affray::cli {

template <class Deed>
struct InGame {
    std::string_view game;
    Deed deed;
};

// Throws BadInput where the table has no such game.
template <class Deed, std::size_t N>
[[nodiscard]] const Deed& deed_in(std::string_view game, const InGame<Deed> (&table)[N]) {
    for (const InGame<Deed>& entry : table)
        if (entry.game == game) return entry.deed;
    throw BadInput("this command knows nothing of the game '" + std::string(game) + "'");
}

}  // namespace affray::cli
