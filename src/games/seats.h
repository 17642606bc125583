// What the seats of a game are called: "home" and "away" on a pitch, "A" to "D" around a
// battlefield. Whoever has a match asks it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace affray::games {

// One for each seat; numbers where there is no such game, as in a damaged row of the store.
[[nodiscard]] std::vector<std::string> seat_names(std::string_view game, int seats);

}  // namespace affray::games
