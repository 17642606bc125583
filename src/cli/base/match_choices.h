// What a command line says about the match to be played, and the match made of it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bloodbowl/game.h"
#include "cli/base/command_line.h"
#include "core/any_match.h"

namespace affray::cli {

inline constexpr const char* kNewestEdition = "bb16";

struct MatchChoices {
    std::string game{bloodbowl::BloodBowl::kName};
    std::string edition = kNewestEdition;
    std::string home = "human";  // a built-in line-up, or a file with a team list
    std::string away = "orc";
    std::vector<std::string> sides;    // Underworlds: two to four decks, ready-made or files
    std::vector<std::string> options;  // name=value
};

void add_game_and_edition(Command& command, MatchChoices& choices);
void add_sides(Command& command, MatchChoices& choices);
[[nodiscard]] std::string edition_of(
    const MatchChoices& choices);  // the game's own if none was given
void add_options(Command& command, MatchChoices& choices);

// A match that has not started yet. Throws BadInput when something does not fit.
[[nodiscard]] std::unique_ptr<core::AnyMatch> make_match(const MatchChoices& choices);
// The same as the game's own values.
[[nodiscard]] std::unique_ptr<bloodbowl::AnyBloodBowlMatch> make_blood_bowl_match(
    const MatchChoices& choices);

// A seed for who gives none: from the machine's source of randomness.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace affray::cli
