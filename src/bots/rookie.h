// The first opponent worth the name: looks one action ahead with exact odds, in every game.
#pragma once

#include <memory>

#include "ai/base/bot.h"

namespace affray::bots {

[[nodiscard]] std::unique_ptr<ai::Bot> make_rookie(const ai::BotOptions& options);

}  // namespace affray::bots
