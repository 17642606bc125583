// The match as a forward model: what can be done, and what becomes of it. It knows no JSON and no
// text; underworlds/game.h adds those.
#pragma once

#include "core/action.h"
#include "core/dice.h"
#include "core/listener.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/events.h"
#include "underworlds/rules/match.h"

namespace affray::underworlds {

struct UnderworldsRules {
    using Setup = underworlds::Setup;
    using Match = underworlds::Match;
    using Event = underworlds::Event;

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

    // hidden.cpp
    static bool hides_something(const Setup&, const Match&) { return true; }
    static Match view(const Setup& setup, const Match& m, int seat);
    static Match sample(const Setup& setup, const Match& m, int seat, core::Dice& dice);
};

// A match before its first roll: cards in their decks, nothing on the table.
[[nodiscard]] Match initial_match(const Setup& setup);

}  // namespace affray::underworlds
