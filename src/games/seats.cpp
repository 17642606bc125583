#include "games/seats.h"

#include "games/games.h"

namespace affray::games {

std::vector<std::string> seat_names(std::string_view game, int seats) {
    std::vector<std::string> names;
    if (const core::GameType* type = find_game(game))
        for (int seat = 0; seat < seats; ++seat) names.push_back(type->seat_name(seat));
    return names;
}

}  // namespace affray::games
