// Numbers fitted to what became of positions at the ends of turns. evaluation_weights.cpp is
// written by `affray-lab fit` (docs/bots.md, "Star").
#pragma once

#include <array>

#include "ai/bloodbowl/evaluation/outcome_network.h"

namespace affray::ai {

extern const OutcomeNetworks kOutcomeNetworks;

}  // namespace affray::ai
