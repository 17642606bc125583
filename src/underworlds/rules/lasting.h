// Ploys that lie face up until the next activation, and what they do in it.
#pragma once

#include "underworlds/rules/engine.h"

namespace affray::underworlds {

[[nodiscard]] bool has_room_for_waiting_ploy(const Match& m);
void let_wait(Engine& e, Seat owner, Card card, FighterId fighter = kNoFighter);
// The activation they waited for begins; and ends, or the phase ends: they are discarded.
void wake_waiting_ploys(Match& m);
void end_waiting_ploys(Engine& e);

// A ploy of this kind that works now and has not been used; null: there is none.
[[nodiscard]] const WaitingPloy* working(const Match& m, Card card, Seat owner);
WaitingPloy* working(Match& m, Card card, Seat owner);

// What they add to an Attack action that is declared now; uses up those for the first one.
[[nodiscard]] AttackTerms use_for_attack(Engine& e, AttackFrame& attack, const AttackData& data);

}  // namespace affray::underworlds
