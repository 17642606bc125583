// What is to be thought about, as JSON: any machine with the same release can do it. Where nodes
// are counted instead of time the answer is the same everywhere.
//
// What a task tells of a match is what a seat may know of it (AnyMatch::seen_by).
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include "ai/base/bot.h"
#include "bots/advice.h"
#include "core/json.h"

namespace affray::bots {

// A bot's choice: {"action", "memory"}. The memory is the bot's of the choice before (Bot::memory),
// then the one of this.
[[nodiscard]] core::Json choice_task(std::string_view bot, const ai::BotOptions& options,
                                     const core::Json& memory, const core::AnyMatch& seen);
// As hint_for and mistake_in.
[[nodiscard]] core::Json hint_task(const core::AnyMatch& seen, std::chrono::milliseconds time,
                                   std::uint64_t seed);
[[nodiscard]] core::Json mistake_task(const Beginning& beginning, std::chrono::milliseconds time,
                                      std::uint64_t seed);

// The answer to a task. Throws for what is none, and what the bot throws.
[[nodiscard]] core::Json think(const core::Json& task);

}  // namespace affray::bots
