// The first opponent worth the name: looks one action ahead with exact odds, in every game.
#pragma once

#include <memory>

#include "ai/base/bot.h"

namespace affray::ai {

[[nodiscard]] std::unique_ptr<Bot> make_rookie(const BotOptions& options);

}  // namespace affray::ai
