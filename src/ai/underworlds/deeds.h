// Deeds: what a player can do at an open decision, together with the choices that belong to the
// same deed (whom to move, where to, whom to strike), up to the dice or to somebody else's choice.
#pragma once

#include <array>
#include <vector>

#include "ai/underworlds/attack_results.h"
#include "ai/underworlds/weights.h"
#include "core/dice.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/decisions.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

struct Deed {
    static constexpr std::size_t kMostActions = 5;
    std::array<core::Action, kMostActions> actions = {};
    std::size_t length = 0;
    double value = 0;   // by the judgement, chances weighed
    double chance = 1;  // that it brings what it is meant to: a hit

    [[nodiscard]] core::Action first() const { return actions[0]; }
    [[nodiscard]] bool is_full() const { return length == kMostActions; }
    void add(core::Action action) { actions[length++] = action; }
};

[[nodiscard]] bool is_same(const Deed& a, const Deed& b);  // the actions
// A choice within a deed that has begun.
[[nodiscard]] bool continues_a_deed(underworlds::DecisionKind kind);
// To pass, to stay, to be done: leaves everything as it is, whatever may come afterwards.
[[nodiscard]] bool does_nothing(core::Action action);

// Who looks at a glance looks at some of the hexes a fighter could walk to, by lot, and at those
// with objectives; everything else is looked at anyway.
enum class Look : std::uint8_t { Everywhere, AtAGlance };

// Finds and values the deeds of the seat that is asked. The answers depend on what it may know, on
// the weights and on `random` only.
class DeedFinder {
public:
    DeedFinder(const underworlds::Setup& setup, const UnderworldsWeights& weights,
               core::SeededDice& random, Look look = Look::Everywhere)
        : setup_(setup), w_(weights), random_(random), look_(look) {}

    // All of them; the decision must be one in which something is done, not one of the set-up.
    void find(const underworlds::Match& m, std::vector<Deed>& deeds);
    // The best one; among equals the lot decides.
    [[nodiscard]] Deed best(const underworlds::Match& m);

private:
    using Match = underworlds::Match;

    void explore(const Match& m, core::Action action, Deed deed);
    void go_on(const Match& m, const Deed& deed);
    [[nodiscard]] bool is_looked_at(const Match& m, core::Action action);
    void finish(Deed deed, double value, double chance = 1);
    [[nodiscard]] double value_of(const Match& m) const;
    [[nodiscard]] double value_of_nothing(const Match& m) const;
    [[nodiscard]] double value_of_attack(const Match& m, core::Action action,
                                         const AttackResults& results);
    [[nodiscard]] double value_of_exchange(const Match& m, core::Action action) const;
    [[nodiscard]] double mean_of_samples(const Match& m, core::Action action);
    [[nodiscard]] double value_of_best_answer(const Match& m);

    const underworlds::Setup& setup_;
    const UnderworldsWeights& w_;
    core::SeededDice& random_;
    Look look_;
    underworlds::Seat me_ = {};
    std::vector<Deed>* found_ = nullptr;
    std::vector<Deed> own_;
    bool looks_through_ = false;  // answers to what dice brought
};

}  // namespace affray::ai
