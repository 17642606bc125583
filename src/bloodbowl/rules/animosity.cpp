// Animosity: a player may refuse to give the ball to a team-mate of another race.
#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

bool is_of_own_race(const Setup& setup, PlayerId a, PlayerId b) {
    return listed(setup, a).race == listed(setup, b).race;
}

// Star players are never refused.
bool may_refuse(const Setup& setup, const Match& m, PlayerId giver, PlayerId receiver) {
    return receiver.is_some() && m.player(giver).skills.has(Skill::Animosity) &&
           m.player(receiver).side == m.player(giver).side && !listed(setup, receiver).is_star() &&
           !is_of_own_race(setup, giver, receiver);
}

}  // namespace affray::bloodbowl
