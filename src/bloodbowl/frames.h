// The frames of the procedure stack: one small struct of named fields for each procedure.
//
// The rules are nested interruptions: turn > action > step > dodge > fall > armour > bounce >
// catch. Each procedure keeps what it must remember in its frame and goes on from its `step` when
// the procedure above it has finished. `fields` names every field once; positions in JSON and the
// mirror image of a match are built on it.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "bloodbowl/rules.h"
#include "bloodbowl/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

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
    };
    Step step = Step::Weather;
    Side chooser = Side::None;   // who won the toss, or who is asked about overtime
    bool first_answer = false;   // overtime wanted by the coach who was asked first

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("chooser", f.chooser), v("first_answer", f.first_answer);
    }
};

// drive.cpp: from the set-up to a touchdown or the end of the half
struct DriveFrame {
    enum class Step : std::uint8_t { Recover, Count, KickingSetUp, ReceivingSetUp, KickOff, NextTurn, End };
    Step step = Step::Recover;
    Side side = Side::None;      // whose players recover; later, whose turn comes next
    PlayerId recovering = {};         // lrb5: the player whose return the coach decides

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("side", f.side), v("recovering", f.recovering);
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
    enum class Step : std::uint8_t { Aim, Scatter, Event, Land, Landed, End };
    Step step = Step::Aim;
    bool bad_kick = false;  // classic: the kick scatters 2D6 squares

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("bad_kick", f.bad_kick);
    }
};

// kick_off_table.cpp
struct KickOffEventFrame {
    enum class Step : std::uint8_t { Begin, Again, End };
    Step step = Step::Begin;
    KickoffResult result = KickoffResult::ChangingWeather;
    PlayerId player = {};             // Quick Snap: who moves; Throw a Rock: who is hit next
    Side side = Side::None;      // Pitch Invasion: whose players are being rolled for
    bool both_sides = false;     // a tied roll: the other side follows
    std::uint8_t next_slot = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("result", f.result), v("player", f.player), v("side", f.side),
            v("both_sides", f.both_sides), v("next_slot", f.next_slot);
    }
};

// turn.cpp
struct TurnFrame {
    enum class Step : std::uint8_t { Begin, Choose, AfterAction };
    Step step = Step::Begin;
    Side side = Side::None;
    bool bonus = false;  // the turn given by the Blitz! kick-off result

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("side", f.side), v("bonus", f.bonus);
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

// action.cpp: one player's Action
struct ActionFrame {
    enum class Step : std::uint8_t { Begin, StoodUp, Moving, PaidForBlock, Over };
    Step step = Step::Begin;
    ActionType type = ActionType::Move;
    PlayerId player = {};
    PlayerId target = {};                // of the block being paid for
    std::uint8_t moved = 0;         // squares of normal movement used
    std::uint8_t gone_for_it = 0;   // extra squares used
    bool has_blocked = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("type", f.type), v("player", f.player), v("target", f.target),
            v("moved", f.moved), v("gone_for_it", f.gone_for_it), v("has_blocked", f.has_blocked);
    }
};

// movement.cpp: one square of movement
struct StepFrame {
    enum class Step : std::uint8_t { Dodge, Dodged, GoingForIt, WentForIt, PickUp, PickedUp, Fell };
    Step step = Step::Dodge;
    PlayerId player = {};
    Square from = {};
    Square to = {};
    bool going_for_it = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("player", f.player), v("from", f.from), v("to", f.to),
            v("going_for_it", f.going_for_it);
    }
};

// rolls.cpp: one D6 against a target, with its re-rolls
struct RollFrame {
    RollKind kind = RollKind::Dodge;
    Arrival arrival = Arrival::Bounce;  // catches only
    PlayerId player = {};
    Square from = {};  // where the player dodges from, or throws from
    Square to = {};    // where he moves to, or throws to
    std::uint8_t natural = 0;
    bool rerolled = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("kind", f.kind), v("arrival", f.arrival), v("player", f.player), v("from", f.from),
            v("to", f.to), v("natural", f.natural), v("rerolled", f.rerolled);
    }
};

