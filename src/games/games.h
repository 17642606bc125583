// The games this program plays, and what the layers above want to know of any of them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/any_match.h"

namespace affray::games {

[[nodiscard]] const std::vector<core::GameType>& games();
[[nodiscard]] const core::GameType* find_game(std::string_view name);  // null: there is none

}  // namespace affray::games
