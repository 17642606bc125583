// The rules of an edition as data: every parameter and table in which editions differ.
//
// Values come from data/bloodbowl/editions/*.json. Code asks the parameter, never which edition
// it is; the edition is here only so that an event can cite the edition's own rule ids.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bloodbowl/data/types.h"

namespace affray::bloodbowl {

enum class Edition : std::uint8_t { Classic, Lrb5, Crp, Bb16 };
inline constexpr int kEditions = 4;

enum class KickoffResult : std::uint8_t {
    GetTheRef,
    Riot,
    PerfectDefence,
    HighKick,
    CheeringFans,
    BadKick,
    ChangingWeather,
    BrilliantCoaching,
    QuickSnap,
    Blitz,
    ThrowARock,
    PitchInvasion,
    // Blitzmania
    WheresTheRef,
    BreakingScandal,
    BolsterTheLine,
    RogueBall,
    BloodthirstyFans,
    QuestionableCoaching,
    ViolentOutburst,
    SneakySprint,
    PeltedByTheCrowd,
    BigMoney,
};

enum class CasualtyEffect : std::uint8_t {
    BadlyHurt,
    MissNextGame,
    NigglingInjury,
    MinusMovement,
    MinusArmour,
    MinusAgility,
    MinusStrength,
    Dead,
};

// One row of a casualty table: rolls up to `last` (from the row before) have this effect.
struct CasualtyRow {
    std::uint8_t last;
    CasualtyEffect effect;
    std::string_view name;
};

enum class KickoffTiming : std::uint8_t { BeforeScatter, AfterScatter };
enum class AttendanceModel : std::uint8_t { GateDice, Fame };
enum class FanModifier : std::uint8_t { FanFactor, Fame };
enum class RiotMode : std::uint8_t { PassTurns, ShiftMarkers };
enum class GetTheRefMode : std::uint8_t { ImmuneThisHalf, Bribes };
enum class TieMode : std::uint8_t { Nobody, Both };
enum class PitchInvasionMode : std::uint8_t { InjureLosers, StunOpponents };
enum class DodgeSquare : std::uint8_t { Origin, Target };
enum class FumbleRule : std::uint8_t { NaturalOne, OneOrLess };
enum class AssistRule : std::uint8_t { Optional, DefenceMandatory };
enum class CasualtySystem : std::uint8_t { D6ThenD66, D68 };
enum class NigglingEffect : std::uint8_t { PrematchRoll, InjuryPlusOne };
enum class ApothecaryMode : std::uint8_t { CureOnTwoPlus, RerollAndChoose };
enum class FoulDetection : std::uint8_t { D6WithEye, Doubles };
enum class TiedMatch : std::uint8_t { DrawIfBothAgree, OvertimeIfBothAgree };
enum class NoPlayersHalfEnd : std::uint8_t { EitherPastLimit, BothAtLimit };
enum class IllegalProcedureRule : std::uint8_t { PayOrEndTurn, PayOrEndTurnOrOpponentGains };
enum class TouchbackReceiver : std::uint8_t { AnyPlayer, WhoCanHoldTheBall };
enum class PilingOnMode : std::uint8_t { AddStrength, FreeReroll, TeamReroll, NotUsed };
enum class ClawMode : std::uint8_t { ArmourPlusTwo, BreaksOnEight };
enum class DauntlessMode : std::uint8_t { TwoDiceAgainstStrength, DiePlusStrength };
enum class ThickSkullMode : std::uint8_t { RollFourPlus, EightIsStunned };
enum class BigHandMode : std::uint8_t { AlwaysTwoPlus, IgnoresZonesAndRain };
enum class SecretWeaponMode : std::uint8_t { PenaltyRoll, SentOffAfterDrive };

struct Rules {
    Edition edition;

    // Sequence of play
    std::uint8_t turns_per_half;
    std::uint16_t turn_seconds;
    bool time_limit_is_turnover;
    TiedMatch tied_match;
    NoPlayersHalfEnd no_players_half_end;
    IllegalProcedureRule illegal_procedure;

