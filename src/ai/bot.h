// A bot: asked for a decision of its seat, it answers with a legal action.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "core/any_match.h"

namespace affray::ai {

class Bot {
public:
    virtual ~Bot() = default;
    // The match is what the bot's seat may know of it (AnyMatch::seen_by); the open decision is the
    // seat's.
    [[nodiscard]] virtual core::Action choose(const core::AnyMatch& match) = 0;
};

struct BotType {
    std::string_view name;  // "rookie"
    bool (*plays)(std::string_view game);
    std::unique_ptr<Bot> (*make)(std::uint64_t seed);
};

// Weakest first.
[[nodiscard]] const std::vector<BotType>& bots();
[[nodiscard]] const BotType* find_bot(std::string_view name);  // null: there is none

}  // namespace affray::ai
