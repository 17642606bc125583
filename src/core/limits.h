// A bound that the rules cannot reach was reached: what was asked for is refused, and nothing has
// changed. Thrown where the bound is; core::Game takes the match back to what it was.
#pragma once

#include <stdexcept>

namespace affray::core {

struct LimitExceeded : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace affray::core
