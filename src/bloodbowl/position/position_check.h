// Whether a position that was read can be one of a match: refuses with a reason what no match can
// reach, so that whatever is accepted can be played on.
#pragma once

#include <string>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/checked.h"

namespace affray::bloodbowl {

// Each returns what is wrong, or nothing. In this order: the later ones rely on the earlier.
[[nodiscard]] std::string wrong_number(const Setup& setup, const Match& m);  // position_check.cpp
[[nodiscard]] std::string wrong_place(const Setup& setup, const Match& m);   // position_check.cpp
[[nodiscard]] std::string wrong_stack(const Setup& setup, const Match& m);   // position_stack.cpp
[[nodiscard]] std::string wrong_decision(const Setup& setup,
                                         const Match& m);  // position_decision.cpp

// Asks what the topmost procedure asks, where no die is needed for it. False: it asks nothing.
[[nodiscard]] bool open_decision(const Setup& setup, Match& m);  // position_decision.cpp

// Whether a match may run on from here by itself: between two decisions, at a moment at which a
// person or another program would begin.
[[nodiscard]] bool can_run_on(const Setup& setup, const Match& m);  // position_decision.cpp

// Where there are cards, they may bring a reserve and win an opponent over. Guests come on top.
[[nodiscard]] inline int most_on_pitch(const Setup& setup, const Match& m) {
    constexpr int kByCards = 2;
    const bool has_cards = m.has_effects || m.awaits[0].bits != 0 || m.awaits[1].bits != 0 ||
                           !setup.teams[0].hand.empty() || !setup.teams[1].hand.empty();
    return setup.rules.setup_players + (has_cards ? kByCards : 0);
}

}  // namespace affray::bloodbowl
