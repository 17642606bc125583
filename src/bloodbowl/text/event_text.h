// Events and their parts in words: the log line for a person, the pieces of JSON that texts share.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/events.h"
#include "bloodbowl/rules/modifiers.h"
#include "core/json.h"

namespace affray::bloodbowl {

// One line of the log: "H3 Karl dodges to 5,6: rolled 4, needs 3+ (+1 dodging, -1 tackle zones)".
[[nodiscard]] std::string sentence(const Setup& setup, const Event& event);

[[nodiscard]] std::string square_text(Square square);          // "12,7"
[[nodiscard]] std::string_view direction_word(int direction);  // "NW"
// A die and the face it shows (rules/wish.h): "d6_4", "block_pushed". text.cpp
[[nodiscard]] std::string die_word(std::uint8_t die);
[[nodiscard]] std::optional<std::uint8_t> die_called(std::string_view word);
[[nodiscard]] core::Json to_json(Square square);  // [12,7]; null: nowhere
[[nodiscard]] core::Json to_json(const Modifiers& modifiers, Edition edition);
// "Broken Neck". A classic roll below 11 is the D6 that came before the serious injury table.
[[nodiscard]] std::string_view casualty_name(const Rules& rules, int roll, CasualtyEffect effect);

}  // namespace affray::bloodbowl
