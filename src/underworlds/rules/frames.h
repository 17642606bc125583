// The frames of the procedure stack: one small struct of named fields for each procedure.
//
// A reaction can interrupt an attack that is part of a Charge inside an activation. Each procedure
// keeps what it must remember in its frame and goes on from its `step` when the procedure above it
// has finished. `fields` names every field once; positions in JSON are built on it. No frame has
// padding, so that equal matches have equal bytes.
#pragma once

#include <variant>

#include "underworlds/data/types.h"

namespace affray::underworlds {

// sequence.cpp: the whole game
struct GameFrame {
    enum class Step : std::uint8_t {
        Boards,
        Tokens,
        OpeningHands,
        Placement,
        Rounds,
        SuddenDeath,
        End
    };
    Step step = Step::Boards;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step);
    }
};

// boards.cpp
struct BoardsFrame {
    enum class Step : std::uint8_t { RollOff, Choose, Place, Seating };
    Step step = Step::RollOff;
    SeatSet waiting = {};  // who has not chosen a board yet
    Seat chooser = {};     // who chooses, and places
    Board chosen = {};     // the board about to be placed

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("waiting", f.waiting), v("chooser", f.chooser), v("chosen", f.chosen);
    }
};

// objective_tokens.cpp
struct TokensFrame {
    enum class Step : std::uint8_t { Artefact, Token };
    Step step = Step::Artefact;
    Seat seat = {};           // who places the next one
    std::uint8_t placed = 0;  // numbered tokens on the battlefield

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("seat", f.seat), v("placed", f.placed);
    }
};

// hands.cpp: who may draw his opening hand again
struct MulliganFrame {
    bool begun = false;
    std::uint8_t asked = 0;  // players who have decided
    Seat seat = {};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("begun", f.begun), v("asked", f.asked), v("seat", f.seat);
    }
};

// placement.cpp
struct PlacementFrame {
    enum class Step : std::uint8_t { RollOff, Place };
    Step step = Step::RollOff;
    Seat seat = {};  // who chooses who begins; then who places

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("seat", f.seat);
    }
};

// round.cpp: an action phase and its end phase
struct RoundFrame {
    enum class Step : std::uint8_t { RollOff, Activate, PowerStep, EndPhase, End };
    Step step = Step::RollOff;
    Seat chooser = {};  // who won the roll-off

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("chooser", f.chooser);
    }
};

// activation.cpp
struct ActivationFrame {
    enum class Step : std::uint8_t { Begin, Acted, Completed, End };
    Step step = Step::Begin;
    FighterId fighter = {};  // who was activated, if anybody was

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("fighter", f.fighter);
    }
};

// move.cpp: a Move action, also that of a Charge
struct MoveFrame {
    FighterId fighter = {};
    bool charge = false;
    bool doubled = false;  // by Sprint

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("fighter", f.fighter), v("charge", f.charge), v("doubled", f.doubled);
    }
};

// charge.cpp
struct ChargeFrame {
    enum class Step : std::uint8_t { Move, Attack, Completed, End };
    Step step = Step::Move;
    FighterId fighter = {};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("fighter", f.fighter);
    }
};

// attack.cpp: one Attack action, with one target or several
struct AttackFrame {
    enum class Step : std::uint8_t { Declare, Targets, Completed, Window, End };
    FighterSet targets = {};  // not attacked yet
    FighterSet failed_against = {};
    FighterSet taken_out = {};        // by this Attack action
    FighterSet adjacent_losses = {};  // of those, who stood next to the attacker
    FighterSet inspiring = {};        // whose defence roll met their Inspire condition
    Step step = Step::Declare;
    FighterId attacker = {};
    AttackName attack = {};
    FighterId target = {};  // none: every adjacent enemy
    bool in_charge = false;
    bool successful = false;
    // What waiting ploys and choices add to the whole action (wus.ruling.22)
    std::uint8_t extra_dice = 0;
    std::uint8_t extra_damage = 0;
    bool cleave = false;
    bool swords = false;        // Blood Rain
    SeatSet firm = {};          // whose fighters it cannot drive back
    SeatSet unsupporting = {};  // whose fighters give the target no support

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("attacker", f.attacker), v("attack", f.attack), v("target", f.target),
            v("targets", f.targets), v("failed_against", f.failed_against),
            v("taken_out", f.taken_out), v("adjacent_losses", f.adjacent_losses),
            v("inspiring", f.inspiring), v("in_charge", f.in_charge), v("successful", f.successful),
            v("extra_dice", f.extra_dice), v("extra_damage", f.extra_damage), v("cleave", f.cleave),
            v("swords", f.swords), v("firm", f.firm), v("unsupporting", f.unsupporting);
    }
};

