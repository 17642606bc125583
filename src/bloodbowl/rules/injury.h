// What the files of the injury chapter share: injury.cpp rolls armour and injury, casualty.cpp
// takes the casualty table, the apothecary and what comes after.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

void become_stunned(Engine& e, PlayerId p);
void become_knocked_out(Engine& e, InjuryFrame& f);

// The two rolls told beforehand, dice by dice, for the odds: Mighty Blow and Dirty Player are used
// as soon as they help, Piling On is not.
struct DicePair {
    int first = 1, second = 1;
};
struct ArmourVerdict {
    bool broken = false;
    bool is_seen = false;  // by the referee, for doubles
};
[[nodiscard]] ArmourVerdict armour_verdict(const Reader& r, InjuryFrame& f, DicePair dice);
// Knocked out or a casualty, before any apothecary, once the armour is broken.
[[nodiscard]] double chance_to_leave_pitch(const Reader& r, InjuryFrame f, DicePair dice);

// casualty.cpp
// One who is a casualty already rolls on the table once more.
void suffer_another_casualty(Engine& e, PlayerId player);
void proceed_casualty(Engine& e, InjuryFrame& f);
void list_casualty(const Reader& r, const InjuryFrame& f, ActionList& out);
void answer_casualty(Engine& e, InjuryFrame& f, Action action);

}  // namespace affray::bloodbowl
