// What the veteran expects of positions at the ends of its turns: numbers like those of
// evaluation_weights.h, fitted to matches of the veteran against a rookie. veteran_weights.cpp is
// written by `affray-lab fit` (docs/bots.md, "Fitting the evaluation").
#pragma once

#include "ai/bloodbowl/evaluation/outcome_network.h"

namespace affray::ai {

extern const OutcomeNetworks kVeteranOutcomeNetworks;

}  // namespace affray::ai
