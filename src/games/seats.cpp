#include "games/seats.h"

#include "games/games.h"

namespace affray::games {

std::vector<std::string> seat_names(std::string_view game, int seats) {
    const core::GameType* type = find_game(game);
    std::vector<std::string> names;
    for (int seat = 0; seat < seats; ++seat)
        names.push_back(type != nullptr ? type->seat_name(seat) : std::to_string(seat + 1));
    return names;
}

}  // namespace affray::games
