// What the dice of a match were worth, in every game.
#pragma once

#include <cstdint>
#include <memory>

#include "ai/base/match_luck.h"

namespace affray::bots {

// Nothing for a game whose positions nobody values. `seed` is that of the throws it imagines.
[[nodiscard]] std::unique_ptr<ai::MatchLuck> make_match_luck(const core::AnyMatch& match,
                                                             std::uint64_t seed);

}  // namespace affray::bots
