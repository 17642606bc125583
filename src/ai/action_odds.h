// What a coach sees beside an option: the chances of an action in a match.
//
// Every target comes from the functions the engine itself rolls by (test_for, block_dice,
// count_assistants), so that what is shown and what is played cannot differ.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/action.h"
#include "core/json.h"

namespace affray::ai {

struct NamedChance {
    // "success", "with_team_reroll", "knock_down" (the defender, and not the attacker; a push into
    // the crowd does not count), "fall" (the attacker), "accurate", "armour_broken" ...
    std::string_view of;
    double chance = 0;
};

struct ActionOdds {
    std::string text;                  // what is rolled: "dodge 3+, GFI 2+"
    std::vector<NamedChance> chances;  // what matters most first

    // Skills are used where they help. A team re-roll counts only where it is named.
    [[nodiscard]] double operator[](std::string_view of) const;  // 0 where it is not named
};

// Nothing where the action rolls no dice that can be told beforehand, or where the rules do not
// let the coach know (passes that may not be measured).
[[nodiscard]] std::optional<ActionOdds> odds_of(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& match, core::Action action);

[[nodiscard]] std::string describe(const ActionOdds& odds);  // "dodge 3+, GFI 2+: 56%"
[[nodiscard]] core::Json to_json(const ActionOdds& odds);    // {"text": ..., "success": 0.5556}

}  // namespace affray::ai
