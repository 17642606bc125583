// What the tests of the Underworlds bots share: set-ups, positions, whole games.
#pragma once

#include <bit>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "underworlds/game.h"
#include "underworlds/rules/decisions.h"

namespace affray::ai::underworlds_bots {

// Seat A has the Champions, seat B the Reavers, and so on in turn.
inline underworlds::Setup setup_of(int players, underworlds::Options options = {}) {
    std::vector<underworlds::Deck> decks;
    for (int i = 0; i < players; ++i)
        decks.push_back(underworlds::deck_of(
            *underworlds::find_deck(i % 2 == 0 ? "champions_starter" : "reavers_starter")));
    return underworlds::make_setup(options, decks);
}

inline underworlds::Match position(const underworlds::Setup& setup, const std::string& text) {
    auto match = underworlds::Underworlds::read_position(setup, core::Json::parse(text));
    EXPECT_TRUE(match.ok()) << match.error().message;
    return match.ok() ? *match : underworlds::Match{};
}

inline bool is_legal(const underworlds::Setup& setup, const underworlds::Match& m,
                     core::Action action) {
    core::ActionList actions;
    underworlds::Underworlds::list_actions(setup, m, actions);
    return actions.contains(action);
}

// Chooses at the open decision, with the match as the asked seat sees it.
using Player = std::function<core::Action(const underworlds::Match& seen)>;

// A whole game in which these seats are the player's and the others choose blindly.
inline underworlds::Match played(const underworlds::Setup& setup, underworlds::SeatSet seats,
                                 std::uint64_t seed, const Player& player) {
    using underworlds::Underworlds;
    constexpr int kLongest = 20000;
    core::SeededDice dice(seed);
    RandomBot random(seed);
    underworlds::Match m{};
    Underworlds::start(setup, m, dice, nullptr);
    for (int n = 0; m.decision.is_open() && n < kLongest; ++n) {
        const underworlds::Seat asked{m.decision.seat};
        const core::Action action = seats.has(asked)
                                        ? player(Underworlds::view(setup, m, asked.number))
                                        : random.choose<Underworlds>(setup, m);
        EXPECT_TRUE(is_legal(setup, m, action)) << Underworlds::action_text(setup, action);
        Underworlds::apply(setup, m, action, dice, nullptr);
    }
    EXPECT_TRUE(m.over);
    return m;
}

}  // namespace affray::ai::underworlds_bots
