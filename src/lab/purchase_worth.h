// What each kind of purchase before a match of Blood Bowl brings, learned from the results of
// matches in which it was bought. docs/bots.md ("What they buy") says what for.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "ai/base/match_luck.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"
#include "core/any_match.h"

namespace affray::lab {

struct Purchase {
    std::string kind;    // "wizard", "card", "mercenary", "mercenary+skill" ...
    double thought = 0;  // touchdowns that veteran and star expect of it
};

struct ShoppedMatch {
    std::array<std::vector<Purchase>, 2> bought;  // by the home side, and the other
    double margin = 0;                            // touchdowns of the home side more
    ai::Luck luck;
};

// Watches a match and notes what was bought.
class PurchaseCollector {
public:
    // An action is going to be applied.
    void before(const core::AnyMatch& match, core::Action action);

    [[nodiscard]] const std::array<std::vector<Purchase>, 2>& bought() const { return bought_; }

private:
    std::array<std::vector<Purchase>, 2> bought_;
};

struct KindOfPurchase {
    std::string kind;
    int bought = 0;
    double thought = 0;  // on average
    double worth = 0;    // as the results say
    double error = 0;
};

// Pairs of matches, one after the other, in which the same teams met. Where little was bought of a
// kind, or chance decided, it is worth what was thought: give or take `doubt` touchdowns.
[[nodiscard]] std::vector<KindOfPurchase> fit_purchases(std::span<const ShoppedMatch> matches,
                                                        double doubt);

}  // namespace affray::lab
