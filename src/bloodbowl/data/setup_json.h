// Team lists and options as JSON.
#pragma once

#include <string_view>

#include "bloodbowl/data/setup.h"
#include "core/json.h"
#include "core/result.h"

namespace affray::bloodbowl {

// What a side may hold: not the stadium, the referee, an event or what a famous team is.
[[nodiscard]] bool can_be_held(Playable playable);

// Reads a team list. Every error is found, each line naming the source and the entry.
[[nodiscard]] core::Result<TeamList> read_team_list(const core::Json& json,
                                                    std::string_view source);
[[nodiscard]] core::Json to_json(const TeamList& team);

[[nodiscard]] core::Result<Options> read_options(const core::Json& json);
[[nodiscard]] core::Json to_json(const Options& options);

}  // namespace affray::bloodbowl
