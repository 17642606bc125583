// A sensible formation, given to the engine as a series of placements.
#pragma once

#include <cstdint>
#include <optional>

#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/match.h"
#include "core/action.h"

namespace affray::ai {

// How a coach likes to set up.
enum class Formation : std::uint8_t {
    Usual,
    Close,  // near the line of scrimmage, kicking and receiving
};

// The next placement while a side sets up: strong players on the line of scrimmage (when kicking,
// those who can take a blow), sure hands at the back. Nothing when no set-up is going on. It goes
// on from whatever was placed before.
[[nodiscard]] std::optional<core::Action> next_placement(const bloodbowl::Setup& setup,
                                                         const bloodbowl::Match& match,
                                                         Formation formation = Formation::Usual);

}  // namespace affray::ai
