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

#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/rules.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"
#include "bloodbowl/rules/moments.h"
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
    std::array<Playable, 2 * kMostAside> aside{};

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

// advancement.cpp: what a player learns by a roll
struct AdvancementFrame {
    PlayerId player = {};
    Playable card = Playable::None;  // what has brought it about, and whose it is
    Side owner = Side::None;
    std::uint8_t die_1 = 0;  // 0: not rolled yet
    std::uint8_t die_2 = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("player", f.player), v("card", f.card), v("owner", f.owner), v("die_1", f.die_1),
            v("die_2", f.die_2);
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

// action.cpp: one player's Action
struct ActionFrame {
    enum class Step : std::uint8_t {
        Begin,
        Gates,
        GateRolled,
        StandUp,
        StoodUp,
        Moving,
        PaidForBlock,
        Gazed,
        SecondTarget,
        Feed,
        Fed,
        Over,
        Declared,
        Ends,
    };
    Step step = Step::Begin;
    ActionType type = ActionType::Move;
    PlayerId player = {};
    PlayerId target = {};          // of the block being paid for, or of the first of two blocks
    std::uint8_t moved = 0;        // squares of normal movement used
    std::uint8_t gone_for_it = 0;  // extra squares used
    std::uint8_t gate = 0;         // which of the rolls at the start of an Action comes next
    std::uint8_t deed = 0;         // ActionKind of a deed that waits for a roll or a bite
    std::uint8_t gift = 0;         // 1 + the skill that Grombrindal lent him; 0: none
    bool has_stepped = false;      // he has moved at least one square
    bool has_blocked = false;
    bool multiple_block = false;
    bool must_feed = false;  // failed Blood Lust
    bool has_fed = false;    // on a Thrall: no more movement
    bool is_done = false;    // the deed is done, or he is held: nothing more in this Action

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("type", f.type), v("player", f.player), v("target", f.target),
            v("moved", f.moved), v("gone_for_it", f.gone_for_it), v("gate", f.gate),
            v("deed", f.deed), v("gift", f.gift), v("has_stepped", f.has_stepped),
            v("has_blocked", f.has_blocked), v("multiple_block", f.multiple_block),
            v("must_feed", f.must_feed), v("has_fed", f.has_fed), v("is_done", f.is_done);
    }
};

// movement.cpp: one square of movement, or one leap
struct StepFrame {
    enum class Step : std::uint8_t {
        Tentacles,
        Held,
        Dodge,
        Dodged,
        GoingForIt,
        WentForIt,
        Shadow,
        PickUp,
        PickedUp,
        Fell,
        Arrived,
    };
    Step step = Step::Tentacles;
    PlayerId player = {};
    Square from = {};
    Square to = {};
    std::uint8_t extra_squares = 0;  // rolls for going for it still to make
    std::uint8_t gone_for_it = 0;    // extra squares of the whole Action, these included
    bool leaping = false;
    bool has_leapt = false;  // the Leap roll is made
    bool has_fallen = false;
    bool is_free = false;  // not part of an Action: Pass Block, Kick-Off Return

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("player", f.player), v("from", f.from), v("to", f.to),
            v("extra_squares", f.extra_squares), v("gone_for_it", f.gone_for_it),
            v("leaping", f.leaping), v("has_leapt", f.has_leapt), v("has_fallen", f.has_fallen),
            v("is_free", f.is_free);
    }
};

// shadowing.cpp: an opponent may follow a player who left his tackle zone
struct ShadowFrame {
    enum class Step : std::uint8_t { Ask, Rolled, Over };
    Step step = Step::Ask;
    PlayerId mover = {};
    PlayerId shadower = {};
    Square vacated = {};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("mover", f.mover), v("shadower", f.shadower), v("vacated", f.vacated);
    }
};

