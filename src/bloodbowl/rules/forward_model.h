// The match as a forward model: what can be done, and what becomes of it. It knows no JSON and no
// text; bloodbowl/game.h adds those.
#pragma once

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/events.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"
#include "core/dice.h"
#include "core/listener.h"

namespace affray::bloodbowl {

struct BloodBowlRules {
    using Setup = bloodbowl::Setup;
    using Match = bloodbowl::Match;
    using Event = bloodbowl::Event;

    // Raised with every corrected rule: records replay exactly only under their own revision.
    static constexpr int kRulesRevision = 2;

    // engine.cpp
    static void start(const Setup& setup, Match& m, core::Dice& dice,
                      core::Listener<Event>* listener);
    static core::Decision decision(const Match& m) { return m.decision; }
    static void list_actions(const Setup& setup, const Match& m, core::ActionList& out);
    static void apply(const Setup& setup, Match& m, core::Action action, core::Dice& dice,
                      core::Listener<Event>* listener);
    static bool is_legal_claim(const Setup& setup, const Match& m, core::Action action);

    // Hidden are the cards in the opponent's hand. hidden.cpp
    static bool hides_something(const Setup& setup, const Match& m);
    static Match view(const Setup& setup, const Match& m, int seat);
    static Match sample(const Setup& setup, const Match& m, int seat, core::Dice& dice);

    // mirror.cpp: the same match seen from the other end, for tests of symmetry
    static Setup mirrored(const Setup& setup);
    static Match mirrored(const Match& m);
    static core::Action mirrored(core::Action action);
    static core::Roll mirrored(core::Roll roll);
};

// A match before its first roll: everybody in the reserves box.
[[nodiscard]] Match initial_match(const Setup& setup);

// Runs until somebody must choose. engine.cpp
void run_on(const Setup& setup, Match& m, core::Dice& dice, core::Listener<Event>* listener);

}  // namespace affray::bloodbowl
