// Animosity: a player may refuse to give the ball to a team-mate of another race.
#include "bloodbowl/rules/influence.h"

namespace affray::bloodbowl {

bool is_of_own_race(const Setup& setup, const Match& m, PlayerId a, PlayerId b) {
    return identity(setup, m, a).race == identity(setup, m, b).race;
}

// Star players are never refused.
bool may_refuse(const Setup& setup, const Match& m, PlayerId giver, PlayerId receiver) {
    return receiver.is_some() && m.player(giver).skills.has(Skill::Animosity) &&
           m.player(receiver).side == m.player(giver).side &&
           !identity(setup, m, receiver).is_star() && !is_of_own_race(setup, m, giver, receiver) &&
           !is_soothed(m, giver);
}

}  // namespace affray::bloodbowl
