// Blood Bowl behind the contract of core/game.h.
//
// Rules: the catalogue under data/rules, editions classic, lrb5, crp and bb16, modules core and
// extra, with the match options of setup.h. Not in this release: skills beyond the five basic ones,
// inducements, cards, stadiums, referees and special balls; nothing in a match is hidden, so a view
// is the match itself.
#pragma once

#include <memory>

#include "bloodbowl/events.h"
#include "bloodbowl/match.h"
#include "bloodbowl/setup.h"
#include "core/any_match.h"
#include "core/game.h"

namespace affray::bloodbowl {

struct BloodBowl {
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

    static Match view(const Setup&, const Match& m, int) { return m; }
    static Match sample(const Setup&, const Match& m, int, core::Dice&) { return m; }

    // text.cpp
    static std::string action_text(const Setup& setup, core::Action action);
    static core::Json action_json(const Setup& setup, core::Action action);
    static core::Result<core::Action> read_action(const Setup& setup, const core::Json& json);
    static core::Json decision_json(const Setup& setup, const Match& m);
    static std::span<const core::DieType> die_types();
    static core::Json event_json(const Setup& setup, const Event& event);

    // position.cpp
    static core::Json position(const Setup& setup, const Match& m);
    static core::Result<Match> read_position(const Setup& setup, const core::Json& json);

    // picture.cpp: what a client draws; with `before`, only what has changed since
    static core::Json picture(const Setup& setup, const Match& m, const Match* before);

    // outcome.cpp, drawing.cpp, invariants.cpp
    static core::Json outcome(const Setup& setup, const Match& m);
    static std::string draw(const Setup& setup, const Match& m);
    static std::string broken_invariant(const Setup& setup, const Match& m);

    // mirror.cpp: the same match seen from the other end, for tests of symmetry
    static Setup mirrored(const Setup& setup);
    static Match mirrored(const Match& m);
    static core::Action mirrored(core::Action action);
    static core::Roll mirrored(core::Roll roll);
};
static_assert(core::Game<BloodBowl>);

// A match before its first roll: everybody in the reserves box.
[[nodiscard]] Match initial_match(const Setup& setup);

using AnyBloodBowlMatch = core::ErasedMatch<BloodBowl>;
[[nodiscard]] core::GameType game_type();

}  // namespace affray::bloodbowl
