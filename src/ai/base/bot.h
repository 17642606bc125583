// A bot: asked for a decision of its seat, it answers with a legal action.
#pragma once

#include <chrono>
#include <cstdint>

#include "core/any_match.h"
#include "core/json.h"

namespace affray::ai {

// How much a bot may think. A budget covers its own turn (Underworlds: an activation with its power
// step); a decision out of turn has a tenth.
struct Budget {
    std::chrono::milliseconds time{1000};
    std::int64_t nodes = 0;  // positions valued; more than 0: they are counted instead of the time
    int threads = 1;
};

struct BotOptions {
    std::uint64_t seed = 1;
    Budget budget = {};
    core::Json parameters = nullptr;  // instead of the tuned ones, by name; others stay as they are
};

class Bot {
public:
    virtual ~Bot() = default;
    // The match is what the bot's seat may know of it (AnyMatch::seen_by); the open decision is the
    // seat's. A bot may keep a plan from one call to the next, but must not count on being asked
    // everything: a moment may come again, or belong to another match.
    [[nodiscard]] virtual core::Action choose(const core::AnyMatch& match) = 0;
    // Whether it would go on with what it has begun, and need not think.
    [[nodiscard]] virtual bool knows_answer(const core::AnyMatch&) const { return false; }

    // What it keeps from one call to the next in this match. A bot made with the same options that
    // remembers it chooses as this one would, also on another machine. Null: nothing.
    [[nodiscard]] virtual core::Json memory(const core::AnyMatch&) const { return nullptr; }
    virtual void remember(const core::AnyMatch&, const core::Json&) {}
};

}  // namespace affray::ai
