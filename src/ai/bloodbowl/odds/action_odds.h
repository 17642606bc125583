// What a coach sees beside an option: the chances of an action in a match.
//
// Every target comes from the functions the engine itself rolls by (test_for, block_dice,
// count_assistants), so that what is shown and what is played cannot differ.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/house.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
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
    std::string text;                                    // what is rolled: "dodge 3+, GFI 2+"
    std::vector<NamedChance> chances;                    // what matters most first
    std::vector<bloodbowl::HouseDifference> house = {};  // what of it is not as in the book

    // Skills are used where they help. A team re-roll counts only where it is named.
    [[nodiscard]] double operator[](std::string_view of) const;  // 0 where it is not named
};

// Nothing where the action rolls no dice that can be told beforehand, or where the rules do not
// let the coach know (passes that may not be measured).
[[nodiscard]] std::optional<ActionOdds> odds_of(const bloodbowl::Setup& setup,
                                                const bloodbowl::Match& match, core::Action action);

// A throw from one square to another, skills used where they help, no team re-roll.
struct PassChances {
    bloodbowl::Range range = bloodbowl::Range::OutOfRange;
    int modifier = 0;
    int needed = 6;  // the lowest natural roll that is accurate
    double accurate = 0, fumble = 0;
    bloodbowl::PlayerId receiver = {};  // a team-mate in the target square who can catch
    double caught = 0;                  // by him, if it is accurate
};
[[nodiscard]] PassChances pass_chances(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                       bloodbowl::PlayerId thrower, bloodbowl::Square from,
                                       bloodbowl::Square target);
// That a player gives the ball to one beside him, who catches it.
[[nodiscard]] double hand_off_chance(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                     bloodbowl::PlayerId receiver);
// The opponents who may try to intercept it, and the chance of one of them.
[[nodiscard]] bloodbowl::PlayerSet interceptors_of(const bloodbowl::Setup& setup,
                                                   const bloodbowl::Match& m,
                                                   bloodbowl::PlayerId thrower,
                                                   bloodbowl::Square from,
                                                   bloodbowl::Square target);
[[nodiscard]] double interception_chance(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                         bloodbowl::PlayerId interceptor);

// Who throws the dice of a block and how often its faces do what: as the rules count it now, with
// the attacker in his square or where he would stand.
struct BlockChances {
    int dice = 1;           // negative: the defender's coach chooses
    double knock_down = 0;  // the defender goes down or off the pitch, the attacker stays up
    double push = 0;        // the defender is pushed back at least (knock_down included)
    double fall = 0;        // the attacker goes down
};
[[nodiscard]] BlockChances block_chances(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                         bloodbowl::PlayerId attacker, bloodbowl::PlayerId defender,
                                         bloodbowl::ActionType type);

[[nodiscard]] std::string describe(const ActionOdds& odds);  // "dodge 3+, GFI 2+: 56%"
[[nodiscard]] core::Json to_json(const ActionOdds& odds);    // {"text": ..., "success": 0.5556}

}  // namespace affray::ai
