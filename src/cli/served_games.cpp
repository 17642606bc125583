#include "cli/served_games.h"

#include "league/post_match/game_type.h"

namespace affray::cli {

const std::vector<protocol::ServedGame>& served_games() {
    static const std::vector<protocol::ServedGame> all = [] {
        auto served = protocol::games_of_the_house();
        served.push_back({league::post_match_type(), league::sensible_answer});
        return served;
    }();
    return all;
}

const std::vector<core::GameType>& recorded_games() {
    static const std::vector<core::GameType> all = [] {
        std::vector<core::GameType> types;
        for (const protocol::ServedGame& game : served_games()) types.push_back(game.type);
        return types;
    }();
    return all;
}

}  // namespace affray::cli
