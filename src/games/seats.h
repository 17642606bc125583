// What the seats of a game are called: "home" and "away" on a pitch, "A" to "D" around a
// battlefield.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_match.h"

namespace affray::games {

[[nodiscard]] std::vector<std::string> seat_names(std::string_view game, int seats);
[[nodiscard]] std::vector<std::string> seat_names(const core::AnyMatch& match);
// The seat of this name; nothing: there is none.
[[nodiscard]] std::optional<int> seat_called(const core::AnyMatch& match, std::string_view name);

}  // namespace affray::games
