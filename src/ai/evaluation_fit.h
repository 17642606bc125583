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
        {-2.338, 0.638, 0.753, 0.755, 0.460, -1.387, -0.523, -1.175, -0.609,
         -0.318, 1.553, 0.638, 0.102, 0.831, -1.788, -0.255, -0.487, 1.417},
        // with us: they score next
        {-3.115, -0.718, -0.664, 1.575, 2.215, 0.179, -1.353, -0.649, -0.375,
         0.448, 0.322, -0.315, -0.069, 0.420, 0.160, 1.217, -0.134, -0.283},
    }},
    {{
        // with them: we score next
        {-2.606, 0.660, 0.373, 1.428, 1.214, -0.684, -1.265, -1.425, -0.419,
         0.822, 0.061, 1.104, 0.262, -0.891, -0.910, 0.409, -0.418, 0.375},
        // with them: they score next
        {1.938, -0.047, -0.713, 0.480, 1.506, -0.505, 0.011, -1.619, -1.326,
         -0.920, 1.091, 0.174, -0.032, -0.257, 0.149, -0.188, -0.864, -0.161},
    }},
}};
// clang-format on

}  // namespace affray::ai
