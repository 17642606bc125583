// What a bot makes of a match, for other programs and for the command line: the lines it looked at
// (`analyse`), or only its answer to the open decision (`choose`).
#pragma once

#include <string>

#include "ai/base/bot.h"
#include "core/any_match.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::protocol {

struct Question {
    std::string bot = "star";
    ai::Budget budget = {};  // for this answer alone
    std::uint64_t seed = 1;
    std::size_t lines = 5;  // at most
    // Answers in place of a bot that does not know the game; null: every bot does.
    core::Action (*coach)(const core::AnyMatch& match) = nullptr;
};

// {"bot", "decision", "explains", "lines", "nodes", "unit", "sentence"}: best first. A bot that
// cannot explain itself has its own line first, valued like the others by the one that can.
[[nodiscard]] core::Result<core::Json> analyse(const core::AnyMatch& match,
                                               const Question& question);
// {"bot", "decision", "text", "action"}
[[nodiscard]] core::Result<core::Json> choose(const core::AnyMatch& match,
                                              const Question& question);
// [{"name", "thinks", "explains"}], weakest first.
[[nodiscard]] core::Json bots_json();

}  // namespace affray::protocol
