// A block or a foul told beforehand: who is how strong and who helps whom, the dice, and how often
// it ends how. Exact, by every throw of the dice, and by the engine's own functions.
//
// Both coaches use the skills that serve them; the chooser takes the face he likes best: the
// attacker wants, in this order, the crowd, the defender down alone, a push, nobody down, both down
// without a turnover, both down, himself down; the defender the reverse. A second block (Frenzy),
// Piling On, Dump-Off and the apothecary are left out.
#pragma once

#include <array>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/block/assists.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

struct Help {
    bloodbowl::PlayerId player;
    bloodbowl::Assistance assistance = bloodbowl::Assistance::Given;
};

// One side of a block (Strength) or a foul (the kick, the armour).
struct ContestSide {
    int own = 0;
    int horns = 0;
    std::vector<Help> help;
    [[nodiscard]] int given() const;
    [[nodiscard]] int total() const { return own + horns + given(); }
};

enum class Ending : std::uint8_t { Crowd, Down, Pushed, NobodyFalls, BothDown, Fall };
inline constexpr std::size_t kEndings = 6;
using EndingChances = std::array<double, kEndings>;
[[nodiscard]] bool is_wanted(Ending ending);  // by the attacker: Crowd or Down
[[nodiscard]] double wanted(const EndingChances& chances);
[[nodiscard]] double attacker_falls(const EndingChances& chances);  // alone, or both of them

// What a face comes to, and one throw of so many dice (negative: the defender's coach chooses).
[[nodiscard]] Ending ending_of(const bloodbowl::Match& m, const bloodbowl::BlockFrame& block,
                               bloodbowl::BlockFace face);
[[nodiscard]] EndingChances endings_of_throw(const bloodbowl::Match& m,
                                             const bloodbowl::BlockFrame& block, int dice);

// The dice of a block and how often they end how.
struct BlockThrow {
    int dice = 1;               // negative: the defender's coach chooses
    double dauntless = 0;       // the chance to be as strong; 0: it does not come up
    int dauntless_dice = 0;     // if he is
    EndingChances once{};       // of one throw
    EndingChances with_team{};  // all dice thrown again unless he got what he wants
    bool both_down_is_turnover = true;
};
// Of the attacker from where he stands in the match; `again`: the chance that a team re-roll is to
// be had and works.
[[nodiscard]] BlockThrow block_throw(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                     bloodbowl::PlayerId attacker, bloodbowl::PlayerId defender,
                                     bloodbowl::ActionType type, double again);

// The armour roll of one who has gone down, and what follows.
struct HurtChances {
    double broken = 0;
    double leaves = 0;   // knocked out or a casualty
    double doubles = 0;  // seen in either roll of a foul
};
[[nodiscard]] HurtChances hurt_chances(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                       const bloodbowl::InjuryFrame& injury);

// A throw with all that a coach wants to see beside it.
struct BlockOutlook : BlockThrow {
    ContestSide attacker, defender;
    HurtChances hurt;  // the defender, once he is down
};
[[nodiscard]] BlockOutlook block_outlook(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                         bloodbowl::PlayerId attacker, bloodbowl::PlayerId defender,
                                         bloodbowl::ActionType type, double again);

// A chainsaw in place of a block: no dice to choose from.
[[nodiscard]] BlockOutlook chainsaw_outlook(const bloodbowl::Setup& setup,
                                            const bloodbowl::Match& m, bloodbowl::PlayerId attacker,
                                            bloodbowl::PlayerId defender, double again);

struct FoulOutlook {
    ContestSide fouler, victim;  // own: nothing, and the armour
    int needed = 0;              // with two dice
    HurtChances hurt;
    double spotted = 0;  // before arguing and bribes
};
[[nodiscard]] FoulOutlook foul_outlook(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                       bloodbowl::PlayerId fouler, bloodbowl::PlayerId victim);

}  // namespace affray::ai
