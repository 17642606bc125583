#include "server/reference/offered_bots.h"

#include "bots/registry.h"

namespace affray::server {

const ai::BotType& strongest_bot(std::string_view game) {
    const ai::BotType* strongest = &ai::bots().front();
    for (const ai::BotType& bot : ai::bots())
        if (bot.plays(game)) strongest = &bot;
    return *strongest;
}

const ai::BotType& quick_bot(std::string_view game) {
    const ai::BotType* strongest = &ai::bots().front();
    for (const ai::BotType& bot : ai::bots())
        if (bot.plays(game) && !bot.thinks) strongest = &bot;
    return *strongest;
}

}  // namespace affray::server
