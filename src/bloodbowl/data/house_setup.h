// A match with the content of a house.
#pragma once

#include <memory>

#include "bloodbowl/data/house.h"
#include "bloodbowl/data/setup.h"

namespace affray::bloodbowl {

// As make_setup(). The setup points into the house, which must outlive it: see keep_with().
[[nodiscard]] Setup make_setup(Edition edition, const Options& options, TeamList home,
                               TeamList away, const SharedHouse& house);
// Whoever holds the setup holds the house.
[[nodiscard]] std::shared_ptr<const Setup> keep_with(const SharedHouse& house, Setup setup);

void make_offers(Setup& setup, const SharedHouse& house);

}  // namespace affray::bloodbowl