// free_move.cpp: Pass Block and Kick-Off Return
struct FreeMoveFrame {
    enum class Step : std::uint8_t { Choose, Moving };
    Step step = Step::Choose;
    Skill skill = Skill::PassBlock;
    Side side = Side::None;
    PlayerId player = {};
    PlayerId thrower = {};  // Pass Block: of the pass, and its target
    Square target = {};
    std::uint8_t moved = 0;
    bool no_interception = false;  // of this pass

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("skill", f.skill), v("side", f.side), v("player", f.player),
            v("thrower", f.thrower), v("target", f.target), v("moved", f.moved),
            v("no_interception", f.no_interception);
    }
};

// rolls.cpp: a die (or 2D6) against a target, with what may still change it
struct RollFrame {
    enum class Step : std::uint8_t {
        BreakTackle,
        Stunty,
        Roll,
        DivingTackle,
        Reroll,
        Tackle,
        Gate,
        Seen,
        Dice
    };
    Step step = Step::Roll;
    RollKind kind = RollKind::Dodge;
    Arrival arrival = Arrival::Bounce;  // catches only
    PlayerId player = {};
    PlayerId opponent = {};  // Dauntless, Tentacles, Shadowing, Hypnotic Gaze
    PlayerId tackler = {};   // who uses Diving Tackle
    Square from = {};        // where the player dodges from, or throws from
    Square to = {};          // where he moves to, or throws to
    std::int8_t extra = 0;   // a modifier the asking procedure brings
    std::uint8_t natural = 0;
    std::uint8_t second = 0;  // of 2D6
    bool rerolled = false;
    bool uses_strength = false;  // Break Tackle
    bool counts_zones = false;   // Stunty declined
    bool no_skill = false;       // Tackle forbids Dodge

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("kind", f.kind), v("arrival", f.arrival), v("player", f.player),
            v("opponent", f.opponent), v("tackler", f.tackler), v("from", f.from), v("to", f.to),
            v("extra", f.extra), v("natural", f.natural), v("second", f.second),
            v("rerolled", f.rerolled), v("uses_strength", f.uses_strength),
            v("counts_zones", f.counts_zones), v("no_skill", f.no_skill);
    }
};

// rerolls.cpp: Loner and Pro decide whether a re-roll happens
struct RerollFrame {
    enum class Step : std::uint8_t { Pro, Loner, Done, Declared };
    Step step = Step::Loner;
    PlayerId player = {};
    RerollSource source = RerollSource::Team;
    bool for_pro_die = false;  // the team re-roll is spent on the Pro die
    bool cancelled = false;    // by the opponent: it is spent in vain
    std::uint8_t natural = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("player", f.player), v("source", f.source),
            v("for_pro_die", f.for_pro_die), v("cancelled", f.cancelled), v("natural", f.natural);
    }
};

