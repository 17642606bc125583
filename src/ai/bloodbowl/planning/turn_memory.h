// Plans of a turn as JSON, for a bot that goes on with them on another machine.
#pragma once

#include <vector>

#include "ai/bloodbowl/plays/plays.h"
#include "core/json.h"

namespace affray::ai {

[[nodiscard]] core::Json to_json(const std::vector<core::Action>& actions);
[[nodiscard]] std::vector<core::Action> read_actions(const core::Json& json);

// Several plans. A play that is part of many of them is written once.
[[nodiscard]] core::Json to_json(const std::vector<std::vector<Play>>& plans);
// Throws what JSON throws for what is none.
[[nodiscard]] std::vector<std::vector<Play>> read_plans(const core::Json& json);

}  // namespace affray::ai
