// The bots there are, by name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "ai/base/bot.h"

namespace affray::bots {

struct BotType {
    std::string_view name;  // "rookie"
    bool thinks;            // uses its budget
    bool (*plays)(std::string_view game);
    std::unique_ptr<ai::Bot> (*make)(const ai::BotOptions& options);
    // What can be tuned in a game, {"name": {"value": 0.3, "step": 0.05}}: the step is a change
    // that should be felt. An empty object: nothing.
    core::Json (*parameters)(std::string_view game);
};

// Weakest first.
[[nodiscard]] const std::vector<BotType>& bots();
[[nodiscard]] const BotType* find_bot(std::string_view name);  // null: there is none

}  // namespace affray::bots
