// The results an Underworlds attack can have, each with its exact chance and with dice that bring
// it about: the chance nodes of looking ahead.
#pragma once

#include <array>
#include <optional>

#include "core/dice.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// What the dice of a kind show, before chance takes over again.
struct ScriptedDie {
    int first = 1, others = 1;  // faces
    int dice = 0;               // how many
};

struct AttackResult {
    double chance = 0;
    ScriptedDie attack, defence;
};

struct AttackResults {
    static constexpr std::size_t kMost = 4;  // critical hit, hit, tie, failure: best first
    std::array<AttackResult, kMost> all;
    std::size_t count = 0;
    double success = 0;

    // The one at this place among all that can happen, from 0 (the best) to 1.
    [[nodiscard]] const AttackResult& at(double place) const;
};

// Of an action that attacks one target and rolls at once; nothing for others.
[[nodiscard]] std::optional<AttackResults> attack_results(const underworlds::Setup& setup,
                                                          const underworlds::Match& m,
                                                          core::Action action);

// Answers the questions about re-rolling dice that are open, as is best for each who is asked.
void answer_rerolls(const underworlds::Setup& setup, underworlds::Match& m, core::Dice& dice);

// Applies the action so that the attack has this result. Re-rolls are in its chance already: the
// dice are kept as they lie.
void apply_result(const underworlds::Setup& setup, underworlds::Match& m, core::Action action,
                  const AttackResult& result, core::Dice& after);

}  // namespace affray::ai
