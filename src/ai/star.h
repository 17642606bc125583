// Search on top of the veteran's plans, in every game.
#pragma once

#include <memory>

#include "ai/bot.h"
#include "core/json.h"

namespace affray::ai {

[[nodiscard]] std::unique_ptr<Bot> make_bloodbowl_star(const BotOptions& options);
[[nodiscard]] std::unique_ptr<Bot> make_underworlds_star(const BotOptions& options);

// BotType::parameters
[[nodiscard]] core::Json bloodbowl_star_parameters();
[[nodiscard]] core::Json underworlds_star_parameters();

}  // namespace affray::ai
