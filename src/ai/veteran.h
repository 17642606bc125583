// A scripted coach with exact odds, in every game.
#pragma once

#include <memory>

#include "ai/bot.h"
#include "core/json.h"

namespace affray::ai {

[[nodiscard]] std::unique_ptr<Bot> make_bloodbowl_veteran(const BotOptions& options);
[[nodiscard]] std::unique_ptr<Bot> make_underworlds_veteran(const BotOptions& options);

// BotType::parameters
[[nodiscard]] core::Json bloodbowl_veteran_parameters();
[[nodiscard]] core::Json underworlds_veteran_parameters();

}  // namespace affray::ai