    // Set-up
    std::uint8_t setup_players;
    std::uint8_t setup_min_scrimmage;
    std::uint8_t setup_max_wide_zone;
    bool ko_recovery_optional;
    bool petty_cash;  // gold for inducements is moved there first, and raises the team's value
    bool draws_special_plays;  // each coach draws cards before the match
    bool toss_before_fans;     // who kicks is known when the fans come
    bool freebooters;  // hired for one match at half their price, before the weather is rolled
    bool death_zone;   // its options count: weather, balls, referees, stadiums, match events
    bool handicaps;    // the lower team rolls on the handicap table; it gets no gold

    // Kick-off
    KickoffTiming kickoff_event_timing;
    std::array<KickoffResult, 11> kickoff_table;  // by 2D6 - 2
    AttendanceModel attendance;
    FanModifier event_fan_modifier;
    RiotMode riot;
    GetTheRefMode get_the_ref;
    std::uint8_t cheering_die;  // 3: D3, 6: D6
    std::uint8_t coaching_die;
    bool coaching_counts_fans;
    TieMode cheering_tie;
    std::uint8_t rock_dice;
    PitchInvasionMode pitch_invasion;
    bool pitch_invasion_natural_one_is_safe;
    bool nice_weather_gust;
    TouchbackReceiver touchback_receiver;
    std::array<Weather, 11> weather_table;  // by 2D6 - 2

    // Movement
    DodgeSquare dodge_tackle_zones;
    DodgeSquare dodge_fall;
    bool leap_pays_first;  // going for it is rolled before the Leap roll

    // Blocks, injuries
    AssistRule block_assists;
    bool crowd_on_carrier_is_turnover;
    CasualtySystem casualty_system;
    std::uint8_t casualty_badly_hurt_to;  // D6ThenD66: the D6 up to which he is Badly Hurt ...
    std::uint8_t casualty_serious_to;     // ... and up to which the serious injury D66 follows
    NigglingEffect niggling;
    ApothecaryMode apothecary;
    std::uint8_t injury_knocked_out_from;  // injury total
    std::uint8_t injury_casualty_from;

    // Throwing
    FumbleRule fumble;
    bool fumble_is_always_turnover;
    bool premeasure_pass;

    // Fouls
    FoulDetection foul_detection;
    bool foul_assists_mandatory;
    bool ejection_is_turnover;
    bool argue_the_call;
    std::uint8_t argue_success;
    std::uint8_t argue_coach_out;
    bool argue_success_to_reserves;  // else he stays on the pitch
    bool several_bribes_per_call;

    // Skills
    PilingOnMode piling_on;
    bool piling_on_is_optional;  // only if the match chose it
    ClawMode claw;
    DauntlessMode dauntless;
    ThickSkullMode thick_skull;
    BigHandMode big_hand;
    SecretWeaponMode secret_weapon;
    std::uint8_t secret_weapon_penalty;  // PenaltyRoll: sent off when 2D6 reach it
    std::uint8_t dirty_player_bonus;
    bool extra_arms_help_interceptions;
    bool foul_appearance_hinders_passes;
    bool safe_throw_saves_fumbles;
    bool thrown_carrier_is_turnover;
    bool big_guys_use_team_rerolls;

    // Careers
    std::array<std::uint8_t, 7> star_levels;  // from how many Star Player points on; 0: none more

    // Cards
    bool hometown_fans_throw_once;     // else every time in the first half
    bool fanatic_fights_without_help;  // of either side; else only his own block gets none
    bool lrb6_card_texts;  // the cards as LRB6 words them, where the pack says something else
};

[[nodiscard]] const Rules& rules_of(Edition edition);
// The row of the edition's D68 casualty table, or of its D66 serious injury table.
[[nodiscard]] const CasualtyRow& casualty_row(const Rules& rules, int roll);
[[nodiscard]] std::string_view name_of(Edition edition);
[[nodiscard]] std::optional<Edition> edition_named(std::string_view name);

}  // namespace affray::bloodbowl
