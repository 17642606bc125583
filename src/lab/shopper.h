// A bot of Blood Bowl whose purchases before the match are made by somebody else: to measure what
// they are worth.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ai/base/bot.h"
#include "bloodbowl/data/setup.h"
#include "core/action.h"
#include "core/dice.h"

namespace affray::lab {

enum class Buying : std::uint8_t {
    Own,     // what the bot likes
    Random,  // anything that may be bought, as long as the money lasts
    Nothing,
    Kinds,  // of a kind drawn by chance: each kind as often, however many there are of it
};

// What its worth is asked of: "wizard", "card", "mercenary", "mercenary+skill" ...
[[nodiscard]] std::string kind_of_purchase(const bloodbowl::Setup& setup, core::Action purchase);

class Shopper final : public ai::Bot {
public:
    Shopper(std::unique_ptr<ai::Bot> bot, Buying buys, std::uint64_t seed);

    [[nodiscard]] core::Action choose(const core::AnyMatch& match) override;

private:
    [[nodiscard]] core::Action draw(const bloodbowl::Setup& setup,
                                    const std::vector<core::Action>& goods);

    std::unique_ptr<ai::Bot> bot_;
    Buying buys_;
    core::SeededDice chance_;
};

}  // namespace affray::lab
