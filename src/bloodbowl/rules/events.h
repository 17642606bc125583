// What happened, typed: enough to draw it and to explain it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/types.h"
#include "bloodbowl/rules/modifiers.h"

namespace affray::bloodbowl {

enum class EventKind : std::uint8_t {
    WeatherRolled,      // dice; weather
    FansCounted,        // side; fans: in thousands; fame
    NigglingRolled,     // player; dice; target; success: he can play
    TossWon,            // side
    KickChosen,         // side: the kicking side
    HalfBegan,          // half
    Recovered,          // player; dice; target; success
    NoPlayers,          // side
    Placed,             // player; to
    Kicked,             // side; to
    KickScattered,      // from; to (nowhere: out); direction; dice
    KickOffRolled,      // dice; kickoff: the result
    OpposedRoll,        // side; dice; modifiers; total
    RerollGained,       // side
    BribeGained,        // side
    MarkersMoved,       // turns: by how many
    Touchback,          // side: who receives
    TurnBegan,          // side; turn; is_bonus: an additional turn
    TurnEnded,          // side; turnover: its cause, or none
    Declared,           // player; action
    StoodUp,            // player
    Moved,              // player; from; to
    Rolled,             // player; other; roll; dice; target; needed; modifiers; success
    Rerolled,           // player; source
    AssistsCounted,     // side; assists
    BlockRolled,        // player; other; faces in dice; block_dice: how many; does_defender_choose
    BlockChosen,        // player; other; face
    SkillUsed,          // player; skill
    PushedBack,         // player; from; to
    IntoTheCrowd,       // player; from
    FollowedUp,         // player; from; to
    KnockedDown,        // player; cause
    ArmourRolled,       // player; dice; target; needed; modifiers; success: broken
    InjuryRolled,       // player; dice; needed for a casualty; modifiers; total; injury
    CasualtyRolled,     // player; casualty_roll; casualty
    ApothecaryUsed,     // player; dice and target where rolled; success
    BallScattered,      // from; to
    BallBounced,        // from; to
    BallThrownIn,       // from; to; dice; is_out_again
    BallLanded,         // to
    BallHeld,           // player
    BallDropped,        // player; from
    PassThrown,         // player; from; to; range
    PassResult,         // player; pass
    Intercepted,        // player
    HandedOff,          // player; other
    Fouled,             // player; other
    RefereeRolled,      // side; dice; target; success: spotted
    CallArgued,         // player; dice; target; success
    BribeTried,         // player; dice; target; success
    SentOff,            // player
    Touchdown,          // player (none: awarded); side
    Exhausted,          // player; dice; target; success: he stands the heat
    Turnover,           // side; turnover: its cause
    IllegalProcedure,   // side: the offender; success: rightly called
    Conceded,           // side
    ShootOutRolled,     // side; dice; modifiers; total
    MatchEnded,         // side: the winner, or none
    GateRolled,         // player; skill (Loner, Pro, Regeneration ...); dice; target; success
    PlacedProne,        // player
    Held,               // player; other: who holds him
    Shadowed,           // player; from; to
    Leapt,              // player; from; to
    Distracted,         // player; skill
    Rooted,             // player
    Bit,                // player; other: the Thrall, or none
    Eaten,              // player; other: the victim
    TeamMateThrown,     // player; other; to
    TeamMateScattered,  // player; from; to
    TeamMateLanded,     // player; to; success
    Attacked,           // player; other; skill (Stab, Chainsaw)
    BombThrown,         // player; from; to
    BombExploded,       // to
    BombHit,            // player; dice; target; success
    Raised,             // player: the new Zombie; other: the dead player
    FacingChosen,       // player; direction
    SkillGiven,         // player; skill
    Hidden,             // player; dice; target; success: the referee does not see him
    Joined,             // player
    SatOut,             // player
    InvasionRolled,     // player; dice; target; needed; modifiers; success: the fans get him
    RockHit,            // player
    Played,             // side; card; mode: in which of its ways
    PlayRolled,         // side; player; card: for what; dice; target; success
    PlayEnded,          // side; player; card
    RerollLost,         // side
    MvpEarned,          // player
    PlayScattered,      // card; from; to (nowhere: off the pitch)
    MoneyCounted,       // side; gold: to be spent on inducements; own_gold: of it from the treasury
    OrderRolled,        // side; dice
    OrderChosen,        // side: who buys first
    OfferBought,        // side; offer; price
    OfferLost,          // side; offer: both teams have hired the same
    CardsReturned,      // side; cards: how many
    ChefRolled,         // side; dice; target; rerolls: how many succeed
    IgorUsed,           // player
    ChangedSides,       // player; other: the same one in his new slot; side
    Substituted,        // player: who comes on; other: who leaves; to
    TookEffect,         // side; player: on whom; card
    HandicapsCounted,   // side; handicaps: how many rolls; difference: of the ratings
    HandicapRolled,     // side; card; dice (none: chosen)
    ImprovementRolled,  // player; dice; total
    Improved,           // player; characteristic
    GoldDemanded,       // player; dice; gold
    GoldPaid,           // side; gold
    BallRemoved,        // to: where it was
    EventRolled,        // player; dice; target; success: in a kick-off event
    GoldEarned,         // side; dice; gold
    GeyserRolled,       // player; dice; target; success: the ground holds
    GeyserErupted,      // player; dice: how far; from; to (nowhere: off the pitch)
    QuakeRolled,        // dice; total; target; success: no rock falls
    Happened,           // side; card: which match event
    StadiumFound,       // side: whose home; card: its attribute, or none; dice
    FameChanged,        // side; change: by how much; fame: the new one
    SponsorRolled,      // side; dice; target; success: a re-roll
    CardsCounted,       // cards: how many for each coach, or points for them; dice (none: by value)
    DeckChosen,         // side; offer: which
};
inline constexpr int kEventKinds = 117;

// Of all these an event tells the fields that stand beside its kind.
struct Event {
    EventKind kind;
    Side side = Side::None;
    PlayerId player = {};
    PlayerId other = {};
    Square from = {};
    Square to = {};

    Weather weather = {};
    KickoffResult kickoff = {};
    TurnoverCause turnover = {};
    ActionType action = {};
    RerollSource source = {};
    BlockFace face = {};
    Skill skill = {};
    InjuryCause cause = {};
    InjuryResult injury = {};
    CasualtyEffect casualty = {};
    Range range = {};
    PassOutcome pass = {};
    Characteristic characteristic = {};
    Playable card = {};
    int mode = 0;
    int direction = 0;
    int offer = 0;  // which one of the setup
    int half = 0;
    int turn = 0;
    int turns = 0;
    int fans = 0;
    int change = 0;
    int fame = 0;
    int assists = 0;
    int block_dice = 0;
    int casualty_roll = 0;
    int cards = 0;
    int rerolls = 0;
    int handicaps = 0;
    int difference = 0;
    int gold = 0;
    int own_gold = 0;
    int price = 0;
    bool is_bonus = false;
    bool is_out_again = false;
    bool does_defender_choose = false;

    int total = 0;  // of the dice, with the modifiers
    int target = 0;
    int needed = 0;  // of a roll: the lowest natural result that succeeds
    RollKind roll = RollKind::Dodge;
    bool success = false;
    std::array<std::uint8_t, 3> dice = {};
    const Modifiers* modifiers = nullptr;
};

[[nodiscard]] std::string_view name_of(EventKind kind);

}  // namespace affray::bloodbowl
