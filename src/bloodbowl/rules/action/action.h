// What the files of the Action chapter share.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// action.cpp
[[nodiscard]] int most_extra_squares(const Match& m, PlayerId p);
[[nodiscard]] bool can_pay_square(const Setup& setup, const Match& m, const ActionFrame& f);
bool pay_square(Engine& e, ActionFrame& f);  // true: an extra square, to be rolled for
// He has failed to go for it and stays on his feet: then he goes for it no more in this Action.
bool stays_on_his_feet(Engine& e, PlayerId p);
[[nodiscard]] int count_standing_opponents(const Match& m, PlayerId p);

// gates.cpp: the rolls that a player's nature demands at the start of an Action
void pass_gates(Engine& e, ActionFrame& f);

// blood_lust.cpp
void ask_to_feed(Engine& e, ActionFrame& f);
void list_bites(const Setup& setup, const Match& m, const ActionFrame& f, ActionList& out);
void answer_feed(Engine& e, ActionFrame& f, Action action);

}  // namespace affray::bloodbowl
