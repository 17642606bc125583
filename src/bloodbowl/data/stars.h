// The star players of every edition: data/bloodbowl/stars.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bloodbowl/data/rosters.h"
#include "bloodbowl/data/rules.h"
#include "core/language.h"

namespace affray::bloodbowl {

// One player of a hire.
struct StarPlayer {
    std::string_view id;
    core::Names name;
    Profile profile;
};

// One hire: a star player, or a pair that comes together for one price.
struct Star {
    std::string_view id;
    core::Names name;
    std::span<const std::string_view> aliases;  // its ids in other editions
    int cost;
    bool hireable;  // else he turns up by a rule of his own
    Certainty certainty;
    std::span<const StarPlayer> players;      // as many places on the roster
    std::span<const std::string_view> teams;  // ids of the rosters that may have him
    std::span<const SpecialRule> special;
    std::string_view note;

    [[nodiscard]] std::string_view name_in(Language language) const { return name.in(language); }
    [[nodiscard]] bool plays_for(const Roster& roster) const;
};

inline constexpr int kMostStars = 2;  // hires, not players

[[nodiscard]] std::span<const Star> stars(Edition edition);
// By its id, or by its id in another edition; null: there is none.
[[nodiscard]] const Star* find_star(Edition edition, std::string_view id);
// The hire that brings this player, and the player; null: there is none.
struct FoundStarPlayer {
    const Star* star = nullptr;
    const StarPlayer* player = nullptr;
};
[[nodiscard]] FoundStarPlayer find_star_player(Edition edition, std::string_view id);
// Whom a team may hire, in the order of the data.
[[nodiscard]] std::vector<const Star*> stars_for(Edition edition, const Roster& roster);

}  // namespace affray::bloodbowl
