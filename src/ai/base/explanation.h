// What a bot looked at: the line it chose, with its chance and what it is expected to gain, and
// the others.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/action.h"

namespace affray::ai {

struct Line {
    std::vector<core::Action> actions;  // the first is legal now, the rest follows if all goes well
    double chance = 1;                  // that all goes well
    double gain = 0;            // expected, against doing nothing more: touchdowns, or glory points
    std::string_view why = {};  // a word for what speaks for its first action; empty: the figures
};

struct Explanation {
    std::vector<Line> lines;            // best first; never empty
    std::optional<std::size_t> played;  // which of them is the one that was given
    std::int64_t nodes = 0;             // positions valued
};

}  // namespace affray::ai
