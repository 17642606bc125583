// From a roster or a star to a listed player, and what the roster knows beyond the list.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bloodbowl/data/house.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/data/stars.h"

namespace affray::bloodbowl {

// A player of a position with nothing learned yet.
[[nodiscard]] ListedPlayer rookie(const Position& position, int number, std::string name);
[[nodiscard]] ListedPlayer listed_star(const StarPlayer& star, int number);

// What a team pays for everything but its players, and what that adds to its value.
inline constexpr int kApothecaryCost = 50'000;
inline constexpr int kAssistantCoachCost = 10'000;
inline constexpr int kCheerleaderCost = 10'000;
inline constexpr int kFanFactorCost = 10'000;
[[nodiscard]] int staff_value(const TeamList& list, const Roster& roster);
// The value of a team for a match, worked out from its list. Who misses the match does not count.
[[nodiscard]] int value_on_the_day(const TeamList& list, const Roster& roster);

// By its id, or by its English name; null: the roster has none.
[[nodiscard]] const Position* position_listed_as(const Roster& roster, std::string_view text);

// Fills in what the roster says about a team and its players and their list does not.
void complete_star(ListedPlayer& player);  // what a star brings beside his profile
void complete_from_roster(TeamList& team, Edition edition, const SharedHouse& house = {});

// Where the rosters are those of the two rivals' sides, adds each to his list, not yet with the
// team.
void invite_rivals(std::array<TeamList, 2>& teams, Edition edition, const SharedHouse& house = {});

}  // namespace affray::bloodbowl
