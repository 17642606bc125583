// Modifiers that name themselves: the one place where a roll's target is worked out.
//
// Legality, the odds shown to a coach, the bots' estimates, the roll itself and its explanation in
// the log all call `test_for`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/limits.h"

namespace affray::bloodbowl {

enum class Reason : std::uint8_t {
    Dodging,
    DodgeTackleZones,
    PickingUp,
    PickUpTackleZones,
    QuickPass,
    LongPass,
    LongBomb,
    PassTackleZones,
    AccuratePass,
    HandOffCatch,
    CatchTackleZones,
    Intercepting,
    InterceptTackleZones,
    PouringRain,
    VerySunny,
    Blizzard,
    NigglingInjury,
    FoulAssist,
    FoulDefence,
    Fame,
    FanFactor,
    Cheerleaders,
    AssistantCoaches,
    CoachEjected,
    UnusedRerolls,
    TwoHeads,
    Titchy,
    PrehensileTail,
    DivingTackle,
    ExtraArms,
    DivingCatch,
    VeryLongLegs,
    Accurate,
    StrongArm,
    StuntyPass,
    DisturbingPresence,
    FoulAppearance,
    ThrowTeamMate,
    LandingTackleZones,
    Swoop,
    KickDistance,
    JumpUp,
    GazeTackleZones,
    ReallyStupidHelp,
    WildAnimalFury,
    TimmmBer,
    OwnStrength,
    OpposingStrength,
    OwnMovement,
    OpposingMovement,
    MightyBlow,
    DirtyPlayer,
    Chainsaw,
    Stakes,
    ClassicClaw,
    RazorSharpClaws,
    PilingOnStrength,
    Kegs,
    HowlingWinds,
    Freezing,
    HeavySnow,
    Gloomy,
    ThermalGeysers,
    Played,  // something that was played and lasts: `card`
};
inline constexpr int kReasons = static_cast<int>(Reason::Played) + 1;

struct Modifier {
    Reason reason;
    std::int8_t value;
    Playable card = Playable::None;
};

class Modifiers {
public:
    void add(Reason reason, int value, Playable card = Playable::None) {
        if (value == 0) return;
        if (count_ == items_.size()) [[unlikely]]
            throw core::LimitExceeded("more modifiers count than a roll has room for");
        items_[count_++] = {reason, static_cast<std::int8_t>(value), card};
        total_ += value;
    }
    void add(Playable card, int value) { add(Reason::Played, value, card); }
    void clear() { count_ = 0, total_ = 0; }
    // Takes back what counts for a reason, under the name of a card.
    template <class Test>
    void cancel(Playable card, Test&& test) {
        int sum = 0;
        for (const Modifier& modifier : *this)
            if (test(modifier)) sum += modifier.value;
        add(card, -sum);
    }
    [[nodiscard]] int total() const { return total_; }
    [[nodiscard]] const Modifier* begin() const { return items_.data(); }
    [[nodiscard]] const Modifier* end() const { return items_.data() + count_; }

private:
    std::array<Modifier, 12> items_;
    std::size_t count_ = 0;
    int total_ = 0;
};

// reasons.cpp
[[nodiscard]] std::string_view name_of(Reason reason);
[[nodiscard]] std::string_view name_of(const Modifier& modifier);
// The rule that gives the modifier, in the edition's own numbering; empty where it has none.
[[nodiscard]] std::string_view rule_of(Reason reason, Edition edition);

// A roll against a target: what is rolled, by whom, and what he has decided about it.
struct RollRequest {
    RollKind kind = RollKind::Dodge;
    PlayerId player = {};
    Square from = {};
    Square to = {};
    Arrival arrival = Arrival::Bounce;
    PlayerId opponent = {};
    int extra = 0;               // a modifier the asking procedure brings; going for it: which
                                 // extra square of the Action it is
    bool uses_strength = false;  // Break Tackle
    bool counts_zones = false;   // Stunty declined
    bool diving_tackle = false;
    // A bot thinks of the player in a square with so many tackle zones; who else would stand around
    // him there is not known and does not count.
    static constexpr int kAsThePitchLies = -1;
    int zones = kAsThePitchLies;

    [[nodiscard]] bool is_thought_of() const { return zones != kAsThePitchLies; }
};

struct Test {
    int target = 0;         // before modifiers
    bool two_dice = false;  // the sum of 2D6
    bool is_plain = false;  // no natural 1 that fails, no natural 6 that succeeds
    Modifiers modifiers;

    // The lowest natural roll that succeeds. On a single die a 1 fails and a 6 succeeds.
    [[nodiscard]] int needed() const {
        const int plain = unbounded();
        if (is_plain) return plain;
        return plain < 2 ? 2 : (plain > 6 ? 6 : plain);
    }
    [[nodiscard]] int unbounded() const { return target - modifiers.total(); }
    [[nodiscard]] double chance() const;
};

[[nodiscard]] Test test_for(const Setup& setup, const Match& m, const RollRequest& request);
// The request behind a roll that is going on, and the natural sum of its dice so far.
[[nodiscard]] RollRequest request_of(const RollFrame& f);
inline int natural_sum(const RollFrame& f) { return f.natural + f.second; }
[[nodiscard]] bool is_fumble(const Rules& rules, const Options& options, int natural, int total);

// The number of block dice, negative when the defender's coach chooses.
[[nodiscard]] int block_dice(int attacker_strength, int defender_strength);

}  // namespace affray::bloodbowl
