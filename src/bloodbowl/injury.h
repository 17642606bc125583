// What the files of the injury chapter share: injury.cpp rolls armour and injury, casualty.cpp
// takes the casualty table, the apothecary and what comes after.
#pragma once

#include "bloodbowl/engine.h"

namespace affray::bloodbowl {

void become_stunned(Engine& e, PlayerId p);
void become_knocked_out(Engine& e, InjuryFrame& f);

// casualty.cpp
void proceed_casualty(Engine& e, InjuryFrame& f);
void list_casualty(const Reader& r, const InjuryFrame& f, ActionList& out);
void answer_casualty(Engine& e, InjuryFrame& f, Action action);

}  // namespace affray::bloodbowl
