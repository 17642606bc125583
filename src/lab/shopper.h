// A bot of Blood Bowl whose purchases before the match are made by somebody else: to measure what
// they are worth.
#pragma once

#include <cstdint>
#include <memory>

#include "ai/base/bot.h"
#include "core/dice.h"

namespace affray::lab {

enum class Buying : std::uint8_t {
    Own,     // what the bot likes
    Random,  // anything that may be bought, as long as the money lasts
    Nothing,
};

class Shopper final : public ai::Bot {
public:
    Shopper(std::unique_ptr<ai::Bot> bot, Buying buys, std::uint64_t seed);

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override;

private:
    std::unique_ptr<ai::Bot> bot_;
    Buying buys_;
    core::SeededDice chance_;
};

}  // namespace affray::lab