// combat.cpp: the attack on one of the targets; the Attack action lies below it
struct CombatFrame {
    enum class Step : std::uint8_t {
        Roll,
        Failed,
        DriveBackWindow,
        DriveBack,
        Knockback,
        End,
        RerollAttack,  // the dice lie, and their player may re-roll
        Defend,
        RerollDefence,
        Resolve,
    };
    std::uint16_t rerolled = 0;  // dice that have been re-rolled, one bit each
    Step step = Step::Roll;
    FighterId target = {};
    AttackResult result = AttackResult::Unknown;
    bool critical_hit = false;
    bool may_drive_back = false;  // the result permits it and nothing has forbidden it
    std::uint8_t direction = 0;   // of the drive back
    std::uint8_t knockback = 0;   // how many hexes further it may go
    DiceList dice = {};           // those that may be re-rolled now
    // What the attack dice showed, while the defence dice may be re-rolled
    std::uint8_t attack_total = 0;
    std::uint8_t attack_crits = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("target", f.target), v("result", f.result),
            v("critical_hit", f.critical_hit), v("may_drive_back", f.may_drive_back),
            v("direction", f.direction), v("knockback", f.knockback), v("dice", f.dice),
            v("rerolled", f.rerolled), v("attack_total", f.attack_total),
            v("attack_crits", f.attack_crits);
    }
};

// push.cpp: one hex in any direction
struct PushFrame {
    FighterId fighter = {};
    Seat by = {};           // who chooses
    bool may_stay = false;  // "up to one hex", or an optional push

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("fighter", f.fighter), v("by", f.by), v("may_stay", f.may_stay);
    }
};

// reactions.cpp: the procedure that opened the window lies below it
struct WindowFrame {
    Window window = {};
    Seat seat = {};          // who is asked
    std::uint8_t asked = 0;  // how many have been

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("window", f.window), v("seat", f.seat), v("asked", f.asked);
    }
};

// power_step.cpp
struct PowerStepFrame {
    Seat seat = {};           // whose turn it is to play a card
    std::uint8_t passes = 0;  // in succession

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("seat", f.seat), v("passes", f.passes);
    }
};

// card_effects.cpp: a ploy, a reaction or a card's action that is being carried out
enum class EffectSource : std::uint8_t { Ploy, Waiting, Upgrade, FighterCard, Action };

struct EffectFrame {
    enum class Step : std::uint8_t { Choose, ChooseSecond, Resolve, Again, Completed, Window, End };
    FighterSet taken_out = {};
    FighterSet done = {};    // fighters it has dealt with, or must deal with
    FighterSet failed = {};  // whom the Attack action that it reacts to failed against
    Step step = Step::Choose;
    EffectSource source = {};
    Card card = {};          // of a ploy, upgrade or action
    Seat seat = {};          // whose it is
    FighterId bearer = {};   // the fighter whose upgrade or fighter card it is
    FighterId fighter = {};  // the chosen one
    FighterId second = {};
    FighterId attacker = {};  // of the Attack action that it reacts to
    FighterId target = {};
    std::uint8_t number = 0;  // what was rolled or is left to do
    Window window = {};
    std::uint8_t unused = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("source", f.source), v("card", f.card), v("seat", f.seat),
            v("bearer", f.bearer), v("fighter", f.fighter), v("second", f.second),
            v("attacker", f.attacker), v("target", f.target), v("number", f.number),
            v("window", f.window), v("taken_out", f.taken_out), v("done", f.done),
            v("failed", f.failed);
    }
};

// scoring.cpp: objective cards are scored when something has been completed
struct ScoringFrame {
    enum class Step : std::uint8_t { Begin, Score, Draw };
    std::array<std::uint16_t, kMostSeats> eligible = {};  // cards of each seat's objective deck
    Step step = Step::Begin;
    SeatSet scoring = {};       // who has cards left to score
    SeatSet fled_from = {};     // whose fighters an enemy's Move action has left
    SeatSet charge_kills = {};  // whose Charge action took an enemy out of action
    Seat seat = {};
    std::array<Seat, kMostSeats> ranking = {};
    std::uint8_t turn = 0;
    bool end_phase = false;
    std::uint8_t over = 0;  // how many procedures lay under the one that was completed

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("eligible", f.eligible), v("scoring", f.scoring),
            v("fled_from", f.fled_from), v("charge_kills", f.charge_kills), v("seat", f.seat),
            v("ranking", f.ranking), v("turn", f.turn), v("end_phase", f.end_phase),
            v("over", f.over);
    }
};

// end_phase.cpp
struct EndPhaseFrame {
    enum class Step : std::uint8_t {
        Begin,
        Score,
        DiscardObjectives,
        Upgrades,
        DiscardPower,
        DrawObjectives,
        DrawPower,
        Next,
    };
    Step step = Step::Begin;
    Seat seat = {};
    std::uint8_t finished = 0;  // players who have completed the end sequence

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("seat", f.seat), v("finished", f.finished);
    }
};

using Frame =
    std::variant<GameFrame, BoardsFrame, TokensFrame, MulliganFrame, PlacementFrame, RoundFrame,
                 ActivationFrame, MoveFrame, ChargeFrame, AttackFrame, CombatFrame, PushFrame,
                 WindowFrame, PowerStepFrame, EffectFrame, ScoringFrame, EndPhaseFrame>;

}  // namespace affray::underworlds
