#include "server/room/seated_bots.h"

#include <algorithm>

#include "bots/registry.h"
#include "server/room/match/bot_seat.h"

namespace affray::server {

std::optional<core::Action> sound_choice(ai::Bot& bot, const core::AnyMatch& seen) {
    try {
        const core::Action action = bot.choose(seen);
        const auto legal = seen.legal_actions();
        if (std::find(legal.begin(), legal.end(), action) != legal.end()) return action;
    } catch (...) {
        return std::nullopt;
    }
    return std::nullopt;
}

core::Action quick_choice(std::string_view game, std::uint64_t seed, const core::AnyMatch& seen) {
    const auto choice = sound_choice(*quick_bot(game).make({.seed = seed}), seen);
    if (choice) return *choice;
    const auto legal = seen.legal_actions();
    return legal.empty() ? core::Action{} : legal.front();
}

}  // namespace affray::server
