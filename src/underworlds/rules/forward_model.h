// The match as a forward model: what can be done, and what becomes of it. It knows no JSON and no
// text; underworlds/game.h adds those.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.h"
#include "core/dice.h"
#include "core/listener.h"
#include "core/table.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/events.h"
#include "underworlds/rules/match.h"
#include "underworlds/rules/outcome.h"

namespace affray::underworlds {

struct UnderworldsRules {
    using Setup = underworlds::Setup;
    using Match = underworlds::Match;
    using Event = underworlds::Event;
    using Outcome = underworlds::Outcome;

    static constexpr std::string_view kName = "underworlds";
    // Raised with every corrected rule: records replay exactly only under their own revision.
    static constexpr int kRulesRevision = 3;

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
    static bool reveals(EventKind event);

    // outcome.cpp
    static Outcome outcome(const Setup& setup, const Match& m);
    static std::vector<int> score(const Setup& setup, const Match& m);
    static core::Returns returns(const Setup& setup, const Match& m);

    // table.cpp
    static int seats(const Setup& setup) { return setup.size(); }
    static std::string seat_name(int seat);
    static core::Turn turn_of(const Match& m);
    static core::Action concession(int seat);
    static std::optional<int> speaks_for(core::Action action);
    static std::optional<core::Action> time_out(const Setup& setup, const Match& m);
    static std::optional<core::Action> pass(const Setup& setup, const Match& m);
    static std::vector<core::Piece> pieces(const Setup& setup, const Match& m);
};

// A match before its first roll: cards in their decks, nothing on the table.
[[nodiscard]] Match initial_match(const Setup& setup);

}  // namespace affray::underworlds