// block.cpp
struct BlockFrame {
    enum class Step : std::uint8_t {
        FoulAppearance,
        Braved,
        DumpOff,
        AskDauntless,
        Dauntless,
        AttackerAssists,
        DefenderAssists,
        Roll,
        Rolled,
        ChangeDice,
        Rerolling,
        Choose,
        Juggernaut,
        AttackerWrestle,
        DefenderWrestle,
        AttackerBlock,
        DefenderBlock,
        Tackle,
        Dodge,
        StandFirm,
        Grab,
        Push,
        GrabPush,
        NotPushed,
        Pushed,
        StripBall,
        Fend,
        FollowUp,
        Shadow,
        CrowdInjury,
        Falls,
        DefenderInjury,
        AttackerInjury,
        Again,
        PaidForSecond,
    };
    Step step = Step::FoulAppearance;
    PlayerId attacker = {};
    PlayerId defender = {};
    std::uint8_t attacker_assists = 0;
    std::uint8_t defender_assists = 0;
    std::uint8_t dice = 0;
    std::array<BlockFace, 3> faces{};
    BlockFace face = BlockFace::Pushed;
    Square vacated = {};  // where the defender stood
    ActionType type = ActionType::Block;
    bool multiple = false;      // one of two: the defender is two stronger, no follow-up
    bool second = false;        // the second block of Frenzy
    bool after_moving = false;  // of a Blitz: squares were moved before it
    bool ball_and_chain = false;
    bool dauntless = false;  // fights at equal Strength
    bool defender_chooses = false;
    bool rerolled = false;
    bool attacker_falls = false;
    bool defender_falls = false;
    bool placed_prone = false;  // Wrestle: no armour rolls
    bool not_pushed = false;    // Stand Firm, or rooted
    bool fended = false;
    bool followed_up = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("attacker", f.attacker), v("defender", f.defender),
            v("attacker_assists", f.attacker_assists), v("defender_assists", f.defender_assists),
            v("dice", f.dice), v("face_1", f.faces[0]), v("face_2", f.faces[1]),
            v("face_3", f.faces[2]), v("face", f.face), v("vacated", f.vacated), v("type", f.type),
            v("multiple", f.multiple), v("second", f.second), v("after_moving", f.after_moving),
            v("ball_and_chain", f.ball_and_chain), v("dauntless", f.dauntless),
            v("defender_chooses", f.defender_chooses), v("rerolled", f.rerolled),
            v("attacker_falls", f.attacker_falls), v("defender_falls", f.defender_falls),
            v("placed_prone", f.placed_prone), v("not_pushed", f.not_pushed), v("fended", f.fended),
            v("followed_up", f.followed_up);
    }
};

// push_back.cpp: a push and the chain it starts; the links of the chain are Match::chain
struct PushFrame {
    enum class Step : std::uint8_t { StandFirm, SideStep, Choose };
    Step step = Step::StandFirm;
    bool grab = false;        // the first player pushed may be sent to any square around him
    bool no_refusal = false;  // Juggernaut: the first player may not use Stand Firm
    bool no_side_step = false;
    bool no_skills = false;   // nobody of the whole chain may use either
    bool side_steps = false;  // the player being pushed now chooses himself
    bool straight = false;    // the first player goes straight on

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("grab", f.grab), v("no_refusal", f.no_refusal),
            v("no_side_step", f.no_side_step), v("no_skills", f.no_skills),
            v("side_steps", f.side_steps), v("straight", f.straight);
    }
};

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

// ball.cpp: a ball on its way until it rests, is held, or (kick-off) is a touchback
struct BallFrame {
    enum class Step : std::uint8_t {
        Scatter,
        Land,
        AskFirst,
        AskSecond,
        Dive,
        Caught,
        Bounce,
        ThrowIn,
        AimedThrowIn
    };
    Step step = Step::Land;
    Arrival arrival = Arrival::Bounce;
    PlayerId catcher = {};
    PlayerId first_diver = {};      // Diving Catch: who wants it on the side that was asked first
    Square square = {};             // where the ball is, or (ThrowIn) the last square on the pitch
    Square outside = {};            // ThrowIn: the square off the pitch it went to
    bool kick_off = false;          // leaving the receiving half is a touchback
    bool targeted = false;          // an accurate pass aimed at this very square
    std::uint8_t more_bounces = 0;  // before it rests on an empty square
    std::uint8_t direction = 0;     // AimedThrowIn: the one that was chosen
    std::uint8_t ball = 0;          // which
    bool hops = false;              // by itself, until somebody is in its way
    bool crushes = false;           // it has hurt who lay there, and bounces unless he is gone
    PlayerId floored = {};          // whom it knocks down when it has bounced away
    bool bounced_again = false;     // on a hard floor, once

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("arrival", f.arrival), v("catcher", f.catcher),
            v("first_diver", f.first_diver), v("square", f.square), v("outside", f.outside),
            v("kick_off", f.kick_off), v("targeted", f.targeted), v("more_bounces", f.more_bounces),
            v("direction", f.direction), v("ball", f.ball), v("hops", f.hops),
            v("crushes", f.crushes), v("floored", f.floored), v("bounced_again", f.bounced_again);
    }
};

