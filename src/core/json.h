// JSON as the edges use it, and the canonical hash of a JSON value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice.h"
#include "core/json_library.h"
#include "core/result.h"

namespace affray::core {

using Json = nlohmann::ordered_json;

// A roll as {"d6": 4} or {"block": "pushed"}.
[[nodiscard]] Json to_json(Roll roll, std::span<const DieType> types);
[[nodiscard]] Json to_json(const std::vector<Roll>& rolls, std::span<const DieType> types);
[[nodiscard]] Result<std::vector<Roll>> rolls_from_json(const Json& json,
                                                        std::span<const DieType> types);

// Parses text; an error says where. Depth and size are bounded so that hostile input is harmless.
[[nodiscard]] Result<Json> parse_json(std::string_view text);

// A small whole number, in words written the plain way (no sign but a minus, no leading zeros).
[[nodiscard]] std::optional<int> small_number(std::string_view text);
[[nodiscard]] std::optional<int> small_number(const Json& json);

// FNV-1a (64 bit) of the value's compact text with sorted keys: equal on every platform.
[[nodiscard]] std::uint64_t canonical_hash(const Json& json);
[[nodiscard]] std::string hash_text(std::uint64_t hash);  // 16 hexadecimal digits

}  // namespace affray::core
