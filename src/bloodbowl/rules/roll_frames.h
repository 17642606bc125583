// What a roll and its re-roll remember.
#pragma once

#include <cstdint>

#include "bloodbowl/data/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

enum class DecisionKind : std::uint8_t;
class Starts;
struct Above;
struct Checked;
struct Engine;
struct Reader;

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

// The procedures (engine.h), and what they need to find (checked.h).
void proceed(Engine& e, RollFrame& f);
void list(const Reader& r, const RollFrame& f, core::ActionList& out);
void answer(Engine& e, RollFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const RollFrame& f);
[[nodiscard]] core::Decision asked_after_roll(const Checked& c, const RollFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const RollFrame& f, const Above& above);
[[nodiscard]] bool may_ask(const Checked&, const RollFrame& f, DecisionKind kind);
[[nodiscard]] Starts starts_of(const RollFrame& f);
void proceed(Engine& e, RerollFrame& f);
void list(const Reader& r, const RerollFrame& f, core::ActionList& out);
void answer(Engine& e, RerollFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const RerollFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const RerollFrame& f, const Above& above);
[[nodiscard]] bool may_ask(const Checked&, const RerollFrame& f, DecisionKind kind);
[[nodiscard]] Starts starts_of(const RerollFrame& f);

}  // namespace affray::bloodbowl
