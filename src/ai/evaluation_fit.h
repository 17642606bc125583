// Numbers fitted to what became of positions: a multinomial logistic regression of who scores next
// in the half (we, they, nobody) on the features of positions at the ends of turns, for each way the
// ball lies (docs/bots.md, "Star").
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
        {-2.625, 0.591, 0.434, 0.753, 0.437, -1.497, -0.425, -1.232, -0.652,
         -0.163, 2.016, 0.408, 0.040, 0.848, -2.033, -0.425, -0.528, 1.726},
        // with us: they score next
        {-3.563, -0.907, -0.579, 2.051, 1.872, 0.060, -1.507, -0.505, -0.099,
         0.449, 0.337, -0.281, 0.159, 0.322, 0.326, 1.270, -0.175, -0.247},
    }},
    {{
        // with them: we score next
        {-2.749, 0.919, 0.254, 1.362, 1.433, -0.679, -1.275, -1.656, -0.045,
         0.816, 0.328, 0.810, 0.349, -0.785, -0.887, 0.298, -0.425, 0.377},
        // with them: they score next
        {2.392, -0.155, -0.208, 0.497, 1.842, -0.413, -0.123, -2.050, -1.454,
         -0.703, 1.251, -0.323, -0.126, -0.315, 0.335, -0.323, -0.909, -0.075},
    }},
}};
// clang-format on

}  // namespace affray::ai
