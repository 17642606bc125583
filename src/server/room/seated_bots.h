// The bots of a match. A bot keeps its plan for the turn and what is left of its time, so it stays
// in its seat from one decision to the next. While it is at work it is out of the seat: nobody else
// can use it, and it does not come back to a match that has gone back behind what it knows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ai/base/bot.h"

namespace affray::server {

class SeatedBots {
public:
    explicit SeatedBots(std::size_t seats) : bots_(seats) {}

    struct AtWork {
        std::shared_ptr<ai::Bot> bot;  // null: it is to be made
        std::uint64_t seed = 0;        // with which it was or is to be
        std::uint64_t line_up = 0;
    };
    // The seed: for one that is to be made.
    [[nodiscard]] AtWork take(int seat, std::uint64_t seed) {
        Seated& seated = bots_[static_cast<std::size_t>(seat)];
        if (seated.bot == nullptr) seated.seed = seed;
        return {std::move(seated.bot), seated.seed, line_up_};
    }
    void put_back(int seat, const AtWork& worked) {
        if (worked.line_up == line_up_)
            bots_[static_cast<std::size_t>(seat)] = {worked.bot, worked.seed};
    }
    // They make new plans: the match has gone back, or somebody else sits there.
    void forget() {
        ++line_up_;
        for (Seated& seated : bots_) seated.bot.reset();
    }

private:
    struct Seated {
        std::shared_ptr<ai::Bot> bot;  // null: none, or it is at work
        std::uint64_t seed = 0;
    };
    std::vector<Seated> bots_;   // by seat
    std::uint64_t line_up_ = 0;  // raised when they are all made anew
};

// A defect in a bot must not stop the match. Nothing: it threw, or chose what it may not.
[[nodiscard]] std::optional<core::Action> sound_choice(ai::Bot& bot, const core::AnyMatch& seen);
// Where there is no time to think, or the bot that thought has failed.
[[nodiscard]] core::Action quick_choice(std::string_view game, std::uint64_t seed,
                                        const core::AnyMatch& seen);

}  // namespace affray::server
