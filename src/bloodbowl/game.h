// Blood Bowl behind the contract of core/game.h.
//
// Rules: the catalogue under data/rules, editions classic, lrb5, crp and bb16, with the match
// options of data/setup.h. `tools/check/rule-coverage` tells which modules are played.
#pragma once

#include <memory>

#include "bloodbowl/rules/forward_model.h"
#include "core/any_match.h"
#include "core/game.h"

namespace affray::bloodbowl {

struct BloodBowl : BloodBowlRules {
    // text.cpp
    static std::string action_text(const Setup& setup, core::Action action);
    static core::Json action_json(const Setup& setup, core::Action action);
    static core::Result<core::Action> read_action(const Setup& setup, const core::Json& json);
    static core::Json decision_json(const Setup& setup, const Match& m);
    static std::span<const core::DieType> die_types();
    static core::Json event_json(const Setup& setup, const Event& event);
    using BloodBowlRules::reveals;
    static bool reveals(std::string_view event);

    // position.cpp, position_writing.cpp
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
static_assert(core::Game<BloodBowl>);

using AnyBloodBowlMatch = core::ErasedMatch<BloodBowl>;
[[nodiscard]] core::GameType game_type();
// For whoever works for this game only.
[[nodiscard]] const AnyBloodBowlMatch& as_blood_bowl(const core::AnyMatch& match);

}  // namespace affray::bloodbowl

// Compiled once, in game_type.cpp: whoever asks of which game a match is would compile it anew.
extern template class affray::core::ErasedMatch<affray::bloodbowl::BloodBowl>;
