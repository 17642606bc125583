#include "bloodbowl/data/stars.h"

#include <algorithm>

#include "bloodbowl/data/data_tables.h"

namespace affray::bloodbowl {

bool Star::plays_for(const Roster& roster) const {
    if (roster.own_stars)
        return std::find(roster.stars.begin(), roster.stars.end(), id) != roster.stars.end();
    return std::find(teams.begin(), teams.end(), roster.kind()) != teams.end();
}

std::span<const Star> stars(Edition edition) {
    return data::kStars[static_cast<std::size_t>(edition)];
}

const Star* find_star(Edition edition, std::string_view id) {
    for (const Star& star : stars(edition))
        if (star.id == id ||
            std::find(star.aliases.begin(), star.aliases.end(), id) != star.aliases.end())
            return &star;
    return nullptr;
}

FoundStarPlayer find_star_player(Edition edition, std::string_view id) {
    for (const Star& star : stars(edition))
        for (const StarPlayer& player : star.players)
            if (player.id == id) return {&star, &player};
    if (const Star* star = find_star(edition, id); star != nullptr && star->players.size() == 1)
        return {star, &star->players.front()};
    return {};
}

std::vector<const Star*> stars_for(Edition edition, const Roster& roster) {
    std::vector<const Star*> found;
    for (const Star& star : stars(edition))
        if (star.hireable && star.plays_for(roster)) found.push_back(&star);
    return found;
}

}  // namespace affray::bloodbowl
