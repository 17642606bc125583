#include "games/games.h"

#include <algorithm>

#include "bloodbowl/game.h"
#include "underworlds/game.h"

namespace affray::games {

const std::vector<core::GameType>& games() {
    static const std::vector<core::GameType> all{bloodbowl::game_type(), underworlds::game_type()};
    return all;
}

const core::GameType* find_game(std::string_view name) {
    const auto found = std::find_if(games().begin(), games().end(),
                                    [&](const core::GameType& game) { return game.name == name; });
    return found == games().end() ? nullptr : &*found;
}

}  // namespace affray::games
