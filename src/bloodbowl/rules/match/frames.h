// What the procedures of the whole match remember: before it, its drives, set-ups, kick-offs and
// turns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

enum class DecisionKind : std::uint8_t;
class Starts;
struct Above;
struct Checked;
struct Engine;
struct Reader;

// sequence.cpp: the whole match
struct MatchFrame {
    enum class Step : std::uint8_t {
        Weather,
        Fans,
        Niggles,
        Toss,
        Play,
        HalfOver,
        AskFirst,
        AskSecond,
        OvertimeToss,
        ShootOut,
        End,
        Rivals,
        Inducements,
        Opened,
        Handicaps,
        Referee,
        Stadium,
        HomeStadium,
    };
    Step step = Step::Weather;
    Side chooser = Side::None;  // who won the toss or the roll for the referee, who is asked about
                                // overtime, who makes room
    bool first_answer = false;  // overtime wanted by the coach who was asked first

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("chooser", f.chooser), v("first_answer", f.first_answer);
    }
};

// pre_match.cpp, special_plays.cpp: who buys and draws what before the match
inline constexpr int kMostAside = 5;
struct PreMatchFrame {
    enum class Step : std::uint8_t {
        Journeymen,
        Order,
        PettyCash,
        Money,
        Cards,
        Buy,
        Settle,
        DrawCards,
        ReturnCards,
        ChooseDeck,
        Deal,
        Exchange,
        KeepCards,
        End
    };
    Step step = Step::Journeymen;
    Side first = Side::None;  // who declares and buys first
    Side side = Side::None;   // whose part it is
    // To be drawn (or points for them), or to be returned; while cards are exchanged, a bit for
    // each that was.
    std::uint8_t cards = 0;
    std::uint8_t each = 0;  // as many for each coach
    std::uint8_t deck = 0;  // where only one is used: which offer
    // Home's, then away's: of a draft those to choose from, else those put under their decks.
    std::array<Playable, std::size_t{2} * kMostAside> aside{};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("first", f.first), v("side", f.side), v("cards", f.cards),
            v("each", f.each), v("deck", f.deck), v("home_1", f.aside[0]), v("home_2", f.aside[1]),
            v("home_3", f.aside[2]), v("home_4", f.aside[3]), v("home_5", f.aside[4]),
            v("away_1", f.aside[5]), v("away_2", f.aside[6]), v("away_3", f.aside[7]),
            v("away_4", f.aside[8]), v("away_5", f.aside[9]);
    }
};

// handicaps.cpp: what the lower team gets by the difference of the ratings
inline constexpr int kMostHandicaps = 5;
struct HandicapFrame {
    enum class Step : std::uint8_t { Count, Roll, Choose };
    Step step = Step::Count;
    Side side = Side::None;  // the lower team
    std::uint8_t rolls = 0;  // still to be made
    bool chooses = false;    // one result is its choice
    std::array<Playable, kMostHandicaps> had{};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("side", f.side), v("rolls", f.rolls), v("chooses", f.chooses),
            v("had_1", f.had[0]), v("had_2", f.had[1]), v("had_3", f.had[2]), v("had_4", f.had[3]),
            v("had_5", f.had[4]);
    }
};

// drive.cpp: from the set-up to a touchdown or the end of the half
struct DriveFrame {
    enum class Step : std::uint8_t {
        Recover,
        Count,
        KickingSetUp,
        ReceivingSetUp,
        KickOff,
        NextTurn,
        SecretWeapons,
        End,
    };
    Step step = Step::Recover;
    Side side = Side::None;    // whose players recover or are looked at; else whose turn is next
    PlayerId recovering = {};  // lrb5: the player whose return the coach decides
    std::uint8_t next_slot = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("side", f.side), v("recovering", f.recovering),
            v("next_slot", f.next_slot);
    }
};

// set_up.cpp
struct SetUpFrame {
    Side side = Side::None;
    bool begun = false;
    bool rearranging = false;  // Perfect Defence: only players lifted from the pitch
    std::uint8_t to_place = 0;
    std::uint8_t scrimmage_needed = 0;  // how many more must go to the line of scrimmage
    std::uint8_t upper_wide_left = 0;   // how many more may go to each wide zone
    std::uint8_t lower_wide_left = 0;
    PlayerId placing = {};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("side", f.side), v("begun", f.begun), v("rearranging", f.rearranging),
            v("to_place", f.to_place), v("scrimmage_needed", f.scrimmage_needed),
            v("upper_wide_left", f.upper_wide_left), v("lower_wide_left", f.lower_wide_left),
            v("placing", f.placing);
    }
};

// kick_off.cpp
struct KickOffFrame {
    enum class Step : std::uint8_t {
        Begin,
        Aim,
        Guide,
        Scatter,
        Adjust,
        Fly,
        Return,
        Event,
        Land,
        Landed,
        End
    };
    // Whether the coach guides the ball by the throw-in template in place of the scatter.
    enum class Guidance : std::uint8_t { None, Perfect, InchPerfect };
    Step step = Step::Begin;
    std::uint8_t direction = 0;
    std::uint8_t distance = 0;
    bool bad_kick = false;         // the kick scatters 2D6 squares
    bool keeps_direction = false;  // the coach was asked whether it is rolled again
    Guidance guidance = Guidance::None;
    std::uint8_t guided = 0;           // how often
    Square aim = {};                   // where a guided kick was placed
    bool shorter = false;              // by one square, thanks to what was played
    Playable master = Playable::None;  // who lets its coach change one of the dice
    std::uint8_t ball = 0;             // which: a second may follow

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("direction", f.direction), v("distance", f.distance),
            v("bad_kick", f.bad_kick), v("keeps_direction", f.keeps_direction),
            v("guidance", f.guidance), v("guided", f.guided), v("aim", f.aim),
            v("shorter", f.shorter), v("master", f.master), v("ball", f.ball);
    }
};

