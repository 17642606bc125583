#include "bots/game_knowledge.h"

#include <algorithm>

namespace affray::bots {

std::span<const GameKnowledge* const> all_knowledge() {
    static const std::array all{&bloodbowl_knowledge(), &underworlds_knowledge()};
    return all;
}

const GameKnowledge* knowledge_of(std::string_view game) {
    const auto all = all_knowledge();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const GameKnowledge* one) { return one->game == game; });
    return found == all.end() ? nullptr : *found;
}

}  // namespace affray::bots
