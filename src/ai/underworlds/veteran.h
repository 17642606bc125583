// The bot `veteran` in Underworlds: a scripted player with exact odds.
//
// It values every deed by what would come of it (deeds.h) with a judgement that knows
// what both sides can still do to each other, which objectives can be held or brought about, and
// how long there is for it (judgement.h). It looks one deed ahead.
#pragma once

#include <memory>
#include <optional>

#include "ai/base/bot.h"
#include "ai/underworlds/deeds.h"
#include "ai/underworlds/weights.h"
#include "core/dice.h"
#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

// What it does at the open decision. The match is what the asked seat may know of it; the answer
// depends on that, on the weights and on `random` only.
[[nodiscard]] Deed choose_deed(const underworlds::Setup& setup, const underworlds::Match& seen,
                               const UnderworldsWeights& weights, core::SeededDice& random,
                               Look look = Look::Everywhere);

// The rest of a deed that was begun, to be played if everything came as expected.
class DeedInHand {
public:
    void keep(const underworlds::Setup& setup, const underworlds::Match& seen, const Deed& deed);
    // Nothing: this is not the moment it was made for.
    [[nodiscard]] std::optional<core::Action> next(const underworlds::Setup& setup,
                                                   const underworlds::Match& seen);
    [[nodiscard]] bool is_expected(const underworlds::Match& seen) const;

    // From one machine to another. Null: nothing is left of it.
    [[nodiscard]] core::Json memory(const underworlds::Setup& setup) const;
    void remember(const underworlds::Setup& setup, const core::Json& memory);

private:
    void expect(const underworlds::Setup& setup, const underworlds::Match& seen,
                core::Action action);

    Deed deed_;
    std::size_t done_ = 0;
    underworlds::Match expected_{};
};

[[nodiscard]] std::unique_ptr<Bot> make_underworlds_veteran(const BotOptions& options);
[[nodiscard]] core::Json underworlds_veteran_parameters();  // BotType::parameters

}  // namespace affray::ai
