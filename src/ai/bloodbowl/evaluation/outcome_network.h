// Who scores next in a half, told from the features of a position by a small network: the log-odds
// of an outcome against nobody scoring are a weighted sum of the features and of the hidden units,
// each a bent weighted sum of the features.
#pragma once

#include <array>
#include <cstddef>

#include "ai/bloodbowl/evaluation/evaluation_features.h"

namespace affray::ai {

inline constexpr std::size_t kOutcomes = 2;  // we score next, they do; else nobody does
inline constexpr std::size_t kHidden = 12;

struct OutcomeNetwork {
    std::array<std::array<double, kFeatures>, kHidden> hidden{};
    std::array<std::array<double, kHidden>, kOutcomes> of_hidden{};
    std::array<std::array<double, kFeatures>, kOutcomes> direct{};
};

using OutcomeNetworks = std::array<OutcomeNetwork, kBallLies>;  // by how the ball lies

using HiddenUnits = std::array<double, kHidden>;
using OutcomeChances = std::array<double, kOutcomes>;

[[nodiscard]] HiddenUnits hidden_units(const OutcomeNetwork& fit, const Features& features);
[[nodiscard]] OutcomeChances chances_of(const OutcomeNetwork& fit, const Features& features,
                                        const HiddenUnits& units);
[[nodiscard]] OutcomeChances chances_of(const OutcomeNetwork& fit, const Features& features);

}  // namespace affray::ai
