// What happened, typed: enough to draw it and to explain it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "bloodbowl/data/types.h"
#include "bloodbowl/rules/modifiers.h"

namespace affray::bloodbowl {

enum class EventKind : std::uint8_t {
    WeatherRolled,   // dice; weather
    FansCounted,     // side; value: thousands of fans; total: FAME
    NigglingRolled,  // player; dice; target; success: he can play
    TossWon,         // side
    KickChosen,      // side: the kicking side
    HalfBegan,       // value: which half
    Recovered,       // player; dice; target; success
    NoPlayers,       // side
    Placed,          // player; to
    Kicked,          // side; to
    KickScattered,   // from; to (nowhere: out); dice
    KickOffRolled,   // dice; value: the result
    OpposedRoll,     // side; dice; modifiers; total
    RerollGained,    // side
    BribeGained,     // side
    MarkersMoved,    // value: by how many turns
    Touchback,       // side: who receives
    TurnBegan,       // side; value: the turn; flag: bonus turn
    TurnEnded,       // side; value: turnover cause
    Declared,        // player; value: action type
    StoodUp,         // player
    Moved,           // player; from; to
    Rolled,          // player; other; roll; dice; target; needed; modifiers; success
    Rerolled,        // player; value: source
    AssistsCounted,  // side; value
    BlockRolled,     // player; other; faces in dice; value: number of dice; flag: defender chooses
    BlockChosen,     // player; other; value: face
    SkillUsed,       // player; value: skill
    PushedBack,      // player; from; to
    IntoTheCrowd,    // player; from
    FollowedUp,      // player; from; to
    KnockedDown,     // player; value: injury cause
    ArmourRolled,    // player; dice; target; needed; modifiers; success: broken
    InjuryRolled,    // player; dice; needed for a casualty; modifiers; value: 0 stunned, 1 knocked
                     // out, 2 casualty
    CasualtyRolled,  // player; total: the roll; value: effect
    ApothecaryUsed,  // player; dice and target where rolled; success
    BallScattered,   // from; to
    BallBounced,     // from; to
    BallThrownIn,    // from; to; dice
    BallLanded,      // to
    BallHeld,        // player
    BallDropped,     // player; from
    PassThrown,      // player; from; to; value: range
    PassResult,      // player; value: 0 inaccurate, 1 accurate, 2 fumble
    Intercepted,     // player
    HandedOff,       // player; other
    Fouled,          // player; other
    RefereeRolled,   // side; dice; target; success: spotted
    CallArgued,      // player; dice; target; success
    BribeTried,      // player; dice; target; success
    SentOff,         // player
    Touchdown,       // player (none: awarded); side
    Exhausted,       // player; dice; target; success: he stands the heat
    Turnover,        // side; value: cause
    IllegalProcedure,  // side: the offender; success: rightly called
    Conceded,          // side
    ShootOutRolled,    // side; dice; modifiers; total
    MatchEnded,        // side: the winner, or none
    GateRolled,        // player; value: skill (Loner, Pro, Regeneration ...); dice; target; success
    PlacedProne,       // player
    Held,              // player; other: who holds him
    Shadowed,          // player; from; to
    Leapt,             // player; from; to
    Distracted,        // player; value: skill
    Rooted,            // player
    Bit,               // player; other: the Thrall, or none
    Eaten,             // player; other: the victim
    TeamMateThrown,    // player; other; to
    TeamMateScattered,  // player; from; to
    TeamMateLanded,     // player; to; success
    Attacked,           // player; other; value: skill (Stab, Chainsaw)
    BombThrown,         // player; from; to
    BombExploded,       // to
    BombHit,            // player; dice; target; success
    Raised,             // player: the new Zombie; other: the dead player
    FacingChosen,       // player; value: direction
    SkillGiven,         // player; value: skill
    Hidden,             // player; dice; target; success: the referee does not see him
    Joined,             // player
    SatOut,             // player
    InvasionRolled,     // player; dice; target; needed; modifiers; success: the fans get him
    RockHit,            // player
    Played,             // side; value: what; total: in which of its ways
    PlayRolled,         // side; player; value: for what; dice; target; success
    PlayEnded,          // side; player; value: what
    RerollLost,         // side
    MvpEarned,          // player
    PlayScattered,      // value: what; from; to (nowhere: off the pitch)
    MoneyCounted,       // side; value: gold to be spent on inducements; total: own gold
    OrderRolled,        // side; dice
    OrderChosen,        // side: who buys first
    OfferBought,        // side; value: which; total: its price
    OfferLost,          // side; value: which: both teams have hired the same
    CardsReturned,      // side; value: how many
    ChefRolled,         // side; dice; value: how many succeed
    IgorUsed,           // player
    ChangedSides,       // player; other: the same one in his new slot; side
    Substituted,        // player: who comes on; other: who leaves; to
    TookEffect,         // side; player: on whom; value: what
    HandicapsCounted,   // side; value: how many rolls; total: by which difference of the ratings
    HandicapRolled,     // side; value: what; dice (none: chosen)
    ImprovementRolled,  // player; dice; total
    Improved,           // player; value: which characteristic
    GoldDemanded,       // player; dice; value: how much
    GoldPaid,           // side; value: how much
    BallRemoved,        // to: where it was
    EventRolled,        // player; dice; target; success: in a kick-off event
    GoldEarned,         // side; dice; value: how much
    GeyserRolled,       // player; dice; target; success: the ground holds
    GeyserErupted,      // player; dice: how far; from; to (nowhere: off the pitch)
    QuakeRolled,        // dice; total; target; success: no rock falls
    Happened,           // side; value: which match event
    StadiumFound,       // side: whose home; value: its attribute, or none; dice
    FameChanged,        // side; value: by how much; total: the new FAME
    SponsorRolled,      // side; dice; target; success: a re-roll
    CardsCounted,       // value: how many for each coach, or points for them; dice (none: by value)
    DeckChosen,         // side; value: which offer
};
inline constexpr int kEventKinds = 117;

struct Event {
    EventKind kind;
    Side side = Side::None;
    PlayerId player = {};
    PlayerId other = {};
    Square from = {};
    Square to = {};
    int value = 0;
    int total = 0;
    int target = 0;
    int needed = 0;  // of a roll: the lowest natural result that succeeds
    RollKind roll = RollKind::Dodge;
    bool success = false;
    bool flag = false;
    std::array<std::uint8_t, 3> dice = {};
    const Modifiers* modifiers = nullptr;
};

[[nodiscard]] std::string_view name_of(EventKind kind);

}  // namespace affray::bloodbowl
