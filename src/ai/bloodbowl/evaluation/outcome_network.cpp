#include "ai/bloodbowl/evaluation/outcome_network.h"

#include <cmath>
#include <numeric>

namespace affray::ai {

namespace {

template <std::size_t kCount>
double product(const std::array<double, kCount>& a, const std::array<double, kCount>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

}  // namespace

HiddenUnits hidden_units(const OutcomeNetwork& fit, const Features& features) {
    HiddenUnits units;
    for (std::size_t i = 0; i < kHidden; ++i)
        units[i] = std::tanh(product(fit.hidden[i], features));
    return units;
}

OutcomeChances chances_of(const OutcomeNetwork& fit, const Features& features,
                          const HiddenUnits& units) {
    OutcomeChances odds;
    double all = 1;
    for (std::size_t i = 0; i < kOutcomes; ++i) {
        odds[i] = std::exp(product(fit.direct[i], features) + product(fit.of_hidden[i], units));
        all += odds[i];
    }
    for (double& chance : odds) chance /= all;
    return odds;
}

OutcomeChances chances_of(const OutcomeNetwork& fit, const Features& features) {
    return chances_of(fit, features, hidden_units(fit, features));
}

}  // namespace affray::ai
