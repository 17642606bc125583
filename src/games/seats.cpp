#include "games/seats.h"

#include <algorithm>

namespace affray::games {

std::vector<std::string> seat_names(std::string_view game, int seats) {
    if (game == "bloodbowl") return {"home", "away"};
    std::vector<std::string> names;
    for (int i = 0; i < seats; ++i) names.emplace_back(1, static_cast<char>('A' + i));
    return names;
}

std::vector<std::string> seat_names(const core::AnyMatch& match) {
    const core::Json header = match.header();
    return seat_names(header.at("game").get<std::string>(),
                      static_cast<int>(header.at("sides").size()));
}

std::optional<int> seat_called(const core::AnyMatch& match, std::string_view name) {
    const std::vector<std::string> names = seat_names(match);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<int>(found - names.begin());
}

}  // namespace affray::games
