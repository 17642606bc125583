// What the Underworlds bots share where nothing is weighed by the state of the battle.
#pragma once

#include <cstdint>

#include "core/action.h"
#include "core/dice.h"
#include "underworlds/game.h"

namespace affray::ai {

// The legal action of most value; among equals the lot decides.
template <class Value>
core::Action best_by_lot(const underworlds::Setup& setup, const underworlds::Match& m,
                         core::SeededDice& random, Value&& value) {
    core::ActionList actions;
    underworlds::Underworlds::list_actions(setup, m, actions);
    core::Action chosen = actions[0];
    double most = 0;
    std::uint32_t equals = 0;
    for (const core::Action action : actions) {
        const double now = value(action);
        if (equals == 0 || now > most) most = now, equals = 0;
        if (now == most && random.below(++equals) == 0) chosen = action;
    }
    return chosen;
}

// Of a board to be placed: how many hexes lead over to those that lie there.
[[nodiscard]] double bridging_hexes(const underworlds::Match& m, core::Action placing);
// Of a token to be placed: how far it is from where the seat's fighters will stand.
[[nodiscard]] int steps_from_start(const underworlds::Match& m, underworlds::Seat seat,
                                   core::Action placing);
// Gives away a power card that can be of no use any more, or is done.
[[nodiscard]] core::Action discard_useless_power(const underworlds::Setup& setup,
                                                 const underworlds::Match& m, underworlds::Seat me);

}  // namespace affray::ai
