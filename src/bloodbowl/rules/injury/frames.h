// What armour, injury and the referee remember.
#pragma once

#include <cstdint>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

class Starts;
struct Above;
struct Checked;
struct Engine;
struct Reader;

// injury.cpp: armour and injury; casualty.cpp: the casualty table and who may help
struct InjuryFrame {
    enum class Step : std::uint8_t {
        Armour,
        ArmourBonus,
        ArmourPilingOn,
        Injury,
        InjuryBonus,
        InjuryPilingOn,
        Result,
        KnockedOut,
        Casualty,
        AskApothecary,
        Treated,
        Regeneration,
        RaiseDead,
        Igor,
    };
    Step step = Step::Armour;
    InjuryCause cause = InjuryCause::Block;
    PlayerId player = {};
    PlayerId by = {};                   // who caused it, if anybody
    std::uint8_t armour_help = 0;       // foul assists, Stakes
    std::uint8_t armour_hindrance = 0;  // assists against a foul
    std::uint8_t die_1 = 0;             // of the roll being judged
    std::uint8_t die_2 = 0;
    std::int8_t bonus = 0;        // a skill used on the roll being judged
    std::uint8_t first_roll = 0;  // casualty rolls: D68, or the serious injury D66
    std::uint8_t decay_roll = 0;
    std::uint8_t second_roll = 0;  // the apothecary's
    CasualtyEffect first = CasualtyEffect::BadlyHurt;
    CasualtyEffect second = CasualtyEffect::BadlyHurt;
    bool bonus_used = false;  // Mighty Blow or Dirty Player, on one of the two rolls
    bool piled_on = false;
    bool followed_up = false;        // the blocker did
    bool stabbed_again = false;      // the Black Gobbo's second armour roll was offered
    bool always_badly_hurt = false;  // a casualty without a casualty roll
    bool treated = false;
    Side caster = Side::None;        // of the spell that struck him: it hits like Mighty Blow
    bool armour_broken = false;      // else the injury is rolled without it
    Playable card = Playable::None;  // what was played that hurt him
    Playable armour_card = Playable::None;  // what was played on the armour roll
    std::uint8_t injury_help = 0;           // what `card` adds to the injury roll
    std::uint8_t card_bonus = 0;            // and `armour_card` to the armour roll

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("cause", f.cause), v("player", f.player), v("by", f.by),
            v("armour_help", f.armour_help), v("armour_hindrance", f.armour_hindrance),
            v("die_1", f.die_1), v("die_2", f.die_2), v("bonus", f.bonus),
            v("first_roll", f.first_roll), v("decay_roll", f.decay_roll),
            v("second_roll", f.second_roll), v("first", f.first), v("second", f.second),
            v("bonus_used", f.bonus_used), v("piled_on", f.piled_on),
            v("followed_up", f.followed_up), v("stabbed_again", f.stabbed_again),
            v("always_badly_hurt", f.always_badly_hurt), v("treated", f.treated),
            v("caster", f.caster), v("armour_broken", f.armour_broken), v("card", f.card),
            v("injury_help", f.injury_help), v("armour_card", f.armour_card),
            v("card_bonus", f.card_bonus);
    }
};

// foul.cpp
struct FoulFrame {
    enum class Step : std::uint8_t {
        FoulerAssists,
        VictimAssists,
        Chainsaw,
        KickBack,
        Armour,
        Referee,
        Judged,
        Over,
        Watched
    };
    Step step = Step::FoulerAssists;
    PlayerId fouler = {};
    PlayerId victim = {};
    std::uint8_t fouler_assists = 0;
    std::uint8_t victim_assists = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("fouler", f.fouler), v("victim", f.victim),
            v("fouler_assists", f.fouler_assists), v("victim_assists", f.victim_assists);
    }
};

// referee.cpp: a player is about to be sent off
struct SendingOffFrame {
    PlayerId player = {};
    bool for_foul = true;  // else for a Secret Weapon, after the drive
    bool argued = false;
    bool bribed = false;
    bool bought_off = false;        // Filthy Rich was rolled
    bool hidden = false;            // the Black Gobbo's trick was rolled
    Playable axe = Playable::None;  // of which referee he may choose to be struck instead

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("player", f.player), v("for_foul", f.for_foul), v("argued", f.argued),
            v("bribed", f.bribed), v("bought_off", f.bought_off), v("hidden", f.hidden),
            v("axe", f.axe);
    }
};

// The procedures (engine.h), and what they need to find (checked.h).
void proceed(Engine& e, InjuryFrame& f);
void list(const Reader& r, const InjuryFrame& f, core::ActionList& out);
void answer(Engine& e, InjuryFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const InjuryFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const InjuryFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const InjuryFrame& f);
void proceed(Engine& e, FoulFrame& f);
void list(const Reader& r, const FoulFrame& f, core::ActionList& out);
void answer(Engine& e, FoulFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const FoulFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const FoulFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const FoulFrame& f);
void proceed(Engine& e, SendingOffFrame& f);
void list(const Reader& r, const SendingOffFrame& f, core::ActionList& out);
void answer(Engine& e, SendingOffFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const SendingOffFrame& f);

}  // namespace affray::bloodbowl
