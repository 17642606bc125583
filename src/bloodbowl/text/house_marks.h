// What of an event, a roll or a choice the house of the match has otherwise than the book: the one
// place that knows what each of them rests on. It is asked where something is told, never where it
// is played.
#pragma once

#include <vector>

#include "bloodbowl/data/house.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/events.h"
#include "bloodbowl/rules/match.h"

namespace affray::bloodbowl {

using HouseMarks = std::vector<HouseDifference>;  // empty: all as in the book

[[nodiscard]] HouseMarks house_marks(const Setup& setup, const Event& event);
// A single die that the player rolls: the characteristics behind its target.
[[nodiscard]] HouseMarks house_marks(const Setup& setup, RollKind roll, PlayerId player,
                                     PlayerId other = {});
// What a blow at the player may lead to: his armour and the injury roll; without armour the roll
// alone.
[[nodiscard]] HouseMarks house_marks_of_harm(const Setup& setup, PlayerId victim, bool armour);
[[nodiscard]] HouseMarks house_marks_of_block(const Setup& setup, PlayerId attacker,
                                              PlayerId defender);
// The casualty table, where a second roll on it is offered.
[[nodiscard]] HouseMarks house_marks_of_casualties(const Setup& setup);

// Whether events of this kind can have any.
[[nodiscard]] bool rests_on_house(EventKind kind);

// Once each.
void add_marks(HouseMarks& marks, HouseMarks more);

}  // namespace affray::bloodbowl
