// The outcome of a match as leagues keep it: written whole and read back.
#pragma once

#include "bloodbowl/rules/outcome.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::league {

[[nodiscard]] core::Json to_json(const bloodbowl::Outcome& outcome);
[[nodiscard]] core::Result<bloodbowl::Outcome> read_outcome(const core::Json& json);

}  // namespace affray::league
