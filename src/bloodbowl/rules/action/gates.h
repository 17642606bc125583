// The rolls that a player's nature demands right after an Action is declared for him, in their
// order.
#pragma once

#include <array>

#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"

namespace affray::bloodbowl {

struct Gate {
    Skill skill;
    RollKind roll;
};
inline constexpr std::array kGates{
    Gate{Skill::BoneHead, RollKind::BoneHead},
    Gate{Skill::ReallyStupid, RollKind::ReallyStupid},
    Gate{Skill::WildAnimal, RollKind::WildAnimal},
    Gate{Skill::TakeRoot, RollKind::TakeRoot},
    Gate{Skill::BloodLust, RollKind::BloodLust},
};

}  // namespace affray::bloodbowl
