#include "bots/odds.h"

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/underworlds/attack_odds.h"
#include "bloodbowl/game.h"
#include "underworlds/game.h"

namespace affray::bots {

core::Json odds_json(const core::AnyMatch& match, core::Action action) {
    if (const auto* attacked = dynamic_cast<const underworlds::AnyUnderworldsMatch*>(&match)) {
        const auto chances = ai::chances_of(attacked->setup(), attacked->match(), action);
        return chances ? to_json(*chances) : core::Json(nullptr);
    }
    const auto* any = dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(&match);
    if (any == nullptr) return nullptr;
    const auto odds = ai::odds_of(any->setup(), any->match(), action);
    return odds ? to_json(*odds) : core::Json(nullptr);
}

}  // namespace affray::bots
