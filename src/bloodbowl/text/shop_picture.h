// What a client draws of the purchase before a match.
#pragma once

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/json.h"

namespace affray::bloodbowl {

// The money and the list for both sides; null when nothing is bought (any more).
[[nodiscard]] core::Json shop_json(const Setup& setup, const Match& m);

}  // namespace affray::bloodbowl
