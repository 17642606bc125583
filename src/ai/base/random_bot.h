// The random bot: every legal action is equally likely. Same seed, same choices.
#pragma once

#include "core/any_match.h"
#include "core/dice.h"
#include "core/game.h"

namespace affray::ai {

class RandomBot {
public:
    // Its own stream, so that a bot and the dice of a match can share a seed.
    static constexpr std::uint64_t kStream = 77;

    explicit RandomBot(std::uint64_t seed) : random_(seed, kStream) {}

    // There must be a decision to take.
    [[nodiscard]] core::Action choose(const core::AnyMatch& match);
    template <core::Game G>
    [[nodiscard]] core::Action choose(const typename G::Setup& setup,
                                      const typename G::Match& match) {
        core::ActionList actions;
        G::list_actions(setup, match, actions);
        return pick(actions);
    }
    [[nodiscard]] core::Action pick(const core::ActionList& actions) {
        return actions[random_.below(static_cast<std::uint32_t>(actions.size()))];
    }

private:
    core::SeededDice random_;
};

}  // namespace affray::ai
