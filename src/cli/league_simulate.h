// Leagues that bots play for years.
#pragma once

#include <cstdint>
#include <string>

namespace affray::cli {

struct SimulatedLeague {
    std::string edition = "crp";
    int teams = 8;
    int seasons = 3;
    int rounds = 5;  // of a season, before its semi-finals
    std::string bot = "rookie";
    std::uint64_t seed = 1;
    std::string house;  // the file with its own rosters, skills and tables
    std::string out;    // the file for its log
};

// Throws when something does not hold that must.
[[nodiscard]] int simulate_league(const SimulatedLeague& wish);

}  // namespace affray::cli
