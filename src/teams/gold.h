// Amounts of gold as people write them.
#pragma once

#include <string>

namespace affray::teams {

inline constexpr int kMostGold = 100'000'000;  // a team can have

[[nodiscard]] std::string gold_text(int amount);  // "1,000,000"

}  // namespace affray::teams
