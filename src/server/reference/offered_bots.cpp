#include "server/reference/offered_bots.h"

#include "bots/registry.h"

namespace affray::server {

const bots::BotType& strongest_bot(std::string_view game) {
    const bots::BotType* strongest = &bots::bots().front();
    for (const bots::BotType& bot : bots::bots())
        if (bot.plays(game)) strongest = &bot;
    return *strongest;
}

const bots::BotType& quick_bot(std::string_view game) {
    const bots::BotType* strongest = &bots::bots().front();
    for (const bots::BotType& bot : bots::bots())
        if (bot.plays(game) && !bot.thinks) strongest = &bot;
    return *strongest;
}

}  // namespace affray::server
