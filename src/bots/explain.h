// Why a bot would do what it would do, as data and as a sentence.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ai/base/bot.h"
#include "ai/base/explanation.h"
#include "core/any_match.h"
#include "core/json.h"

namespace affray::bots {

// The bot that can tell why; the others only tell what.
inline constexpr std::string_view kExplainingBot = "star";

// What it would do at the open decision of `seen`, which is the view of the seat that must
// choose. A line that was played is valued like the others and is among them.
[[nodiscard]] ai::Explanation explain(const core::AnyMatch& seen, const ai::Budget& budget,
                                      std::uint64_t seed,
                                      std::span<const core::Action> played = {});

// What a gain is counted in: "touchdowns" or "glory points".
[[nodiscard]] std::string_view unit_of(const core::AnyMatch& match);

// {"lines": [{"actions": [...], "texts": [...], "chance", "value", "why"}], "played", "nodes",
// "unit", "sentence"}; the value of a line is its gain, why is left out where nothing is said.
// Where nothing was searched (no nodes), the answer is a rule of thumb and has no chance and no
// value.
[[nodiscard]] core::Json to_json(const core::AnyMatch& seen, const ai::Explanation& explanation);
[[nodiscard]] std::string sentence(const core::AnyMatch& seen, const ai::Explanation& explanation,
                                   std::string_view what_of_the_played = "was played");

}  // namespace affray::bots
