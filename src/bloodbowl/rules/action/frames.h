// What a player's Action and his movement remember.
#pragma once

#include <cstdint>

#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

enum class DecisionKind : std::uint8_t;
class Starts;
struct Above;
struct Checked;
struct Engine;
struct Reader;

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

// The procedures (engine.h), and what they need to find (checked.h).
void proceed(Engine& e, ActionFrame& f);
void list(const Reader& r, const ActionFrame& f, core::ActionList& out);
void answer(Engine& e, ActionFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const ActionFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const ActionFrame& f, const Above& above);
[[nodiscard]] bool may_ask(const Checked& c, const ActionFrame& f, DecisionKind kind);
[[nodiscard]] Starts starts_of(const ActionFrame& f);
void proceed(Engine& e, StepFrame& f);
void list(const Reader& r, const StepFrame& f, core::ActionList& out);
void answer(Engine& e, StepFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const StepFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const StepFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const StepFrame& f);
void proceed(Engine& e, ShadowFrame& f);
void list(const Reader& r, const ShadowFrame& f, core::ActionList& out);
void answer(Engine& e, ShadowFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const ShadowFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const ShadowFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const ShadowFrame& f);
void proceed(Engine& e, FreeMoveFrame& f);
void list(const Reader& r, const FreeMoveFrame& f, core::ActionList& out);
void answer(Engine& e, FreeMoveFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const FreeMoveFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const FreeMoveFrame& f, const Above& above);

}  // namespace affray::bloodbowl
