#include "lab/purchase_worth.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "ai/bloodbowl/planning/purchases.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/decisions.h"
#include "lab/least_squares.h"
#include "lab/shopper.h"

namespace affray::lab {

using namespace bloodbowl;

namespace {

// The terms before the kinds: luck, and what the home side has before anybody buys.
enum Term : std::size_t { kPosition, kWaiting, kHome, kFirstKind };
constexpr double kUsualMargin = 1;  // the spread of a match's touchdowns, to begin with
constexpr int kRounds = 4;          // until the spread is that of what is left unexplained

using Kinds = std::map<std::string, KindOfPurchase>;

Kinds kinds_of(std::span<const ShoppedMatch> matches) {
    Kinds kinds;
    for (const ShoppedMatch& match : matches)
        for (const auto& side : match.bought)
            for (const Purchase& purchase : side) {
                KindOfPurchase& kind = kinds[purchase.kind];
                kind.kind = purchase.kind;
                ++kind.bought;
                kind.thought += purchase.thought;
            }
    for (auto& [name, kind] : kinds) kind.thought /= kind.bought;
    return kinds;
}

// Two of one kind may be worth a different part of its mean: as was thought.
std::vector<double> factors_of(const ShoppedMatch& match, const Kinds& kinds) {
    std::vector<double> factors(kFirstKind + kinds.size());
    factors[kPosition] = match.luck.position;
    factors[kWaiting] = match.luck.waiting;
    factors[kHome] = 1;
    for (std::size_t side = 0; side < match.bought.size(); ++side)
        for (const Purchase& purchase : match.bought[side]) {
            const auto kind = kinds.find(purchase.kind);
            const double mean = kind->second.thought;
            const double times = mean > 0 ? purchase.thought / mean : 1;
            factors[kFirstKind + static_cast<std::size_t>(std::distance(kinds.begin(), kind))] +=
                side == 0 ? times : -times;
        }
    return factors;
}

struct Equation {
    std::vector<double> factors;
    double observed = 0;
};

// Of two matches of the same teams the difference knows nothing of who is stronger, and the sum
// does: two equations with spreads of their own.
struct Equations {
    std::array<std::vector<Equation>, 2> kinds;  // differences, sums
    std::array<double, 2> spread{kUsualMargin, kUsualMargin};
};

Equations equations_of(std::span<const ShoppedMatch> matches, const Kinds& kinds) {
    Equations equations;
    for (std::size_t i = 0; i + 1 < matches.size(); i += 2) {
        const std::vector<double> first = factors_of(matches[i], kinds);
        const std::vector<double> second = factors_of(matches[i + 1], kinds);
        for (std::size_t kind = 0; kind < equations.kinds.size(); ++kind) {
            const double sign = kind == 0 ? -1 : 1;
            Equation equation{first, matches[i].margin + sign * matches[i + 1].margin};
            for (std::size_t t = 0; t < equation.factors.size(); ++t)
                equation.factors[t] += sign * second[t];
            equations.kinds[kind].push_back(std::move(equation));
        }
    }
    return equations;
}

double spread_of(std::span<const Equation> equations, std::span<const Estimate> terms) {
    double squares = 0;
    for (const Equation& equation : equations) {
        double left = equation.observed;
        for (std::size_t t = 0; t < terms.size(); ++t) left -= equation.factors[t] * terms[t].value;
        squares += left * left;
    }
    // A spread of nothing would trust these equations without end.
    constexpr double kLeast = 0.01;
    return std::max(kLeast, std::sqrt(squares / static_cast<double>(equations.size())));
}

std::vector<Estimate> solve(const Equations& equations, const Kinds& kinds, double doubt) {
    LeastSquares fit(kFirstKind + kinds.size());
    for (std::size_t kind = 0; kind < equations.kinds.size(); ++kind)
        for (const Equation& equation : equations.kinds[kind])
            fit.add(equation.factors, equation.observed, equations.spread[kind]);
    std::size_t term = kFirstKind;
    for (const auto& [name, kind] : kinds) fit.expect(term++, kind.thought, doubt);
    return fit.solve();
}

}  // namespace

void PurchaseCollector::before(const core::AnyMatch& match, core::Action action) {
    const auto& pitch = as_blood_bowl(match);
    const Match& m = pitch.match();
    const auto asked = static_cast<DecisionKind>(m.decision.kind);
    const bool is_purchase =
        (asked == DecisionKind::BuyCards || asked == DecisionKind::BuyInducements) &&
        (kind_of(action) == ActionKind::Buy || kind_of(action) == ActionKind::BuySkilled);
    if (!is_purchase) return;
    const auto side = static_cast<Side>(m.decision.seat);
    bought_[m.decision.seat].push_back({kind_of_purchase(pitch.setup(), action),
                                        ai::worth_of_purchase(pitch.setup(), m, side, action)});
}

std::vector<KindOfPurchase> fit_purchases(std::span<const ShoppedMatch> matches, double doubt) {
    Kinds kinds = kinds_of(matches);
    Equations equations = equations_of(matches, kinds);
    if (equations.kinds[0].empty()) return {};
    std::vector<Estimate> terms;
    for (int round = 0; round < kRounds; ++round) {
        terms = solve(equations, kinds, doubt);
        for (std::size_t kind = 0; kind < equations.kinds.size(); ++kind)
            equations.spread[kind] = spread_of(equations.kinds[kind], terms);
    }
    std::vector<KindOfPurchase> fitted;
    std::size_t term = kFirstKind;
    for (auto& [name, kind] : kinds) {
        kind.worth = terms[term].value;
        kind.error = terms[term++].error;
        fitted.push_back(kind);
    }
    return fitted;
}

}  // namespace affray::lab
