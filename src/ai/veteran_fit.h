// What the veteran expects of positions at the ends of its turns: numbers like those of
// evaluation_fit.h, fitted to matches of the veteran against a rookie. veteran_fit.cpp is written
// by `affray fit` (docs/bots.md, "Fitting the evaluation").
#pragma once

#include "ai/outcome_fit.h"

namespace affray::ai {

extern const OutcomeFits kVeteranOutcomeFits;

}  // namespace affray::ai