// kick_off_table.cpp
struct KickOffEventFrame {
    enum class Step : std::uint8_t { Begin, Again, End, Rolled };
    Step step = Step::Begin;
    KickoffResult result = KickoffResult::ChangingWeather;
    PlayerId player = {};     // Quick Snap: who moves; Throw a Rock: who is hit next
    Side side = Side::None;   // Pitch Invasion: whose players are being rolled for
    bool both_sides = false;  // a tied roll: the other side follows
    std::uint8_t next_slot = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("result", f.result), v("player", f.player), v("side", f.side),
            v("both_sides", f.both_sides), v("next_slot", f.next_slot);
    }
};

// turn.cpp
struct TurnFrame {
    enum class Step : std::uint8_t {
        Begin,
        Choose,
        AfterAction,
        Start,
        Ended,
        Quake,
        SecondRock,
        Settle,
        Event
    };
    // It is nobody's turn before it begins and after it has ended.
    static constexpr bool runs(Step step) {
        return step == Step::Begin || step == Step::Choose || step == Step::AfterAction ||
               step == Step::Event;
    }
    Step step = Step::Begin;
    Side side = Side::None;
    bool bonus = false;  // the turn given by the Blitz! kick-off result
    bool free = false;   // a turn given by a card, beside those of the half

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("side", f.side), v("bonus", f.bonus), v("free", f.free);
    }
};

// illegal_procedure.cpp: interrupts whatever was being decided
struct IllegalProcedureFrame {
    std::uint8_t interrupted_seat = core::Decision::kNobody;
    std::uint8_t interrupted_kind = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("interrupted_seat", f.interrupted_seat), v("interrupted_kind", f.interrupted_kind);
    }
};

// The procedures (engine.h), and what they need to find (checked.h).
void proceed(Engine& e, MatchFrame& f);
void list(const Reader& r, const MatchFrame& f, core::ActionList& out);
void answer(Engine& e, MatchFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const MatchFrame& f);
[[nodiscard]] core::Decision asked_after_roll(const Checked&, const MatchFrame& f);
[[nodiscard]] bool may_begin(const Checked& c, const MatchFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const MatchFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const MatchFrame& f);
void proceed(Engine& e, PreMatchFrame& f);
void list(const Reader& r, const PreMatchFrame& f, core::ActionList& out);
void answer(Engine& e, PreMatchFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const PreMatchFrame& f);
[[nodiscard]] core::Decision asked_after_roll(const Checked&, const PreMatchFrame& f);
void proceed(Engine& e, HandicapFrame& f);
void list(const Reader& r, const HandicapFrame& f, core::ActionList& out);
void answer(Engine& e, HandicapFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const HandicapFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const HandicapFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const HandicapFrame& f);
void proceed(Engine& e, DriveFrame& f);
void list(const Reader& r, const DriveFrame& f, core::ActionList& out);
void answer(Engine& e, DriveFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const DriveFrame& f);
[[nodiscard]] core::Decision asked_after_roll(const Checked& c, const DriveFrame& f);
[[nodiscard]] bool may_begin(const Checked&, const DriveFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const DriveFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const DriveFrame& f);
void proceed(Engine& e, SetUpFrame& f);
void list(const Reader& r, const SetUpFrame& f, core::ActionList& out);
void answer(Engine& e, SetUpFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const SetUpFrame& f);
[[nodiscard]] core::Decision asked_after_roll(const Checked& c, const SetUpFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const SetUpFrame& f, const Above& above);
void proceed(Engine& e, TurnFrame& f);
void list(const Reader& r, const TurnFrame& f, core::ActionList& out);
void answer(Engine& e, TurnFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const TurnFrame& f);
[[nodiscard]] bool may_begin(const Checked& c, const TurnFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const TurnFrame& f, const Above& above);
[[nodiscard]] bool may_ask(const Checked&, const TurnFrame& f, DecisionKind kind);
[[nodiscard]] Starts starts_of(const TurnFrame& f);
void proceed(Engine& e, IllegalProcedureFrame& f);
void list(const Reader& r, const IllegalProcedureFrame& f, core::ActionList& out);
void answer(Engine& e, IllegalProcedureFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const IllegalProcedureFrame&);
void proceed(Engine& e, KickOffFrame& f);
void list(const Reader& r, const KickOffFrame& f, core::ActionList& out);
void answer(Engine& e, KickOffFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const KickOffFrame& f);
[[nodiscard]] core::Decision asked_after_roll(const Checked& c, const KickOffFrame& f);
[[nodiscard]] bool may_begin(const Checked& c, const KickOffFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const KickOffFrame& f, const Above& above);
[[nodiscard]] bool may_ask(const Checked& c, const KickOffFrame& f, DecisionKind kind);
[[nodiscard]] Starts starts_of(const KickOffFrame& f);
void proceed(Engine& e, KickOffEventFrame& f);
void list(const Reader& r, const KickOffEventFrame& f, core::ActionList& out);
void answer(Engine& e, KickOffEventFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const KickOffEventFrame& f);
[[nodiscard]] core::Decision asked_after_roll(const Checked& c, const KickOffEventFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const KickOffEventFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const KickOffEventFrame& f);

}  // namespace affray::bloodbowl
