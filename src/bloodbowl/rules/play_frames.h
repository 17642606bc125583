// What remembers who may play something, and what is being played.
#pragma once

#include <array>
#include <cstdint>

#include "bloodbowl/data/playables.h"
#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"
#include "bloodbowl/rules/moments.h"
#include "core/action.h"

namespace affray::bloodbowl {

class Starts;
struct Above;
struct Checked;
struct Engine;
struct Reader;

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

// The procedures (engine.h), and what they need to find (checked.h).
void proceed(Engine& e, MomentFrame& f);
void list(const Reader& r, const MomentFrame& f, core::ActionList& out);
void answer(Engine& e, MomentFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked&, const MomentFrame& f);
[[nodiscard]] bool may_begin(const Checked&, const MomentFrame&);
[[nodiscard]] bool waits_for(const Checked& c, const MomentFrame& f, const Above& above);
void proceed(Engine& e, PlayFrame& f);
void list(const Reader& r, const PlayFrame& f, core::ActionList& out);
void answer(Engine& e, PlayFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const PlayFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const PlayFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const PlayFrame& f);
void proceed(Engine& e, WishFrame& f);
void list(const Reader& r, const WishFrame& f, core::ActionList& out);
void answer(Engine& e, WishFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const WishFrame& f);
void proceed(Engine& e, AdvancementFrame& f);
void list(const Reader& r, const AdvancementFrame& f, core::ActionList& out);
void answer(Engine& e, AdvancementFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const AdvancementFrame& f);

}  // namespace affray::bloodbowl
