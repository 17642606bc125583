// What the dice of a match were worth, in every game.
#pragma once

#include <cstdint>
#include <memory>

#include "ai/base/match_luck.h"

namespace affray::ai {

// Nothing for a game whose positions nobody values. `seed` is that of the throws it imagines.
[[nodiscard]] std::unique_ptr<MatchLuck> make_match_luck(const core::AnyMatch& match,
                                                    std::uint64_t seed);

}  // namespace affray::ai
