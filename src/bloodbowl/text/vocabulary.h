// The parts of BloodBowl::vocabulary() that are made beside their tables.
#pragma once

#include "core/json.h"

namespace affray::bloodbowl {

[[nodiscard]] core::Json action_forms();  // text.cpp: [{"name", "operands"}]
// event_json.cpp: [{"name", "fields": [{"name", "type", "optional"}]}]
[[nodiscard]] core::Json event_forms();

}  // namespace affray::bloodbowl
