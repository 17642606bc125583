// Numbers fitted to what became of positions: a multinomial logistic regression of who scores next
// in the half (we, they, nobody) on the features of positions at the ends of turns, for each way the
// ball lies. How it was done, and with how many games: docs/bots.md.
#pragma once

#include <array>
#include <cstddef>

#include "ai/evaluation_features.h"

namespace affray::ai {

inline constexpr std::size_t kOutcomes = 2;  // we score next, they do

// clang-format off
inline constexpr std::array<std::array<std::array<double, kFeatures>, kOutcomes>, 2> kFit{{
    {{
        // with us: we score next
        {-2.381, 0.601, 0.761, 0.544, 0.198, -1.380, -0.515, -2.154, 1.613,
         0.905, 0.265, 0.181, -0.196, -0.259, -0.442, -0.746, 1.336},
        // with us: they score next
        {-3.577, -0.870, -0.647, 1.605, 2.280, 0.177, -1.384, 0.351, 0.327,
         -0.557, 0.270, 0.268, 0.290, -0.318, 0.108, 0.696, -0.387},
    }},
    {{
        // with them: we score next
        {-3.785, 0.744, 0.367, 1.728, 1.633, -0.620, -1.086, 0.399, -0.053,
         0.515, 0.736, -0.480, 0.387, -0.428, 0.140, -0.006, -0.705},
        // with them: they score next
        {1.233, 0.006, -0.707, 0.208, 0.912, -0.543, 0.237, -3.583, 1.237,
         0.732, 0.187, -0.059, -0.213, -0.928, -0.227, -0.884, 0.008},
    }},
}};
// clang-format on

}  // namespace affray::ai
