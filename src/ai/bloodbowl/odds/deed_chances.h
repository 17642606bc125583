// Chances of whole deeds that more than one bot asks for: a run into the End Zone, a pass past
// those who stand in its way, a foul, a bomb.
#pragma once

#include <optional>

#include "ai/bloodbowl/odds/paths.h"
#include "bloodbowl/data/setup.h"
#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/rules/match.h"

namespace affray::ai {

// Of the ways that were searched, the surest into the End Zone in which the side scores.
[[nodiscard]] std::optional<Reach> surest_run(const PathFinder& finder, bloodbowl::Side side);

// That a team-mate with the ball in his hands would score from where he stands, without a re-roll
// of the team. Searches his ways.
[[nodiscard]] double chance_to_score(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                     bloodbowl::PlayerId mate, PathFinder& finder);

// As far as a ball can be thrown in this weather.
[[nodiscard]] bloodbowl::Range longest_pass(const bloodbowl::Match& m);
// By whoever stands best for it.
[[nodiscard]] double chance_of_interception(const bloodbowl::Setup& setup,
                                            const bloodbowl::Match& m, bloodbowl::PlayerId thrower,
                                            bloodbowl::Square from, bloodbowl::Square target);

struct FoulChances {
    int modifier = 0;    // to the armour roll, by those who help
    double spotted = 0;  // the fouler is sent off
};
[[nodiscard]] FoulChances foul_chances(const bloodbowl::Setup& setup, const bloodbowl::Match& m,
                                       bloodbowl::PlayerId fouler, bloodbowl::PlayerId victim);

// Opponents under a bomb that explodes there; each player of the side counts against two of them.
[[nodiscard]] int caught_by_bomb(const bloodbowl::Match& m, bloodbowl::Square square,
                                 bloodbowl::Side side);

}  // namespace affray::ai
