// Which bots a match may be played against, and how long they may think.
#pragma once

#include <array>
#include <string_view>

#include "ai/base/bot.h"
#include "bots/registry.h"

namespace affray::server {

// Milliseconds for a turn; Underworlds: for an activation with its power step.
inline constexpr int kLeastThinkMs = 100;
inline constexpr int kMostThinkMs = 15'000;
inline constexpr int kUsualThinkMs = 1000;
inline constexpr std::array kOfferedThinkMs{500, 1000, 3000, 10'000};
inline constexpr std::string_view kUsualBot = "star";

// The strongest that plays the game, and the strongest of those that answer at once: it stands in
// for a coach who is out of time.
[[nodiscard]] const bots::BotType& strongest_bot(std::string_view game);
[[nodiscard]] const bots::BotType& quick_bot(std::string_view game);

}  // namespace affray::server
