// Warhammer Underworlds: Shadespire behind the contract of core/game.h.
//
// Rules: the catalogue under data/rules/underworlds. Two, three and four players, the core set's
// warbands, cards and boards, Capture the Artefact, fixed format and matched play: one match of up
// to three games (matched_play.h). Hands and decks are hidden; deck lists are known.
#pragma once

#include "core/any_match.h"
#include "core/game.h"
#include "underworlds/events.h"
#include "underworlds/match.h"
#include "underworlds/setup.h"

namespace affray::underworlds {

struct Underworlds {
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
    static Match view(const Setup& setup, const Match& m, int seat);
    static Match sample(const Setup& setup, const Match& m, int seat, core::Dice& dice);

    // text.cpp, decision_text.cpp, event_json.cpp
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
};
static_assert(core::Game<Underworlds>);

// A match before its first roll: cards in their decks, nothing on the table.
[[nodiscard]] Match initial_match(const Setup& setup);

using AnyUnderworldsMatch = core::ErasedMatch<Underworlds>;
[[nodiscard]] core::GameType game_type();

}  // namespace affray::underworlds
