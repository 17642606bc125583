// The contract between a game and everything else, as a concept: the zero-cost face for bots.
//
// A game is a type with static functions over two values: an immutable Setup (rules, options,
// team lists) and a Match (a trivially copyable value; copying its bytes is the forward model).
#pragma once

#include <span>
#include <string>
#include <type_traits>

#include "core/action.h"
#include "core/dice.h"
#include "core/json.h"
#include "core/listener.h"

namespace affray::core {

// clang-format off
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::Match> &&
    requires(const typename G::Setup& setup, typename G::Match& match,
             const typename G::Match& seen, Action action, Dice& dice, ActionList& list, int seat,
             Listener<typename G::Event>* listener, const Json& json, const typename G::Event& event) {
    // The forward model. start() and apply() run until somebody must choose.
    G::start(setup, match, dice, listener);
    { G::decision(seen) } -> std::same_as<Decision>;
    G::list_actions(setup, seen, list);                      // every legal action, claims excepted
    G::apply(setup, match, action, dice, listener);          // the action must be legal
    { G::is_legal_claim(setup, seen, action) } -> std::same_as<bool>;

    // What a seat may know, and a full match consistent with it. Where nothing is hidden, one view
    // serves everybody.
    { G::hides_something(setup, seen) } -> std::same_as<bool>;
    { G::view(setup, seen, seat) } -> std::same_as<typename G::Match>;
    { G::sample(setup, seen, seat, dice) } -> std::same_as<typename G::Match>;

    // Text and JSON.
    { G::action_text(setup, action) } -> std::same_as<std::string>;
    { G::action_json(setup, action) } -> std::same_as<Json>;
    { G::read_action(setup, json) } -> std::same_as<Result<Action>>;
    { G::decision_json(setup, seen) } -> std::same_as<Json>;
    { G::position(setup, seen) } -> std::same_as<Json>;
    { G::read_position(setup, json) } -> std::same_as<Result<typename G::Match>>;
    { G::event_json(setup, event) } -> std::same_as<Json>;

    // What other programs read and begin with. The state is the position with who the pieces are
    // where no list of the header says it; full: with every field, also those that have their
    // default. begin_at() runs on to the first decision, if none is open in the position.
    { G::state(setup, seen, true) } -> std::same_as<Json>;
    { G::begin_at(setup, json, dice, listener) } -> std::same_as<Result<typename G::Match>>;
    { G::vocabulary() } -> std::same_as<Json>;  // every word of the game's protocol
    { G::die_types() } -> std::same_as<std::span<const DieType>>;

    { G::outcome(setup, seen) } -> std::same_as<Json>;
    { G::picture(setup, seen, &seen) } -> std::same_as<Json>;  // what changed; null: everything
    { G::draw(setup, seen) } -> std::same_as<std::string>;
    { G::broken_invariant(setup, seen) } -> std::same_as<std::string>;  // empty: all hold
};
// clang-format on

}  // namespace affray::core
