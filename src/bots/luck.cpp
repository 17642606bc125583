#include "bots/luck.h"

#include "bots/game_knowledge.h"

namespace affray::bots {

std::unique_ptr<ai::MatchLuck> make_match_luck(const core::AnyMatch& match, std::uint64_t seed) {
    const GameKnowledge* game = knowledge_of(match.game());
    return game != nullptr && game->luck != nullptr ? game->luck(seed) : nullptr;
}

}  // namespace affray::bots