// block.cpp
struct BlockFrame {
    enum class Step : std::uint8_t {
        AttackerAssists,
        DefenderAssists,
        Roll,
        Rolled,
        Choose,
        AttackerSkill,
        DefenderSkill,
        Push,
        Pushed,
        FollowUp,
        CrowdInjury,
        Falls,
        DefenderInjury,
        AttackerInjury,
        End,
    };
    Step step = Step::AttackerAssists;
    PlayerId attacker = {};
    PlayerId defender = {};
    std::uint8_t attacker_assists = 0;
    std::uint8_t defender_assists = 0;
    std::uint8_t dice = 0;
    std::array<BlockFace, 3> faces{};
    BlockFace face = BlockFace::Pushed;
    Square vacated = {};  // where the defender stood
    bool defender_chooses = false;
    bool rerolled = false;
    bool attacker_falls = false;
    bool defender_falls = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("attacker", f.attacker), v("defender", f.defender),
            v("attacker_assists", f.attacker_assists), v("defender_assists", f.defender_assists),
            v("dice", f.dice), v("face_1", f.faces[0]), v("face_2", f.faces[1]),
            v("face_3", f.faces[2]), v("face", f.face), v("vacated", f.vacated), v("defender_chooses", f.defender_chooses),
            v("rerolled", f.rerolled), v("attacker_falls", f.attacker_falls),
            v("defender_falls", f.defender_falls);
    }
};

// push_back.cpp: one player pushed one square; a chain of pushes is a run of these frames
struct PushFrame {
    PlayerId pushed = {};
    Square pusher = {};  // where the push comes from
    Square to = {};      // chosen square; off the pitch: the crowd

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("pushed", f.pushed), v("pusher", f.pusher), v("to", f.to);
    }
};

// injury.cpp: armour, injury, casualty, apothecary
struct InjuryFrame {
    enum class Step : std::uint8_t {
        Armour,
        Injury,
        KnockedOut,
        Casualty,
        AskApothecary,
        Treated,
    };
    Step step = Step::Armour;
    InjuryCause cause = InjuryCause::Block;
    PlayerId player = {};
    PlayerId by = {};                     // who gets the credit, if anybody
    std::int8_t armour_modifier = 0; // fouls
    std::uint8_t first_roll = 0;     // casualty rolls: D68, or the serious injury D66
    std::uint8_t second_roll = 0;
    CasualtyEffect first = CasualtyEffect::BadlyHurt;
    CasualtyEffect second = CasualtyEffect::BadlyHurt;
    bool treated = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("cause", f.cause), v("player", f.player), v("by", f.by),
            v("armour_modifier", f.armour_modifier), v("first_roll", f.first_roll),
            v("second_roll", f.second_roll), v("first", f.first), v("second", f.second),
            v("treated", f.treated);
    }
};

// ball.cpp: a ball on its way until it rests, is held, or (kick-off) is a touchback
struct BallFrame {
    enum class Step : std::uint8_t { Scatter, Land, Caught, Bounce, ThrowIn };
    Step step = Step::Land;
    Arrival arrival = Arrival::Bounce;
    Square square = {};   // where the ball is, or (ThrowIn) the last square on the pitch
    Square outside = {};  // ThrowIn: the square off the pitch it went to
    bool kick_off = false;  // leaving the receiving half is a touchback

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("arrival", f.arrival), v("square", f.square),
            v("outside", f.outside), v("kick_off", f.kick_off);
    }
};

// pass.cpp
struct PassFrame {
    enum class Step : std::uint8_t { Target, Interception, Intercepted, Roll, Rolled, Landed };
    Step step = Step::Target;
    PlayerId thrower = {};
    PlayerId interceptor = {};
    Square target = {};
    bool accurate = false;
    bool fumbled = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("thrower", f.thrower), v("interceptor", f.interceptor),
            v("target", f.target), v("accurate", f.accurate), v("fumbled", f.fumbled);
    }
};

// hand_off.cpp
struct HandOffFrame {
    bool given = false;
    PlayerId giver = {};
    PlayerId receiver = {};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("given", f.given), v("giver", f.giver), v("receiver", f.receiver);
    }
};

// foul.cpp
struct FoulFrame {
    enum class Step : std::uint8_t { FoulerAssists, VictimAssists, Armour, Referee };
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
    bool argued = false;
    bool bribed = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("player", f.player), v("argued", f.argued), v("bribed", f.bribed);
    }
};

using Frame = std::variant<MatchFrame, DriveFrame, SetUpFrame, KickOffFrame, KickOffEventFrame, TurnFrame,
                           IllegalProcedureFrame, ActionFrame, StepFrame, RollFrame, BlockFrame,
                           PushFrame, InjuryFrame, BallFrame, PassFrame, HandOffFrame, FoulFrame,
                           SendingOffFrame>;

}  // namespace affray::bloodbowl
