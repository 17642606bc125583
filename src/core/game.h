// The contract between a game and everything else, as a concept: the zero-cost face for bots.
//
// A game is a type with static functions over two values: an immutable Setup (rules, options,
// team lists) and a Match (a trivially copyable value; copying its bytes is the forward model).
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/action.h"
#include "core/dice.h"
#include "core/json.h"
#include "core/listener.h"
#include "core/outcome.h"
#include "core/table.h"

namespace affray::core {

// clang-format off
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::Match> &&
    requires(const typename G::Setup& setup, typename G::Match& match,
             const typename G::Match& seen, Action action, Dice& dice, ActionList& list, int seat,
             Listener<typename G::Event>* listener, const Json& json,
             const typename G::Event& event, const typename G::Outcome& end,
             std::string_view word) {
    { G::kName } -> std::convertible_to<std::string_view>;

    // The forward model. start() and apply() run until somebody must choose.
    G::start(setup, match, dice, listener);
    { G::decision(seen) } -> std::same_as<Decision>;
    G::list_actions(setup, seen, list);                      // every legal action, claims excepted
    G::apply(setup, match, action, dice, listener);          // the action must be legal
    { G::is_legal_claim(setup, seen, action) } -> std::same_as<bool>;

    // Who plays, and what each has won: -1 to 1, together nothing.
    { G::seats(setup) } -> std::same_as<int>;
    { G::seat_name(seat) } -> std::same_as<std::string>;     // "home", "A"
    { G::score(setup, seen) } -> std::same_as<std::vector<int>>;
    { G::returns(setup, seen) } -> std::same_as<Returns>;
    requires std::derived_from<typename G::Outcome, Outcome>;
    { G::outcome(setup, seen) } -> std::same_as<typename G::Outcome>;
    { G::outcome_json(setup, end) } -> std::same_as<Json>;

    // What a seat may know, and a full match consistent with it. Where nothing is hidden, one view
    // serves everybody. An event of this name tells somebody what was hidden from him: what led to
    // it cannot be taken back.
    { G::hides_something(setup, seen) } -> std::same_as<bool>;
    { G::view(setup, seen, seat) } -> std::same_as<typename G::Match>;
    { G::sample(setup, seen, seat, dice) } -> std::same_as<typename G::Match>;
    { G::reveals(word) } -> std::same_as<bool>;

    // What whoever runs a match needs. concession() is the claim, legal or not; speaks_for() whose
    // claim an action is, nobody's where it is none or anybody may make it; time_out() what the
    // rules say when the seat that is asked has no time left, nothing: they are silent; pass() the
    // answer to a question that is asked only because he might hold something.
    { G::turn_of(seen) } -> std::same_as<Turn>;
    { G::concession(seat) } -> std::same_as<Action>;
    { G::speaks_for(action) } -> std::same_as<std::optional<int>>;
    { G::time_out(setup, seen) } -> std::same_as<std::optional<Action>>;
    { G::pass(setup, seen) } -> std::same_as<std::optional<Action>>;
    { G::pieces(setup, seen) } -> std::same_as<std::vector<Piece>>;

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

    { G::picture(setup, seen, &seen) } -> std::same_as<Json>;  // what changed; null: everything
    { G::draw(setup, seen, true) } -> std::same_as<std::string>;  // true: with colours, if it has some
    { G::broken_invariant(setup, seen) } -> std::same_as<std::string>;  // empty: all hold
};
// clang-format on

}  // namespace affray::core
