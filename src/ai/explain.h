// Why a bot would do what it would do: the line it chose, with its chance and what it is expected
// to gain, and what else it looked at. As data, and as a sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "core/action.h"
#include "core/any_match.h"
#include "core/json.h"

namespace affray::ai {

struct Line {
    std::vector<core::Action> actions;  // the first is legal now, the rest follows if all goes well
    double chance = 1;                  // that all goes well
    double gain = 0;  // expected, against doing nothing more: touchdowns, or glory points
};

struct Explanation {
    std::vector<Line> lines;            // best first; never empty
    std::optional<std::size_t> played;  // which of them is the one that was given
    std::int64_t nodes = 0;             // positions valued
};

// The bot that can tell why; the others only tell what.
inline constexpr std::string_view kExplainingBot = "star";

// What it would do at the open decision of `seen`, which is the view of the seat that must
// choose. A line that was played is valued like the others and is among them.
[[nodiscard]] Explanation explain(const core::AnyMatch& seen, const Budget& budget,
                                  std::uint64_t seed, std::span<const core::Action> played = {});

// What a gain is counted in: "touchdowns" or "glory points".
[[nodiscard]] std::string_view unit_of(const core::AnyMatch& match);

// {"lines": [{"actions": [...], "texts": [...], "chance", "value"}], "played", "nodes", "unit",
// "sentence"}; the value of a line is its gain. Where nothing was searched (no nodes), the answer
// is a rule of thumb and has no chance and no value.
[[nodiscard]] core::Json to_json(const core::AnyMatch& seen, const Explanation& explanation);
[[nodiscard]] std::string sentence(const core::AnyMatch& seen, const Explanation& explanation);

}  // namespace affray::ai
