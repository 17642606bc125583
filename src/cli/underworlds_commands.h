// The parts of the commands that are about Underworlds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/base/match_choices.h"

namespace affray::cli {

// play_underworlds.cpp
struct UnderworldsPlay {
    MatchChoices choices;
    bool hot_seat = false;
    std::string bot = "random";
    std::string seat = "A";
    std::optional<std::uint64_t> seed;
    std::string record;
};
void play_underworlds(const UnderworldsPlay& options);

// odds_underworlds.cpp: what an attack is described by on a command line
struct UnderworldsOdds {
    int dice = 2;
    std::string symbol = "hammer";
    int defence_dice = 1;
    std::string defence = "shield";
    int supports = 0;  // more than the other side; negative: the target has more
    bool guard = false;
    bool cleave = false;
    bool cleave_on_crit = false;
    bool trapped = false;
    bool firm = false;
    bool reroll = false;
    bool defence_reroll = false;
    bool json = false;
};
void add_underworlds_odds(Command& command, UnderworldsOdds& odds);
void print_underworlds_odds(const UnderworldsOdds& odds);

}  // namespace affray::cli