// pass.cpp: of the ball, or of a bomb
struct PassFrame {
    enum class Step : std::uint8_t {
        Target,
        Animosity,
        Refused,
        PassBlock,
        Interception,
        Intercepted,
        Lost,
        SafeThrow,
        Roll,
        Rolled,
        Landed,
    };
    Step step = Step::Target;
    PlayerId thrower = {};
    PlayerId interceptor = {};
    Square target = {};
    bool accurate = false;
    bool fumbled = false;
    bool hail_mary = false;
    bool dump_off = false;
    bool bomb = false;
    bool thrown_on = false;      // a bomb that was caught
    bool own_race_only = false;  // Animosity
    std::uint8_t ball = 0;       // which

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("thrower", f.thrower), v("interceptor", f.interceptor),
            v("target", f.target), v("accurate", f.accurate), v("fumbled", f.fumbled),
            v("hail_mary", f.hail_mary), v("dump_off", f.dump_off), v("bomb", f.bomb),
            v("thrown_on", f.thrown_on), v("own_race_only", f.own_race_only), v("ball", f.ball);
    }
};

// bomb.cpp: a bomb on its way, and its explosion
struct BombFrame {
    enum class Step : std::uint8_t { Scatter, Land, Caught, Explode, Blast };
    Step step = Step::Land;
    Arrival arrival = Arrival::AccuratePass;
    PlayerId holder = {};  // who throws it on
    Square square = {};
    std::uint8_t next =
        0;  // whose turn it is to be rolled for: the active side's slots, then the others

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("arrival", f.arrival), v("holder", f.holder), v("square", f.square),
            v("next", f.next);
    }
};

// hand_off.cpp
struct HandOffFrame {
    enum class Step : std::uint8_t { Animosity, Rolled, Give, Given };
    Step step = Step::Animosity;
    PlayerId giver = {};
    PlayerId receiver = {};
    std::uint8_t ball = 0;  // which

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("giver", f.giver), v("receiver", f.receiver), v("ball", f.ball);
    }
};

// throw_team_mate.cpp: a team-mate thrown or kicked, until he has landed
struct FlightFrame {
    enum class Step : std::uint8_t {
        Hungry,
        Tempted,
        Escape,
        Target,
        Throw,
        Thrown,
        KickLength,
        Kick,
        Scatter,
        Facing,
        Land,
        LandingRoll,
        Landed,
    };
    Step step = Step::Hungry;
    PlayerId thrower = {};
    PlayerId thrown = {};
    Square target = {};
    Square square = {};         // where the thrown player is in the air
    std::uint8_t scatters = 0;  // still to come
    std::int8_t landing_modifier = 0;
    bool kicked = false;
    bool long_kick = false;
    bool carried_ball = false;
    bool hit_somebody = false;
    bool lands_safely = false;  // unless he hits somebody
    std::uint8_t ball = 0;      // which he carries

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("thrower", f.thrower), v("thrown", f.thrown), v("target", f.target),
            v("square", f.square), v("scatters", f.scatters),
            v("landing_modifier", f.landing_modifier), v("kicked", f.kicked),
            v("long_kick", f.long_kick), v("carried_ball", f.carried_ball),
            v("hit_somebody", f.hit_somebody), v("lands_safely", f.lands_safely), v("ball", f.ball);
    }
};

// ball_and_chain.cpp: the random Move Action
struct BallAndChainFrame {
    enum class Step : std::uint8_t { Facing, Extra, Blocked, Trampled, Entered, Shadow };
    Step step = Step::Facing;
    PlayerId player = {};
    PlayerId victim = {};
    Square from = {};  // the square he left, and the one he swings into
    Square to = {};
    std::uint8_t moved = 0;
    std::uint8_t gone_for_it = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("player", f.player), v("victim", f.victim), v("from", f.from),
            v("to", f.to), v("moved", f.moved), v("gone_for_it", f.gone_for_it);
    }
};

