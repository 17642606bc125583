#include "ai/base/random_bot.h"

namespace affray::ai {

core::Action RandomBot::choose(const core::AnyMatch& match) {
    const auto actions = match.legal_actions();
    return actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace affray::ai
