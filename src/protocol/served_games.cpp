#include "protocol/served_games.h"

#include "games/games.h"

namespace affray::protocol {

std::vector<ServedGame> games_of_the_house() {
    std::vector<ServedGame> served;
    for (const core::GameType& game : games::games()) served.push_back({game});
    return served;
}

}  // namespace affray::protocol
