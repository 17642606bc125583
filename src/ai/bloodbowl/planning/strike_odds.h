// What a spell or card would do to those it may strike, before it is aimed: who falls under it, and
// how surely.
#pragma once

#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/events.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"
#include "core/dice.h"
#include "core/game.h"

namespace affray::ai {

struct StrikeOdds {
    struct Victim {
        bloodbowl::PlayerId player = {};
        double struck = 0;         // its roll for him succeeds; without a roll: he goes down
        double armour_broken = 0;  // of those times; 0 where it makes no armour roll
    };
    std::vector<Victim> victims;  // the surest first
    double turnover = 0;          // an own carrier falls in the own turn
};

// Answers with `aim`, and goes on until what was played has done what it does. Nobody plays
// anything else meanwhile.
void carry_out_aim(const bloodbowl::Setup& setup, bloodbowl::Match& m, core::Action aim,
                   core::Dice& dice, core::Listener<bloodbowl::Event>* listener);

// `aim` answers the question where or on whom something goes that has been played. It is carried
// out on copies of the match, so that every rule counts, also where it scatters first.
[[nodiscard]] StrikeOdds strike_odds(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                     core::Action aim);

}  // namespace affray::ai
