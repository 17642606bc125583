// The handicap table: how many rolls the lower team has, and which result is which.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

// By the difference of the ratings.
struct HandicapRolls {
    int rolls = 0;
    bool chooses = false;  // one result more is the choice of the lower team
};
[[nodiscard]] HandicapRolls handicap_rolls(int difference);

// A D66 result.
inline constexpr int kFirstHandicap = 11;
inline constexpr int kLastHandicap = 66;
[[nodiscard]] Playable handicap_of(int d66);
[[nodiscard]] bool has_handicaps(const Setup& setup);

}  // namespace affray::bloodbowl
