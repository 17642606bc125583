// Warhammer Underworlds: Shadespire behind the contract of core/game.h.
//
// Rules: the catalogue under data/rules/underworlds. Two, three and four players, the core set's
// warbands, cards and boards, Capture the Artefact, fixed format and matched play: one match of up
// to three games (matched_play.h). Hands and decks are hidden; deck lists are known.
#pragma once

#include "core/any_match.h"
#include "core/game.h"
#include "underworlds/rules/forward_model.h"

namespace affray::underworlds {

struct Underworlds : UnderworldsRules {
    // text.cpp, decision_text.cpp, event_json.cpp
    static std::string action_text(const Setup& setup, core::Action action);
    static core::Json action_json(const Setup& setup, core::Action action);
    static core::Result<core::Action> read_action(const Setup& setup, const core::Json& json);
    static core::Json decision_json(const Setup& setup, const Match& m);
    static std::span<const core::DieType> die_types();
    static core::Json event_json(const Setup& setup, const Event& event);
    using UnderworldsRules::reveals;
    static bool reveals(std::string_view event);

    // position.cpp, position_reading.cpp, position_full.cpp
    static core::Json position(const Setup& setup, const Match& m);
    static core::Result<Match> read_position(const Setup& setup, const core::Json& json);
    static core::Json state(const Setup& setup, const Match& m, bool full);
    static core::Result<Match> begin_at(const Setup& setup, const core::Json& json,
                                        core::Dice& dice, core::Listener<Event>* listener);

    // vocabulary.cpp
    static core::Json vocabulary();

    // picture.cpp: what a client draws; with `before`, only what has changed since
    static core::Json picture(const Setup& setup, const Match& m, const Match* before);

    // outcome.cpp, drawing.cpp, invariants.cpp
    static core::Json outcome_json(const Setup& setup, const Outcome& outcome);
    static std::string draw(const Setup& setup, const Match& m, bool coloured = false);
    static std::string broken_invariant(const Setup& setup, const Match& m);
};
static_assert(core::Game<Underworlds>);

using AnyUnderworldsMatch = core::ErasedMatch<Underworlds>;
[[nodiscard]] core::GameType game_type();
// For whoever works for this game only.
[[nodiscard]] const AnyUnderworldsMatch& as_underworlds(const core::AnyMatch& match);

}  // namespace affray::underworlds

// Compiled once, in game_type.cpp: whoever asks of which game a match is would compile it anew.
extern template class affray::core::ErasedMatch<affray::underworlds::Underworlds>;
