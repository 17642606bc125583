// Decks as JSON.
#pragma once

#include <string_view>

#include "core/json.h"
#include "underworlds/data/deck.h"

namespace affray::underworlds {

// JSON: {"name": ..., "warband": id, "objectives": [ids], "power": [ids]}. An error names the
// entry.
[[nodiscard]] core::Result<Deck> read_deck(const core::Json& json, std::string_view source);
[[nodiscard]] core::Json to_json(const Deck& deck);

}  // namespace affray::underworlds
