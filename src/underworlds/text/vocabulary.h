// Every word of the game's protocol, from the tables that write and read it:
// docs/protocol-underworlds.md and the schemas are made of it (tools/protocol-reference).
#pragma once

#include "core/json.h"

namespace affray::underworlds {

// {"decisions", "actions", "events", "dice", "options", "words"}
[[nodiscard]] core::Json vocabulary();

// Parts, each beside its table: [{"name", "operands"}] in text.cpp, and
// [{"name", "fields": [{"name", "type", "optional"}]}] in event_json.cpp.
[[nodiscard]] core::Json action_forms();
[[nodiscard]] core::Json event_forms();

}  // namespace affray::underworlds
