// The content of a house as JSON (docs/schema/house.schema.json).
#pragma once

#include <optional>
#include <span>

#include "bloodbowl/data/house.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::bloodbowl {

// Every mistake is found, each line naming the entry. Without an edition the content says which.
[[nodiscard]] core::Result<SharedHouse> read_house(const core::Json& json,
                                                   std::optional<Edition> edition);
[[nodiscard]] core::Json to_json(const SharedHouse& house);
// With the names of rosters and positions in other languages; `house`: where they are its own.
[[nodiscard]] core::Json to_json(std::span<const HouseDifference> differences,
                                 const House* house = nullptr);
[[nodiscard]] core::Json to_json(std::span<const HouseDifference> differences,
                                 const SharedHouse& house);
// Only what a match of these two rosters needs.
[[nodiscard]] SharedHouse for_match(const SharedHouse& house, std::string_view home,
                                    std::string_view away);

// A roster as the files of the book have it, and as a house may write it.
[[nodiscard]] core::Json to_json(const Roster& roster);

}  // namespace affray::bloodbowl