// special_attacks.cpp: Stab and Chainsaw, in place of a block
struct AttackFrame {
    enum class Step : std::uint8_t { FoulAppearance, Braved, Strike, Struck, Over };
    Step step = Step::FoulAppearance;
    Skill weapon = Skill::Stab;
    PlayerId attacker = {};
    PlayerId victim = {};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("weapon", f.weapon), v("attacker", f.attacker), v("victim", f.victim);
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

// moments.cpp: coaches may play what they hold
struct MomentFrame {
    Moment moment = Moment::TurnBegins;
    Side side = Side::None;   // whose moment it is; none: of both
    Side asked = Side::None;  // who may play now
    std::uint8_t passes = 0;  // in a row
    std::uint8_t next = 0;    // which of the lasting effects acts next

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("moment", f.moment), v("side", f.side), v("asked", f.asked), v("passes", f.passes),
            v("next", f.next);
    }
};

// playables.cpp: something is played
struct PlayFrame {
    enum class Step : std::uint8_t { Choose, Second, Resolve, Again, Done, Skill };
    Step step = Step::Choose;
    Playable playable = Playable::None;
    std::uint8_t mode = 0;
    Side owner = Side::None;
    Moment moment = Moment::TurnBegins;  // at which it is played, and whose it is
    Side side = Side::None;
    PlayerId player = {};    // on whom
    PlayerId second = {};    // and on whom else
    Square square = {};      // and where
    Skill skill = {};        // and which skill he gets
    std::uint8_t next = 0;   // whose turn it is to be rolled for
    std::uint8_t roll = 0;   // what was rolled for it
    bool was_loose = false;  // the ball was on its way already: that is not this play's to settle
    bool has_moved_ball = false;
    bool has_returned = false;  // it lasts, and acts once more

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("playable", f.playable), v("mode", f.mode), v("owner", f.owner),
            v("moment", f.moment), v("side", f.side), v("player", f.player), v("second", f.second),
            v("square", f.square), v("skill", f.skill), v("next", f.next), v("roll", f.roll),
            v("was_loose", f.was_loose), v("has_moved_ball", f.has_moved_ball),
            v("has_returned", f.has_returned);
    }
};

// wish.cpp: a coach may turn one of the dice that lie there
struct WishFrame {
    static constexpr int kMostRolled = 22;
    static constexpr int kMostDice = 5;
    Side side = Side::None;  // whose wish
    // What was being answered when they were rolled; nobody: the procedure below went on by itself.
    std::uint8_t seat = core::Decision::kNobody;
    std::uint8_t kind = 0;
    std::uint8_t action = 0;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint8_t told = 0;    // how many events of the step everybody knows already
    bool shown = false;       // the last of them is this roll
    std::uint8_t rolled = 0;  // how much was rolled in the same step before, four bits each
    std::array<std::uint8_t, kMostRolled / 2> before{};
    std::array<std::uint8_t, kMostDice> dice{};  // kind and face of each; 0: none

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("side", f.side), v("told", f.told), v("shown", f.shown);
    }
};

using Frame = std::variant<MatchFrame, DriveFrame, SetUpFrame, KickOffFrame, KickOffEventFrame,
                           TurnFrame, IllegalProcedureFrame, ActionFrame, StepFrame, ShadowFrame,
                           FreeMoveFrame, RollFrame, RerollFrame, BlockFrame, PushFrame,
                           InjuryFrame, BallFrame, PassFrame, BombFrame, HandOffFrame, FlightFrame,
                           BallAndChainFrame, AttackFrame, FoulFrame, SendingOffFrame, MomentFrame,
                           PlayFrame, PreMatchFrame, HandicapFrame, AdvancementFrame, WishFrame>;

}  // namespace affray::bloodbowl
