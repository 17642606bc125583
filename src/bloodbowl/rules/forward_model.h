// The match as a forward model: what can be done, and what becomes of it. It knows no JSON and no
// text; bloodbowl/game.h adds those.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/events.h"
#include "bloodbowl/rules/match.h"
#include "bloodbowl/rules/outcome.h"
#include "core/action.h"
#include "core/dice.h"
#include "core/listener.h"
#include "core/table.h"

namespace affray::bloodbowl {

struct BloodBowlRules {
    using Setup = bloodbowl::Setup;
    using Match = bloodbowl::Match;
    using Event = bloodbowl::Event;
    using Outcome = bloodbowl::Outcome;

    static constexpr std::string_view kName = "bloodbowl";
    // Raised with every corrected rule: records replay exactly only under their own revision.
    static constexpr int kRulesRevision = 5;

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
    static bool reveals(EventKind event);

    // outcome.cpp
    static Outcome outcome(const Setup& setup, const Match& m);
    static std::vector<int> score(const Setup& setup, const Match& m);
    static core::Returns returns(const Setup& setup, const Match& m);

    // table.cpp
    static int seats(const Setup&) { return 2; }
    static std::string seat_name(int seat);
    static core::Turn turn_of(const Match& m);
    static core::Action concession(int seat);
    static std::optional<int> speaks_for(core::Action action);
    static std::optional<core::Action> time_out(const Setup& setup, const Match& m);
    static std::optional<core::Action> pass(const Setup& setup, const Match& m);
    static std::vector<core::Piece> pieces(const Setup& setup, const Match& m);

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
