#include "bots/odds.h"

#include "bots/game_knowledge.h"

namespace affray::bots {

core::Json odds_json(const core::AnyMatch& match, core::Action action) {
    const GameKnowledge* game = knowledge_of(match.game());
    return game != nullptr ? game->odds(match, action) : core::Json(nullptr);
}

}  // namespace affray::bots
