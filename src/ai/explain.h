// Why a bot would do what it would do: the line it chose, with its chance and what it is expected
// to gain, and what else it looked at. As data, and as a sentence.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
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

// What `star` would do at the open decision of `seen`, which is the view of the seat that must
// choose. A line that was played is valued like the others and is among them.
[[nodiscard]] Explanation explain(const core::AnyMatch& seen, const Budget& budget,
                                  std::uint64_t seed, std::span<const core::Action> played = {});

// {"lines": [{"actions": [...], "texts": [...], "chance", "gain"}], "played", "nodes", "sentence"}
[[nodiscard]] core::Json to_json(const core::AnyMatch& seen, const Explanation& explanation);
[[nodiscard]] std::string sentence(const core::AnyMatch& seen, const Explanation& explanation);

}  // namespace affray::ai
