// What matters of a moment for what is still to come, so that moments that differ in nothing else
// are valued once.
#pragma once

#include <cstdint>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

// Forgets what dice and procedures have left behind and nobody looks at any more: how an armour
// roll was made up of two dice, in which order block dice lie, which dice were not chosen.
void simplify(const bloodbowl::Setup& setup, bloodbowl::Match& m);

// Equal for moments from which everything that counts is equal; nothing counts after the turn of
// `last_mover` (the running one, or the next).
[[nodiscard]] std::uint64_t key_of(const bloodbowl::Match& m, bloodbowl::Side last_mover);

}  // namespace affray::ai
