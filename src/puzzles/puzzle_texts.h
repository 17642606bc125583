// The puzzles that are part of the library, as the JSON texts of data/puzzles.
#pragma once

#include <span>
#include <string_view>

namespace affray::puzzles {

[[nodiscard]] std::span<const std::string_view> puzzle_texts();

}  // namespace affray::puzzles
