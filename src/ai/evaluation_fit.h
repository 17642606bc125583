// Numbers fitted to what became of positions at the ends of turns. evaluation_fit.cpp is written by
// `affray fit` (docs/bots.md, "Star").
#pragma once

#include <array>

#include "ai/outcome_fit.h"

namespace affray::ai {

extern const OutcomeFits kOutcomeFits;

}  // namespace affray::ai
