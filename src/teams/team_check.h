// Is a team legal? Every violation is named; and what a team is worth.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "teams/team.h"

namespace affray::teams {

inline constexpr int kStartingGold = 1'000'000;
inline constexpr int kFewestPlayers = 11;  // of a new team
inline constexpr int kMostPlayers = 16;
inline constexpr int kMostFanFactorBought = 9;

struct Violation {
    std::string code;  // a stable word: "too_many_of_position" ...
    int number = 0;    // the player's shirt; 0: the team
    std::string text;  // a sentence for a person
};

struct CheckOptions {
    // What a new team may spend; none: a team that has played, which is held neither to the gold
    // nor to the numbers of a new team.
    std::optional<int> budget = kStartingGold;
};

[[nodiscard]] std::vector<Violation> check_team(const Team& team, const CheckOptions& options = {});

// Gold spent: players, stars, staff, re-rolls, fan factor and bribes, without what players learned.
[[nodiscard]] int price_of(const Team& team, const Roster& roster);
// Players who can play, with what they learned, staff, re-rolls and fan factor; no stars.
[[nodiscard]] int team_value(const Team& team, const Roster& roster);
[[nodiscard]] int value_of(Improvement improvement, const Position& position, Edition edition);
[[nodiscard]] int bribe_cost(const Roster& roster);
[[nodiscard]] int most_improvements(Edition edition);

using bloodbowl::kApothecaryCost;
using bloodbowl::kAssistantCoachCost;
using bloodbowl::kCheerleaderCost;
using bloodbowl::kFanFactorCost;
inline constexpr int kMostBribes = 3;

}  // namespace affray::teams
