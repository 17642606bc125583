// What the files of the injury chapter share: injury.cpp rolls armour and injury, casualty.cpp
// takes the casualty table, the apothecary and what comes after.
#pragma once

#include "bloodbowl/rules/engine.h"

namespace affray::bloodbowl {

void become_stunned(Engine& e, PlayerId p);
void become_knocked_out(Engine& e, InjuryFrame& f);

// injury_terms.cpp: what counts for the two rolls.
struct ArmourTerms {
    Modifiers modifiers;
    int armour = 0;                       // to be beaten
    bool claw = false;                    // broken on 8+ as well
    bool unmodified = false;              // nothing counts but the dice
    bool no_bonus = false;                // nothing counts that helps to break it
    bool no_reroll = false;               // no Piling On
    Playable broken_by = Playable::None;  // without a roll, so that nobody sees doubles
};
struct InjuryTerms {
    Modifiers modifiers;
    bool unmodified = false;                    // nothing counts but the dice
    bool no_skills = false;                     // no skill changes or repeats the roll
    bool always_stunned = false;                // whatever the dice show
    Playable prone_below_two = Playable::None;  // by whom 1 or less does not even stun
};
// What comes in place of the injury roll.
enum class Spared : std::uint8_t { No, Prone, Stunned };

[[nodiscard]] ArmourTerms armour_terms(const Reader& r, const InjuryFrame& f);
[[nodiscard]] InjuryTerms injury_terms(const Reader& r, const InjuryFrame& f);
// Whether it is the injury of one who was Knocked Down, not Placed Prone or hit where he is.
[[nodiscard]] bool is_fall(InjuryCause cause);
[[nodiscard]] int dice_sum(const InjuryFrame& f);
[[nodiscard]] bool is_block_by(const Match& m, const InjuryFrame& f, Skill skill);
[[nodiscard]] bool breaks_armour(const Reader& r, const InjuryFrame& f, int extra = 0);

struct Injury {
    InjuryResult outcome = InjuryResult::Stunned;
    bool badly_hurt = false;               // a casualty without a roll
    Playable only_prone = Playable::None;  // by whom he is not even stunned
};
[[nodiscard]] Injury injury_for(const Reader& r, const InjuryFrame& f, int extra = 0);

// Mighty Blow after a block, Dirty Player in a foul: on one of the two rolls.
struct Bonus {
    Skill skill = {};
    int value = 0;
};
[[nodiscard]] Bonus bonus_for(const Reader& r, const InjuryFrame& f);

// The two rolls told beforehand, dice by dice, for the odds: Mighty Blow and Dirty Player are used
// as soon as they help, Piling On is not.
struct DicePair {
    int first = 1, second = 1;
};
struct ArmourVerdict {
    bool broken = false;
    bool is_seen = false;  // by the referee, for doubles
};
[[nodiscard]] ArmourVerdict armour_verdict(const Reader& r, InjuryFrame& f, DicePair dice);
// Knocked out or a casualty, before any apothecary, once the armour is broken.
[[nodiscard]] double chance_to_leave_pitch(const Reader& r, InjuryFrame f, DicePair dice);

// casualty.cpp
// One who is a casualty already rolls on the table once more.
void suffer_another_casualty(Engine& e, PlayerId player);
void proceed_casualty(Engine& e, InjuryFrame& f);
void list_casualty(const Reader& r, const InjuryFrame& f, ActionList& out);
void answer_casualty(Engine& e, InjuryFrame& f, Action action);

}  // namespace affray::bloodbowl
