// The small words of the game: sides, players, squares, states.
#pragma once

#include <array>
#include <compare>
#include <cstdint>

namespace affray::bloodbowl {

enum class Side : std::uint8_t { Home, Away, None };

constexpr Side other(Side side) { return side == Side::Home ? Side::Away : Side::Home; }
constexpr int index(Side side) { return static_cast<int>(side); }
inline constexpr std::array<Side, 2> kSides{Side::Home, Side::Away};

// A slot in the match's list of players. Each side starts with its own range of slots, with room
// for players who join during the match; whom the player plays for is a field of the player.
struct PlayerId {
    static constexpr std::uint8_t kNone = 0xFF;
    std::uint8_t slot = kNone;

    [[nodiscard]] constexpr bool is_some() const { return slot != kNone; }
    friend constexpr auto operator<=>(const PlayerId&, const PlayerId&) = default;
};
inline constexpr PlayerId kNoPlayer{};
inline constexpr int kSlotsPerSide = 21;
inline constexpr int kSlots = 2 * kSlotsPerSide;

// A square of the pitch, as an index into a grid that has a rim of off-pitch squares all round,
// so that a neighbour can be looked at without asking whether there is one.
inline constexpr int kPitchLength = 26;
inline constexpr int kPitchWidth = 15;
inline constexpr int kGridColumns = kPitchLength + 2;
inline constexpr int kGridRows = kPitchWidth + 2;
inline constexpr int kGridSize = kGridColumns * kGridRows;

struct Square {
    static constexpr std::uint16_t kNowhere = 0;  // a corner of the rim
    std::uint16_t index = kNowhere;

