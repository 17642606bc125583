// The moments of a match: named places that the procedures pass, at which a coach may play what he
// holds. docs/moments.md lists them with what acts there. While nobody holds anything for a moment,
// passing it costs the test of a bit.
#pragma once

#include <cstdint>

namespace affray::bloodbowl {

enum class Moment : std::uint8_t {
    PreMatch,              // inducements are bought
    BeforeFans,            // before the fans are counted
    BeforeFirstKickOff,    // after the toss, once
    HalfBegins,            // each half, overtime too
    BeforeRecovery,        // before a side rolls for its knocked-out players
    AfterRecovery,         // when both have
    BeforeSetUp,           // before a side sets up
    DuringSetUp,           // a side has placed its players
    AfterSetUp,            // when both stand, before the ball is placed
    BallPlaced,            // the kick is aimed, before it scatters
    BallScattered,         // where the kick comes down is known
    BeforeKickOffTable,    // before the table is rolled
    KickOffResolved,       // the ball is down, before the first turn
    BeforeMarker,          // before a coach moves his turn marker
    TurnBegins,            // before the first Action, of a bonus turn too
    ThrowDeclared,         // before a throw is rolled
    InterceptionDeclared,  // before an interception is rolled
    BeforeRoll,            // before a roll for a player
    RerollPossible,        // wherever a team re-roll could be used: asked with the re-roll itself
    ArmourRolled,          // before what it means is carried out
    FoulMade,              // the fouler stays
    TurnoverSuffered,      // before the turn ends
    TurnEnded,             // before the next one begins
    Touchdown,             // the turn it ended is over
    DriveEnded,            // before Secret Weapons are looked at
    RerollDeclared,        // a team re-roll, before it is rolled
    ActionBegins,          // it is declared; only what lasts acts
    ActionEnds,            // the same, when it is over
};
inline constexpr int kMoments = 28;

struct MomentSet {
    std::uint32_t bits = 0;

    [[nodiscard]] constexpr bool has(Moment moment) const {
        return ((bits >> static_cast<unsigned>(moment)) & 1U) != 0;
    }
    constexpr void add(Moment moment) { bits |= 1U << static_cast<unsigned>(moment); }
    constexpr void add(MomentSet other) { bits |= other.bits; }
    friend constexpr bool operator==(MomentSet, MomentSet) = default;
};
// Every moment that asks a question of its own.
inline constexpr MomentSet kEveryMoment{((1U << kMoments) - 1U) &
                                        ~(1U << static_cast<unsigned>(Moment::RerollPossible)) &
                                        ~(1U << static_cast<unsigned>(Moment::ActionBegins)) &
                                        ~(1U << static_cast<unsigned>(Moment::ActionEnds))};

}  // namespace affray::bloodbowl
