#include "ai/games.h"

#include <algorithm>

#include "ai/action_odds.h"
#include "ai/attack_odds.h"
#include "bloodbowl/game.h"
#include "underworlds/game.h"

namespace affray::ai {

const std::vector<core::GameType>& games() {
    static const std::vector<core::GameType> all{bloodbowl::game_type(), underworlds::game_type()};
    return all;
}

const core::GameType* find_game(std::string_view name) {
    const auto found = std::find_if(games().begin(), games().end(),
                                    [&](const core::GameType& game) { return game.name == name; });
    return found == games().end() ? nullptr : &*found;
}

core::Json odds_json(const core::AnyMatch& match, core::Action action) {
    if (const auto* attacked = dynamic_cast<const underworlds::AnyUnderworldsMatch*>(&match)) {
        const auto chances = chances_of(attacked->setup(), attacked->match(), action);
        return chances ? to_json(*chances) : core::Json(nullptr);
    }
    const auto* any = dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match);
    if (any == nullptr) return nullptr;
    const auto odds = odds_of(any->setup(), any->match(), action);
    return odds ? to_json(*odds) : core::Json(nullptr);
}

}  // namespace affray::ai
