// A match of a league, played by a bot against itself.
#pragma once

#include <cstdint>
#include <string>

#include "core/dice.h"
#include "league/league.h"

namespace affray::cli {

// What is to be reported. A team that may not play, or whose list the league does not keep, is bad
// input.
[[nodiscard]] league::MatchReported play_league_match(const league::League& league,
                                                      const league::Fixture& fixture,
                                                      const std::string& bot, std::uint64_t seed,
                                                      core::Dice& dice);

}  // namespace affray::cli
