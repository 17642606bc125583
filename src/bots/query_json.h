// How the answers to planning questions are written.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/bloodbowl/odds/paths.h"
#include "bloodbowl/data/setup.h"
#include "core/json.h"
#include "core/object_reader.h"
#include "core/result.h"

namespace affray::bots {

inline core::Error bad_query(std::string message) { return {"bad_query", std::move(message)}; }

inline core::Json square_json(bloodbowl::Square square) {
    return core::Json::array({square.x(), square.y()});
}

inline std::optional<bloodbowl::Square> read_square(const core::Json& json) {
    std::int64_t x = 0, y = 0;
    if (!json.is_array() || json.size() != 2 ||
        !core::ObjectReader::is_number_in(json[0], 0, bloodbowl::kPitchLength - 1, x) ||
        !core::ObjectReader::is_number_in(json[1], 0, bloodbowl::kPitchWidth - 1, y))
        return std::nullopt;
    return bloodbowl::Square::at(static_cast<int>(x), static_cast<int>(y));
}

// A question about a match of Blood Bowl.
struct Asked {
    const bloodbowl::Setup& setup;
    const bloodbowl::Match& m;
};

// Takes the player on the pitch who is named by the key.
[[nodiscard]] core::Result<bloodbowl::PlayerId> read_player(const Asked& asked,
                                                            core::ObjectReader& query,
                                                            const char* key = "player");

[[nodiscard]] double rounded(double chance);
[[nodiscard]] core::Json rolls_json(const std::vector<ai::PathRoll>& rolls, bool team_reroll);
[[nodiscard]] core::Json path_json(const Asked& asked, const std::vector<ai::PathStep>& path,
                                   bool team_reroll);

}  // namespace affray::bots