    [[nodiscard]] static constexpr Square at(int x, int y) {
        return {static_cast<std::uint16_t>((y + 1) * kGridColumns + x + 1)};
    }
    [[nodiscard]] constexpr int x() const { return index % kGridColumns - 1; }
    [[nodiscard]] constexpr int y() const { return index / kGridColumns - 1; }
    [[nodiscard]] constexpr bool is_somewhere() const { return index != kNowhere; }
    friend constexpr auto operator<=>(const Square&, const Square&) = default;
};
inline constexpr Square kNowhere{};

enum class Status : std::uint8_t {
    Standing,
    Prone,
    Stunned,
    Reserves,
    Rearranging,  // lifted from the pitch by Perfect Defence, to be placed again
    Exhausted,    // collapsed in the heat: misses the next set-up
    KnockedOut,
    Casualty,
    SentOff,
    Missing,  // not fit for this match
    Flying,   // thrown by a team-mate, not yet down
    Absent,   // the slot is empty
};
constexpr bool is_on_pitch(Status status) { return status <= Status::Stunned; }

enum class ActionType : std::uint8_t {
    Move,
    Block,
    Blitz,
    Pass,
    HandOff,
    Foul,
    ThrowBomb,
    Teleport,  // the Celestial Comets: a Move Action through the trapdoors
};
inline constexpr int kActionTypes = 8;

enum class BlockFace : std::uint8_t {
    AttackerDown,
    BothDown,
    Pushed,
    DefenderStumbles,
    DefenderDown,
};

enum class Characteristic : std::uint8_t { Movement, Strength, Agility, Armour };
inline constexpr int kCharacteristics = 4;

enum class Weather : std::uint8_t {
    SwelteringHeat,
    VerySunny,
    Nice,
    PouringRain,
    Blizzard,
    // Winter
    HowlingWinds,
    Freezing,
    Brisk,
    HeavySnow,
    // Under the earth
    BubblingUp,
    Gloomy,
    NiceEnough,
    ThermalGeysers,
    SeismicActivity,
};
inline constexpr int kWeathers = 14;

enum class Range : std::uint8_t { QuickPass, ShortPass, LongPass, LongBomb, OutOfRange };

enum class PassOutcome : std::uint8_t { Inaccurate, Accurate, Fumble };

enum class RollKind : std::uint8_t {
    Dodge,
    GoingForIt,
    PickUp,
    Pass,
    Catch,
    Interception,
    StandUp,
    Leap,
    Landing,
    JumpUp,
    HypnoticGaze,
    FoulAppearance,
    BoneHead,
    ReallyStupid,
    WildAnimal,
    TakeRoot,
    BloodLust,
    Animosity,
    AlwaysHungry,
    EscapeHunger,
    Chainsaw,
    HailMaryPass,
    SafeThrow,
    ThrowTeamMate,
    Dauntless,
    Tentacles,
    Shadowing,
};

enum class RerollSource : std::uint8_t { Team, Leader, Skill, Pro, Grudge, Card, Event };

// States a player carries with him besides lying or standing, as flags.
struct Condition {
    static constexpr std::uint16_t kBoneHead = 1;      // failed his Bone-head roll
    static constexpr std::uint16_t kReallyStupid = 2;  // failed his Really Stupid roll
    static constexpr std::uint16_t kHypnotised = 4;
    static constexpr std::uint16_t kRooted = 8;
    static constexpr std::uint16_t kTookPart = 16;    // was on the pitch in this drive
    static constexpr std::uint16_t kNoRecovery = 32;  // knocked out, and does not roll for this one
    static constexpr std::uint16_t kNoTackleZone = 64;  // a guest who marks nobody
    static constexpr std::uint16_t kBarred = 128;       // a card keeps him from taking Actions
    static constexpr std::uint16_t kDazed = 256;     // as after a failed Bone-head roll, by a card
    static constexpr std::uint16_t kBlessed = 512;   // rolled for in this match: Papa Skullbones
    static constexpr std::uint16_t kGrudge = 1024;   // he has scored, fouled or hurt somebody
    static constexpr std::uint16_t kSitsOut = 2048;  // is not set up for this drive
    static constexpr std::uint16_t kSetUpProne = 4096;  // can be set up only Prone
    // How often he stands in the book of the Grudge Bearers: a number of three bits.
    static constexpr std::uint16_t kBookOfGrudges = 0xE000;
    static constexpr unsigned kGrudgeShift = 13;
    static constexpr std::uint16_t kOfTheMatch = kBlessed | kGrudge | kBookOfGrudges;
    // Any of these takes away the tackle zone and whatever needs it.
    static constexpr std::uint16_t kDistracted =
        kBoneHead | kReallyStupid | kHypnotised | kNoTackleZone | kDazed;
};

// What a player can use once per turn, as flags.
struct OncePerTurn {
    static constexpr std::uint8_t kDodge = 1;
    static constexpr std::uint8_t kSureFeet = 2;
    static constexpr std::uint8_t kLeap = 4;
    static constexpr std::uint8_t kPro = 8;
    static constexpr std::uint8_t kBreakTackle = 16;
};

// How the ball comes to a square: decides the catch modifier, and whether an empty square
// makes it bounce on.
enum class Arrival : std::uint8_t {
    AccuratePass,
    InaccuratePass,
    HandOff,
    Bounce,
    KickOff,
    ThrowIn
};

enum class TurnoverCause : std::uint8_t {
    None,
    KnockedDown,
    CarrierLost,  // a ball carrier placed prone or taken by the crowd
    PassNotCaught,
    PickUpFailed,
    Fumble,
    Interception,
    SentOff,
    Touchdown,
    TimeLimit,
    IllegalProcedure,
    ThrownCarrier,  // a thrown ball carrier did not land safely
    BloodLust,      // a Vampire found nobody of his own side to bite
    Card,           // the price of something that was played
};

enum class InjuryResult : std::uint8_t { Stunned, KnockedOut, Casualty };

// What put a player down or hurt him.
enum class InjuryCause : std::uint8_t {
    Block,
    Dodge,
    GoingForIt,
    Foul,
    Crowd,
    Rock,
    PitchInvasion,
    Leap,
    Stab,
    Chainsaw,
    Bomb,
    Landing,   // a thrown player who fell
    LandedOn,  // by a thrown player
    Kicked,    // by Kick Team-Mate
    Bitten,    // by a Vampire
    Eaten,     // by an Always Hungry team-mate
    Trampled,  // lay in the way of a Ball & Chain
    Spell,     // of a wizard, or a card that works like one
    Card,      // of another kind
};

}  // namespace affray::bloodbowl
