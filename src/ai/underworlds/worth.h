// What a moment of an Underworlds game is worth to a player, by a hand-made estimate: glory, the
// fighters of both sides, the objective cards in his hand and how near they are, the ground.
//
// The unit is a tenth of a glory point. Only what the player may know is looked at.
#pragma once

#include "underworlds/data/setup.h"
#include "underworlds/rules/match.h"

namespace affray::ai {

inline constexpr double kWorthOfGlory = 10;
inline constexpr int kFarAway = 10;  // hexes: it does not matter by how many

[[nodiscard]] double worth(const underworlds::Setup& setup, const underworlds::Match& m,
                           underworlds::Seat me);

// How likely the card is to be scored before the game ends; 0: it cannot be any more.
[[nodiscard]] double chance_to_score(const underworlds::Setup& setup, const underworlds::Match& m,
                                     underworlds::Seat me, underworlds::Card card);
// Whether a power card can still be of use: an upgrade needs somebody who may bear it.
[[nodiscard]] bool is_of_use(const underworlds::Setup& setup, const underworlds::Match& m,
                             underworlds::Seat me, underworlds::Card card);

}  // namespace affray::ai
